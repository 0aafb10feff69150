import type { ADMIN_CATEGORIES } from '../../domain/events/categories.ts'
import { count } from './admin.ts'

/** The events review grid of the dashboard (specification, sections 2, 4, 5 and 8). */
export const reviewCopy = {
  heading: (title: string, shown: number, total: number) =>
    `${title} (${shown.toLocaleString('en-US')} of ${total.toLocaleString('en-US')})`,
  tabsLabel: 'Which events',
  tabs: {
    queue: (n: number | null) => withNumber('Review Queue', n),
    ready: (n: number | null) => withNumber('Newsletter Ready', n),
    all: 'All Events',
  },
  search: 'Search events',
  searchHint: 'Title, description or church',
  category: 'Category',
  allCategories: 'All',
  empty: 'No events found',
  emptyQueue: 'No events pending review. Try scraping churches for new events.',
  emptyFiltered: 'Nothing matches this search.',
  clearFilters: 'Clear search and category',
  showingMore: 'Loading the others...',
  restFailed: 'The others could not be loaded.',
  tryAgain: 'Try again',
  listLabel: 'Events',
  loading: 'Loading events',
  results: (shown: number, total: number) => `Showing ${shown} of ${count(total, 'event')}.`,
  decisions: {
    event: {
      approve: 'Approve',
      reject: 'Reject',
      approveOne: (title: string) => `Approve ${title}`,
      rejectOne: (title: string) => `Reject ${title}`,
    },
    change: {
      approve: 'Approve change',
      reject: 'Keep as it was',
      approveOne: (title: string) => `Approve change: ${title}`,
      rejectOne: (title: string) => `Keep as it was: ${title}`,
    },
    listing: {
      approve: 'Keep it',
      reject: 'Mark cancelled',
      approveOne: (title: string) => `Keep it: ${title}`,
      rejectOne: (title: string) => `Mark cancelled: ${title}`,
    },
  },
  takeOff: 'Take off the site',
  bringBack: 'Bring back',
  toQueue: 'Back to the queue',
  cancel: 'Mark cancelled',
  uncancel: 'Not cancelled',
  changeOf: (change: string, title: string) => `${change}: ${title}`,
  look: 'Review & edit',
  lookLabel: (title: string) => `Review & edit ${title}`,
  select: (title: string) => `Select ${title}`,
  statuses: { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' },
  unsureCategory: 'Unsure category',
  sponsored: 'Sponsored',
  cancelled: 'Cancelled',
  noDescription: 'No description',
  noLocation: 'No place given',
  datesOf: (rule: string, dates: number) => (dates === 1 ? `${rule}, 1 date` : `${rule}, ${dates} dates`),
  nextDate: (date: string) => `next ${date}`,
  until: (date: string) => `until ${date}`,
  changed: 'Changed since it was approved',
  waiting: 'Changes waiting for you',
  changedFrom: 'was',
  changedTo: 'now',
  emptyValue: 'nothing',
  source: (kind: string) => `From ${kind}`,
  sourceLink: 'Source',
  fetched: (when: string) => `read ${when}`,
  edited: (fields: string[]) => `Edited by hand: ${fields.join(', ')}. The next scrape leaves that alone.`,
  when: 'When',
  where: 'Where',
  church: 'Church',
  newTab: '(opens in a new tab)',
} as const

function withNumber(label: string, n: number | null): string {
  return n === null ? label : `${label} (${n.toLocaleString('en-US')})`
}

export const CATEGORY_WORDS = {
  worship: 'Worship',
  fellowship: 'Fellowship',
  outreach: 'Outreach',
  youth: 'Youth',
  education: 'Education',
} satisfies Record<(typeof ADMIN_CATEGORIES)[number], string>

export const LISTING_WORDS: Readonly<Record<string, string>> = {
  listed: 'listed',
  unlisted: 'not found any more',
}

/** How a source was read, in words a volunteer understands. */
const SOURCE_WORDS: Readonly<Record<string, string>> = {
  ical: 'the church’s calendar file',
  'json-ld': 'event data on the church’s page',
  microdata: 'event data on the church’s page',
  microformats: 'event data on the church’s page',
  rss: 'the church’s news feed',
  atom: 'the church’s news feed',
  feed: 'the church’s news feed',
  html: 'the text of the church’s page',
  person: 'somebody who typed it in',
}

export function sourceWords(kind: string): string {
  return SOURCE_WORDS[kind] ?? (kind.startsWith('site-api') ? 'the church’s site calendar' : kind)
}

export const editCopy = {
  title: 'Review & edit',
  loading: 'Loading what the source says...',
  failed: (message: string) => `This event could not be loaded. ${message}`,
  series: (rule: string, dates: number) => `${rule}, ${count(dates, 'date')}`,
  scope: 'Corrections hold for',
  scopes: { series: 'all dates of this series, later ones too', date: 'this date alone' },
  scopeHint: 'A new day always holds for this date alone.',
  editedManually: 'Edited by hand: the next scrape leaves it alone.',
  readFrom: (kind: string, when: string | null, sure: string) =>
    `From ${kind}${when === null ? '' : `, read ${when}`}, ${sure} sure.`,
  sourcesTitle: 'Where it was read',
  allFields: 'All fields',
  sourceTitle: 'What the source says',
  noEvidence: 'Nothing of the source’s text is kept for this event.',
  open: 'Open the source',
  noSource: 'This event was not read from a web site.',
  datesTitle: 'Dates of this series',
  save: 'Save',
  saveAndApprove: 'Save and approve',
  saving: 'Saving...',
  keepOthers: 'Show what stands there now',
  cancel: 'Cancel',
  checkFields: 'Please check the marked fields.',
  unreachable: 'The server could not be reached. Please try again.',
  saved: { title: 'Event Corrected', description: 'The next scrape leaves your corrections alone.' },
  nothingChanged: 'Nothing was changed.',
} as const
