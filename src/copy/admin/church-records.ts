import type { Dependents, RecordStatus } from '../../contract/churches/church-admin.ts'
import { count, type ToastWords } from './admin.ts'

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
  outside: ({ south, west, north, east }: { south: number; west: number; north: number; east: number }) =>
    `That place is outside the city’s area: latitude ${south} to ${north}, longitude ${west} to ${east}.`,
} as const
