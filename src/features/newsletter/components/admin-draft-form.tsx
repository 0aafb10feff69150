import { useState } from 'react'
import { ApiError } from '../../../app/api-client.ts'
import { Button } from '../../../app/ui/button.tsx'
import {
  type DraftEdit,
  issueWords,
  type NewsletterDraft,
} from '../../../contract/newsletter/newsletter-drafts.ts'
import { draftCopy } from '../../../copy/admin/newsletter.ts'
import { AdminDraftBlocks } from './admin-draft-blocks.tsx'
import { AdminDraftChanges } from './admin-draft-changes.tsx'
import { AdminDraftDays } from './admin-draft-days.tsx'
import { AdminDraftPicks } from './admin-draft-picks.tsx'
import { AdminDraftWords, type DraftWords } from './admin-draft-words.tsx'

interface DraftFormProps {
  draft: NewsletterDraft
  locale: string
  /** Resolves once the stored draft is on the screen. */
  save: (edit: DraftEdit) => Promise<unknown>
  onPublish: () => void
  /** Asks for the draft as somebody else has changed it. */
  onReload: () => Promise<unknown>
}

interface DraftForm {
  words: DraftWords
  picks: number[]
  lines: Record<string, string>
  blocks: NewsletterDraft['blocks']
  days: NewsletterDraft['days']
}

function readForm({ subject, preheader, introduction, picks, candidates, blocks, days }: NewsletterDraft) {
  const lines = Object.fromEntries(candidates.map(({ id, line }) => [String(id), line]))
  return { words: { subject, preheader, introduction }, picks, lines, blocks, days }
}

/** The composition of an issue: its words, picks, parts and events. Publishing saves first. */
export function AdminDraftForm({ draft, locale, save, onPublish, onReload }: DraftFormProps) {
  const [base, setBase] = useState(draft)
  const [form, setForm] = useState<DraftForm>(() => readForm(draft))
  const [isChanged, setIsChanged] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState<{ sentence: string; isConflict: boolean } | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  // What somebody has typed stays, whatever the loader brings meanwhile.
  if (draft !== base && !isChanged) {
    setBase(draft)
    setForm(readForm(draft))
  }
  const change = (part: Partial<DraftForm>) => {
    setForm({ ...form, ...part })
    setIsChanged(true)
  }

  const store = async (): Promise<boolean> => {
    setRefusal(null)
    const words = issueWords.safeParse(form.words)
    setErrors(
      Object.fromEntries((words.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])),
    )
    if (!words.success) return false
    setIsBusy(true)
    try {
      await save(toEdit(form, { ...words.data, revision: base.revision }))
      setIsChanged(false)
      return true
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 409
      setRefusal({ sentence: sentenceOf(error), isConflict })
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void store()
      }}
    >
      <AdminDraftChanges changes={draft.changes} isBusy={isBusy} onUpdate={() => void store()} />
      <AdminDraftPicks
        {...{ picks: form.picks, lines: form.lines, locale }}
        candidates={draft.candidates}
        onPicks={(picks) => change({ picks })}
        onLine={(id, line) => change({ lines: { ...form.lines, [id]: line } })}
      />
      <AdminDraftWords
        {...{ words: form.words, errors }}
        proposals={draft.proposals}
        onChange={(words) => change({ words })}
      />
      <AdminDraftBlocks blocks={form.blocks} onChange={(blocks) => change({ blocks })} />
      <AdminDraftDays days={form.days} locale={locale} onChange={(days) => change({ days })} />
      <div className="sticky bottom-0 border-rule border-t bg-card py-3">
        {refusal && (
          <p role="alert" className="mb-3 font-semibold text-danger">
            {refusal.sentence}{' '}
            {refusal.isConflict && (
              <Button
                look="secondary"
                size="small"
                onClick={async () => {
                  setRefusal(null)
                  await onReload()
                  setIsChanged(false)
                }}
              >
                {draftCopy.askAgain}
              </Button>
            )}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            aria-disabled={isBusy}
            onClick={async () => {
              if (!isBusy && (!isChanged || (await store()))) onPublish()
            }}
          >
            {isChanged ? draftCopy.saveAndPublish : draftCopy.publish}
          </Button>
          <Button type="submit" look="secondary" isBusy={isBusy} aria-disabled={isBusy}>
            {isBusy ? draftCopy.saving : draftCopy.save}
          </Button>
          <span role="status" className="text-muted text-sm">
            {isChanged ? draftCopy.unsaved : draftCopy.saved}
          </span>
        </div>
      </div>
    </form>
  )
}

function toEdit(form: DraftForm, words: Pick<DraftEdit, 'subject' | 'introduction' | 'revision'>): DraftEdit {
  const items = form.days.flatMap((day) => day.items)
  return {
    ...words,
    excluded: items.filter(({ isExcluded }) => isExcluded).map(({ id }) => id),
    order: items.map(({ id }) => id),
    blocks: form.blocks.map(({ kind, isShown }) => ({ kind, isShown })),
    picks: form.picks,
    lines: Object.fromEntries(form.picks.map((id) => [id, (form.lines[id] ?? '').trim()])),
  }
}

function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.sentence : draftCopy.unreachable
}
