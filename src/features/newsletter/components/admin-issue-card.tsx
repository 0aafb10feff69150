import { type ReactNode, useState } from 'react'
import { Button, LinkButton } from '../../../app/ui/button.tsx'
import { formatDate, formatInstant } from '../../../app/ui/dates.ts'
import { AlertDialog, Dialog } from '../../../app/ui/dialog/dialog.tsx'
import { Panel } from '../../../app/ui/panel.tsx'
import { ProgressBar } from '../../../app/ui/progress-bar.tsx'
import type { LedgerCounts, Newsletter } from '../../../contract/newsletter/newsletter.ts'
import { adminCopy } from '../../../copy/admin/admin.ts'
import { controlCopy, type IssueControl, newsletterCopy } from '../../../copy/admin/newsletter.ts'
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
