import { count, type ToastWords } from './admin.ts'

/** The Inbox's part for featured placement (decisions, sections 4 and 5). */
export const advertisingInboxCopy = {
  title: 'Advertising applications',
  intro:
    'Accepting publishes the event and starts its placement. Declining gives the money back; the contact is told by mail either way, within 24 hours as promised.',
  overdueCount: (n: number) =>
    `${count(n, 'application has', 'applications have')} waited longer than the 24 hours that were promised.`,
  empty: 'No application waits for review.',
  since: (when: string) => `since ${when}`,
  overdue: (hours: number) =>
    hours < 48 ? `Overdue by ${count(hours, 'hour')}` : `Overdue by ${count(Math.floor(hours / 24), 'day')}`,
  paid: (amount: string) => `Paid ${amount}`,
  free: 'Nothing was paid',
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
  newChurch: 'A new church, made from the application',
  choose: 'Choose a church',
  chooseFirst: 'It may be a listed church. Choose before you accept.',
  location: 'Place of the event',
  locationHint: "The church's address is taken when this stays empty",
  accept: 'Accept',
  acceptOne: (title: string) => `Accept ${title}`,
  decline: 'Decline',
  declineOne: (title: string) => `Decline ${title}`,
  ownersOnly: 'An owner has to decline it, because money goes back.',
  payments: {
    title: 'Payments to look at',
    because: {
      unmatched: 'Belongs to nothing: no application and no event that can be promoted',
      refund_failed: 'The provider refused to give it back',
      disputed: 'The payer disputes it with the bank',
    },
    refund: 'Give back',
    refundOne: (id: number) => `Give back payment ${id}`,
    resolve: 'Dealt with',
    resolveOne: (id: number) => `Mark payment ${id} as dealt with`,
    number: (id: number, provider: string) => `Payment ${id}, ${provider}`,
  },
  promises: {
    title: 'Promised by hand',
    kinds: { photography: 'Photographs of the event', social_mention: 'A mention on social media' },
    done: 'Done',
    doneOne: (what: string, title: string) => `${what}: ${title} is done`,
  },
} as const

export const advertisingToasts = {
  accepted: (title: string): ToastWords => ({
    title: 'Application Accepted',
    description: `“${title}” is published. Its contact is told by mail.`,
  }),
  declined: (title: string, refund: string | null): ToastWords => ({
    title: 'Application Declined',
    description: `“${title}” is not published. ${refund === null ? 'Its' : `${refund} goes back, and its`} contact is told why by mail.`,
  }),
  refunded: { title: 'Refund Requested', description: 'The money goes back to the card it came from.' },
  resolved: { title: 'Payment Settled', description: 'It is out of the Inbox.' },
  fulfilled: { title: 'Promise Kept', description: 'It is out of the Inbox.' },
  failed: (sentence: string | null): ToastWords => ({
    title: 'Error',
    description: sentence ?? 'That did not work. Please try again.',
  }),
} as const
