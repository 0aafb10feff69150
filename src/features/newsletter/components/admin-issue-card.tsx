import { type ReactNode, useState } from 'react'
import { Button, LinkButton } from '../../../app/ui/button.tsx'
import { formatDate, formatInstant } from '../../../app/ui/dates.ts'
import { Dialog } from '../../../app/ui/dialog/dialog.tsx'
import { Panel } from '../../../app/ui/panel.tsx'
import type { LedgerCounts, Newsletter } from '../../../contract/newsletter/newsletter.ts'
import { adminCopy } from '../../../copy/admin/admin.ts'
import { type IssueControl, newsletterCopy } from '../../../copy/admin/newsletter.ts'
import { AdminIssueControls } from './admin-issue-controls.tsx'
import { AdminIssuePreview } from './admin-issue-preview.tsx'
import { AdminIssueViews } from './admin-issue-views.tsx'
import { AdminLedger } from './admin-ledger.tsx'

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
            aria-disabled={isGenerating}
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
