import type { ADMIN_CATEGORIES } from '../domain/events/categories.ts'
import type { SmartSelectKind } from '../domain/events/smart-select.ts'
import { count, type ToastWords } from './admin.ts'

/** The events review grid of the dashboard (specification, sections 2, 4, 5 and 8). */
export const reviewCopy = {
  heading: (title: string, shown: number, total: number) =>
    `${title} (${shown.toLocaleString('en-US')} of ${total.toLocaleString('en-US')})`,
  tabsLabel: 'Which events',
  tabs: {
    queue: (n: number) => `Review Queue (${n.toLocaleString('en-US')})`,
    ready: (n: number) => `Newsletter Ready (${n.toLocaleString('en-US')})`,
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
  showMore: 'Show more',
  showingMore: 'Loading...',
  loading: 'Loading events',
  results: (shown: number, total: number) => `Showing ${shown} of ${count(total, 'event')}.`,
  approve: 'Approve',
  reject: 'Reject',
  approveOne: (title: string) => `Approve ${title}`,
  rejectOne: (title: string) => `Reject ${title}`,
  select: (title: string) => `Select ${title}`,
  statuses: { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' },
  sponsored: 'Sponsored',
  cancelled: 'Cancelled by the church',
  noDescription: 'No description',
  noLocation: 'No place given',
  datesOf: (rule: string, dates: number) => (dates === 1 ? `${rule}, 1 date` : `${rule}, ${dates} dates`),
  nextDate: (date: string) => `next ${date}`,
  changed: 'Changed since it was approved',
  waiting: 'Changes waiting for you',
  changedFrom: 'was',
  changedTo: 'now',
  emptyValue: 'nothing',
  source: (kind: string) => `From ${kind}`,
  sourceLink: 'Source',
  fetched: (when: string) => `read ${when}`,
  edited: 'Edited by hand',
  when: 'When',
  where: 'Where',
  church: 'Church',
  newTab: '(opens in a new tab)',
} as const

/** The categories of the dropdown, in words. */
export const CATEGORY_WORDS = {
  worship: 'Worship',
  fellowship: 'Fellowship',
  outreach: 'Outreach',
  youth: 'Youth',
  education: 'Education',
} satisfies Record<(typeof ADMIN_CATEGORIES)[number], string>

/** Names of the fields in an old -> new notice. */
export const FIELD_WORDS: Readonly<Record<string, string>> = {
  title: 'Title',
  description: 'Description',
  category: 'Category',
  eventDate: 'Date',
  eventTime: 'Time',
  startTime: 'Time',
  endTime: 'End',
  endDate: 'Last day',
  allDay: 'All day',
  startsAt: 'Starts',
  endsAt: 'Ends',
  location: 'Place',
  contactInfo: 'Contact',
  imageUrl: 'Picture',
  cancelled: 'Cancelled',
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

export const curationCopy = {
  title: 'Bulk curation',
  selected: (n: number) => `${n.toLocaleString('en-US')} selected`,
  hidden: (n: number) => `${n.toLocaleString('en-US')} of them not in this list`,
  all: 'All',
  none: 'None',
  allLabel: 'All: select every event shown',
  noneLabel: 'None: select no event',
  smartSelect: 'Smart Select',
  kinds: {
    youth: 'Youth',
    fellowship: 'Fellowship',
    outreach: 'Outreach',
    weekend: 'Weekend',
    'this week': 'This week',
  } satisfies Record<SmartSelectKind, string>,
  approve: (n: number) => `Approve (${n.toLocaleString('en-US')})`,
  reject: 'Reject',
  approving: 'Approving...',
  rejecting: 'Rejecting...',
} as const

export type Decision = 'approved' | 'rejected'
const verb = { approved: 'approve', rejected: 'reject' } as const

/** What became of the calls of one decision, one per card. */
export interface DecisionOutcome {
  done: number
  /** Somebody else had decided first (409). */
  conflicts: number
  failed: number
}

export const decisionToasts = {
  smartSelected: (n: number, kind: SmartSelectKind): ToastWords => ({
    title: 'Smart Selection Applied',
    description: `Selected ${n.toLocaleString('en-US')} ${kind} ${n === 1 ? 'event' : 'events'}.`,
  }),
  noneSelected: (decision: Decision): ToastWords => ({
    title: 'No Events Selected',
    description: `Please select events to ${verb[decision]}`,
  }),
  one: {
    approved: { title: 'Event Approved', description: 'Event added to newsletter queue.' },
    rejected: { title: 'Event Rejected', description: 'Event removed from newsletter.' },
  } satisfies Record<Decision, ToastWords>,
  oneFailed: (decision: Decision): ToastWords => ({
    title: 'Error',
    description: `Failed to ${verb[decision]} event.`,
  }),
  oneConflict: (decision: Decision): ToastWords => ({
    title: 'Error',
    description: `Failed to ${verb[decision]} event. Somebody else has decided it already.`,
  }),
  many: (decision: Decision, outcome: DecisionOutcome): ToastWords & { isFailure: boolean } => {
    const others = conflictSentence(outcome.conflicts)
    if (outcome.failed > 0 || outcome.done === 0) {
      const partly =
        outcome.done > 0 ? ` ${count(outcome.done, 'event was', 'events were')} ${decision}.` : ''
      return {
        title: 'Error',
        description: `Failed to ${verb[decision]} some events.${partly}${others}`,
        isFailure: true,
      }
    }
    const done =
      decision === 'approved'
        ? `Successfully approved ${count(outcome.done, 'event')} for your newsletter.`
        : `Successfully rejected ${count(outcome.done, 'event')}.`
    return {
      title: decision === 'approved' ? 'Events Approved' : 'Events Rejected',
      description: `${done}${others}`,
      isFailure: false,
    }
  },
} as const

function conflictSentence(n: number): string {
  if (n === 0) return ''
  return ` ${count(n, 'event', 'events')} had already been decided by somebody else.`
}
