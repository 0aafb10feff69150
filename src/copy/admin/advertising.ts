import { count, type ToastWords } from './admin.ts'

/** The Inbox's part for featured placement (decisions, sections 4 and 5). */
export const advertisingInboxCopy = {
  title: 'Advertising applications',
  intro:
    'Accepting publishes the event and starts its placement. Declining refunds the payment. We email the contact either way; we promise an answer within 24 hours.',
  overdueCount: (n: number) =>
    `${count(n, 'application has', 'applications have')} waited longer than the promised 24 hours.`,
  empty: 'No applications to review.',
  since: (when: string) => `since ${when}`,
  overdue: (hours: number) =>
    hours < 48 ? `Overdue by ${count(hours, 'hour')}` : `Overdue by ${count(Math.floor(hours / 24), 'day')}`,
  paid: (amount: string) => `Paid ${amount}`,
  free: 'Free',
  fields: {
    church: 'Church',
    when: 'When',
    category: 'Category',
    description: 'Description',
    startsOn: 'First day',
    contact: 'Contact',
    notes: 'Notes',
    joins: 'Joins',
  },
  asSoonAsAccepted: 'as soon as it is accepted',
  newChurch: 'A new church, from the application',
  choose: 'Choose a church',
  chooseFirst: 'It may already be listed. Choose before you accept.',
  location: 'Event location',
  locationHint: 'Leave empty to use the church’s address',
  accept: 'Accept',
  acceptOne: (title: string) => `Accept ${title}`,
  decline: 'Decline',
  declineOne: (title: string) => `Decline ${title}`,
  ownersOnly: 'Only an owner can decline it, because it is refunded.',
  payments: {
    title: 'Payments that need attention',
    because: {
      unmatched: 'Matches no application and no event that can be promoted',
      refund_failed: 'The provider refused the refund',
      disputed: 'The payer disputed it with their bank',
    },
    refund: 'Refund',
    refundOne: (id: number) => `Refund payment ${id}`,
    resolve: 'Resolve',
    resolveOne: (id: number) => `Resolve payment ${id}`,
    number: (id: number, provider: string) => `Payment ${id}, ${provider}`,
  },
  promises: {
    title: 'Promised extras',
    kinds: { photography: 'Photos of the event', social_mention: 'A mention on social media' },
    done: 'Done',
    doneOne: (what: string, title: string) => `${what}: ${title} is done`,
  },
} as const

export const advertisingToasts = {
  accepted: (title: string): ToastWords => ({
    title: 'Application Accepted',
    description: `“${title}” is published. We emailed the contact.`,
  }),
  declined: (title: string, refund: string | null): ToastWords => ({
    title: 'Application Declined',
    description: `“${title}” was not published. ${refund === null ? '' : `${refund} will be refunded. `}We emailed the contact the reason.`,
  }),
  refunded: { title: 'Refund Requested', description: 'The money goes back to the original card.' },
  resolved: { title: 'Payment Resolved', description: 'Removed from the Inbox.' },
  fulfilled: { title: 'Marked as Done', description: 'Removed from the Inbox.' },
  failed: (sentence: string | null): ToastWords => ({
    title: 'Error',
    description: sentence ?? 'That did not work. Please try again.',
  }),
} as const
