import { useEffect, useEffectEvent, useState } from 'react'
import { Button, LinkButton } from '../../../app/ui/button.tsx'
import { formatInstant } from '../../../app/ui/dates.ts'
import { AlertDialog, Dialog } from '../../../app/ui/dialog/dialog.tsx'
import type { Newsletter } from '../../../contract/newsletter/newsletter.ts'
import type { NewsletterDraft } from '../../../contract/newsletter/newsletter-drafts.ts'
import { adminCopy } from '../../../copy/admin/admin.ts'
import { draftChangesCopy, newsletterCopy, previewCopy } from '../../../copy/admin/newsletter.ts'
import { LISTING_WORDS, reviewCopy } from '../../../copy/admin/review.ts'
import { categoryCopy, categoryLabel } from '../../../copy/categories.ts'
import { LANGUAGE_NAMES } from '../../../copy/language.ts'
import { ISSUE_CHANGES } from '../../../domain/newsletter/choose-issue.ts'

interface PublishDialogProps {
  issue: Newsletter | null
  isOpen: boolean
  isBusy: boolean
  /** Why the last attempt did not work, in a sentence. */
  failure: string | null
  /** The draft as it is now. */
  load: (id: number) => Promise<NewsletterDraft>
  /** Sends the issue to this person alone, and answers in words how that went. */
  onTest: (id: number) => Promise<string>
  timeZone: string
  locale: string
  /** `isOld`: with the old details of events whose page has changed, as the button says. */
  onConfirm: (issue: Newsletter, isOld: boolean) => void
  onClose: () => void
}

export function AdminPublishDialog({
  issue,
  isOpen,
  isBusy,
  failure,
  load,
  onTest,
  timeZone,
  locale,
  onConfirm,
  onClose,
}: PublishDialogProps) {
  const [isOld, setIsOld] = useState(false)
  if (issue === null || issue.status !== 'draft' || issue.audience === 0) {
    const [title, description] = explainNothing(issue)
    return (
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        title={title}
        description={description}
        closeLabel={adminCopy.close}
      />
    )
  }
  const ask = isOld
    ? newsletterCopy.confirmOld
    : issue.isFurther
      ? newsletterCopy.confirmAgain
      : newsletterCopy.confirm
  return (
    <AlertDialog
      isOpen={isOpen}
      title={newsletterCopy.confirmTitle}
      description={
        <>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
            <dt className="text-muted">{newsletterCopy.confirmSubject}</dt>
            <dd className="font-semibold">{issue.subject}</dd>
            <dt className="text-muted">{newsletterCopy.confirmRecipients}</dt>
            <dd className="font-semibold">{newsletterCopy.recipients(issue.audience)}</dd>
          </dl>
          {isOpen && (
            <AdminBeforeSending
              load={() => load(issue.id)}
              onOld={setIsOld}
              onTest={() => onTest(issue.id)}
              {...{ timeZone, locale, isFurther: issue.isFurther, failure }}
            />
          )}
          <p className="mt-3">{newsletterCopy.confirmText}</p>
          {failure !== null && (
            <p className="mt-3 border-danger border-l-4 bg-danger-wash px-4 py-3 font-semibold">{failure}</p>
          )}
        </>
      }
      confirmLabel={isBusy ? newsletterCopy.publishing : ask(issue.audience)}
      cancelLabel={adminCopy.cancel}
      isBusy={isBusy}
      onConfirm={() => onConfirm(issue, isOld)}
      onCancel={onClose}
    />
  )
}

function explainNothing(issue: Newsletter | null): [title: string, description: string] {
  if (issue === null) return [newsletterCopy.nothingTitle, newsletterCopy.nothing]
  if (issue.status === 'draft') return [newsletterCopy.nothingTitle, newsletterCopy.nobody]
  if (issue.status === 'sending') return [newsletterCopy.sendingTitle, newsletterCopy.sending]
  return [newsletterCopy.alreadyTitle, newsletterCopy.already]
}

interface DraftChangesProps extends Pick<NewsletterDraft, 'changes'> {
  /** Takes all of it over into the draft. */
  onUpdate?: () => void
  isBusy?: boolean
}

/** What is no longer as it was when the draft was made; nothing where all is. */
export function AdminDraftChanges({ changes, onUpdate, isBusy }: DraftChangesProps) {
  const kinds = Map.groupBy(changes, ({ kind }) => kind)
  if (changes.length === 0) return null
  return (
    <section aria-label={draftChangesCopy.title} className="mt-3 border-gold border-l-4 py-1 pl-4 text-sm">
      <h3 className="font-semibold text-[1em]">{draftChangesCopy.title}</h3>
      <ul className="mt-1 grid gap-1">
        {ISSUE_CHANGES.filter((kind) => kinds.has(kind)).map((kind) => (
          <li key={kind}>
            {draftChangesCopy.kinds[kind]((kinds.get(kind) ?? []).map(nameChange).join('; '))}{' '}
            {kind === 'waiting' && (
              <LinkButton look="secondary" size="small" to="/admin">
                {draftChangesCopy.decide}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
      {onUpdate && (
        <Button look="secondary" size="small" className="mt-2" isOff={isBusy} onClick={() => onUpdate()}>
          {draftChangesCopy.update}
        </Button>
      )}
    </section>
  )
}

/** "Choir Concert (6:00 PM → 7:30 PM)" */
function nameChange({ title, fields = [] }: NewsletterDraft['changes'][number]): string {
  const words = (value: string | null) =>
    value === null ? reviewCopy.emptyValue : (LISTING_WORDS[value] ?? value)
  const moved = fields.map(({ from, to }) => `${words(from)} → ${words(to)}`)
  return moved.length === 0 ? title : `${title} (${moved.join(', ')})`
}

interface BeforeSendingProps {
  load: () => Promise<NewsletterDraft>
  /** Why the last attempt did not work: then it is asked for again. */
  failure: string | null
  /** Whether old details of events would go out whose page has changed; false where nobody knows yet. */
  onOld: (isOld: boolean) => void
  onTest: () => Promise<string>
  timeZone: string
  locale: string
  isFurther: boolean
}

/**
 * What to know before an issue goes out, asked for when it is first seen: what changed, an issue that went out this week,
 * who gets it; and a rehearsal. Without an answer the little that is known stays: publishing looks again.
 */
function AdminBeforeSending(props: BeforeSendingProps) {
  const { load, onTest, timeZone, locale, isFurther, failure } = props
  const [draft, setDraft] = useState<NewsletterDraft | null>(null)
  const [tested, setTested] = useState<string | null>(null)
  const read = useEffectEvent(load)
  const showOld = useEffectEvent(props.onOld)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal asks again
  useEffect(() => {
    let isOpen = true
    read().then(
      (loaded) => {
        if (!isOpen) return
        setDraft(loaded)
        showOld(loaded.changes.some(({ kind }) => kind === 'waiting'))
      },
      () => {},
    )
    return () => {
      isOpen = false
      showOld(false)
    }
  }, [failure])
  const last = draft?.lastOfWeek
  const sentAt =
    last &&
    (last.isToday
      ? newsletterCopy.atTime(new Date(last.at).toLocaleTimeString(locale, { timeStyle: 'short', timeZone }))
      : newsletterCopy.onInstant(formatInstant(last.at, timeZone, locale)))
  const { readersBy, readersOf, noTopics } = newsletterCopy
  return (
    <>
      {draft && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          <dt className="text-muted">{readersBy.language}</dt>
          <dd>
            {draft.readers.languages
              .map(({ language, readers }) => readersOf(LANGUAGE_NAMES[language], readers))
              .join(', ')}
          </dd>
          <dt className="text-muted">{readersBy.topic}</dt>
          <dd>
            {draft.readers.topics
              .map(({ topic, readers }) => readersOf(categoryLabel(categoryCopy.en, topic), readers))
              .join(', ') || noTopics}
          </dd>
        </dl>
      )}
      {draft && <AdminDraftChanges changes={draft.changes} />}
      {(last || isFurther) && (
        <p className="mt-3 font-semibold">
          {last && sentAt
            ? newsletterCopy.furtherSent(sentAt, last.recipients)
            : newsletterCopy.confirmFurther}
        </p>
      )}
      {draft && (
        <p className="mt-3 flex flex-wrap items-center gap-3">
          <Button
            look="secondary"
            size="small"
            isBusy={tested === ''}
            onClick={async () => {
              if (tested === '') return
              setTested('')
              setTested(await onTest())
            }}
          >
            {tested === '' ? previewCopy.testing : previewCopy.test}
          </Button>
          <LinkButton look="quiet" size="small" to="/admin/newsletter#schedule">
            {newsletterCopy.scheduleLink}
          </LinkButton>
          <span role="status" className="basis-full text-sm">
            {tested}
          </span>
        </p>
      )}
    </>
  )
}
