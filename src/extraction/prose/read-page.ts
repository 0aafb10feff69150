import type { Rejection, SourceResult } from '../candidate/candidate.ts'
import type { ReadingContext } from '../candidate/context.ts'
import { signalReader } from '../decide/signals.ts'
import { linesOf } from '../html/lines.ts'
import { isClaimedLine, type Page } from '../html/tree.ts'
import { isPrivateEntry } from '../lexicon/private-events.ts'
import { resolveAnchors } from './dates/anchors.ts'
import { bulletinDay, endOfBulletinDay } from './dates/bulletin-days.ts'
import { type SortedDates, sortDates } from './left-out/sort-dates.ts'
import { whyNotGone, whyNotTold } from './left-out/why-not-record.ts'
import type { Anchor, PageRecord, PageView } from './page-parts.ts'
import { viewPage } from './page-view.ts'
import { eventsOf, evidenceOf } from './record-events.ts'
import { cutRecords } from './records.ts'
import { readRepeats } from './repeats/read-repeats.ts'
import { withoutTold } from './repeats/repeat-echoes.ts'
import { type PageEvent, settleSameDay } from './same-day.ts'
import { scanLines } from './scanned-lines.ts'
import { readMonthGrids } from './tables/month-grid.ts'
import { type NamedRecord, nameRecords } from './titles/name-records.ts'
import { nameIn } from './titles/title.ts'

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
  const printed = found.filter(({ line }) => !isClaimedLine(line, page))
  const dates = sortDates(printed, view)
  const repeats = readRepeats(view, printed, dates.anchors, dates.calledOff)
  const records = recordsOf(dates, repeats.claimed, view)
  const { events, dropped } = tell(nameRecords(records, view), view)
  const settled = settleSameDay(events)
  const repeated = withoutTold(repeats.events, settled)
  const signalsOf = signalReader(view)
  return {
    events: [...gridded, ...settled, ...repeated].map((raw) =>
      raw.origin ? { ...raw, signals: signalsOf(raw.origin, raw.title) } : raw,
    ),
    rejections: [...dates.dropped, ...dropped],
    warnings: [],
    exceptions: [...repeats.absences, ...dates.moved],
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
