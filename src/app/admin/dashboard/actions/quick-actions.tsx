import { quickActionsCopy } from '../../../../copy/admin/admin.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { AskDialog } from '../../review/ask-dialog.tsx'
import { FindChurchesButton } from './find-churches-button.tsx'
import { useQuickActions } from './use-quick-actions.ts'

/** The Quick Actions card (specification, section 2; decisions, section 8). `findChurches` names the city. */
export function QuickActions({ findChurches }: { findChurches: string }) {
  const { busy, progress, run, asked, answer } = useQuickActions()
  return (
    <Panel title={quickActionsCopy.title}>
      <div className="grid grid-cols-2 gap-2">
        <FindChurchesButton label={findChurches} busy={busy} run={run} />
        <Button
          look="secondary"
          size="small"
          isBusy={busy === 'bulk-approve'}
          isOff={busy !== null}
          onClick={() => run('bulk-approve')}
        >
          {busy === 'bulk-approve' ? quickActionsCopy.bulkApproving : quickActionsCopy.bulkApprove}
        </Button>
        <LinkButton look="secondary" size="small" to="/admin/new-event">
          {quickActionsCopy.addEvent}
        </LinkButton>
        <LinkButton look="secondary" size="small" to="/admin/new-church">
          {quickActionsCopy.addChurch}
        </LinkButton>
        <LinkButton look="secondary" size="small" to="/admin/analytics">
          {quickActionsCopy.analytics}
        </LinkButton>
      </div>
      {progress && (
        <ProgressBar label={quickActionsCopy.bulkApproving} value={progress.done} max={progress.total} />
      )}
      <AskDialog asked={asked} onAnswer={answer} />
    </Panel>
  )
}
