import { churchFields } from '../churches/church-fields.ts'
import { count, type ToastWords } from './admin.ts'

/** The Inbox: churches that wait for a person (decisions, section 5). */
export const inboxCopy = {
  title: 'Inbox',
  cardTitle: 'Churches waiting for review',
  intro:
    'A church is public only once you accept it. We email whoever submitted it; we promise an answer within 48 hours.',
  overdueCount: (n: number) =>
    `${count(n, 'church has', 'churches have')} waited longer than the promised 48 hours.`,
  emptyTitle: 'The Inbox is empty',
  empty: 'No churches to review. Submissions from “Add Your Church” appear here.',
  more: (shown: number, total: number) =>
    `Showing the oldest ${shown.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}; the rest appear as you decide.`,
  mailBudget: (used: number, max: number) =>
    `${used.toLocaleString('en-US')} of today’s ${max.toLocaleString('en-US')} emails to people who wrote to us are used. After that, forms get no confirmation email and no one can subscribe until tomorrow: check whether a bot is filling them in.`,
  origins: { submission: 'Submitted', discovery: 'Found by discovery', import: 'Imported' },
  since: (when: string) => `since ${when}`,
  overdue: (hours: number) =>
    hours < 48 ? `Overdue by ${count(hours, 'hour')}` : `Overdue by ${count(Math.floor(hours / 24), 'day')}`,
  fields: { ...churchFields.en, contact: 'Submitted by', notes: 'Notes' },
  nothing: 'not given',
  matchesTitle: 'Looks like these listed churches',
  withdrawn: (day: string) => `It asked to be left out of the directory on ${day}.`,
  noMatches: 'No listed church looks like this one.',
  accept: 'Accept',
  acceptOne: (name: string) => `Accept ${name}`,
  decline: 'Decline',
  declineOne: (name: string) => `Decline ${name}`,
  declineTitle: (name: string) => `Decline ${name}?`,
  reason: 'Reason',
  reasonMailed: (email: string) => `It is emailed to ${email} exactly as written.`,
  reasonStored: 'It is kept with the decision; no one is emailed.',
  confirmDecline: 'Decline',
  declining: 'Declining...',
} as const

export const joinCopy = {
  button: 'Same church',
  buttonOf: (name: string, listed: string) => `Same church: ${name} is ${listed}`,
  title: (listed: string) => `Is it ${listed}?`,
  description: (name: string, isMailed: boolean) =>
    `“${name}” is not added again.${isMailed ? ' We email whoever submitted it that it is already listed; they do not become its contact.' : ''}`,
  choose: 'Where the two differ, choose what the directory shows:',
  filled: 'Missing details that will be filled in:',
  nothing: 'The listing already has everything.',
  ofRetained: 'as listed',
  ofRemoved: 'as submitted',
  note: 'You can undo it in the list of recent merges.',
  confirm: 'Same church',
  confirming: 'Merging...',
} as const

export const inboxToasts = {
  joined: (name: string, listed: string): ToastWords => ({
    title: 'Listing Completed',
    description: `“${name}” is “${listed}”, whose listing is filled in.`,
  }),
  joinUndone: (name: string): ToastWords => ({
    title: 'Undone',
    description: `“${name}” is back in the Inbox.`,
  }),
  undoFailed: (sentence: string | null): ToastWords => ({
    title: 'Error',
    description: `Failed to undo it. ${sentence ?? 'Please try again.'}`,
  }),
  accepted: (name: string, isMailed: boolean): ToastWords => ({
    title: 'Church Accepted',
    description: `“${name}” is in the directory now.${isMailed ? ' We emailed whoever submitted it.' : ''}`,
  }),
  declined: (name: string, isMailed: boolean): ToastWords => ({
    title: 'Church Declined',
    description: `“${name}” is not listed.${isMailed ? ' We emailed the reason to whoever submitted it.' : ''}`,
  }),
  /** `sentence` is the server's own, where it gave one. */
  failed: (decision: 'accept' | 'decline' | 'join', sentence: string | null): ToastWords => ({
    title: 'Error',
    description: `Failed to ${decision === 'join' ? 'complete' : decision} the church. ${sentence ?? 'Please try again.'}`,
  }),
} as const
