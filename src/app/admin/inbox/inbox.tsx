import { inboxCopy } from '../../../copy/admin/inbox.ts'
import { AdminDeclineDialog } from '../../../features/churches/components/claims/admin-decline-dialog.tsx'
import { AdminJoinDialog } from '../../../features/churches/components/submissions/admin-join-dialog.tsx'
import { AdminWaitingChurch } from '../../../features/churches/components/submissions/admin-waiting-church.tsx'
import { hoursOverdue } from '../../../features/churches/components/submissions/waiting-since.ts'
import { useSite } from '../../site.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { countWaiting } from '../frame/header.tsx'
import { RefreshButton } from '../frame/refresh-button.tsx'
import { RefusedNotice } from '../frame/refused-notice.tsx'
import { adminScreen, CONTENT, ScreenTitle, useFrame } from '../frame/screen.tsx'
import { InboxAdvertising } from './inbox-advertising.tsx'
import { InboxClaims } from './inbox-claims.tsx'
import { type InboxData, loadInbox } from './load-inbox.ts'
import { MoreWaiting } from './more-waiting.tsx'
import { useInbox } from './use-inbox.ts'

const NONE: never[] = []
/** From this part of the day's mails on it is shown. */
const NEAR = 0.8

export const loader = loadInbox
export default adminScreen(Inbox)

/** The Inbox: churches, claims and applications that wait (decisions, section 5). */
function Inbox({ data }: { data: InboxData }) {
  const { locale, timeZone } = useSite()
  const frame = useFrame()
  const churches = data.churches.ok ? data.churches.body : NONE
  const inbox = useInbox(churches, CONTENT)
  const overdue = churches.filter((church) => hoursOverdue(church, data.now) !== null).length
  return (
    <>
      <ScreenTitle title={inboxCopy.title}>
        <RefreshButton />
      </ScreenTitle>
      <Panel title={inboxCopy.cardTitle}>
        <p className="max-w-[66ch] text-muted text-sm">{inboxCopy.intro}</p>
        {data.budget.ok && data.budget.body.used >= data.budget.body.max * NEAR && (
          <p className="mt-2 max-w-[66ch] font-semibold text-danger">
            {inboxCopy.mailBudget(data.budget.body.used, data.budget.body.max)}
          </p>
        )}
        {overdue > 0 && <p className="mt-2 font-semibold text-danger">{inboxCopy.overdueCount(overdue)}</p>}
        {!data.churches.ok && <RefusedNotice refused={data.churches} />}
        {data.churches.ok &&
          churches.length === 0 &&
          (countWaiting(frame) === 0 ? (
            <div className="mt-3">
              <EmptyState title={inboxCopy.emptyTitle} text={inboxCopy.empty} />
            </div>
          ) : (
            <p className="mt-2 text-sm">{inboxCopy.empty}</p>
          ))}
        {churches.map((church) => (
          <AdminWaitingChurch
            key={church.id}
            church={church}
            timeZone={timeZone}
            locale={locale}
            now={data.now}
            isBusy={inbox.isBusy(church.id)}
            onDecide={(decision) =>
              decision === 'accept' ? inbox.accept(church) : inbox.askToDecline(church)
            }
            onJoin={(listed) => inbox.askToJoin({ church, listed })}
          />
        ))}
        <MoreWaiting shown={churches.length} of="waitingChurches" />
      </Panel>
      <InboxClaims data={data} />
      <InboxAdvertising data={data} />
      <AdminJoinDialog
        asked={inbox.joining}
        isBusy={inbox.joining !== null && inbox.isBusy(inbox.joining.church.id)}
        onConfirm={inbox.join}
        onCancel={() => inbox.askToJoin(null)}
      />
      <AdminDeclineDialog
        church={inbox.declining}
        isBusy={inbox.declining !== null && inbox.isBusy(inbox.declining.id)}
        failure={inbox.failure}
        onConfirm={inbox.decline}
        onClose={() => inbox.askToDecline(null)}
      />
    </>
  )
}
