import { churchFields } from '../churches/church-fields.ts'
import { count, type ToastWords } from './admin.ts'

/** The Inbox: churches that wait for a person (decisions, section 5). */
export const inboxCopy = {
  title: 'Inbox',
  cardTitle: 'Churches waiting for review',
  intro:
    'A church is public only once you accept it. Whoever submitted it is told by mail what you decide, within 48 hours as promised.',
  overdueCount: (n: number) =>
    `${count(n, 'church has', 'churches have')} waited longer than the 48 hours that were promised.`,
  emptyTitle: 'The Inbox is empty',
  empty: 'No church waits for review. What is submitted on the page “Add Your Church” appears here.',
  more: (shown: number, total: number) =>
    `The oldest ${shown.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} are shown; the others follow as you decide.`,
  mailBudget: (used: number, max: number) =>
    `${used.toLocaleString('en-US')} of today’s ${max.toLocaleString('en-US')} mails to people who wrote to us are gone. Once all are, forms are answered without a mail, and nobody can subscribe before tomorrow: look whether somebody fills them in by a program.`,
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
  reasonMailed: (email: string) => `It is mailed to ${email}, word for word.`,
  reasonStored: 'It is kept with the decision; nobody is told by mail.',
  confirmDecline: 'Decline',
  declining: 'Declining...',
} as const

export const joinCopy = {
  button: 'It is this one',
  buttonOf: (name: string, listed: string) => `It is this one: ${name} is ${listed}`,
  title: (listed: string) => `Is it ${listed}?`,
  description: (name: string, isMailed: boolean) =>
    `“${name}” is not added a second time.${isMailed ? ' Whoever submitted it is told by mail that it is listed already, and does not become its contact.' : ''}`,
  choose: 'Where the two differ, choose what the directory shows:',
  filled: 'What the listing lacks is taken over:',
  nothing: 'The listing has everything that came in.',
  ofRetained: 'as it is listed',
  ofRemoved: 'as it came in',
  note: 'You can undo it in the list of recent merges.',
  confirm: 'It is this one',
  confirming: 'Completing...',
} as const

export const inboxToasts = {
  joined: (name: string, listed: string): ToastWords => ({
    title: 'Listing Completed',
    description: `“${name}” is “${listed}”, which has what came in now.`,
  }),
  joinUndone: (name: string): ToastWords => ({
    title: 'Undone',
    description: `“${name}” waits in the Inbox again.`,
  }),
  undoFailed: (sentence: string | null): ToastWords => ({
    title: 'Error',
    description: `Failed to undo it. ${sentence ?? 'Please try again.'}`,
  }),
  accepted: (name: string, isMailed: boolean): ToastWords => ({
    title: 'Church Accepted',
    description: `“${name}” is in the directory now.${isMailed ? ' Its submitter is told by mail.' : ''}`,
  }),
  declined: (name: string, isMailed: boolean): ToastWords => ({
    title: 'Church Declined',
    description: `“${name}” is not listed.${isMailed ? ' Its submitter is told why by mail.' : ''}`,
  }),
  /** `sentence` is the server's own, where it gave one. */
  failed: (decision: 'accept' | 'decline' | 'join', sentence: string | null): ToastWords => ({
    title: 'Error',
    description: `Failed to ${decision === 'join' ? 'complete' : decision} the church. ${sentence ?? 'Please try again.'}`,
  }),
} as const
