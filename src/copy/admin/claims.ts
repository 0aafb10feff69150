import { churchFields } from '../churches/church-fields.ts'
import { count, type ToastWords } from './admin.ts'

/** The Inbox's part for what churches ask for by their links ("Is this your church?"). */
export const adminClaimsCopy = {
  title: 'Churches about their own listings',
  intro:
    'Sent by a link that was mailed to the church. Nothing changes before you accept it; whoever sent it is told by mail what you decide. What you accept is the church’s own word: no discovery or import overwrites it.',
  empty: 'No church has asked for a change. They do by “Is this your church?” on their cards.',
  corrects: 'Correction',
  withdraws: 'Wants to be left out',
  by: (email: string) => `by ${email}`,
  via: { contact: 'the contact on record', domain: 'an address at the church’s own domain' },
  sharedWith: (churches: number) =>
    `${count(churches, 'other listed church has', 'other listed churches have')} the website at the same domain: look twice who speaks for this one.`,
  formerName: (name: string) =>
    `It was sent for “${name}”, which has been renamed or merged since. Look whether it still fits.`,
  notListed: 'This church is not listed any more, so nothing can be changed. Decline it, and say why.',
  fields: {
    ...churchFields.en,
    calendarUrl: `${churchFields.en.calendarUrl} (read by the crawler)`,
    contactEmail: `${churchFields.en.contactEmail} (not public)`,
  },
  chooseLabel: (church: string) => `Corrections of ${church}`,
  now: 'Now',
  wanted: 'As the church wants it',
  nothing: 'empty',
  was: (value: string) => `When the church wrote, it was: ${value}`,
  leaves: (events: number, placements: number) =>
    [
      'It leaves the directory, is not scraped, and is not discovered again.',
      events > 0 ? `${count(events, 'coming event goes', 'coming events go')} off the bulletin with it.` : '',
      placements > 0
        ? `${count(placements, 'paid placement ends', 'paid placements end')} too: settle the money with the church.`
        : '',
    ]
      .filter(Boolean)
      .join(' '),
  note: 'Note',
  accept: (chosen: number, all: number) => (chosen === all ? 'Accept' : `Accept ${chosen} of ${all}`),
  acceptOne: (church: string) => `Accept the corrections of ${church}`,
  remove: 'Take it out',
  removeOne: (church: string) => `Take ${church} out of the directory`,
  removeTitle: (church: string) => `Take ${church} out?`,
  keep: 'Keep it',
  decline: 'Decline',
  declineOne: (church: string) => `Decline what ${church} asks for`,
  /** The title of the dialog that asks why: "Decline the request of …?" */
  request: (church: string) => `the request of ${church}`,
} as const

export const claimToasts = {
  accepted: (church: string): ToastWords => ({
    title: 'Corrections Accepted',
    description: `The listing of “${church}” is changed, and the church is told by mail.`,
  }),
  remove: (church: string): ToastWords => ({
    title: 'Church Taken Out',
    description: `“${church}” has left the directory, and is told by mail.`,
  }),
  declined: (church: string): ToastWords => ({
    title: 'Request Declined',
    description: `The listing of “${church}” stays as it is; the church is told why by mail.`,
  }),
  failed: (sentence: string | null): ToastWords => ({
    title: 'Error',
    description: sentence ?? 'The decision could not be stored. Please try again.',
  }),
} as const
