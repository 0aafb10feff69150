import type { ListedEvent } from '../../contract/events/events.ts'
import type { ADMIN_CATEGORIES } from '../../domain/events/categories.ts'
import {
  DEFAULTED_REASONS,
  type LookField,
  type ReviewReason,
  type ReviewSection,
  type SmartSelectKind,
} from '../../domain/events/review/review-reasons.ts'
import type { ExcerptField } from '../../domain/events/review/source-excerpt.ts'
import type { EventStatus } from '../../domain/events/status.ts'
import { count, type ToastWords, withDates } from './admin.ts'
import { isReadInText, sourceWords } from './scraping.ts'

/** Taking a decision back. */
export const undoCopy = {
  button: 'Undo',
  elsewhere: 'Press the letter U in the list of events',
  done: (undone: number, refused: number): ToastWords => ({
    title: 'Decision Undone',
    description:
      `${count(undone, 'event is as it was', 'events are as they were')}.` +
      (refused > 0 ? ` Someone else has since decided ${count(refused, 'event')}.` : ''),
  }),
  nothing: {
    title: 'Nothing to Undo',
    description: 'You have not decided anything since you opened this page. The log has what you did before.',
  },
  log: 'Open the log',
  logElsewhere: 'Open the audit log to undo earlier decisions',
  failed: (sentence: string | null): ToastWords => ({
    title: 'Error',
    description: sentence ?? 'Failed to undo the decision.',
  }),
} as const

export const keysCopy = {
  button: 'Keyboard shortcuts (?)',
  title: 'Keyboard shortcuts',
  intro: 'They work in the list of events, and not while you type.',
  keys: [
    { key: 'j', does: 'Next event' },
    { key: 'k', does: 'Previous event' },
    { key: 'a', does: 'Approve' },
    { key: 'r', does: 'Reject' },
    { key: 'x', does: 'Select or deselect' },
    { key: 'u', does: 'Undo your last decision' },
    { key: 'e', does: 'Review & edit' },
    { key: 't', does: 'One event at a time' },
    { key: 's', does: 'Search the list' },
    { key: '/', does: 'Search everything, on any screen' },
    { key: '?', does: 'Show this help' },
  ],
  switch: 'Shortcuts are on',
} as const

export const curationCopy = {
  title: 'Bulk curation',
  selected: (n: number) => `${n.toLocaleString('en-US')} selected`,
  hidden: (n: number) => `${n.toLocaleString('en-US')} of them not shown`,
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

/** A decision about many cards, which the server makes. */
export const jobCopy = {
  running: { approved: curationCopy.approving, rejected: curationCopy.rejecting } satisfies Record<
    Decision,
    string
  >,
  stop: 'Stop and undo',
  failed: (decision: Decision, decided: number, cards: number) =>
    `This stopped early: ${decided.toLocaleString('en-US')} of ${count(cards, 'card')} ${decided === 1 ? 'was' : 'were'} ${decision}. The rest are as they were.`,
  resume: 'Go on',
  undo: (decided: number) => (decided === 0 ? 'Do not go on' : `Undo ${decided.toLocaleString('en-US')}`),
} as const

/** What a decision about many cards is about; `kind` is followed by a space. */
export interface Asked {
  decision: Decision
  cards: number
  dates: number
  unsure: number
  kind?: string
}

/** Asked before many cards, or unsure ones, are decided at once. */
export const askCopy = {
  /** `kind` is the category where all cards are of one; `unsure` ones somebody should look at first. */
  title: ({ decision, cards, dates, unsure, kind = '' }: Asked) =>
    `${decision === 'approved' ? 'Approve' : 'Reject'} ${count(cards, `${kind}card`)}${decision === 'approved' && unsure > 0 ? `, ${unsure.toLocaleString('en-US')} unsure` : ''}: ${count(dates, 'date')}`,
  text: ({ decision, cards, unsure }: Asked) =>
    `${
      decision === 'rejected' || unsure === 0
        ? ''
        : cards === unsure
          ? 'Nobody has looked at what is doubtful in them. '
          : `Nobody has looked at what is doubtful in ${unsure.toLocaleString('en-US')} of these cards. `
    }You can undo it as a whole, here or in the audit log.`,
  confirm: { approved: 'Approve all', rejected: 'Reject all' },
  cancel: 'Cancel',
} as const

export type Decision = 'approved' | 'rejected'
/** What a decision is about. */
export type Question = 'event' | 'change' | 'listing'
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
    event: {
      approved: { title: 'Event Approved', description: 'Event added to newsletter queue.' },
      rejected: { title: 'Event Rejected', description: 'Event removed from newsletter.' },
    },
    change: {
      approved: { title: 'Change Approved', description: 'The event’s page shows it now.' },
      rejected: { title: 'Kept as It Was', description: 'You will not be asked about this change again.' },
    },
    listing: {
      approved: { title: 'Event Kept', description: 'You will not be asked about it again.' },
      rejected: { title: 'Event Canceled', description: 'It stays on the site, marked as canceled.' },
    },
  } satisfies Record<Question, Record<Decision, ToastWords>>,
  oneFailed: (decision: Decision): ToastWords => ({
    title: 'Error',
    description: `Failed to ${verb[decision]} event.`,
  }),
  oneConflict: (decision: Decision): ToastWords => ({
    title: 'Error',
    description: `Failed to ${verb[decision]} event. Someone else has already decided it.`,
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

/** What changes a decision that was made: a status, whether the event takes place, whether it is the pick. */
export type EventChange =
  | { status: EventStatus; cancelled?: never; picked?: never }
  | { status?: never; cancelled: boolean; picked?: never }
  | { status?: never; cancelled?: never; picked: boolean }

/** What became of such a change; `sentence` is the server's where it was refused, null where it failed. */
export function changeToasts(
  { status, cancelled, picked }: EventChange,
  sentence?: string | null,
): ToastWords {
  if (sentence !== undefined)
    return { title: 'Error', description: sentence ?? 'Failed to change the event.' }
  if (status === 'rejected')
    return { title: 'Event Taken Off the Site', description: 'You can bring it back at any time.' }
  if (status === 'approved') return { title: 'Event Brought Back', description: 'It is back on the site.' }
  if (status === 'pending')
    return { title: 'Back in the Queue', description: 'It is not on the site until it is approved.' }
  if (picked !== undefined)
    return picked
      ? { title: 'Editor’s Pick', description: 'It leads the home page until it is over.' }
      : { title: 'No Longer the Pick', description: 'The home page shows no pick until you choose one.' }
  return cancelled
    ? { title: 'Event Canceled', description: 'It stays on the site, marked as canceled.' }
    : { title: 'Event Not Canceled', description: 'The mark is gone, and scrapes will not bring it back.' }
}

function conflictSentence(n: number): string {
  if (n === 0) return ''
  return ` Someone else had already decided ${count(n, 'event')}.`
}

/** The screen that shows one card of the review queue at a time. */
export const triageCopy = {
  title: 'Triage',
  open: 'One at a time (t)',
  back: 'Back to the queue',
  left: (left: number, decided: number) =>
    `${left.toLocaleString('en-US')} left${decided === 0 ? '' : ` · ${decided.toLocaleString('en-US')} decided`}`,
  preview: 'What visitors will see',
  details: 'Details',
  edit: '(edit)',
  empty: 'not given',
  skip: 'Skip',
  undo: 'Undo',
  done: 'All caught up',
  doneText: (skipped: number) =>
    skipped === 0 ? 'Nothing is waiting for you.' : `${count(skipped, 'event')} skipped.`,
  again: 'Go through them again',
  now: (title: string) => `Now: ${title}`,
  undone: (title: string) => `${title} is back in the queue.`,
  failed: (title: string, sentence: string) => `${title}: ${sentence}`,
  sourceLoading: 'Loading the source...',
  marks: { title: 'title', date: 'date', time: 'time', place: 'place' } satisfies Record<
    ExcerptField,
    string
  >,
} as const

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
  sections: {
    changed: 'Changed',
    weekend: 'Through this weekend',
    sure: 'Sure',
    look: 'Needs a look',
    copy: 'Looks like a copy',
  } satisfies Record<ReviewSection, string>,
  lookGroups: {
    title: 'The name',
    eventDate: 'The day',
    startTime: 'The hour',
    all: 'The whole card',
  } satisfies Record<LookField | 'all', string>,
  fix: { title: 'Fix the name', eventDate: 'Fix the day', startTime: 'Fix the hour' } satisfies Record<
    LookField,
    string
  >,
  fixOne: (fix: string, title: string) => `${fix}: ${title}`,
  noCategory: 'Category not chosen',
  approveGroup: (n: number) => (n === 1 ? 'Approve it' : `Approve all ${n.toLocaleString('en-US')}`),
  /** Begins with the words that are seen (WCAG 2.5.3). */
  approveGroupOf: (n: number, church: string) =>
    n === 1 ? `Approve it: 1 card of ${church}` : `Approve all ${count(n, 'card')} of ${church}`,
  cards: (name: string, n: number) => `${name}, ${count(n, 'card')}`,
  elsewhere: 'Waiting churches and claims',
  elsewhereWords: (churches: number, claims: number) =>
    [churches > 0 && count(churches, 'church', 'churches'), claims > 0 && count(claims, 'claim')]
      .filter(Boolean)
      .join(', '),
  openInbox: 'Open the Inbox',
  withNumber,
  byChurch: 'Group by church',
  sectionsLabel: 'Sections of the queue',
  selectSure: 'Select all sure ones',
  looksLike: 'Looks like a copy of',
  inStatus: { pending: 'in this queue', approved: 'on the site', rejected: 'rejected' },
  sponsored: 'Sponsored',
  cancelled: 'Canceled',
  noDescription: 'No description',
  noLocation: 'No place given',
  datesOf: withDates,
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
type DoubtReason = Exclude<ReviewReason, 'low-confidence' | (typeof DEFAULTED_REASONS)[number]>
const REASON_WORDS: Readonly<Record<DoubtReason, string>> = {
  'no-time': 'no time given',
  'two-times': 'more than one time is printed',
  'time-unsure': 'the time may be wrong',
  'wrong-weekday': 'weekday and date do not match',
  'date-without-year': 'the date has no year',
  'title-unsure': 'the title may be wrong',
  'unusual-for-this-church': 'unusual for this church',
  'read-from-picture': 'read from a picture',
  'found-by-model': 'read by a model, every word found on the page',
  'day-unproven': 'the page does not show the day that a model read',
  'time-unproven': 'the page does not show the hour that a model read',
  'left-out-by-model': 'a model read the page and left this out',
}

const DEFAULTED_WORDS = {
  'category-unsure': 'No category is chosen.',
  'place-unknown': 'No place is known.',
} satisfies Record<(typeof DEFAULTED_REASONS)[number], string>

const UNPROVEN: readonly ReviewReason[] = ['day-unproven', 'time-unproven', 'title-unsure']

/** How sure the reader is of a card, and what a person should check, in one sentence. */
export function reviewWords(
  { section, confidence, reasons }: NonNullable<ListedEvent['review']>,
  kind: string | undefined,
): string {
  const sure = `${Math.round(confidence * 100)}% sure`
  const isUnproven = reasons.some((reason) => UNPROVEN.includes(reason))
  const named = reasons.flatMap((reason) => {
    if (!(reason in REASON_WORDS)) return []
    return reason === 'found-by-model' && isUnproven
      ? ['read by a model']
      : [REASON_WORDS[reason as DoubtReason]]
  })
  const words = [...named, ...(reasons.includes('low-confidence') ? [`the reader is only ${sure}`] : [])]
  const defaulted = DEFAULTED_REASONS.filter((reason) => reasons.includes(reason))
  const without = defaulted.map((reason) => ` ${DEFAULTED_WORDS[reason]}`).join('')
  if (words.length > 0) return `${reviewCopy.sections.look}: ${words.join(', ')}.${without}`
  if (section !== 'sure') return without.trim()
  const origin = isReadInText(kind) ? sure : structuredOrigin(kind ?? 'person')
  return `${reviewCopy.sections.sure} (${origin}).${without}`
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

/** Where an event comes from that nobody had to find in a text. */
function structuredOrigin(kind: string): string {
  if (kind === 'person') return 'typed in'
  if (kind === 'ical' || kind.startsWith('site-api')) return 'from its calendar'
  return `from ${sourceWords(kind)}`
}
