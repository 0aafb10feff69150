import type { SmartSelectKind } from '../../../domain/events/review/smart-select.ts'
import type { EventStatus } from '../../../domain/events/status.ts'
import { count, type ToastWords } from '../admin.ts'

/** Taking a decision back. */
export const undoCopy = {
  button: 'Undo',
  elsewhere: 'Press the letter U in the list of events',
  done: (undone: number, refused: number): ToastWords => ({
    title: 'Decision Undone',
    description:
      `${count(undone, 'event is as it was', 'events are as they were')}.` +
      (refused > 0 ? ` Someone else has since decided ${count(refused, 'event')}.` : ''),
  }),
  nothing: {
    title: 'Nothing to Undo',
    description: 'You have not decided anything since you opened this page.',
  },
  failed: (sentence: string | null): ToastWords => ({
    title: 'Error',
    description: sentence ?? 'Failed to undo the decision.',
  }),
} as const

export const keysCopy = {
  button: 'Keyboard shortcuts (?)',
  title: 'Keyboard shortcuts',
  intro: 'They work in the list of events, and not while you type.',
  keys: [
    { key: 'j', does: 'Next event' },
    { key: 'k', does: 'Previous event' },
    { key: 'a', does: 'Approve' },
    { key: 'r', does: 'Reject' },
    { key: 'x', does: 'Select or deselect' },
    { key: 'u', does: 'Undo your last decision' },
    { key: 'e', does: 'Review & edit' },
    { key: 't', does: 'One event at a time' },
    { key: '/', does: 'Search' },
    { key: '?', does: 'Show this help' },
  ],
  switch: 'Shortcuts are on',
} as const

export const curationCopy = {
  title: 'Bulk curation',
  selected: (n: number) => `${n.toLocaleString('en-US')} selected`,
  hidden: (n: number) => `${n.toLocaleString('en-US')} of them not shown`,
  all: 'All',
  none: 'None',
  allLabel: 'All: select every event shown',
  noneLabel: 'None: select no event',
  smartSelect: 'Smart Select',
  kinds: {
    youth: 'Youth',
    fellowship: 'Fellowship',
    outreach: 'Outreach',
    weekend: 'Weekend',
    'this week': 'This week',
  } satisfies Record<SmartSelectKind, string>,
  approve: (n: number) => `Approve (${n.toLocaleString('en-US')})`,
  reject: 'Reject',
  approving: 'Approving...',
  rejecting: 'Rejecting...',
} as const

/** Asked before many cards are decided at once. */
export const askCopy = {
  title: (decision: Decision, cards: number) =>
    `${decision === 'approved' ? 'Approve' : 'Reject'} ${count(cards, 'card')}?`,
  text: (dates: number) =>
    `That is ${count(dates, 'date')} in all. You can undo it as a whole, here or in the audit log.`,
  confirm: { approved: 'Approve all', rejected: 'Reject all' },
  cancel: 'Cancel',
} as const

export type Decision = 'approved' | 'rejected'
/** What a decision is about. */
export type Question = 'event' | 'change' | 'listing'
const verb = { approved: 'approve', rejected: 'reject' } as const

/** What became of the calls of one decision, one per card. */
export interface DecisionOutcome {
  done: number
  /** Somebody else had decided first (409). */
  conflicts: number
  failed: number
}

export const decisionToasts = {
  smartSelected: (n: number, kind: SmartSelectKind): ToastWords => ({
    title: 'Smart Selection Applied',
    description: `Selected ${n.toLocaleString('en-US')} ${kind} ${n === 1 ? 'event' : 'events'}.`,
  }),
  noneSelected: (decision: Decision): ToastWords => ({
    title: 'No Events Selected',
    description: `Please select events to ${verb[decision]}`,
  }),
  one: {
    event: {
      approved: { title: 'Event Approved', description: 'Event added to newsletter queue.' },
      rejected: { title: 'Event Rejected', description: 'Event removed from newsletter.' },
    },
    change: {
      approved: { title: 'Change Approved', description: 'The event’s page shows it now.' },
      rejected: { title: 'Kept as It Was', description: 'You will not be asked about this change again.' },
    },
    listing: {
      approved: { title: 'Event Kept', description: 'You will not be asked about it again.' },
      rejected: { title: 'Event Canceled', description: 'It stays on the site, marked as canceled.' },
    },
  } satisfies Record<Question, Record<Decision, ToastWords>>,
  oneFailed: (decision: Decision): ToastWords => ({
    title: 'Error',
    description: `Failed to ${verb[decision]} event.`,
  }),
  oneConflict: (decision: Decision): ToastWords => ({
    title: 'Error',
    description: `Failed to ${verb[decision]} event. Someone else has already decided it.`,
  }),
  many: (decision: Decision, outcome: DecisionOutcome): ToastWords & { isFailure: boolean } => {
    const others = conflictSentence(outcome.conflicts)
    if (outcome.failed > 0 || outcome.done === 0) {
      const partly =
        outcome.done > 0 ? ` ${count(outcome.done, 'event was', 'events were')} ${decision}.` : ''
      return {
        title: 'Error',
        description: `Failed to ${verb[decision]} some events.${partly}${others}`,
        isFailure: true,
      }
    }
    const done =
      decision === 'approved'
        ? `Successfully approved ${count(outcome.done, 'event')} for your newsletter.`
        : `Successfully rejected ${count(outcome.done, 'event')}.`
    return {
      title: decision === 'approved' ? 'Events Approved' : 'Events Rejected',
      description: `${done}${others}`,
      isFailure: false,
    }
  },
} as const

/** What changes a decision that was made: a status, whether the event takes place, whether it is the pick. */
export type EventChange =
  | { status: EventStatus; cancelled?: never; picked?: never }
  | { status?: never; cancelled: boolean; picked?: never }
  | { status?: never; cancelled?: never; picked: boolean }

/** What became of such a change; `sentence` is the server's where it was refused, null where it failed. */
export function changeToasts(
  { status, cancelled, picked }: EventChange,
  sentence?: string | null,
): ToastWords {
  if (sentence !== undefined)
    return { title: 'Error', description: sentence ?? 'Failed to change the event.' }
  if (status === 'rejected')
    return { title: 'Event Taken Off the Site', description: 'You can bring it back at any time.' }
  if (status === 'approved') return { title: 'Event Brought Back', description: 'It is back on the site.' }
  if (status === 'pending')
    return { title: 'Back in the Queue', description: 'It is not on the site until it is approved.' }
  if (picked !== undefined)
    return picked
      ? { title: 'Editor’s Pick', description: 'It leads the home page until it is over.' }
      : { title: 'No Longer the Pick', description: 'The home page shows no pick until you choose one.' }
  return cancelled
    ? { title: 'Event Canceled', description: 'It stays on the site, marked as canceled.' }
    : { title: 'Event Not Canceled', description: 'The mark is gone, and scrapes will not bring it back.' }
}

function conflictSentence(n: number): string {
  if (n === 0) return ''
  return ` Someone else had already decided ${count(n, 'event')}.`
}
