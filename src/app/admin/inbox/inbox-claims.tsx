import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AcceptClaimRequest, WaitingClaim } from '../../../contract/churches/claims.ts'
import { claimToasts, adminClaimsCopy as copy } from '../../../copy/admin/claims.ts'
import { inboxCopy } from '../../../copy/admin/inbox.ts'
import { AdminDeclineDialog } from '../../../features/churches/components/claims/admin-decline-dialog.tsx'
import {
  AdminWaitingClaim,
  type ClaimDecision,
  claimButtonId,
  claimOverdue,
} from '../../../features/churches/components/claims/admin-waiting-claim.tsx'
import { isOutOfDate, sentenceOf } from '../../api-client.ts'
import { useSite } from '../../site.ts'
import { AlertDialog } from '../../ui/dialog/dialog.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { RefusedNotice } from '../frame/refused-notice.tsx'
import { CONTENT } from '../frame/screen.tsx'
import { useAdminCall } from '../frame/use-admin-call.ts'
import { nearestOf, useSuccessor } from '../frame/use-successor.ts'
import type { InboxData } from './load-inbox.ts'
import { MoreWaiting } from './more-waiting.tsx'

const NONE: never[] = []

export function InboxClaims({ data }: { data: InboxData }) {
  const { locale, timeZone } = useSite()
  const claims = data.claims.ok ? data.claims.body : NONE
  const decisions = useClaims(claims)
  const { asked } = decisions
  const overdue = claims.filter((claim) => claimOverdue(claim, data.now) !== null).length
  return (
    <Panel title={copy.title} className="mt-6">
      <p className="max-w-[66ch] text-muted text-sm">{copy.intro}</p>
      {!data.claims.ok && <RefusedNotice refused={data.claims} />}
      {overdue > 0 && <p className="mt-2 font-semibold text-danger">{inboxCopy.overdueCount(overdue)}</p>}
      {data.claims.ok && claims.length === 0 && <p className="mt-3 text-sm">{copy.empty}</p>}
      {claims.map((claim) => (
        <AdminWaitingClaim
          key={claim.id}
          claim={claim}
          timeZone={timeZone}
          locale={locale}
          now={data.now}
          isBusy={decisions.isBusy(claim.id)}
          onAccept={(fields) => decisions.accept(claim, fields)}
          onRemove={() => decisions.ask('remove', claim)}
          onDecline={() => decisions.ask('decline', claim)}
        />
      ))}
      <MoreWaiting shown={claims.length} of="waitingClaims" />
      <AlertDialog
        isOpen={asked?.what === 'remove'}
        title={asked ? copy.removeTitle(asked.claim.church.name) : ''}
        description={asked ? copy.leaves(asked.claim.comingEvents, asked.claim.runningPlacements) : ''}
        confirmLabel={copy.remove}
        cancelLabel={copy.keep}
        isBusy={asked !== null && decisions.isBusy(asked.claim.id)}
        onConfirm={() => asked && decisions.remove(asked.claim)}
        onCancel={() => decisions.ask(null)}
      />
      <AdminDeclineDialog
        church={
          asked?.what === 'decline'
            ? {
                id: asked.claim.id,
                name: copy.request(asked.claim.church.name),
                contactEmail: asked.claim.email,
              }
            : null
        }
        isBusy={asked !== null && decisions.isBusy(asked.claim.id)}
        failure={decisions.failure}
        onConfirm={(reason) => asked && decisions.decline(asked.claim, reason)}
        onClose={() => decisions.ask(null)}
      />
    </Panel>
  )
}

type Asked = { what: 'remove' | 'decline'; claim: WaitingClaim }

/** Decisions about the claims; the screen shows what is left after each, whoever decided, and the focus goes on. */
function useClaims(claims: WaitingClaim[]) {
  const [busy, setBusy] = useState<number | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const follow = useSuccessor(claims, CONTENT)
  const { toast } = useToast()
  const { revalidate } = useRevalidator()
  const call = useAdminCall()

  async function decide(
    claim: WaitingClaim,
    decision: ClaimDecision,
    body: object,
    words: { title: string; description?: string },
  ): Promise<void> {
    if (busy !== null) return
    setBusy(claim.id)
    try {
      await call('POST', `/api/churches/claims/${claim.id}/${decision}`, body)
      toast({ ...words, tone: 'success' })
    } catch (error) {
      const sentence = sentenceOf(error)
      if (decision === 'decline' && !isOutOfDate(error)) {
        // What was typed stays, for another attempt.
        setFailure(sentence ?? claimToasts.failed(null).description ?? '')
        setBusy(null)
        return
      }
      toast({ ...claimToasts.failed(sentence), tone: 'destructive' })
    }
    // First closed: it gives the focus back to the button, from which it goes on.
    setAsked(null)
    const next = nearestOf(claims, claim).flatMap(({ id }) => [
      claimButtonId(decision, id),
      claimButtonId('decline', id),
    ])
    follow({ gone: claimButtonId(decision, claim.id), next })
    await revalidate()
    setBusy(null)
  }

  return {
    asked,
    failure,
    isBusy: (id: number) => busy === id,
    ask: (what: Asked['what'] | null, claim?: WaitingClaim) => {
      setFailure(null)
      setAsked(what && claim ? { what, claim } : null)
    },
    accept: (claim: WaitingClaim, fields: AcceptClaimRequest['fields']) =>
      decide(claim, 'accept', { fields }, claimToasts.accepted(claim.church.name)),
    remove: (claim: WaitingClaim) =>
      decide(claim, 'accept', { fields: [] }, claimToasts.remove(claim.church.name)),
    decline: (claim: WaitingClaim, reason: string) =>
      decide(claim, 'decline', { reason }, claimToasts.declined(claim.church.name)),
  }
}
