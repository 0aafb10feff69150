import type { RawEvent, Rejection, SourceResult } from '../candidate/candidate.ts'
import type { ReadingContext } from '../candidate/context.ts'
import { signalReader } from '../decide/signals.ts'
import { linesOf } from '../html/lines.ts'
import { type Element, isClaimedLine, isElement, type Page } from '../html/tree.ts'
import { isPrivateEntry } from '../lexicon/private-events.ts'
import { readSchedule } from '../schedule/read-schedule.ts'
import { resolveAnchors } from './dates/anchors.ts'
import { bulletinDay, endOfBulletinDay } from './dates/bulletin-days.ts'
import { isGuessedBelow, linesOfPastYears } from './dates/past-years.ts'
import { type SortedDates, sortDates } from './left-out/sort-dates.ts'
import { whyNotGone, whyNotTold } from './left-out/why-not-record.ts'
import type { Anchor, PageRecord, PageView, ScannedLine } from './page-parts.ts'
import { viewPage } from './page-view.ts'
import { eventsOf, evidenceOf } from './record-events.ts'
import { withoutTold } from './repeats/repeat-echoes.ts'
import { scanRepeats } from './repeats/repeat-phrase.ts'
import { type PageEvent, settleSameDay } from './same-day.ts'
import { scanLines } from './scanned-lines.ts'
import { readMonthGrids } from './tables/month-grid.ts'
import { type NamedRecord, nameRecords } from './titles/name-records.ts'
import { nameIn } from './titles/title.ts'
import { isPaperLine } from './words/papers.ts'

/** Cuts a page into records, one for each date (or for each repeated block that prints the same date). */
function cutRecords(anchors: Anchor[], lines: ScannedLine[]): PageRecord[] {
  const index = new AnchorIndex(anchors, lines)
  const records: PageRecord[] = []
  const byElement = new Map<Element, PageRecord>()
  for (const anchor of anchors) {
    const own = index.ownElement(anchor)
    const element = own ?? index.ownRow(anchor) ?? index.ownBadge(anchor)
    const known = own ? byElement.get(own) : undefined
    if (known) {
      known.anchors.push(anchor)
      continue
    }
    const record: PageRecord = {
      anchors: [anchor],
      from: element ? element.from : anchor.line.order,
      to: element ? element.to : anchor.line.order + 1,
      element,
      group: element ? element.parent : groupOf(anchor.line.element),
      siblings: [],
      before: [0, 0],
      after: [0, 0],
    }
    if (own) byElement.set(own, record)
    records.push(record)
  }
  records.sort((a, b) => a.from - b.from)
  setGaps(records, lines)
  setSiblings(records)
  return records
}

/** Several dates on a line: what is beside that line belongs to them as to one date. */
function groupOf(block: Element): Element {
  return block.to - block.from === 1 && block.parent ? block.parent : block
}

class AnchorIndex {
  private readonly orders: number[]
  private readonly anchors: Anchor[]
  private readonly lines: ScannedLine[]
  constructor(anchors: Anchor[], lines: ScannedLine[]) {
    this.anchors = anchors
    this.lines = lines
    this.orders = anchors.map((anchor) => anchor.line.order)
  }

  /** The largest element in which this anchor's date is the only one; null where its own block has several. */
  ownElement(anchor: Anchor): Element | null {
    let element: Element | null = anchor.line.element
    if (!this.isAlone(element, anchor)) return null
    while (element.parent?.parent && this.isAlone(element.parent, anchor)) {
      if (this.hasRepeatedBlocks(element.parent, anchor) || this.isAmongCards(element)) break
      element = element.parent
    }
    return element
  }

  /** The row of a table whose first cell lists several days, and in which no other line is dated. */
  ownRow({ line }: Anchor): Element | null {
    let cell: Element | null = line.element
    for (let i = 0; cell && cell.name !== 'td' && i < 4; i++) cell = cell.parent
    const row = cell?.name === 'td' ? cell.parent : null
    return row?.name === 'tr' && this.inside(row).every((other) => other.line === line) ? row : null
  }

  /** The largest element in which a badge of several days ("5, 6 & 7" / "May") is the only date. */
  ownBadge({ line }: Anchor): Element | null {
    const isOnly = (element: Element) => this.inside(element).every((other) => other.line === line)
    let element = line.element
    if (!line.isFragment || !isOnly(element)) return null
    while (element.parent?.parent && isOnly(element.parent) && !this.isAmongCards(element))
      element = element.parent
    return element
  }

  private inside(element: Element): Anchor[] {
    let low = 0
    let high = this.orders.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.orders[middle] ?? 0) < element.from) low = middle + 1
      else high = middle
    }
    const found: Anchor[] = []
    for (let i = low; i < this.anchors.length && found.length < 40; i++) {
      const anchor = this.anchors[i]
      if (!anchor || anchor.line.order >= element.to) break
      found.push(anchor)
    }
    return found
  }

  private isAlone(element: Element, anchor: Anchor): boolean {
    const inside = this.inside(element)
    // "May 3 - May 5" printed again as two dates is still one event.
    return (
      inside.length < 40 &&
      inside.every((other) => other.date === anchor.date || other.date === anchor.lastDate)
    )
  }

  /** Whether another element of its kind beside it holds a day of every week and its hour: a card without a date. */
  private isAmongCards(element: Element): boolean {
    const { attribs, parent, name } = element
    if (!attribs.class || !parent || element.to - element.from < 2) return false
    return parent.children.some(
      (other) =>
        isElement(other) &&
        other !== element &&
        other.name === name &&
        other.to - other.from > 1 &&
        other.attribs.class === attribs.class &&
        isHabit(this.lines.slice(other.from, Math.min(other.to, other.from + LONGEST_CARD))),
    )
  }

  /** Whether the element's children are like blocks, several of which print the date: events of one day. */
  private hasRepeatedBlocks(element: Element, anchor: Anchor): boolean {
    const inside = this.inside(element)
    if (inside.length < 2) return false
    const own = childHolding(element, anchor)
    if (!own || isPaperLine(anchor.line)) return false
    return inside.some((other) => {
      const child = childHolding(element, other)
      return (
        child !== null &&
        child !== own &&
        child.name === own.name &&
        kindOf(child) === kindOf(own) &&
        // Plain boxes that print a date each are parts of one event, unless there is more to them.
        (kindOf(own) !== '' || child.to - child.from > 1) &&
        // Lines of one paragraph after another repeat a date within one event.
        (child.name !== 'p' || own.attribs.class !== undefined) &&
        child.name !== 'td' &&
        !isPaperLine(other.line)
      )
    })
  }
}

const LONGEST_CARD = 12

function isHabit(lines: readonly ScannedLine[]): boolean {
  return (
    lines.some(({ times, isFurniture }) => times.length > 0 && !isFurniture) &&
    lines.some(({ text }) => scanRepeats(text).some(({ isPlain }) => isPlain))
  )
}

function kindOf(element: Element): string {
  return `${element.attribs.class ?? ''}${element.attribs['data-hook'] ?? ''}${element.attribs['data-testid'] ?? ''}`
}

/** The child of an element in which an anchor stands. */
function childHolding(element: Element, anchor: Anchor): Element | null {
  let at: Element | null = anchor.line.element
  while (at && at.parent !== element) at = at.parent
  return at
}

/** The lines between a record and its neighbours in the same group: its title or details in a flat page. */
function setGaps(records: PageRecord[], lines: ScannedLine[]): void {
  for (let i = 0; i < records.length; i++) {
    const record = records[i]
    if (!record) continue
    const start = Math.max(record.group?.from ?? 0, records[i - 1]?.to ?? 0, record.from - 12)
    record.before = [Math.min(start, record.from), record.from]
    const next = records[i + 1]
    const stop = Math.min(
      record.group?.to ?? lines.length,
      next && next.from >= record.to ? next.from : record.to + 12,
      record.to + 12,
    )
    record.after = [record.to, Math.max(record.to, stop)]
  }
}

function setSiblings(records: PageRecord[]): void {
  const groups = new Map<Element | null, PageRecord[]>()
  for (const record of records) {
    const group = groups.get(record.group)
    if (group) group.push(record)
    else groups.set(record.group, [record])
  }
  for (const record of records) record.siblings = groups.get(record.group) ?? []
}

const MAX_ANCHORS = 3000

/**
 * Events of a page that is written for people alone: tables, repeated blocks, lists of dates, single-event pages,
 * weekly hours. Wall times are those of the church's zone (`context.timeZone`). docs/extraction.md is the map.
 */
export function readProse(page: Page, context: ReadingContext): SourceResult {
  const lines = scanLines(linesOf(page), context.today)
  const view = viewPage(page, lines, context)
  const found = resolveAnchors(lines, pageYear(page, context), context).slice(0, MAX_ANCHORS)
  const gridded = readMonthGrids(view, found)
  const past = linesOfPastYears(lines, context.today)
  const printed = found.filter((anchor) => !isClaimedLine(anchor.line, page) && !isGuessedBelow(anchor, past))
  const dates = sortDates(printed, view)
  const schedule = readSchedule(view, { printed, ...dates })
  const records = recordsOf(dates, schedule.claimed, view)
  const { events, dropped } = tell(nameRecords(records, view), view)
  const settled = settleSameDay(events)
  const isCurrent = ({ origin }: RawEvent) => !origin || !past.has(origin.line)
  const scheduled = withoutTold(schedule.events.filter(isCurrent), settled)
  const signalsOf = signalReader(view)
  return {
    events: [...gridded, ...settled, ...scheduled].map((raw) =>
      raw.origin ? { ...raw, signals: signalsOf(raw.origin, raw.title) } : raw,
    ),
    rejections: [...dates.dropped, ...dropped],
    warnings: [],
    exceptions: [...schedule.absences, ...dates.moved],
  }
}

/** The parts of a page that tell of one date each; `claimed` are the orders of lines that a repetition accounts for. */
function recordsOf(
  { anchors, silent }: SortedDates,
  claimed: ReadonlySet<number>,
  view: PageView,
): PageRecord[] {
  const dated = anchors.filter(({ line }) => !claimed.has(line.order))
  const cut = cutRecords(
    [...dated, ...silent].sort((a, b) => a.line.order - b.line.order),
    view.lines,
  )
  endAtBulletin(cut, view)
  for (const { element, from, to } of cut) if (element) view.isTold.fill(true, from, to)
  const unsaid = new Set<Anchor>(silent)
  return cut.filter(({ anchors: [first] }) => first && !unsaid.has(first))
}

/** What stands below the head of a bulletin is of other days, from the first weekday or heading on. */
function endAtBulletin(records: readonly PageRecord[], { lines }: PageView): void {
  const bulletin = bulletinDay(lines)
  const record = bulletin && records.find(({ anchors: [first] }) => first?.line === bulletin.line)
  if (!bulletin || !record) return
  const end = endOfBulletinDay(bulletin, lines)
  record.to = Math.min(record.to, end)
  record.after = [Math.min(record.after[0], end), Math.min(record.after[1], end)]
}

/** The events of named records, and those that are none after all. */
function tell(named: readonly NamedRecord[], view: PageView): { events: PageEvent[]; dropped: Rejection[] } {
  const dropped: Rejection[] = []
  const timesNamed = new Map<string, number>()
  for (const { title } of named) timesNamed.set(title.text, (timesNamed.get(title.text) ?? 0) + 1)
  const events = named.flatMap(({ record, title }) => {
    if (isPrivateRecord(record, view)) {
      dropped.push({ reason: 'private', evidence: evidenceOf(record, view) })
      return []
    }
    const told = eventsOf(record, title, title.isOwn && timesNamed.get(title.text) === 1, view)
    const reason = told.some((event) => event.hasOwnTime)
      ? whyNotTold(record, title.text, view)
      : whyNotGone(record, title.text, view)
    if (!reason) return told
    dropped.push({ reason: 'not-an-event', evidence: `${reason}: ${evidenceOf(record, view)}` })
    return []
  })
  return { events, dropped }
}

/** "7:00 PM · members only, please" in the details of one entry. */
function isPrivateRecord(record: PageRecord, view: PageView): boolean {
  // What follows the only date of a page is about it too.
  const to = record.siblings.length === 1 ? Math.max(record.to, record.after[1]) : record.to
  return view.lines
    .slice(record.from, Math.min(to, record.from + 12))
    .some(
      (line) =>
        !line.isFurniture &&
        line.text.length < 200 &&
        isPrivateEntry(line.dates.length > 0 ? (nameIn(line) ?? '') : '', line.text),
    )
}

/** The year that a page's title or address names. */
function pageYear(page: Page, context: ReadingContext): number | null {
  const found =
    /(?<!\d)(20\d\d)(?!\d)/.exec(page.title ?? '') ?? /[/_=-](20\d\d)(?=[/_.&-]|$)/.exec(context.url ?? '')
  return found?.[1] ? Number(found[1]) : null
}
