import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import type { removeDuplicateAnswer, WaitingChurch } from '../../../contract/churches/churches.ts'
import type { AcceptClaimRequest, WaitingClaim } from '../../../contract/churches/claims.ts'
import {
  claimToasts,
  adminClaimsCopy as copy,
  inboxCopy,
  inboxToasts,
  mergesCopy,
} from '../../../copy/admin/churches.ts'
import {
  AdminDeclineDialog,
  AdminWaitingClaim,
  type ClaimDecision,
  claimButtonId,
  claimOverdue,
} from '../../../features/churches/components/claims/admin-waiting-claim.tsx'
import type { MergeField } from '../../../features/churches/components/merging/merge-choices.ts'
import {
  AdminJoinDialog,
  AdminWaitingChurch,
  type ChurchDecision,
  churchButtonId,
  hoursOverdue,
  type Joining,
  joinButtonId,
} from '../../../features/churches/components/submissions/admin-waiting-church.tsx'
import { isOutOfDate, sentenceOf } from '../../api-client.ts'
import { useSite } from '../../site.ts'
import { AlertDialog } from '../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { countWaiting } from '../frame/header.tsx'
import { CONTENT, nearestOf, useAdminCall, useSuccessor } from '../kit/act.ts'
import { adminScreen, RefreshButton, RefusedNotice, ScreenTitle, useFrame } from '../kit/screen.tsx'
import { InboxAdvertising, type InboxData, loadInbox, MoreWaiting } from './inbox-advertising.tsx'

const NONE: never[] = []

function InboxClaims({ data }: { data: InboxData }) {
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

/** Accepting, declining and recognising the churches that wait, with the focus going on to the next one. */
function useInbox(churches: WaitingChurch[], fallback: string) {
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())
  const [declining, setDeclining] = useState<WaitingChurch | null>(null)
  const [joining, setJoining] = useState<Joining | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const follow = useSuccessor(churches, fallback)
  const { toast } = useToast()
  const { revalidate } = useRevalidator()
  const call = useAdminCall()

  /** The screen as it is after a decision about the church, whoever took it. */
  const showNext = async (
    church: WaitingChurch,
    decision: ChurchDecision,
    gone = churchButtonId(decision, church.id),
  ) => {
    follow({ gone, next: nearestOf(churches, church).map(({ id }) => churchButtonId(decision, id)) })
    await revalidate()
  }

  const accept = async (church: WaitingChurch) => {
    try {
      await call('POST', `/api/churches/submissions/${church.id}/accept`, {})
      toast({ ...inboxToasts.accepted(church.name, church.contactEmail !== null), tone: 'success' })
      await showNext(church, 'accept')
    } catch (error) {
      toast({ ...inboxToasts.failed('accept', sentenceOf(error)), tone: 'destructive' })
      if (isOutOfDate(error)) await showNext(church, 'accept')
    }
  }

  const decline = async (church: WaitingChurch, reason: string) => {
    try {
      await call('POST', `/api/churches/submissions/${church.id}/decline`, { reason })
      toast({ ...inboxToasts.declined(church.name, church.contactEmail !== null), tone: 'success' })
    } catch (error) {
      const words = inboxToasts.failed('decline', sentenceOf(error))
      if (!isOutOfDate(error)) {
        // What was typed stays, for another attempt.
        setFailure(words.description ?? words.title)
        return
      }
      toast({ ...words, tone: 'destructive' })
    }
    // First closed: it gives the focus back to the button, from which it goes on.
    setDeclining(null)
    await showNext(church, 'decline')
  }

  const join = async ({ church, listed }: Joining, take: MergeField[]) => {
    try {
      const { mergeId } = await call<z.infer<typeof removeDuplicateAnswer>>(
        'POST',
        `/api/churches/submissions/${church.id}/join`,
        { churchId: listed.id, take },
      )
      const action = {
        label: mergesCopy.undo,
        elsewhere: mergesCopy.undoElsewhere,
        run: () => undoJoin(church, mergeId),
      }
      toast({ ...inboxToasts.joined(church.name, listed.name), action, tone: 'success' })
    } catch (error) {
      toast({ ...inboxToasts.failed('join', sentenceOf(error)), tone: 'destructive' })
      // What was chosen stays, for another attempt.
      if (!isOutOfDate(error)) return
    }
    setJoining(null)
    await showNext(church, 'accept', joinButtonId(church.id, listed.id))
  }

  const undoJoin = async (church: WaitingChurch, mergeId: number) => {
    try {
      await call('POST', `/api/churches/merges/${mergeId}/undo`)
      toast({ ...inboxToasts.joinUndone(church.name), tone: 'success' })
    } catch (error) {
      toast({ ...inboxToasts.undoFailed(sentenceOf(error)), tone: 'destructive' })
    }
    await revalidate()
  }

  const during = async (church: WaitingChurch, work: Promise<void>) => {
    setBusy((before) => new Set([...before, church.id]))
    await work
    setBusy((before) => new Set([...before].filter((id) => id !== church.id)))
  }

  return {
    declining,
    joining,
    failure,
    isBusy: (id: number) => busy.has(id),
    accept: (church: WaitingChurch) => during(church, accept(church)),
    askToJoin: setJoining,
    join: (take: MergeField[]) => joining && during(joining.church, join(joining, take)),
    askToDecline: (church: WaitingChurch | null) => {
      setFailure(null)
      setDeclining(church)
    },
    decline: (reason: string) => declining && during(declining, decline(declining, reason)),
  }
}
