import type { ListedEvent } from '../../../contract/events/events.ts'
import type { ADMIN_CATEGORIES } from '../../../domain/events/categories.ts'
import type { ReviewReason, ReviewSection } from '../../../domain/events/review/review-reasons.ts'
import { count } from '../admin.ts'

/** The events review grid of the dashboard (specification, sections 2, 4, 5 and 8). */
export const reviewCopy = {
  heading: (title: string, shown: number, total: number, isCapped: boolean) =>
    `${title} (${shown.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}${isCapped ? '+' : ''})`,
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
  showingMore: 'Loading more...',
  restFailed: 'The rest could not be loaded.',
  tryAgain: 'Try again',
  listLabel: 'Events',
  loading: 'Loading events',
  results: (shown: number, total: number, isCapped: boolean) =>
    `Showing ${shown} of ${isCapped ? `${total.toLocaleString('en-US')}+ events` : count(total, 'event')}.`,
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
      reject: 'Mark canceled',
      approveOne: (title: string) => `Keep it: ${title}`,
      rejectOne: (title: string) => `Mark canceled: ${title}`,
    },
  },
  pick: 'Make Editor’s pick',
  unpick: 'End the pick',
  isPick: 'Editor’s pick',
  takeOff: 'Take off the site',
  bringBack: 'Bring back',
  toQueue: 'Back to the queue',
  cancel: 'Mark canceled',
  uncancel: 'Undo cancellation',
  changeOf: (change: string, title: string) => `${change}: ${title}`,
  look: 'Review & edit',
  lookLabel: (title: string) => `Review & edit ${title}`,
  select: (title: string) => `Select ${title}`,
  statuses: { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' },
  sections: { sure: 'Sure and complete', look: 'Needs a look', copy: 'Looks like a copy' } satisfies Record<
    ReviewSection,
    string
  >,
  withNumber,
  byChurch: 'Group by church',
  sectionsLabel: 'Sections of the queue',
  selectSure: 'Select all sure ones',
  looksLike: 'Looks like a copy of',
  inStatus: { pending: 'in this queue', approved: 'on the site', rejected: 'rejected' },
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
  edited: (fields: string[]) => `Edited by hand: ${fields.join(', ')}. Scrapes will not change that.`,
  when: 'When',
  where: 'Where',
  church: 'Church',
  newTab: '(opens in a new tab)',
} as const

function withNumber(label: string, n: number | null): string {
  return n === null ? label : `${label} (${n.toLocaleString('en-US')})`
}

/** Why a person should look at a card, to stand after "Needs a look: ". */
const REASON_WORDS: Readonly<Record<Exclude<ReviewReason, 'low-confidence'>, string>> = {
  'no-time': 'no time given',
  'two-times': 'more than one time is printed',
  'time-unsure': 'the time may be wrong',
  'wrong-weekday': 'weekday and date do not match',
  'date-without-year': 'the date has no year',
  'title-unsure': 'the title may be wrong',
  'category-unsure': 'unsure category',
  'place-unknown': 'no place known',
  'unusual-for-this-church': 'unusual for this church',
  'read-from-picture': 'read from a picture',
  'found-by-model': 'found by a model',
}

/** How sure the reader is of a card, and what a person should check, in one sentence. */
export function reviewWords(
  { section, confidence, reasons }: NonNullable<ListedEvent['review']>,
  kind: string | undefined,
): string {
  const sure = `${Math.round(confidence * 100)}% sure`
  const named = reasons.flatMap((reason) => (reason === 'low-confidence' ? [] : [REASON_WORDS[reason]]))
  const words = [...named, ...(reasons.includes('low-confidence') ? [`the reader is only ${sure}`] : [])]
  if (words.length > 0) return `${reviewCopy.sections.look}: ${words.join(', ')}.`
  if (section !== 'sure') return ''
  const origin = isReadInText(kind) ? sure : structuredOrigin(kind ?? 'person')
  return `${reviewCopy.sections.sure} (${origin}).`
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
  unlisted: 'no longer listed',
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
  pdf: 'the church’s PDF bulletin',
  word: 'the church’s Word bulletin',
  picture: 'a picture or a scanned page of the church',
  model: 'a language model that was asked about the church’s page',
  person: 'someone who typed it in',
  'site-api:facebook': 'the church’s own Facebook export',
}

const MAILED_WORDS: Readonly<Record<string, string>> = {
  ical: 'an invitation in an email from the church',
  html: 'an email from the church',
}

/** Where an event comes from that nobody had to find in a text. */
function structuredOrigin(kind: string): string {
  if (kind === 'person') return 'typed in'
  if (kind === 'ical' || kind.startsWith('site-api')) return 'from its calendar'
  return `from ${sourceWords(kind)}`
}

/** Whether the reader found it in words for people, and states how sure it is. */
export const isReadInText = (kind: string | undefined) =>
  kind === 'html' || kind === 'pdf' || kind === 'word' || kind === 'picture' || kind === 'model'

/** Where the screen of a mail is, which is the source of what was mailed. */
const MAIL_SCREEN = '/admin/mails'

/** `url` is where it was read: of a PDF it names the page. */
export function sourceWords(kind: string, url = ''): string {
  if (url.startsWith(MAIL_SCREEN)) return MAILED_WORDS[kind] ?? 'a file in an email from the church'
  const page = /#page=(\d+)$/.exec(url)?.[1]
  if (kind === 'pdf' && page) return `${SOURCE_WORDS.pdf}, page ${page}`
  return SOURCE_WORDS[kind] ?? (kind.startsWith('site-api') ? 'the church’s site calendar' : kind)
}

export const editCopy = {
  title: 'Review & edit',
  loading: 'Loading the source...',
  failed: (message: string) => `This event could not be loaded. ${message}`,
  series: (rule: string, dates: number) => `${rule}, ${count(dates, 'date')}`,
  scope: 'Apply changes to',
  scopes: { series: 'all dates in this series, including future ones', date: 'this date only' },
  scopeHint: 'A new date always applies to this date only.',
  editedManually: 'Edited by hand: scrapes will not change it.',
  readFrom: (kind: string, when: string | null, sure: string | null) =>
    `From ${kind}${when === null ? '' : `, read ${when}`}${sure === null ? '' : `, ${sure} sure`}.`,
  sourcesTitle: 'Where it came from',
  allFields: 'All fields',
  sourceTitle: 'Source',
  mail: (date: string, sender: string | null, subject: string | null) =>
    `Email of ${[date, sender, subject && `“${subject}”`].filter(Boolean).join(', ')}.`,
  noEvidence: 'No source text is kept for this event.',
  open: 'Open the source',
  noSource: 'This event was not read from a website.',
  datesTitle: 'Dates in this series',
  save: 'Save',
  saveAndApprove: 'Save and approve',
  saving: 'Saving...',
  keepOthers: 'Show the current version',
  cancel: 'Cancel',
  checkFields: 'Please check the highlighted fields.',
  unreachable: 'The server could not be reached. Please try again.',
  saved: { title: 'Event Corrected', description: 'Scrapes will not change your corrections.' },
  nothingChanged: 'No changes were made.',
} as const
