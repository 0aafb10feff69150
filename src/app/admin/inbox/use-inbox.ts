import { useState } from 'react'
import type { z } from 'zod'
import type { WaitingApplication } from '../../../contract/advertising/advertising.ts'
import type { removeDuplicateAnswer, WaitingChurch } from '../../../contract/churches/churches.ts'
import type { WaitingClaim } from '../../../contract/churches/claims.ts'
import type { ToastWords } from '../../../copy/admin/admin.ts'
import { adminClaimsCopy, claimToasts, inboxToasts, mergesCopy } from '../../../copy/admin/churches.ts'
import { advertisingToasts } from '../../../copy/admin/sales.ts'
import { priceInWords } from '../../../domain/advertising/money.ts'
import type { MergeField } from '../../../features/churches/components/merging/merge-choices.ts'
import { joinButtonId } from '../../../features/churches/components/submissions/admin-waiting-church.tsx'
import { pageContext } from '../../page-context.ts'
import { decisionButtonId } from '../../ui/form/waiting-card.tsx'
import { nearestOf, useAct } from '../kit/act.ts'
import { adminLoader, attempt, type DataOf } from '../kit/load.ts'

export const loadInbox = adminLoader(async (context) => {
  const [churches, claims, advertising, budget] = await Promise.all([
    attempt(context, 'listSubmissions'),
    attempt(context, 'listClaims'),
    attempt(context, 'advertisingInbox'),
    attempt(context, 'mailBudget'),
  ])
  return { churches, claims, advertising, budget, now: context.get(pageContext).now.toISOString() }
})

export type InboxData = DataOf<typeof loadInbox>

type Decision = 'accept' | 'decline'

/** What waits for a yes or no, whatever it is about: by which calls it is decided, and in which words. */
export interface Proposal {
  /** The id of its card: "church-3". */
  card: string
  path: `/api/${string}`
  name: string
  /** Who hears why it is declined. */
  contactEmail: string | null
  words: Record<Decision, ToastWords>
  failed: (decision: Decision, sentence: string | null) => ToastWords
}

export function proposalOfChurch({ id, name, contactEmail }: WaitingChurch): Proposal {
  const isMailed = contactEmail !== null
  return {
    card: `church-${id}`,
    path: `/api/churches/submissions/${id}`,
    name,
    contactEmail,
    words: { accept: inboxToasts.accepted(name, isMailed), decline: inboxToasts.declined(name, isMailed) },
    failed: inboxToasts.failed,
  }
}

export function proposalOfClaim({ id, church: { name }, email, withdraw }: WaitingClaim): Proposal {
  return {
    card: `claim-${id}`,
    path: `/api/churches/claims/${id}`,
    name: adminClaimsCopy.request(name),
    contactEmail: email,
    words: {
      accept: withdraw ? claimToasts.remove(name) : claimToasts.accepted(name),
      decline: claimToasts.declined(name),
    },
    failed: (_, sentence) => claimToasts.failed(sentence),
  }
}

export function proposalOfApplication({ id, eventTitle, email, paidCents }: WaitingApplication): Proposal {
  const refund = paidCents > 0 ? priceInWords(paidCents) : null
  return {
    card: `application-${id}`,
    path: `/api/advertising/applications/${id}`,
    name: eventTitle,
    contactEmail: email,
    words: {
      accept: advertisingToasts.accepted(eventTitle),
      decline: advertisingToasts.declined(eventTitle, refund),
    },
    failed: (_, sentence) => advertisingToasts.failed(sentence),
  }
}

function cardsOf({ churches, claims, advertising }: InboxData): string[] {
  return [
    ...(churches.ok ? churches.body.map(proposalOfChurch) : []),
    ...(claims.ok ? claims.body.map(proposalOfClaim) : []),
    ...(advertising.ok ? advertising.body.applications.map(proposalOfApplication) : []),
  ].map(({ card }) => card)
}

/** What a dialog asks about. */
type Asked =
  | { what: 'decline'; proposal: Proposal }
  | { what: 'join'; church: WaitingChurch; listed: WaitingChurch['matches'][number] }

/** Decisions about what waits; the screen shows what is left after each, whoever decided, and the focus goes on. */
export function useInbox(data: InboxData) {
  const [asked, ask] = useState<Asked | null>(null)
  const { change, submit, isBusyWith } = useAct(advertisingToasts.failed, data)

  /** Where the focus may go on: the same button of the nearest cards of the kind, or else their "Decline". */
  const following = (card: string, decision: Decision) => {
    const ofKind = cardsOf(data).filter((each) => each.split('-')[0] === card.split('-')[0])
    return nearestOf(ofKind, card).flatMap((each) => [
      decisionButtonId(decision, each),
      decisionButtonId('decline', each),
    ])
  }
  const decisionOf = ({ card, words, failed }: Proposal, decision: Decision, body: object) => ({
    ...{ body, done: words[decision], key: card },
    failed: (sentence: string | null) => failed(decision, sentence),
    // First closed: it gives the focus back to the button, from which it goes on.
    onDone: () => ask(null),
    follow: { gone: decisionButtonId(decision, card), next: following(card, decision) },
  })
  const undoJoin = (name: string, mergeId: number) =>
    void change('POST', `/api/churches/merges/${mergeId}/undo`, {
      done: inboxToasts.joinUndone(name),
      failed: inboxToasts.undoFailed,
    })

  return {
    asked,
    isBusyWith,
    ask,
    accept: (proposal: Proposal, body: object) =>
      change('POST', `${proposal.path}/accept`, decisionOf(proposal, 'accept', body)),
    /** Answers why it was refused: what was typed stays, for another attempt. */
    decline: (proposal: Proposal, reason: string) =>
      submit('POST', `${proposal.path}/decline`, decisionOf(proposal, 'decline', { reason })),
    /** Completes a listed church by one that waits, and offers the way back. */
    join: (church: WaitingChurch, listed: WaitingChurch['matches'][number], take: MergeField[]) => {
      const { card, path, name } = proposalOfChurch(church)
      return change<z.infer<typeof removeDuplicateAnswer>>('POST', `${path}/join`, {
        body: { churchId: listed.id, take },
        done: ({ mergeId }) => ({
          ...inboxToasts.joined(name, listed.name),
          action: {
            label: mergesCopy.undo,
            elsewhere: mergesCopy.undoElsewhere,
            run: () => undoJoin(name, mergeId),
          },
        }),
        key: card,
        failed: (sentence) => inboxToasts.failed('join', sentence),
        onDone: () => ask(null),
        follow: { gone: joinButtonId(church.id, listed.id), next: following(card, 'accept') },
      })
    },
    /** About a payment or a promise, whose key is its own. */
    resolve: (key: string, path: `/api/advertising/${string}`, done: ToastWords) =>
      void change('POST', path, { body: {}, done, key }),
  }
}
