import { weekendOf } from '../events/day-span.ts'
import { addDays } from '../events/when.ts'
import {
  BLOCK_KINDS,
  type BlockChoice,
  type BlockKind,
  chooseIssue,
  countChosen,
  type DraftChoice,
  dayInIssue,
  ISSUE_DAYS,
  type IssueMoment,
  instant,
  isStillAhead,
} from './choose-issue.ts'
import { foldRepeats, type IssueItem, isFolded, pickKey, type Repeated, rankVaried } from './issue-items.ts'

export interface IssueChurch {
  id: number
  name: string
  neighborhood: string | null
}
export interface IssuePost {
  slug: string
  title: string
  excerpt: string
}

/** All that an issue is made of, as it was read. */
export interface IssueSource {
  items: readonly IssueItem[]
  /** Listed since the issue before; `churchCount` counts them all. */
  churches: readonly IssueChurch[]
  churchCount: number
  posts: readonly IssuePost[]
  /** The picks where nobody chose any. */
  proposed: readonly number[]
}

export interface PickedItem {
  item: IssueItem
  /** A person's own words in place of the event's. */
  line: string | null
  /** The day that it stands under: its first one in the issue. */
  date: string
}

/** A day of short lines; one without a line leads to its `more` events. */
export interface LineDay {
  date: string
  lines: Repeated<IssueItem>[]
  more: number
}

export type IssueBlock =
  /** The first one leads; the others follow in the order of their days. */
  | { kind: 'picks'; picks: PickedItem[] }
  | { kind: 'sponsors'; items: IssueItem[] }
  | { kind: 'weekend' | 'days'; days: LineDay[] }
  | { kind: 'services'; services: number; churches: number; from: string; to: string }
  | { kind: 'churches'; churches: readonly IssueChurch[]; more: number }
  | { kind: 'blog'; posts: readonly IssuePost[] }

export interface ComposedIssue {
  /** Those that are shown and have something to show. */
  blocks: IssueBlock[]
  /** How many events stand in it, those without room included. */
  events: number
  /** How many of them have a place in it. */
  shown: number
}

/** Every block once: those that a person put in order, then those that they never saw. */
export function orderBlocks(chosen: readonly BlockChoice[]): BlockChoice[] {
  const known = new Set(chosen.map(({ kind }) => kind))
  const others = BLOCK_KINDS.filter((kind) => !known.has(kind)).map((kind) => ({ kind, isShown: true }))
  return [...chosen, ...others]
}

/** The events that an issue can show: still ahead, approved, and not left out. */
export function itemsAhead(
  source: IssueSource,
  { moment, choice }: { moment: IssueMoment; choice: DraftChoice },
): IssueItem[] {
  const excluded = new Set(choice.excluded)
  return source.items.filter(
    (item) =>
      isStillAhead(item, moment) && !excluded.has(item.id) && item.status === 'approved' && !item.cancelled,
  )
}

/** The events that stand in the issue of every reader, whatever they chose: its picks, and what was paid for. */
export function itemsForAll(source: IssueSource, choice: DraftChoice): Set<number> {
  const hasPicks = orderBlocks(choice.blocks).some(({ kind, isShown }) => kind === 'picks' && isShown)
  const paid = source.items.filter(({ isPaidFor }) => isPaidFor).map(({ id }) => id)
  return new Set([...paid, ...(hasPicks ? (choice.picks ?? source.proposed) : [])])
}

/** So many short lines the weekend has where not all of an issue's events have one. */
const MAX_WEEKEND_LINES = 8

/**
 * The blocks of an issue. An event stands in one of them alone: a pick, a paid one and the weekend's are not repeated
 * by their days, but stand there where their own block is left out. Of more than `room` events the weekend shows the
 * best, and every other day is a link to its events; plain services are one link always.
 */
export function composeBlocks(
  source: IssueSource,
  issue: { weekOf: string; moment: IssueMoment; choice: DraftChoice; room: number },
): ComposedIssue {
  const { weekOf, moment, choice, room } = issue
  const today = moment.today > weekOf ? moment.today : weekOf
  const order = orderBlocks(choice.blocks)
  const isShown = (kind: BlockKind) => order.some((block) => block.kind === kind && block.isShown)
  const ahead = itemsAhead(source, issue)
  const inDays = (items: readonly IssueItem[]) => chooseIssue(items, { today, choice })

  const byId = new Map(ahead.map((item) => [item.id, item]))
  const [lead, ...others] = isShown('picks')
    ? (choice.picks ?? source.proposed).flatMap((id) => byId.get(id) ?? [])
    : []
  const picked = lead ? [lead, ...others.toSorted(compareTime)] : []
  const paid = isShown('sponsors') ? ahead.filter((item) => item.isPaidFor && !picked.includes(item)) : []
  const apart = new Set([...picked, ...paid])
  const known = new Set(picked.map(pickKey))
  const rest = ahead.filter((item) => !apart.has(item))
  const services = inDays(rest.filter(isFolded)).flatMap(({ events }) => events)
  // Further dates of a pick are on its page.
  const isOfPick = (item: IssueItem) =>
    item.isSeries === true && !item.isSponsored && known.has(pickKey(item))
  const listed = inDays(rest.filter((item) => !isFolded(item) && !isOfPick(item)))
  const first = new Map(foldRepeats(listed.flatMap(({ events }) => events)).map((line) => [line.item, line]))
  const days = listed
    .map(({ date, events }) => ({ date, lines: events.flatMap((item) => first.get(item) ?? []), more: 0 }))
    .filter(({ lines }) => lines.length > 0)
  const { from, to } = weekendOf(today)
  const isOfWeekend = ({ date }: { date: string }) => isShown('weekend') && date >= from && date <= to
  const isWhole = days.reduce((sum, { lines }) => sum + lines.length, 0) <= room
  const shortened = (day: LineDay, isLine: (line: LineDay['lines'][number]) => boolean): LineDay => {
    const lines = day.lines.filter(isLine)
    return { ...day, lines, more: day.lines.length - lines.length }
  }
  const best = chooseBest(days.filter(isOfWeekend), isWhole ? ALL : Math.min(room, MAX_WEEKEND_LINES))
  const hours = services.filter(({ eventDate }) => eventDate >= from && eventDate <= to)
  const shownHours = hours.length > 0 ? hours : services

  const blocks: { [Kind in BlockKind]: () => IssueBlock } = {
    picks: () => ({
      kind: 'picks',
      picks: picked.map((item) => ({
        item,
        line: choice.lines[item.id] ?? null,
        date: dayInIssue(item, today),
      })),
    }),
    sponsors: () => ({ kind: 'sponsors', items: inDays(paid).flatMap(({ events }) => events) }),
    weekend: () => ({
      kind: 'weekend',
      days: days.filter(isOfWeekend).map((day) => shortened(day, ({ item }) => best.has(item))),
    }),
    days: () => ({
      kind: 'days',
      days: days
        .filter((day) => !isOfWeekend(day))
        .map((day) => shortened(day, ({ item }) => isWhole || item.isSponsored)),
    }),
    services: () => ({
      kind: 'services',
      services: shownHours.length,
      churches: new Set(shownHours.map(({ church }) => church.name)).size,
      from: hours.length > 0 ? from : today,
      to: hours.length > 0 ? to : addDays(today, ISSUE_DAYS),
    }),
    churches: () => ({
      kind: 'churches',
      churches: source.churches,
      more: source.churchCount - source.churches.length,
    }),
    blog: () => ({ kind: 'blog', posts: source.posts }),
  }
  const shown = order
    .filter((block) => block.isShown)
    .map(({ kind }) => blocks[kind]())
    .filter((block) => sizeOf(block) > 0)
  return {
    blocks: shown,
    events: apart.size + countChosen(inDays(rest)),
    shown: shown.reduce((sum, block) => sum + countShown(block), 0),
  }
}

const compareTime = (a: IssueItem, b: IssueItem) =>
  a.eventDate < b.eventDate ? -1 : a.eventDate > b.eventDate ? 1 : instant(a) - instant(b)

/** The lines of some days for which there is room: those that most speaks for, and that are unlike each other. */
function chooseBest(days: readonly LineDay[], room: number): Set<IssueItem> {
  const items = days.flatMap(({ lines }) => lines.map(({ item }) => item))
  return new Set(items.length <= room ? items : rankVaried(items, room))
}

function countShown(block: IssueBlock): number {
  if ('days' in block) {
    return block.days.flatMap(({ lines }) => lines).reduce((sum, { more }) => sum + 1 + more, 0)
  }
  return block.kind === 'picks' || block.kind === 'sponsors' ? sizeOf(block) : 0
}

const ALL = Number.MAX_SAFE_INTEGER

/** How much stands in a block; an empty one is not shown. */
export function sizeOf(block: IssueBlock): number {
  switch (block.kind) {
    case 'picks':
      return block.picks.length
    case 'sponsors':
      return block.items.length
    case 'services':
      return block.services
    case 'churches':
      return block.churches.length
    case 'blog':
      return block.posts.length
    default:
      return block.days.reduce((sum, { lines, more }) => sum + lines.length + more, 0)
  }
}
