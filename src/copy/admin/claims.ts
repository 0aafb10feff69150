import { churchFields } from '../churches/church-fields.ts'
import { count, type ToastWords } from './admin.ts'

/** The Inbox's part for what churches ask for by their links ("Is this your church?"). */
export const adminClaimsCopy = {
  title: 'Requests from churches',
  intro:
    'Sent through a link we emailed to the church. Nothing changes until you accept, and we email the sender your decision. Discovery and imports never overwrite what you accept.',
  empty: 'No requests from churches. They come through “Is this your church?” on church cards.',
  corrects: 'Correction',
  withdraws: 'Wants to be removed',
  by: (email: string) => `by ${email}`,
  via: { contact: 'the contact on record', domain: 'an address at the church’s own domain' },
  sharedWith: (churches: number) =>
    `${count(churches, 'other listed church uses', 'other listed churches use')} the same domain: make sure the sender represents this one.`,
  formerName: (name: string) =>
    `Sent for “${name}”, which has since been renamed or merged. Check whether it still applies.`,
  notListed: 'This church is no longer listed, so nothing can be changed. Decline the request and say why.',
  fields: {
    ...churchFields.en,
    calendarUrl: `${churchFields.en.calendarUrl} (read by the crawler)`,
    contactEmail: `${churchFields.en.contactEmail} (not public)`,
  },
  somePicture: 'a picture',
  pictureShows: (alt: string) => `“${alt}”`,
  chooseLabel: (church: string) => `Corrections for ${church}`,
  now: 'Now',
  wanted: 'Requested',
  nothing: 'empty',
  was: (value: string) => `When the church wrote: ${value}`,
  leaves: (events: number, placements: number) =>
    [
      'It is removed from the directory, and not scraped or discovered again.',
      events > 0
        ? `${count(events, 'upcoming event comes', 'upcoming events come')} off the bulletin with it.`
        : '',
      placements > 0
        ? `${count(placements, 'paid placement ends', 'paid placements end')} too: arrange any refund with the church.`
        : '',
    ]
      .filter(Boolean)
      .join(' '),
  note: 'Note',
  accept: (chosen: number, all: number) => (chosen === all ? 'Accept' : `Accept ${chosen} of ${all}`),
  acceptOne: (church: string) => `Accept the corrections for ${church}`,
  remove: 'Remove',
  removeOne: (church: string) => `Remove ${church} from the directory`,
  removeTitle: (church: string) => `Remove ${church}?`,
  keep: 'Keep it',
  decline: 'Decline',
  declineOne: (church: string) => `Decline the request from ${church}`,
  /** The title of the dialog that asks why: "Decline the request of …?" */
  request: (church: string) => `the request from ${church}`,
} as const

export const claimToasts = {
  accepted: (church: string): ToastWords => ({
    title: 'Corrections Accepted',
    description: `The listing for “${church}” was updated. We emailed the church.`,
  }),
  remove: (church: string): ToastWords => ({
    title: 'Church Removed',
    description: `“${church}” was removed from the directory. We emailed the church.`,
  }),
  declined: (church: string): ToastWords => ({
    title: 'Request Declined',
    description: `The listing for “${church}” stays as it is. We emailed the church the reason.`,
  }),
  failed: (sentence: string | null): ToastWords => ({
    title: 'Error',
    description: sentence ?? 'The decision could not be stored. Please try again.',
  }),
} as const
