import { useState } from 'react'
import type { WaitingApplication } from '../../../contract/advertising/advertising.ts'
import type { DashboardStats } from '../../../contract/scraping.ts'
import type { ToastWords } from '../../../copy/admin/admin.ts'
import { inboxCopy } from '../../../copy/admin/churches.ts'
import { advertisingToasts, advertisingInboxCopy as copy } from '../../../copy/admin/sales.ts'
import { priceInWords } from '../../../domain/advertising/money.ts'
import {
  AdminOpenPromises,
  AdminQuestionablePayments,
  AdminWaitingApplication,
  applicationOverdue,
} from '../../../features/advertising/components/admin-waiting-application.tsx'
import { AdminDeclineDialog } from '../../../features/churches/components/claims/admin-waiting-claim.tsx'
import { pageContext } from '../../page-context.ts'
import { useSite } from '../../site.ts'
import { Panel } from '../../ui/panel.tsx'
import { useAct } from '../kit/act.ts'
import { adminLoader, attempt } from '../kit/load.ts'
import { RefusedNotice, useFrame } from '../kit/screen.tsx'

export const loadInbox = adminLoader(async (context) => {
  const [churches, claims, advertising, budget] = await Promise.all([
    attempt(context, 'listSubmissions'),
    attempt(context, 'listClaims'),
    attempt(context, 'advertisingInbox'),
    attempt(context, 'mailBudget'),
  ])
  return { churches, claims, advertising, budget, now: context.get(pageContext).now.toISOString() }
})

export type InboxData = NonNullable<Awaited<ReturnType<typeof loadInbox>>>

export function InboxAdvertising({ data }: { data: InboxData }) {
  const isOwner = useFrame().viewer.role === 'owner'
  const { locale, timeZone } = useSite()
  const { declining, failure, isBusy, accept, decline, askToDecline, resolve } = useAdvertising()
  if (!data.advertising.ok) {
    return (
      <Panel title={copy.title} className="mt-6">
        <RefusedNotice refused={data.advertising} />
      </Panel>
    )
  }
  const { applications, payments, promises } = data.advertising.body
  const overdue = applications.filter((each) => applicationOverdue(each, data.now) !== null).length
  return (
    <>
      <Panel title={copy.title} className="mt-6">
        <p className="max-w-[66ch] text-muted text-sm">{copy.intro}</p>
        {overdue > 0 && <p className="mt-2 font-semibold text-danger">{copy.overdueCount(overdue)}</p>}
        {applications.length === 0 && <p className="mt-3 text-sm">{copy.empty}</p>}
        {applications.map((application) => (
          <AdminWaitingApplication
            key={application.id}
            application={application}
            timeZone={timeZone}
            locale={locale}
            now={data.now}
            isOwner={isOwner}
            isBusy={isBusy(`application ${application.id}`)}
            onAccept={(location, churchId) => accept(application, location, churchId)}
            onDecline={() => askToDecline(application)}
          />
        ))}
        <MoreWaiting shown={applications.length} of="waitingApplications" />
      </Panel>
      {payments.length > 0 && (
        <Panel title={copy.payments.title} className="mt-6">
          <AdminQuestionablePayments
            payments={payments}
            timeZone={timeZone}
            locale={locale}
            isOwner={isOwner}
            isBusy={isBusy}
            onRefund={(id) =>
              void resolve(
                `payment ${id}`,
                `/api/advertising/payments/${id}/refund`,
                advertisingToasts.refunded,
              )
            }
            onResolve={(id) =>
              void resolve(
                `payment ${id}`,
                `/api/advertising/payments/${id}/settle`,
                advertisingToasts.resolved,
              )
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
              void resolve(
                `promise ${id}`,
                `/api/advertising/promises/${id}/done`,
                advertisingToasts.fulfilled,
              )
            }
          />
        </Panel>
      )}
      <AdminDeclineDialog
        church={declining && { id: declining.id, name: declining.eventTitle, contactEmail: declining.email }}
        isBusy={declining !== null && isBusy(`application ${declining.id}`)}
        failure={failure}
        onConfirm={decline}
        onClose={() => askToDecline(null)}
      />
    </>
  )
}

/** Decisions about what waits here; the screen shows what is left after each, whoever decided. */
function useAdvertising() {
  const [declining, setDeclining] = useState<WaitingApplication | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { change, isBusyWith } = useAct(advertisingToasts.failed)

  return {
    declining,
    failure,
    isBusy: isBusyWith,
    /** About a payment or a promise; `key` tells it from the others that wait. */
    resolve: (key: string, path: `/api/advertising/${string}`, done: ToastWords) =>
      change('POST', path, { body: {}, done, key }),
    accept: ({ id, eventTitle }: WaitingApplication, location: string, churchId: number | null) =>
      change('POST', `/api/advertising/applications/${id}/accept`, {
        body: { churchId, ...(location.trim() && { location: location.trim() }) },
        done: advertisingToasts.accepted(eventTitle),
        key: `application ${id}`,
      }),
    askToDecline(application: WaitingApplication | null) {
      setFailure(null)
      setDeclining(application)
    },
    decline(reason: string) {
      if (declining === null) return
      const { id, eventTitle, paidCents } = declining
      void change('POST', `/api/advertising/applications/${id}/decline`, {
        body: { reason },
        done: advertisingToasts.declined(eventTitle, paidCents > 0 ? priceInWords(paidCents) : null),
        key: `application ${id}`,
        // What was typed stays, for another attempt.
        onRefused: setFailure,
        onDone: () => setDeclining(null),
      })
    },
  }
}

interface MoreWaitingProps {
  shown: number
  /** Which of the numbers counts all of them. */
  of: keyof DashboardStats & `waiting${string}`
}

/** That more wait than a part of the Inbox lists. */
export function MoreWaiting({ shown, of }: MoreWaitingProps) {
  const { stats } = useFrame()
  const total = stats.ok ? stats.body[of] : 0
  if (shown === 0 || shown >= total) return null
  return <p className="mt-2 text-muted text-sm">{inboxCopy.more(shown, total)}</p>
}
