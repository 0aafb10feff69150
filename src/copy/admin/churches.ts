import type { Dependents, RecordStatus } from '../../contract/churches/church-admin.ts'
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

export const matchCopy = {
  similarity: (ratio: number) => `${(ratio * 100).toFixed(1)}% similar`,
  because: 'Compared field by field',
  noAddress: 'No address',
  noWebsite: 'No website',
} as const

export const duplicatesCopy = {
  shown: (shown: number, total: number) =>
    `Showing the ${shown.toLocaleString('en-US')} most likely of ${total.toLocaleString('en-US')} pairs.`,
  more: 'Show more pairs',
  title: 'Admin Dashboard',
  cardTitle: 'Duplicate Church Detection',
  intro: 'Pairs that may be the same church. The church you keep takes over everything the other has.',
  first: 'First',
  second: 'Second',
  keepFirst: 'Keep First',
  keepSecond: 'Keep Second',
  keepLabel: (button: string, retained: string) => `${button}: ${retained}`,
  confirmTitle: 'Remove duplicate',
  confirm: (removed: string, retained: string) =>
    `Are you sure you want to remove "${removed}" and keep "${retained}"?`,
  confirmButton: 'Remove and keep',
  removing: 'Removing...',
  removed: (removed: string, retained: string) => ({
    title: 'Duplicate Removed',
    description: `“${removed}” is now part of “${retained}”.`,
  }),
  /** `sentence` is the server's own, about what stands in the way. */
  failed: (sentence: string | null) => failure('Failed to remove duplicate church.', sentence),
  notDuplicates: 'Not duplicates',
  notDuplicatesLabel: (one: string, other: string) => `Not duplicates: ${one} and ${other}`,
  dismissed: (one: string, other: string) => ({
    title: 'Not Duplicates',
    description: `“${one}” and “${other}” are different churches. The pair is not shown again.`,
  }),
  dismissFailed: (sentence: string | null) => failure('Failed to mark the pair as not duplicates.', sentence),
  emptyTitle: 'No Duplicates Found',
  empty: 'No two listed churches look alike.',
  healthTitle: 'Directory Health',
  health: {
    website: 'With a website',
    neighborhood: 'With a neighborhood',
    denomination: 'With a denomination',
  },
} as const

/** What a merge leaves to choose (decisions, section 5). */
export const mergeCopy = {
  choose: 'Where the two differ, choose what the kept church shows:',
  filled: 'Missing details, filled in from the other church:',
  nothingLost: 'Its events, placements, logs and names move over. You can undo this later.',
  ofRetained: 'from the church you keep',
  ofRemoved: 'from the church you remove',
  fields: churchFields.en,
} as const

/** The merges of the past (decisions, section 5: a merge can be undone). */
export const mergesCopy = {
  title: 'Recent merges',
  empty: 'No churches have been merged.',
  what: (removed: string, retained: string) => `“${removed}” into “${retained}”`,
  undone: (when: string) => `Undone ${when}`,
  undo: 'Undo',
  undoLabel: (removed: string, retained: string) => `Undo: ${removed} into ${retained}`,
  undoElsewhere: 'Undo it in the list of recent merges',
  toastUndone: (removed: string, retained: string) => ({
    title: 'Merge Undone',
    description: `“${removed}” and “${retained}” are separate churches again.`,
  }),
  undoFailed: (sentence: string | null) => failure('Failed to undo the merge.', sentence),
} as const

function failure(what: string, sentence: string | null): ToastWords {
  return { title: 'Error', description: sentence === null ? what : `${what} ${sentence}` }
}

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

/** Finding a church and correcting what the directory has of it. */
export const churchRecordCopy = {
  title: 'Churches',
  find: 'Find a church',
  findHint: 'Name, address, denomination or language',
  status: 'Status',
  anyStatus: 'All',
  statuses: {
    listed: 'Listed',
    unlisted: 'Unlisted',
    closed: 'Closed',
    awaiting_review: 'In the Inbox',
    declined: 'Declined',
    withdrawn: 'Left out at its own request',
    merged: 'Merged into another church',
  },
  search: 'Search',
  found: (n: number, most: number) =>
    n < most ? count(n, 'church', 'churches') : `The first ${most} churches. Search for more of the name.`,
  none: 'No church found',
  noneHint: 'Try fewer words, or another status.',
  addNew: 'Add a church',
  backToList: 'All churches',
  fieldsTitle: 'What the directory shows',
  edited: 'Corrected by an administrator: imports and discovery leave it alone.',
  notPublic: 'Not public.',
  picturesTitle: 'Pictures',
  picturesShown:
    'Its events show the pictures that its website publishes with them, as copies on this site. Hide them if the church asks you to.',
  picturesHidden:
    'Pictures from its website are hidden. Its events show a drawing, or a picture that you add.',
  hidePictures: 'Hide pictures from its website',
  showPictures: 'Show pictures from its website',
  formerNames: 'Other names',
  formerNamesHint: 'One a line. A church found under one of them is this one.',
  noDenomination: 'Not known',
  pin: 'Map pin',
  pinHint:
    'In decimal degrees. Leave both empty if nobody knows where it is. On the map, drag the pin or move it with the arrow keys.',
  latitude: 'Latitude',
  longitude: 'Longitude',
  pinNumbers: 'Please enter both numbers, or neither.',
  showMap: 'Show the map',
  mapLabel: 'Map with the pin of this church',
  pinLabel: 'Pin. The arrow keys move it.',
  mapFailed: 'The map could not be loaded. The numbers above work without it.',
  save: 'Save',
  saving: 'Saving...',
  saved: (name: string): ToastWords => ({
    title: 'Church Saved',
    description: `“${name}” is corrected. Imports and discovery leave that alone.`,
  }),
  nothingChanged: { title: 'Nothing Changed', description: 'The church has these values already.' },
  failed: 'The church was not saved. Please try again.',
  reload: 'Show what is there now',
  factsTitle: 'Access and services',
  factsIntro: 'Service times, languages, wheelchair access and the like.',
  statusTitle: 'Listing',
  statusIs: (status: string) => `Status: ${status}.`,
  statusWords: {
    listed: 'It is in the directory, and its website is read.',
    unlisted: 'It is not in the directory, its events are hidden, and discovery does not bring it back.',
    closed: 'It no longer exists. It is kept so that discovery does not bring it back.',
    other: 'Its status is decided in the Inbox or under Duplicates.',
  },
  actions: { listed: 'List again', unlisted: 'Unlist', closed: 'Mark closed' } satisfies Record<
    RecordStatus,
    string
  >,
  statusChanged: (name: string, status: string): ToastWords => ({
    title: 'Status Changed',
    description: `“${name}” is ${status.toLowerCase()} now.`,
  }),
  delete: 'Delete',
  deleting: 'Deleting...',
  deleteTitle: (name: string) => `Delete “${name}”?`,
  deleteWords: ({ events, comingEvents, claims, logs }: Dependents) =>
    `This deletes the church and, with it, ${count(events, 'event')} (${comingEvents.toLocaleString('en-US')} still to come), ${count(claims, 'request', 'requests')} by the church and ${count(logs, 'scraping log')}. It cannot be undone, and discovery may add the church again. To keep it away, unlist it or mark it closed.`,
  deleted: (name: string): ToastWords => ({ title: 'Church Deleted', description: `“${name}” is deleted.` }),
  keep: 'Keep it',
  notFound: 'There is no church of this number.',
  changedMeanwhile: 'Somebody else has changed this church meanwhile. Nothing was saved.',
  decidedElsewhere: 'The status of this church is decided in the Inbox or under Duplicates.',
  hasOrders: (name: string, n: number) =>
    `“${name}” has ${count(n, 'paid placement, payment or application', 'paid placements, payments or applications')}, which have to be kept. Unlist it or mark it closed instead.`,
  hasMerges: (name: string, n: number) =>
    `“${name}” is part of ${count(n, 'merge')}. Undo it under Duplicates first, or mark the church closed instead.`,
  isBeingScraped: 'This church is being scraped right now. Please try again in a minute.',
  widen: 'Widen the area and save',
  outside: ({ south, west, north, east }: { south: number; west: number; north: number; east: number }) =>
    `That place is outside the city’s area: latitude ${south} to ${north}, longitude ${west} to ${east}.`,
} as const

export const adminFactsCopy = {
  open: 'Edit facts',
  openFor: (name: string) => `Edit facts about ${name}`,
  title: (name: string) => `Facts about ${name}`,
  description:
    'What you enter here overrides what was read on websites. Leave “I don’t know” to keep what others say.',
  answers: { unknown: 'I don’t know', yes: 'Yes', no: 'No' },
  others: (answer: string, source: string, day: string) => `${answer}, according to ${source} (${day})`,
  languages: 'Languages of services',
  languagesHint: 'In English, separated by commas: English, Spanish',
  services: 'Weekly services',
  servicesHint: 'Leave empty to use the church’s website.',
  day: 'Day',
  time: 'Time',
  language: 'Language, if different',
  add: 'Add a service',
  remove: (n: number) => `Remove service ${n}`,
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  failed: 'It could not be saved. Please try again.',
}

export const churchesCopy = {
  title: 'Add churches',
  oneTitle: 'One church',
  oneIntro:
    'It is listed right away, without going through the Inbox. Its website is read at the next scrape.',
  fields: {
    neighborhood: churchFields.en.neighborhood,
    neighborhoodHint: 'Visitors filter the directory by it.',
    language: churchFields.en.language,
    languageHint: 'For example English or Spanish.',
    notes: 'Internal notes',
  },
  contactTitle: 'Contact and notes (not public)',
  add: 'Add Church',
  adding: 'Adding...',
  addAnyway: 'It’s a different church: add it',
  added: (name: string): ToastWords => ({
    title: 'Church Added',
    description: `“${name}” is in the directory now.`,
  }),
  failed: 'The church was not added. Please try again.',
  listTitle: 'A list of churches (CSV)',
  listIntro:
    'From a spreadsheet or an older directory: save it as a CSV file. You see what will happen to each row before anything is added.',
  back: 'Back to the dashboard',
} as const

/** Why a church is not added; each ends by saying so. */
export const additionCopy = {
  listed: (which: string) => `${which} is already listed. Nothing was added.`,
  waiting: (which: string) => `${which} is already waiting in the Inbox. Nothing was added.`,
  declined: (which: string) => `${which} was declined earlier. Nothing was added.`,
  /** Surely another record, perhaps the same congregation. */
  likeWithdrawn: 'It looks like a church that asked to be left out of the directory. Nothing was added.',
  withdrawn: (name: string) => `“${name}” asked to be left out of the directory. It is not listed.`,
} as const
