import { weekendOf } from '../events/day-span.ts'
import {
  BLOCK_KINDS,
  type BlockChoice,
  type BlockKind,
  chooseIssue,
  countChosen,
  type DraftChoice,
  type IssueDay,
  type IssueMoment,
  isStillAhead,
} from './choose-issue.ts'
import { findFolded, foldServices, type IssueItem, lineName, type ServiceLine } from './issue-items.ts'

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
}

export type IssueBlock =
  | { kind: 'picks'; picks: PickedItem[] }
  | { kind: 'sponsors'; items: IssueItem[] }
  | { kind: 'weekend' | 'days'; days: IssueDay<IssueItem>[] }
  | { kind: 'services'; lines: ServiceLine[]; more: number }
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

/**
 * The blocks of an issue. An event stands in one of them alone: a pick, a paid one and the weekend's are not repeated
 * by their days, but stand there where their own block is left out. With more than `room` events every day gives up
 * its last ones.
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
  const inDays = (items: readonly IssueItem[], most: number) =>
    chooseIssue(items, { today, room: most, choice })

  const byId = new Map(ahead.map((item) => [item.id, item]))
  const picked = isShown('picks') ? (choice.picks ?? source.proposed).flatMap((id) => byId.get(id) ?? []) : []
  const paid = isShown('sponsors') ? ahead.filter((item) => item.isPaidFor && !picked.includes(item)) : []
  const apart = new Set([...picked, ...paid])
  const rest = ahead.filter((item) => !apart.has(item))
  const folded = findFolded(rest)
  const others = rest.filter((item) => !folded.has(item))
  const services = inDays(
    rest.filter((item) => folded.has(item)),
    ALL,
  )
  const days = inDays(others, room)
  const { from, to } = weekendOf(today)
  const isOfWeekend = ({ date }: IssueDay<IssueItem>) => isShown('weekend') && date >= from && date <= to
  const lines = foldServices(services.flatMap(({ events }) => events))

  const blocks: { [Kind in BlockKind]: () => IssueBlock } = {
    picks: () => ({
      kind: 'picks',
      picks: picked.map((item) => ({ item, line: choice.lines[item.id] ?? null })),
    }),
    sponsors: () => ({ kind: 'sponsors', items: inDays(paid, ALL).flatMap(({ events }) => events) }),
    weekend: () => ({ kind: 'weekend', days: days.filter(isOfWeekend) }),
    days: () => ({ kind: 'days', days: days.filter((day) => !isOfWeekend(day)) }),
    services: () => ({
      kind: 'services',
      lines: lines.slice(0, room),
      more: Math.max(0, lines.length - room),
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
    events: apart.size + countChosen(days) + countChosen(services),
    shown: shown.reduce((sum, block) => sum + countShown(block, services), 0),
  }
}

function countShown(block: IssueBlock, services: readonly IssueDay<IssueItem>[]): number {
  if ('days' in block) return block.days.reduce((sum, { events }) => sum + events.length, 0)
  if (block.kind === 'services') {
    const names = new Set(block.lines.map(({ name }) => name))
    return services.flatMap(({ events }) => events).filter((item) => names.has(lineName(item))).length
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
      return block.lines.length
    case 'churches':
      return block.churches.length
    case 'blog':
      return block.posts.length
    default:
      return countChosen(block.days)
  }
}
