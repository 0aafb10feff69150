import { Button } from '../../../app/ui/button.tsx'
import { Field, Input, Textarea } from '../../../app/ui/form/field.tsx'
import type { NewsletterDraft } from '../../../contract/newsletter/newsletter-drafts.ts'
import { draftCopy } from '../../../copy/admin/newsletter.ts'

export type DraftWords = Pick<NewsletterDraft, 'subject' | 'preheader' | 'introduction'>

interface DraftWordsProps {
  words: DraftWords
  proposals: NewsletterDraft['proposals']
  errors: Record<string, string>
  onChange: (words: DraftWords) => void
}

/** What a reader sees in the list of mails, and the introduction. */
export function AdminDraftWords({ words, proposals, errors, onChange }: DraftWordsProps) {
  const { subject, preheader, introduction } = words
  const isUsed = (proposal: NewsletterDraft['proposals'][number]) =>
    proposal.subject === subject && proposal.preheader === preheader
  return (
    <>
      <Field
        label={draftCopy.subject}
        hint={draftCopy.subjectLength([...subject].length)}
        error={errors.subject}
      >
        {(control) => (
          <Input
            {...control}
            value={subject}
            maxLength={150}
            onChange={({ target }) => onChange({ ...words, subject: target.value })}
          />
        )}
      </Field>
      <Field
        label={draftCopy.preheader}
        hint={draftCopy.preheaderHint([...preheader].length)}
        error={errors.preheader}
      >
        {(control) => (
          <Input
            {...control}
            value={preheader}
            maxLength={200}
            onChange={({ target }) => onChange({ ...words, preheader: target.value })}
          />
        )}
      </Field>
      <section aria-label={draftCopy.proposals}>
        <h3 className="font-sans font-semibold text-[0.95em]">{draftCopy.proposals}</h3>
        <ul className="mt-1 divide-y divide-rule border-rule border-y">
          {proposals.map((proposal) => (
            <li key={proposal.subject}>
              <Button
                look="quiet"
                className="w-full flex-col items-start text-left font-normal"
                aria-pressed={isUsed(proposal)}
                onClick={() => onChange({ ...words, ...proposal })}
              >
                <span className="font-semibold">
                  {proposal.subject}{' '}
                  <span className="font-normal text-muted text-sm">
                    {draftCopy.proposalLength([...proposal.subject].length, isUsed(proposal))}
                  </span>
                </span>
                <span className="font-normal text-muted text-sm">{proposal.preheader}</span>
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <Field label={draftCopy.introduction} error={errors.introduction}>
        {(control) => (
          <Textarea
            {...control}
            value={introduction}
            maxLength={2000}
            rows={4}
            onChange={({ target }) => onChange({ ...words, introduction: target.value })}
          />
        )}
      </Field>
    </>
  )
}
