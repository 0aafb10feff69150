import type { RawEvent } from '../../candidate/candidate.ts'
import { type Element, textOf } from '../../html/tree.ts'
import { addDays, weekdayOf } from '../../time/civil-date.ts'
import type { Anchor } from '../dates/anchors.ts'
import type { TimeMention } from '../hours/scan-times.ts'
import { withoutMarks } from '../marks.ts'
import type { PageView } from '../page-view.ts'
import { expandRepeat } from '../repeats/repeat-dates.ts'
import { describeRepeat, type RepeatPhrase, scanRepeats } from '../repeats/repeat-phrase.ts'
import type { ScannedLine } from '../scanned-lines.ts'
import { WEEKDAY_PATTERN, weekdayNamed } from '../words/calendar-names.ts'
import { isNoEventNotice } from '../words/nothing-happens.ts'
import { isNaming } from '../words/wording.ts'
import { WORSHIP } from '../words/worship-words.ts'
import { readChurchColumns } from './church-columns.ts'
import { eventsOfDay } from './day-cell.ts'
import { type Cell, cellsOf, rowsOf } from './day-columns.ts'
import { hourColumns, namedHourRows } from './hour-columns.ts'
import { readNameColumns } from './name-columns.ts'

const LEAST_COLUMNS = 2
const MOST_COLUMNS = 12
const MOST_ROWS = 60
const LEAD_LINES = 3
const WEEKDAY_ALONE = new RegExp(`^\\W*(${WEEKDAY_PATTERN})\\W*$`, 'iu')
const ONE_WEEK = /\b(?:this|next|past|last)\s+week\b|\bweek\s+of\b/i
const WHEN_WORDS =
  /^\W*(?:day|days|time|times|hour|hours|start|starts|end|ends|doors|from|to|until|when|date|what|where)\W*$/i

type Row = readonly Cell[]

/**
 * Events of tables whose columns mean something else than the words of a row do: weekdays as headings with what
 * happens on them below, or events as headings with their hours below. The rows are claimed.
 */
export function readTableColumns(view: PageView, anchors: readonly Anchor[]): RawEvent[] {
  const events: RawEvent[] = []
  for (const table of view.page.tables) {
    if (table.from >= table.to || view.page.claimed.has(table)) continue
    const [head, ...rows] = rowsOf(table).slice(0, MOST_ROWS).map(cellsOf)
    if (!head || rows.length === 0 || head.length < LEAST_COLUMNS || head.length > MOST_COLUMNS) continue
    const found =
      hourColumns(head, rows, table, view) ??
      namedHourRows(head, rows, view) ??
      readWeekdays(head, rows, table, view) ??
      readNames(head, rows, view, anchors) ??
      readChurchColumns(head, rows, view, anchors) ??
      readNameColumns(head, rows, view) ??
      readHourHeads(head, rows, view, anchors)
    if (!found || found.length === 0) continue
    events.push(...found)
    view.page.claimed.add(table)
  }
  return events
}

/** "Time | Sunday | Wednesday", and below each what happens on it every week. */
function readWeekdays(head: Row, rows: readonly Row[], table: Element, view: PageView): RawEvent[] | null {
  const days = head.map(({ element }) => weekdayNamed(WEEKDAY_ALONE.exec(textOf(element, 40))?.[1] ?? ''))
  const named = days.filter((day) => day !== null)
  if (named.length < LEAST_COLUMNS || days.slice(1).includes(null)) return null
  if (new Set(named).size !== named.length || isOfOneWeek(table, view)) return null
  const events: RawEvent[] = []
  for (const row of rows) {
    const [first] = row
    const isHour = days[0] === null && first !== undefined
    const time = isHour ? view.lines[first.element.from]?.times[0] : undefined
    const hour = time ? { from: time.from, to: time.to } : null
    for (const { element, at } of row) {
      const column = head.findIndex((cell) => cell.at === at)
      const day = days[column]
      if (day === null || day === undefined || element.from >= element.to) continue
      events.push(...everyWeek(element, day, hour, view))
    }
  }
  return events
}

/** A grid of one month or one week is told by its dates. */
function isOfOneWeek(table: Element, { lines }: PageView): boolean {
  const inside = lines.slice(table.from, table.to)
  const above = lines.slice(Math.max(0, table.from - LEAD_LINES), table.from)
  return (
    inside.some((line) => line.dates.length > 0 || /^\d{1,2}$/.test(line.text)) ||
    above.some((line) => line.dates.length > 0 || ONE_WEEK.test(line.text))
  )
}

function everyWeek(
  element: Element,
  weekday: number,
  hour: { from: string; to: string | null } | null,
  view: PageView,
): RawEvent[] {
  const { context } = view
  const phrase = { weekdays: [weekday], weeks: [], isAlternate: false }
  const rule = describeRepeat(phrase)
  const events: RawEvent[] = []
  const first = addDays(context.from, (weekday - weekdayOf(context.from) + 7) % 7)
  const told = eventsOfDay({ element, date: first, number: 0 }, first, view, hour)
  for (let date = first; date <= context.to && events.length < 800; date = addDays(date, 7)) {
    for (const event of told) {
      if (event.start.length === 10) continue
      const ahead = (wall: string) => (wall.slice(0, 10) === first ? date : addDays(date, 1)) + wall.slice(10)
      events.push({
        ...event,
        start: ahead(event.start),
        end: event.end ? ahead(event.end) : null,
        seriesKey: `${event.title}|${rule}|${event.start.slice(11)}`,
        recurrence: rule,
        ...(WORSHIP.test(event.title) ? { category: 'worship' as const } : {}),
      })
    }
  }
  return events
}

/** "Day | Morning Prayer | Evensong", and below each its hour on the day that the row begins with. */
function readNames(
  head: Row,
  rows: readonly Row[],
  view: PageView,
  anchors: readonly Anchor[],
): RawEvent[] | null {
  const names = head.slice(1).map(({ element, at }) => ({ at, name: textOf(element, 90).trim() }))
  if (names.length < LEAST_COLUMNS || !names.every(({ name }) => isNaming(name) && !WHEN_WORDS.test(name)))
    return null
  const events: RawEvent[] = []
  for (const [day, ...cells] of rows) {
    const line = day && lineOf(day.element, view)
    if (!line || cells.some(({ element }) => !isHours(element, view))) return null
    const [phrase] = scanRepeats(line.text, line.dates)
    const anchor = anchors.find((other) => other.line === line)
    if (!phrase && !anchor) return null
    for (const { element, at } of cells) {
      const name = names.find((each) => each.at === at)?.name
      const hours = view.lines.slice(element.from, element.to)
      if (name) events.push(...hours.flatMap((told) => eventsAt(name, told, phrase, anchor, view)))
    }
  }
  return events
}

/** "Date | 8 am | 10 am | 6.30 pm", and below each hour what is held then on the day that the row begins with. */
function readHourHeads(
  head: Row,
  rows: readonly Row[],
  view: PageView,
  anchors: readonly Anchor[],
): RawEvent[] | null {
  const hours = head.slice(1).map(({ element, at }) => ({ at, time: hourOf(element, view) }))
  if (hours.length === 0 || hours.some(({ time }) => !time) || (head[0] && hourOf(head[0].element, view)))
    return null
  const events: RawEvent[] = []
  let told = 0
  for (const [day, ...cells] of rows) {
    if (!day || day.element.from >= day.element.to) continue
    const { from, to } = day.element
    const anchor = anchors.find(({ line }) => line.order >= from && line.order < to)
    const line = view.lines[from]
    const [phrase] = line && !anchor ? scanRepeats(line.text) : []
    if (!line || (!anchor && !phrase)) return null
    for (const { element, at } of cells) {
      const time = hours.find((each) => each.at === at)?.time
      const named = view.lines.slice(element.from, element.to).find(({ text }) => isNaming(text))
      if (!time || !named || named.text.length > LONGEST_NAMED || isNoEventNotice(named.text)) continue
      told++
      events.push(
        ...eventsAt(
          named.text,
          { ...named, times: named.times.length > 0 ? named.times : [time] },
          phrase,
          anchor,
          view,
        ),
      )
    }
  }
  return told > 1 ? events : null
}

const LONGEST_NAMED = 80

/** The hour of a heading that is an hour and nothing else. */
function hourOf(element: Element, view: PageView): TimeMention | undefined {
  const line = lineOf(element, view)
  const [time, other] = line?.times ?? []
  return line && time && !other && isHours(element, view) ? time : undefined
}

const lineOf = ({ from, to }: Element, { lines }: PageView): ScannedLine | undefined =>
  to === from + 1 ? lines[from] : undefined

/** An empty cell, a dash, or hours and nothing else. */
function isHours({ from, to }: Element, { lines }: PageView): boolean {
  return lines.slice(from, to).every((line) => {
    const rest = withoutMarks(line.text, line.times)
    return line.times.length > 0 ? !/\p{L}{4}/u.test(rest) : !/[\p{L}\d]/u.test(line.text)
  })
}

function eventsAt(
  title: string,
  line: ScannedLine,
  phrase: RepeatPhrase | undefined,
  anchor: Anchor | undefined,
  view: PageView,
): RawEvent[] {
  return line.times.flatMap((time): RawEvent[] => {
    if (!anchor) return phrase ? expandRepeat({ phrase, time, title, line, place: null }, null, view) : []
    return [
      {
        title,
        start: `${anchor.date}T${time.from}`,
        end: time.to ? `${time.to > time.from ? anchor.date : addDays(anchor.date, 1)}T${time.to}` : null,
        timeZone: view.context.timeZone,
        url: view.context.url,
        kind: 'html',
        confidence: 0.8,
        origin: { proposer: 'table', line: line.order },
        evidence: `${title}: ${anchor.date} ${line.text}`.slice(0, 200),
      },
    ]
  })
}
