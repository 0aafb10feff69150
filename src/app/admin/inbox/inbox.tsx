import type { ReactNode } from 'react'
import type { WaitingClaim } from '../../../contract/churches/claims.ts'
import type { DashboardStats } from '../../../contract/scraping.ts'
import { adminClaimsCopy, inboxCopy } from '../../../copy/admin/churches.ts'
import { advertisingInboxCopy, advertisingToasts } from '../../../copy/admin/sales.ts'
import {
  AdminOpenPromises,
  AdminQuestionablePayments,
  AdminWaitingApplication,
  applicationOverdue,
} from '../../../features/advertising/components/admin-waiting-application.tsx'
import {
  AdminDeclineDialog,
  AdminWaitingClaim,
  claimOverdue,
} from '../../../features/churches/components/claims/admin-waiting-claim.tsx'
import {
  AdminJoinDialog,
  AdminWaitingChurch,
  hoursOverdue,
} from '../../../features/churches/components/submissions/admin-waiting-church.tsx'
import { useSite } from '../../site.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { countWaiting } from '../frame/header.tsx'
import type { Loaded } from '../kit/load.ts'
import { adminScreen, IfLoaded, RefreshButton, ScreenTitle, useConfirm, useFrame } from '../kit/screen.tsx'
import {
  type InboxData,
  loadInbox,
  type Proposal,
  proposalOfApplication,
  proposalOfChurch,
  proposalOfClaim,
  useInbox,
} from './use-inbox.ts'

/** From this part of the day's mails on it is shown. */
const NEAR = 0.8

export const loader = loadInbox
export default adminScreen(Inbox)

/** The Inbox: churches, claims and applications that wait (decisions, section 5). */
function Inbox({ data }: { data: InboxData }) {
  const { locale, timeZone } = useSite()
  const frame = useFrame()
  const inbox = useInbox(data)
  const { asked, ask, accept } = inbox
  const { budget, now, advertising } = data
  const removal = useConfirm<WaitingClaim>({
    words: ({ church, comingEvents, runningPlacements }) => ({
      title: adminClaimsCopy.removeTitle(church.name),
      text: adminClaimsCopy.leaves(comingEvents, runningPlacements),
      confirm: adminClaimsCopy.remove,
    }),
    cancelLabel: adminClaimsCopy.keep,
    onConfirm: (claim) => accept(proposalOfClaim(claim), { fields: [] }),
  })
  const isOwner = frame.viewer.role === 'owner'

  /** What every card takes: how it writes, whether it is being decided, and how it is declined. */
  const cardOf = (proposal: Proposal) => ({
    ...{ timeZone, locale, now },
    isBusy: inbox.isBusyWith(proposal.card),
    onDecline: () => ask({ what: 'decline', proposal }),
  })
  const declined = asked?.what === 'decline' ? asked.proposal : null
  const joined = asked?.what === 'join' ? asked : null
  return (
    <>
      <ScreenTitle title={inboxCopy.title}>
        <RefreshButton />
      </ScreenTitle>
      <Waiting
        words={{ ...inboxCopy, title: inboxCopy.cardTitle }}
        from={data.churches}
        overdueBy={(church) => hoursOverdue(church, now)}
        of="waitingChurches"
        notice={
          budget.ok && budget.body.used >= budget.body.max * NEAR ? (
            <p className="mt-2 max-w-[66ch] font-semibold text-danger">
              {inboxCopy.mailBudget(budget.body.used, budget.body.max)}
            </p>
          ) : null
        }
        isAllEmpty={countWaiting(frame) === 0}
      >
        {(church) => {
          const proposal = proposalOfChurch(church)
          return (
            <AdminWaitingChurch
              key={church.id}
              church={church}
              {...cardOf(proposal)}
              onAccept={() => void accept(proposal, {})}
              onJoin={(listed) => ask({ what: 'join', church, listed })}
            />
          )
        }}
      </Waiting>
      <Waiting
        className="mt-6"
        words={adminClaimsCopy}
        from={data.claims}
        overdueBy={(claim) => claimOverdue(claim, now)}
        of="waitingClaims"
      >
        {(claim) => {
          const proposal = proposalOfClaim(claim)
          return (
            <AdminWaitingClaim
              key={claim.id}
              claim={claim}
              {...cardOf(proposal)}
              onAccept={(fields) => void accept(proposal, { fields })}
              onRemove={() => removal.ask(claim)}
            />
          )
        }}
      </Waiting>
      <Waiting
        className="mt-6"
        words={advertisingInboxCopy}
        from={advertising.ok ? { ...advertising, body: advertising.body.applications } : advertising}
        overdueBy={(application) => applicationOverdue(application, now)}
        of="waitingApplications"
      >
        {(application) => {
          const proposal = proposalOfApplication(application)
          return (
            <AdminWaitingApplication
              key={application.id}
              application={application}
              {...cardOf(proposal)}
              isOwner={isOwner}
              onAccept={(typed, churchId) => {
                const location = typed.trim()
                void accept(proposal, { churchId, ...(location && { location }) })
              }}
            />
          )
        }}
      </Waiting>
      {advertising.ok && <Obligations {...advertising.body} inbox={inbox} isOwner={isOwner} />}
      <AdminJoinDialog
        asked={joined}
        isBusy={joined !== null && inbox.isBusyWith(proposalOfChurch(joined.church).card)}
        onConfirm={(take) => joined && void inbox.join(joined.church, joined.listed, take)}
        onCancel={() => ask(null)}
      />
      {removal.dialog}
      <AdminDeclineDialog
        declined={declined}
        decline={async (reason) => declined && inbox.decline(declined, reason)}
        onClose={() => ask(null)}
      />
    </>
  )
}

interface WaitingProps<Item> {
  className?: string
  words: { title: string; intro: string; empty: string; overdueCount?: (n: number) => string }
  from: Loaded<Item[]>
  /** Hours beyond what was promised, or null. */
  overdueBy: (item: Item) => number | null
  /** Which of the numbers counts all of them, of which the oldest are listed. */
  of: keyof DashboardStats & `waiting${string}`
  notice?: ReactNode
  /** Nothing waits in the whole Inbox. */
  isAllEmpty?: boolean
  children: (item: Item) => ReactNode
}

/** One kind of what waits. */
function Waiting<Item>(props: WaitingProps<Item>) {
  const { className, words, from, overdueBy, of, notice, isAllEmpty, children } = props
  const { overdueCount = inboxCopy.overdueCount } = words
  const { stats } = useFrame()
  const total = stats.ok ? stats.body[of] : 0
  return (
    <Panel title={words.title} className={className}>
      <p className="max-w-[66ch] text-muted text-sm">{words.intro}</p>
      {notice}
      <IfLoaded from={from}>
        {(items) => {
          const overdue = items.filter((item) => overdueBy(item) !== null).length
          return (
            <>
              {overdue > 0 && <p className="mt-2 font-semibold text-danger">{overdueCount(overdue)}</p>}
              {items.length === 0 && !isAllEmpty && <p className="mt-3 text-sm">{words.empty}</p>}
              {items.length === 0 && isAllEmpty && (
                <div className="mt-3">
                  <EmptyState title={inboxCopy.emptyTitle} text={words.empty} />
                </div>
              )}
              {items.map(children)}
              {items.length > 0 && items.length < total && (
                <p className="mt-2 text-muted text-sm">{inboxCopy.more(items.length, total)}</p>
              )}
            </>
          )
        }}
      </IfLoaded>
    </Panel>
  )
}

type ObligationsProps = Pick<Parameters<typeof AdminQuestionablePayments>[0], 'payments' | 'isOwner'> &
  Pick<Parameters<typeof AdminOpenPromises>[0], 'promises'> & { inbox: ReturnType<typeof useInbox> }

/** What was paid for and needs a hand: each has its own button. */
function Obligations({ payments, promises, isOwner, inbox }: ObligationsProps) {
  const { locale, timeZone } = useSite()
  const { resolve, isBusyWith } = inbox
  const copy = advertisingInboxCopy
  return (
    <>
      {payments.length > 0 && (
        <Panel title={copy.payments.title} className="mt-6">
          <AdminQuestionablePayments
            payments={payments}
            timeZone={timeZone}
            locale={locale}
            isOwner={isOwner}
            isBusy={isBusyWith}
            onRefund={(id) =>
              resolve(`payment ${id}`, `/api/advertising/payments/${id}/refund`, advertisingToasts.refunded)
            }
            onResolve={(id) =>
              resolve(`payment ${id}`, `/api/advertising/payments/${id}/settle`, advertisingToasts.resolved)
            }
          />
        </Panel>
      )}
      {promises.length > 0 && (
        <Panel title={copy.promises.title} className="mt-6">
          <AdminOpenPromises
            promises={promises}
            locale={locale}
            onDone={(id) =>
              resolve(`promise ${id}`, `/api/advertising/promises/${id}/done`, advertisingToasts.fulfilled)
            }
          />
        </Panel>
      )}
    </>
  )
}
