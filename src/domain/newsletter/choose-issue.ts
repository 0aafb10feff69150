import { addDays } from '../events/when.ts'
import type { Festival } from './issue-items.ts'

/** The parts of an issue below its introduction, in the order that it has unless a person chose another. */
export const BLOCK_KINDS = ['picks', 'sponsors', 'weekend', 'days', 'services', 'churches', 'blog'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

export interface BlockChoice {
  kind: BlockKind
  isShown: boolean
}

/** What a person chose by hand in a draft: events left out, the order of the others within their days, own words. */
export interface DraftChoice {
  /** Grows with each change, so that nobody overwrites what they have not seen. */
  revision: number
  excluded: readonly number[]
  order: readonly number[]
  /** null = written by us. */
  subject: string | null
  /** What mail programs show beside the subject. */
  preheader: string | null
  introduction: string | null
  /** Which of the proposed subjects and preheaders stands where there are no own words. */
  style: number
  blocks: readonly BlockChoice[]
  /** null = the proposed ones. */
  picks: readonly number[] | null
  /** Own words about a pick, by the number of its event. */
  lines: Readonly<Record<number, string>>
}

/** One event that leads an issue, with its picture, and nine more with a line each. */
export const MAX_PICKS = 10
export const MAX_LINE_CHARS = 220

/**
 * Of `waiting` the church's page says something else, about which nobody has decided: its old details would go out.
 * `begun` and `gone` are left out when the issue is sent, `moved` and `renamed` go out as they are now, `added` is not in it.
 */
export const ISSUE_CHANGES = ['waiting', 'begun', 'gone', 'moved', 'renamed', 'added'] as const

interface IssueChange {
  kind: (typeof ISSUE_CHANGES)[number]
  id: number
  title: string
}

const whenAndWhere = ({ eventDate, eventTime, location }: IssueEvent) =>
  JSON.stringify([eventDate, eventTime, location])

/** The events of an issue whose source has changed, while nobody has decided which is right. */
export function waitingIn<Event extends IssueEvent>(
  items: readonly Event[],
  { excluded }: Pick<DraftChoice, 'excluded'>,
  moment: IssueMoment,
): Event[] {
  return items.filter(
    (item) =>
      item.mayHaveChanged === true &&
      !item.cancelled &&
      !excluded.includes(item.id) &&
      isStillAhead(item, moment),
  )
}

/** What is no longer as it was when the draft was made. */
export function compareIssue(
  drafted: readonly IssueEvent[],
  current: readonly IssueEvent[],
  moment: IssueMoment,
): IssueChange[] {
  const now = new Map(current.map((event) => [event.id, event]))
  // One that was canceled already never stood in the draft.
  const shown = drafted.filter(({ cancelled }) => !cancelled)
  const known = new Set(shown.map(({ id }) => id))
  const changes = shown.flatMap((event): IssueChange[] => {
    const { id, title } = event
    const fresh = now.get(id)
    if (!isStillAhead(fresh ?? event, moment)) return [{ kind: 'begun', id, title }]
    if (fresh === undefined || fresh.cancelled) return [{ kind: 'gone', id, title }]
    if (whenAndWhere(fresh) !== whenAndWhere(event)) return [{ kind: 'moved', id, title }]
    return fresh.title === title ? [] : [{ kind: 'renamed', id, title: fresh.title }]
  })
  const added = current.filter(
    (event) => !known.has(event.id) && !event.cancelled && isStillAhead(event, moment),
  )
  return [...changes, ...added.map(({ id, title }) => ({ kind: 'added' as const, id, title }))]
}

/** "This week" is 0 to 7 days ahead (specification, section 9), and so is an issue. */
export const ISSUE_DAYS = 7

/** What an issue needs to know of an event; dates are YYYY-MM-DD, times as people read them. */
export interface IssueEvent {
  id: number
  title: string
  status: string
  cancelled: boolean
  isSponsored: boolean
  eventDate: string
  eventTime: string
  /** Of an event that lasts into another day; absent in what an earlier version kept. */
  lastDay?: string | null
  /** ISO 8601 with offset; null where the source states no time. */
  startsAt: string | null
  allDay: boolean
  location: string | null
  church: { name: string; neighborhood: string | null }
  /** A change of its source waits for a person; absent in what an earlier version kept. */
  mayHaveChanged?: boolean
  /** A placement of it that runs was sold with the newsletter: in, however far ahead. */
  isPaidFor?: boolean
  /** The festival of these days that it belongs to. */
  festival?: Festival | null
}

/** When an issue goes out, or would: the instant, and its date in the city. */
export interface IssueMoment {
  at: Date
  today: string
}

/** Whether a reader of that moment can still go: it has not begun, or lasts the day or several. */
export function isStillAhead(event: IssueEvent, { at, today }: IssueMoment): boolean {
  const { eventDate, lastDay, allDay, startsAt } = event
  if (lastDay || allDay || startsAt === null) return (lastDay ?? eventDate) >= today
  return Date.parse(startsAt) > at.getTime()
}

interface IssueDay<Event> {
  date: string
  events: Event[]
}

/**
 * What goes into an issue, and in which order: approved events that are not cancelled, from `today` to seven days
 * ahead (what was paid for, later ones too) or under way still, by day. A day begins with its sponsored events and those of a festival,
 * then comes what lasts all day, then by time, and last what
 * has no time yet; then the person's own order.
 */
export function chooseIssue<Event extends IssueEvent>(
  events: readonly Event[],
  options: { today: string; choice?: Pick<DraftChoice, 'excluded' | 'order'> },
): IssueDay<Event>[] {
  const lastDay = addDays(options.today, ISSUE_DAYS)
  const excluded = new Set(options.choice?.excluded)
  const places = new Map(options.choice?.order.map((id, place) => [id, place]))
  const chosen = events.filter(
    (event) =>
      !excluded.has(event.id) &&
      event.status === 'approved' &&
      !event.cancelled &&
      (event.lastDay ?? event.eventDate) >= options.today &&
      (event.eventDate <= lastDay || event.isPaidFor === true),
  )
  const days = Map.groupBy(chosen, (event) => dayInIssue(event, options.today))
  return [...days.keys()]
    .sort()
    .map((date) => ({
      date,
      events: applyManualOrder((days.get(date) ?? []).toSorted(compareInDay), places),
    }))
}

/** Events that a person has put in order stand in that order on the places that they hold together. */
function applyManualOrder<Event extends IssueEvent>(
  events: readonly Event[],
  places: ReadonlyMap<number, number>,
): Event[] {
  const manual = events
    .filter(({ id }) => places.has(id))
    .toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
    .values()
  return events.map((event) => (places.has(event.id) ? (manual.next().value ?? event) : event))
}

/** How many events are in the issue. */
export function countChosen(days: readonly IssueDay<unknown>[]): number {
  return days.reduce((sum, day) => sum + day.events.length, 0)
}

function compareInDay(a: IssueEvent, b: IssueEvent): number {
  return (
    Number(b.isSponsored) - Number(a.isSponsored) ||
    Number(b.festival != null) - Number(a.festival != null) ||
    rank(a) - rank(b) ||
    instant(a) - instant(b) ||
    (a.title < b.title ? -1 : a.title > b.title ? 1 : a.id - b.id)
  )
}

function rank(event: IssueEvent): number {
  if (event.allDay) return 0
  return event.startsAt === null ? 2 : 1
}

/** What is under way stands on the first day of the issue. */
export const dayInIssue = ({ eventDate }: Pick<IssueEvent, 'eventDate'>, today: string): string =>
  eventDate < today ? today : eventDate

/** Milliseconds since 1970; an event without an hour comes first. */
export function instant(event: Pick<IssueEvent, 'startsAt'>): number {
  return event.startsAt === null ? 0 : Date.parse(event.startsAt)
}
