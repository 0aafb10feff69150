import { Parser } from 'htmlparser2'
import type { RawEvent, RecurrenceException, SourceResult } from '../candidate/candidate.ts'
import type { ReadingContext } from '../candidate/context.ts'
import { parsePage } from '../html/parse-page.ts'
import { scanDates } from '../prose/dates/scan-dates.ts'
import { scanTimes } from '../prose/hours/scan-times.ts'
import { readProse } from '../prose/read-page.ts'
import { oneLine, plainText } from '../text/plain-text.ts'
import { addDays, dayNumber } from '../time/civil-date.ts'
import { wallTimeOf } from '../time/zones.ts'
import { readCalendar } from './icalendar/icalendar.ts'
import { readJsonEvents } from './json/events.ts'
import { type Moment, readMoment } from './json/moment.ts'

const MAX_NODES = 200_000
const MAX_TEXT = 100_000

/** An element of XML, its name in lower case with its prefix. */
interface XmlNode {
  name: string
  attribs: Record<string, string>
  text: string
  children: XmlNode[]
}

/** What is beyond the limits, or broken, is left out. Never throws. */
export function parseXml(body: string): XmlNode {
  const root: XmlNode = { name: '', attribs: {}, text: '', children: [] }
  const open: XmlNode[] = [root]
  let nodes = 0
  let tooDeep = 0
  const parser = new Parser(
    {
      onopentag(name, attribs) {
        if (++nodes > MAX_NODES || open.length > 60) {
          tooDeep++
          return
        }
        const node: XmlNode = { name: name.toLowerCase(), attribs, text: '', children: [] }
        open.at(-1)?.children.push(node)
        open.push(node)
      },
      ontext(text) {
        const node = open.at(-1)
        if (node && tooDeep === 0 && node.text.length < MAX_TEXT) node.text += text
      },
      onclosetag() {
        if (tooDeep > 0) tooDeep--
        else if (open.length > 1) open.pop()
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  for (
    let at = 0;
    at < Math.min(body.length, 12_000_000) && nodes <= MAX_NODES && tooDeep < 500;
    at += 65_536
  ) {
    parser.write(body.slice(at, at + 65_536))
  }
  if (nodes <= MAX_NODES && tooDeep < 500) parser.end()
  return root
}

/** The elements of these names, outermost only, in their order. */
export function findAll(root: XmlNode, names: Set<string>): XmlNode[] {
  const found: XmlNode[] = []
  const stack = [...root.children].reverse()
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (names.has(node.name)) found.push(node)
    else stack.push(...[...node.children].reverse())
  }
  return found
}

const MAX_DEPTH = 5

/** iCalendar written as XML (xCal, RFC 6321), as lines of RFC 5545; null for any other XML. */
function linesOfXcal(root: XmlNode): string | null {
  const calendars = findAll(root, new Set(['icalendar'])).flatMap(({ children }) => children)
  if (calendars.length === 0) return null
  return calendars.flatMap((calendar) => linesOf(calendar, 0)).join('\r\n')
}

function linesOf(component: XmlNode, depth: number): string[] {
  if (depth > MAX_DEPTH) return []
  const parts = (name: string) =>
    component.children.filter((child) => child.name === name).flatMap(({ children }) => children)
  return [
    `BEGIN:${component.name}`,
    ...parts('properties').map(lineOf),
    ...parts('components').flatMap((part) => linesOf(part, depth + 1)),
    `END:${component.name}`,
  ]
}

function lineOf(property: XmlNode): string {
  const params = property.children
    .filter(({ name }) => name === 'parameters')
    .flatMap(({ children }) => children)
    .map((param) => `;${param.name}="${textOf(param).replaceAll('"', '')}"`)
  const values = property.children.filter(({ name }) => name !== 'parameters')
  return `${property.name}${params.join('')}:${values.map(valueText).join(',')}`
}

function valueText(value: XmlNode): string {
  if (value.name === 'recur') {
    const parts = new Map<string, string[]>()
    for (const { name, text } of value.children) parts.set(name, [...(parts.get(name) ?? []), text.trim()])
    return [...parts].map(([name, texts]) => `${name}=${texts.join(',')}`).join(';')
  }
  if (value.name === 'period') return value.children.map(({ text }) => text.trim()).join('/')
  const text = textOf(value)
  return value.name === 'text'
    ? text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
    : text.replace(/\s*\n\s*/g, ' ')
}

function textOf({ text, children }: XmlNode): string {
  return (text.trim() || children.map(textOf).join(',')).trim()
}

/** A post of a feed: its words and when it was written. */
interface Post {
  title: string
  link: string | null
  /** As the feed prints it (RFC 822 or ISO). */
  written: string | undefined
  /** HTML or plain text. */
  content: string
}

const MAX_CONTENT = 15_000
/** What was written longer ago announces nothing that is still to come. */
const OLDEST_DAYS = 200
const HAS_DATE = /\d/

/**
 * Events that a post announces in its own words ("… will be here Friday, January 22, at 7 PM"), read as a page is, from
 * the day of writing: dates without a year are looked for after it, and what lies before it is a report. What it says
 * does not take place, or is replaced by what it announces, is reported to `onException`.
 */
function readPost(
  { title, link, written, content }: Post,
  context: ReadingContext,
  onException: (exception: RecurrenceException) => void,
): RawEvent[] {
  const instant = Date.parse(written ?? '')
  if (Number.isNaN(instant) || !HAS_DATE.test(content)) return []
  const day = wallTimeOf(instant, context.timeZone).slice(0, 10)
  if (day < addDays(context.today, -OLDEST_DAYS) || day > addDays(context.today, 1)) return []
  const body = `<html><body><main><h1>${escapeText(title)}</h1><p>Posted on ${day}</p><div>${content.slice(0, MAX_CONTENT)}</div></main></body></html>`
  const page = parsePage(body, link ?? context.url)
  const { events, exceptions } = readProse(page, { ...context, url: link ?? context.url, today: day })
  for (const exception of exceptions ?? []) onException(exception)
  return events
    .filter(({ start, seriesKey }) => (seriesKey ?? null) === null && start.slice(0, 10) >= day)
    .map((event) => ({ ...event, url: link ?? event.url ?? null }))
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

const MAX_ITEMS = 2000
/** Posts that are read as pages are: the newest come first. */
const MAX_POSTS = 40

/** Events of XML: RSS and Atom whose entries carry event dates, and other XML by the meaning of its element names. */
export function readXml(body: string, context: ReadingContext): SourceResult {
  const root = parseXml(body)
  const calendar = linesOfXcal(root)
  if (calendar !== null) return readCalendar(calendar, context)
  const isFeed = root.children.some((child) => /^(?:rss|feed|rdf:rdf|channel)$/.test(child.name))
  const items = isFeed ? findAll(root, new Set(['item', 'entry'])) : []
  if (items.length > 0) {
    const exceptions: RecurrenceException[] = []
    const events = items
      .slice(0, MAX_ITEMS)
      .flatMap((item, i) => readItem(item, i < MAX_POSTS, context, (exception) => exceptions.push(exception)))
    return {
      events,
      exceptions,
      rejections: [],
      warnings: events.length === 0 ? ['The feed tells of posts, not of dated events.'] : [],
    }
  }
  return readJsonEvents(toRecord(root, 0), context, 'feed')
}

const START =
  /^(?:[\w.-]+:)?(?:startdate|start_date|start|dtstart|begin|begins|eventdate|event_date|date_start|when|starttime|begindate|localstart)$/
const END = /^(?:[\w.-]+:)?(?:enddate|end_date|end|ends|dtend|endtime|date_end|finishdate|localend)$/
const PLACE = /^(?:[\w.-]+:)?(?:location|venue|where|place|featurename)$/

function readItem(
  item: XmlNode,
  isRecent: boolean,
  context: ReadingContext,
  onAbsence: (exception: RecurrenceException) => void,
): RawEvent[] {
  const named = (pattern: RegExp) => item.children.find((child) => pattern.test(child.name))
  const title = oneLine(named(/^(?:title|ev:title)$/)?.text)
  if (!title) return []
  const hour = named(/^(?:mec|event|ev)?:?(?:starthour|start_time|starttime)$/)?.text
  const startNode = named(START)
  const start = readMoment(
    startNode?.text.trim() || (startNode?.attribs.startTime ?? startNode?.attribs.starttime),
    hour,
    null,
    context,
  )
  const endNode = named(END)
  const end = readMoment(
    endNode?.text.trim() || (startNode?.attribs.endTime ?? startNode?.attribs.endtime),
    named(/^(?:mec|event|ev)?:?(?:endhour|end_time)$/)?.text,
    null,
    context,
  )
  const content = (named(/^content:encoded$/) ?? named(/^content$/) ?? named(/^(?:description|summary)$/))
    ?.text
  const description = plainText(content)
  const link = named(/^link$/)
  const common = {
    title,
    url: link?.text.trim() || (link?.attribs.href ?? null),
    description,
    location: oneLine(
      named(PLACE)?.text || (named(PLACE)?.attribs.valueString ?? named(PLACE)?.attribs.valuestring),
    ),
    uid: oneLine(named(/^(?:guid|id)$/)?.text),
    imageUrl: named(/^(?:enclosure|media:content)$/)?.attribs.url ?? null,
    kind: 'feed' as const,
    evidence: `${title} ${startNode?.text ?? ''}`.trim().slice(0, 200),
  }
  if (start) {
    return [
      {
        ...common,
        start: start.wall,
        end: endOf(start, end, endNode?.name.endsWith('dtend') || !endNode?.text.trim()),
        timeZone: start.zone,
        confidence: 0.88,
      },
    ]
  }
  const dated = readDatedTitle(common, context)
  if (dated) return [dated]
  const written = named(/^(?:pubdate|dc:date|published|updated)$/)?.text
  const ahead = named(/^pubdate$/) ? readMoment(written?.trim(), undefined, null, context) : null
  const post = { title, link: common.url, written, content: content ?? '' }
  // Nothing is written on a day to come: some calendars keep the event's own moment there, or its day at midnight.
  if (ahead && ahead.wall.slice(0, 10) > addDays(context.today, 1)) {
    const day = DAY_WRITTEN.exec(written ?? '')?.[1]
    const start = day ? (readMoment(day, undefined, null, context)?.wall ?? ahead.wall) : ahead.wall
    const about = start.slice(0, 10)
    const stated = readPost({ ...post, written: context.today }, context, onAbsence).filter(
      (event) => Math.abs(dayNumber(event.start) - dayNumber(about)) <= 1,
    )
    // The words of the post say it better.
    if (stated.length > 0)
      return stated.map(({ signals, ...event }) => ({ ...event, ...common, confidence: 0.85 }))
    return [{ ...common, start, end: endOf(ahead, end, false), timeZone: ahead.zone, confidence: 0.7 }]
  }
  return isRecent ? readPost(post, context, onAbsence) : []
}

/** "Thu, 21 Jan 2027 00:00:00 +0000": a day without its hour. */
const DAY_WRITTEN = /(\d{1,2} \p{L}{3} \d{4}) 00:00(?::00)?(?!\d)/u

/** The end of whole days is the day after the last one, where iCalendar's name or Google's attribute marks it. */
function endOf(start: Moment, end: Moment | null, isDayAfter: boolean): string | null {
  if (!end) return null
  const last = isDayAfter && start.isDateOnly && end.isDateOnly ? addDays(end.wall, -1) : end.wall
  return last > start.wall ? last : null
}

/** Feeds of calendars that print the date in the title or in the first line: "May 5, 2024 7:00 pm: Concert". */
function readDatedTitle(
  common: Omit<RawEvent, 'start' | 'timeZone' | 'confidence'>,
  context: ReadingContext,
): RawEvent | null {
  for (const text of [common.title, common.description?.slice(0, 120) ?? '']) {
    const dates = scanDates(text)
    const [mention] = dates
    if (!mention || mention.first.year === null || (text !== common.title && mention.at > 2)) continue
    const moment = readMoment(text.slice(mention.at, mention.end), undefined, null, context)
    if (!moment) continue
    const time = scanTimes(text, dates)[0]
    const isAdjacent = time && time.at >= mention.end && time.at - mention.end < FAR_BEHIND
    const bare = common.title
      .replace(text.slice(mention.at, isAdjacent ? time.end : mention.end), '')
      .replace(/^[\s:,|–—-]+|[\s:,|–—-]+$/g, '')
    return {
      ...common,
      title: bare.length > 2 ? bare : common.title,
      start: time ? `${moment.wall.slice(0, 10)}T${time.from}` : moment.wall.slice(0, 10),
      end: time?.to && time.to > time.from ? `${moment.wall.slice(0, 10)}T${time.to}` : null,
      timeZone: context.timeZone,
      confidence: 0.6,
    }
  }
  return null
}

/** Letters between a day and its hour: ", at ". */
const FAR_BEHIND = 6

/** XML as a plain record, so that its element names are read as keys are. */
function toRecord(node: XmlNode, depth: number): Record<string, unknown> | string {
  const text = node.text.trim()
  if (node.children.length === 0 && (text || Object.keys(node.attribs).length === 0)) return text
  const record: Record<string, unknown> = { ...node.attribs }
  if (text) record.text = text
  if (depth > 20) return record
  for (const child of node.children) {
    const value = toRecord(child, depth + 1)
    const before = record[child.name]
    if (before === undefined) record[child.name] = value
    else if (Array.isArray(before)) before.push(value)
    else record[child.name] = [before, value]
  }
  return record
}
