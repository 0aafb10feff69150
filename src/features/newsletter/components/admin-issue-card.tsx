import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Button, LinkButton } from '../../../app/ui/button.tsx'
import { formatDate, formatInstant } from '../../../app/ui/dates.ts'
import { AlertDialog, Dialog } from '../../../app/ui/dialog/dialog.tsx'
import { Panel } from '../../../app/ui/panel.tsx'
import { ProgressBar } from '../../../app/ui/progress-bar.tsx'
import type { LedgerCounts, Newsletter } from '../../../contract/newsletter/newsletter.ts'
import type { NewsletterDraft } from '../../../contract/newsletter/newsletter-drafts.ts'
import { adminCopy } from '../../../copy/admin/admin.ts'
import {
  controlCopy,
  draftChangesCopy,
  type IssueControl,
  newsletterCopy,
  previewCopy,
} from '../../../copy/admin/newsletter.ts'
import { LISTING_WORDS, reviewCopy } from '../../../copy/admin/review.ts'
import { categoryCopy, categoryLabel } from '../../../copy/categories.ts'
import { LANGUAGE_NAMES } from '../../../copy/language.ts'
import { ISSUE_CHANGES } from '../../../domain/newsletter/choose-issue.ts'
import { AdminIssuePreview, AdminIssueViews } from './admin-issue-views.tsx'

const { outcome } = newsletterCopy

/** What became of the mails of one issue, in words; a bar while it is being sent. */
function AdminLedger({ counts, isSending }: { counts: LedgerCounts; isSending: boolean }) {
  const done = counts.submitted + counts.failed + counts.uncertain
  return (
    <div className="text-sm">
      {isSending && <ProgressBar label={newsletterCopy.progressTitle} value={done} max={counts.recipients} />}
      {!isSending && <p className="font-semibold">{newsletterCopy.outcomeTitle}</p>}
      <ul className="tabular mt-1 list-disc pl-5">
        <li>{outcome.submitted(counts.submitted)}</li>
        {counts.bounced > 0 && <li className="text-danger">{outcome.bounced(counts.bounced)}</li>}
        {counts.failed > 0 && <li className="text-danger">{outcome.failed(counts.failed)}</li>}
        {counts.uncertain > 0 && <li>{outcome.uncertain(counts.uncertain)}</li>}
        {counts.skipped > 0 && <li>{outcome.skipped(counts.skipped)}</li>}
        {counts.queued > 0 && <li>{outcome.queued(counts.queued)}</li>}
      </ul>
      {counts.queued > 0 && counts.waitingBecause !== null && (
        <p className="wrap-anywhere mt-1 border-danger border-l-4 bg-danger-wash px-3 py-2">
          {outcome.waitingBecause(counts.waitingBecause)}
        </p>
      )}
    </div>
  )
}

interface IssueCardProps {
  siteName: string
  issue: Newsletter | null
  /** Why the latest issue is not known; it stands in place of the preview. */
  notice: ReactNode
  /** YYYY-MM-DD */
  nextIssueOn: string
  timeZone: string
  locale: string
  isGenerating: boolean
  /** The ledger of the issue as it is being sent, newer than what the issue itself says; null when none is. */
  sending: { counts: LedgerCounts; isLost: boolean } | null
  /** Follows the sending again, after the connection was lost. */
  onFollow: () => void
  /** Absent where the screen has the button elsewhere. */
  onGenerate?: () => void
  isTesting: boolean
  controlling: IssueControl | null
  onControl: (control: IssueControl) => void
  onTest: () => Promise<string>
}

/** The latest issue on the dashboard (specification, section 2). */
export function AdminIssueCard(props: IssueCardProps) {
  const { issue, isGenerating, sending } = props
  const [isPreviewOpen, setIsPreviewOpen] = useState(false)
  return (
    <Panel title={newsletterCopy.cardTitle}>
      <p className="text-muted text-sm">
        {newsletterCopy.nextIssue(formatDate(props.nextIssueOn, 'long', props.locale))}
      </p>
      {props.notice}
      {!props.notice && issue === null && (
        <div className="mt-3 rounded border border-rule border-dashed bg-sunken px-4 py-8 text-center">
          <p className="font-semibold font-serif text-lg">{newsletterCopy.emptyTitle(props.siteName)}</p>
          <p className="mt-1 text-muted text-sm">{newsletterCopy.empty}</p>
        </div>
      )}
      {issue && (
        <>
          <IssueFacts issue={issue} timeZone={props.timeZone} locale={props.locale} />
          {sending && <AdminLedger counts={sending.counts} isSending={!sending.isLost} />}
          {sending?.isLost && (
            <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm">
              {newsletterCopy.lostContact}
              <Button look="secondary" size="small" onClick={props.onFollow}>
                {adminCopy.tryAgain}
              </Button>
            </p>
          )}
          {!sending && issue.counts.recipients > 0 && <AdminLedger counts={issue.counts} isSending={false} />}
          <AdminIssueControls issue={issue} busy={props.controlling} onControl={props.onControl} />
          <AdminIssuePreview issue={issue} className="mt-3 h-80" isGlance />
        </>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {props.onGenerate && (
          <Button
            look={issue === null ? 'primary' : 'secondary'}
            size="small"
            isBusy={isGenerating}
            onClick={props.onGenerate}
          >
            {isGenerating ? newsletterCopy.generating : newsletterCopy.generate}
          </Button>
        )}
        {issue && (
          <Button look="secondary" size="small" onClick={() => setIsPreviewOpen(true)}>
            {newsletterCopy.fullPreview}
          </Button>
        )}
        {issue?.publishedAt && issue.status !== 'cancelled' && (
          <LinkButton look="secondary" size="small" to={`/newsletter/${issue.publishedAt.slice(0, 10)}`}>
            {newsletterCopy.publicPage}
          </LinkButton>
        )}
        {issue?.status === 'draft' && (
          <LinkButton look="secondary" size="small" to="/admin/newsletter">
            {newsletterCopy.edit}
          </LinkButton>
        )}
      </div>
      {issue && (
        <Dialog
          isOpen={isPreviewOpen}
          onClose={() => setIsPreviewOpen(false)}
          title={issue.subject}
          closeLabel={adminCopy.close}
          isWide
        >
          <AdminIssueViews issue={issue} isTesting={props.isTesting} onTest={props.onTest} />
        </Dialog>
      )}
    </Panel>
  )
}

function IssueFacts(props: { issue: Newsletter; timeZone: string; locale: string }) {
  const { issue, timeZone, locale } = props
  const when = (instant: string) => formatInstant(instant, timeZone, locale)
  return (
    <div className="my-2">
      <p className="font-semibold leading-snug">{issue.subject}</p>
      <p className="text-muted text-sm">
        {newsletterCopy.statuses[issue.status]},{' '}
        {issue.publishedAt === null
          ? newsletterCopy.made(when(issue.createdAt))
          : newsletterCopy.published(when(issue.publishedAt))}
      </p>
    </div>
  )
}

interface IssueControlsProps {
  issue: Newsletter
  busy: IssueControl | null
  onControl: (control: IssueControl) => void
}

function AdminIssueControls({ issue, busy, onControl }: IssueControlsProps) {
  const [asked, setAsked] = useState<'cancel' | 'resend-uncertain' | null>(null)
  const controls = offered(issue)
  if (controls.length === 0) return null
  const press = (control: IssueControl) => {
    if (busy !== null) return
    if (control === 'cancel' || control === 'resend-uncertain') setAsked(control)
    else onControl(control)
  }
  return (
    <div className="mt-2">
      {issue.status === 'paused' && (
        <p className="text-sm">
          <strong>{controlCopy.paused}</strong> {issue.pausedBecause ?? controlCopy.pausedManually}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {controls.map((control) => (
          <Button
            key={control}
            look={control === 'resume' ? 'primary' : 'secondary'}
            size="small"
            isBusy={busy === control}
            isOff={busy !== null}
            onClick={() => press(control)}
          >
            {controlCopy.buttons[control]}
          </Button>
        ))}
      </div>
      {asked && (
        <AlertDialog
          isOpen
          title={controlCopy.questions[asked].title}
          description={controlCopy.questions[asked].text}
          confirmLabel={controlCopy.buttons[asked]}
          cancelLabel={controlCopy.questions[asked].keep}
          onConfirm={() => {
            setAsked(null)
            onControl(asked)
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </div>
  )
}

function offered({ status, counts }: Newsletter): IssueControl[] {
  if (status === 'sending') return ['pause']
  if (status === 'paused') return ['resume', 'cancel']
  return status === 'sent' && counts.uncertain > 0 ? ['resend-uncertain'] : []
}

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
