import { useState } from 'react'
import type { z } from 'zod'
import type { removeDuplicateAnswer, WaitingChurch } from '../../../contract/churches/churches.ts'
import type { AcceptClaimRequest, WaitingClaim } from '../../../contract/churches/claims.ts'
import type { ToastWords } from '../../../copy/admin/admin.ts'
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
import { useSite } from '../../site.ts'
import { AlertDialog } from '../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { countWaiting } from '../frame/header.tsx'
import { nearestOf, useAct } from '../kit/act.ts'
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
  const [asked, setAsked] = useState<Asked | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { change, isBusyWith } = useAct(claimToasts.failed, claims)

  const decide = (claim: WaitingClaim, decision: ClaimDecision, body: object, done: ToastWords) =>
    change('POST', `/api/churches/claims/${claim.id}/${decision}`, {
      ...{ body, done, key: claim.id },
      // What was typed stays, for another attempt.
      ...(decision === 'decline' && { onRefused: setFailure }),
      // First closed: it gives the focus back to the button, from which it goes on.
      onDone: () => setAsked(null),
      follow: {
        gone: claimButtonId(decision, claim.id),
        next: nearestOf(claims, claim).flatMap(({ id }) => [
          claimButtonId(decision, id),
          claimButtonId('decline', id),
        ]),
      },
    })

  return {
    asked,
    failure,
    isBusy: isBusyWith,
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
  const inbox = useInbox(churches)
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
function useInbox(churches: WaitingChurch[]) {
  const [declining, setDeclining] = useState<WaitingChurch | null>(null)
  const [joining, askToJoin] = useState<Joining | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { change, isBusyWith } = useAct(inboxToasts.undoFailed, churches)

  const failed = (what: 'accept' | 'decline' | 'join') => (sentence: string | null) =>
    inboxToasts.failed(what, sentence)
  const pathOf = ({ id }: WaitingChurch) => `/api/churches/submissions/${id}` as const
  const followFrom = (church: WaitingChurch, decision: ChurchDecision) => ({
    gone: churchButtonId(decision, church.id),
    next: nearestOf(churches, church).map(({ id }) => churchButtonId(decision, id)),
  })
  const undoJoin = (church: WaitingChurch, mergeId: number) =>
    void change('POST', `/api/churches/merges/${mergeId}/undo`, { done: inboxToasts.joinUndone(church.name) })

  return {
    declining,
    joining,
    failure,
    isBusy: isBusyWith,
    accept: (church: WaitingChurch) =>
      change('POST', `${pathOf(church)}/accept`, {
        body: {},
        done: inboxToasts.accepted(church.name, church.contactEmail !== null),
        failed: failed('accept'),
        key: church.id,
        follow: followFrom(church, 'accept'),
      }),
    askToJoin,
    join: (take: MergeField[]) => {
      if (joining === null) return
      const { church, listed } = joining
      void change<z.infer<typeof removeDuplicateAnswer>>('POST', `${pathOf(church)}/join`, {
        body: { churchId: listed.id, take },
        done: ({ mergeId }) => ({
          ...inboxToasts.joined(church.name, listed.name),
          action: {
            label: mergesCopy.undo,
            elsewhere: mergesCopy.undoElsewhere,
            run: () => undoJoin(church, mergeId),
          },
        }),
        failed: failed('join'),
        key: church.id,
        onDone: () => askToJoin(null),
        follow: { ...followFrom(church, 'accept'), gone: joinButtonId(church.id, listed.id) },
      })
    },
    askToDecline: (church: WaitingChurch | null) => {
      setFailure(null)
      setDeclining(church)
    },
    decline: (reason: string) =>
      declining &&
      change('POST', `${pathOf(declining)}/decline`, {
        body: { reason },
        done: inboxToasts.declined(declining.name, declining.contactEmail !== null),
        failed: failed('decline'),
        key: declining.id,
        // What was typed stays, for another attempt.
        onRefused: setFailure,
        // First closed: it gives the focus back to the button, from which it goes on.
        onDone: () => setDeclining(null),
        follow: followFrom(declining, 'decline'),
      }),
  }
}
