import type { RawEvent, SourceResult } from '../../candidate/candidate.ts'
import type { ReadingContext } from '../../candidate/context.ts'
import { type Element, elementsOf, type Page, resolveAddress, textOf } from '../../html/tree.ts'
import { scanDates } from '../../prose/dates/scan-dates.ts'
import { scanTimes } from '../../prose/hours/scan-times.ts'
import { dateOf } from '../../time/civil-date.ts'
import { readStamp, type Stamp, zoneOfStamp } from '../../time/timestamp.ts'
import { readDuration } from '../icalendar/ical-event.ts'
import { spanOf } from './schema-event.ts'

// microformats.org: h-event of microformats2, and the older hCalendar.
const H_EVENT = {
  root: 'h-event',
  name: 'p-name',
  start: 'dt-start',
  end: 'dt-end',
  location: 'p-location',
  url: 'u-url',
  description: 'p-summary',
  duration: 'dt-duration',
}
const H_CALENDAR: typeof H_EVENT = {
  root: 'vevent',
  name: 'summary',
  start: 'dtstart',
  end: 'dtend',
  location: 'location',
  url: 'url',
  description: 'description',
  duration: 'duration',
}

/** Events marked with microformats. Where a start is given several times the first counts. */
export function readMicroformats(page: Page, context: ReadingContext): SourceResult {
  const events: RawEvent[] = []
  for (const element of page.elements) {
    const classes = classesOf(element)
    const vocabulary = classes.includes('h-event') ? H_EVENT : classes.includes('vevent') ? H_CALENDAR : null
    if (!vocabulary || events.length >= 5000) continue
    const event = readEvent(element, vocabulary, page, context)
    if (!event) continue
    events.push(event)
    page.claimed.add(element)
  }
  return { events, rejections: [], warnings: [] }
}

function classesOf(element: Element): string[] {
  return element.attribs.class?.split(/\s+/) ?? []
}

function readEvent(
  root: Element,
  words: typeof H_EVENT,
  page: Page,
  context: ReadingContext,
): RawEvent | null {
  const properties = new Map<string, Element[]>()
  // The properties of a card or event inside are its own.
  const isOther = (element: Element) =>
    classesOf(element).some((name) => name === 'h-card' || name === 'vcard' || name === words.root)
  for (const element of elementsOf(root, isOther))
    for (const name of classesOf(element)) properties.set(name, [...(properties.get(name) ?? []), element])
  const first = (name: string) => properties.get(name)?.[0]
  const startElement = first(words.start)
  const start = startElement && stampOf(startElement, null)
  if (!start) return null
  const endElement = first(words.end)
  const end = endElement ? stampOf(endElement, start.wall.slice(0, 10)) : null
  const textAt = (name: string, limit?: number) => {
    const element = first(name)
    return element ? textOf(element, limit) : null
  }
  const length = first(words.duration)
  const duration = length ? readDuration(printedOf(length)) : null
  const zone = zoneOfStamp(start, context.timeZone)
  return {
    title: textAt(words.name, 300) ?? textOf(root, 300),
    ...spanOf(start, end, duration, zone),
    timeZone: zone,
    location: textAt(words.location, 500),
    url: resolveAddress(first(words.url)?.attribs.href, page.base),
    description: textAt(words.description),
    cancelled: /cancell?ed/i.test(textAt('status') ?? ''),
    kind: 'microformats',
    confidence: 0.9,
    evidence: textOf(root, 200),
  }
}

/** A date-time property: its datetime, title or value, or its parts ("value class pattern"). */
function stampOf(element: Element, day: string | null): Stamp | null {
  const parts = [...elementsOf(element)].filter((part) => {
    const classes = classesOf(part)
    return classes.includes('value') || classes.includes('value-title')
  })
  const texts = parts.length > 0 ? parts.map(printedOf) : [printedOf(element)]
  return composeStamp(texts, day) ?? composeStamp([textOf(element, 200)], day)
}

function printedOf(element: Element): string {
  const { attribs } = element
  return (
    attribs.datetime ??
    attribs.title ??
    attribs.value ??
    attribs.content ??
    textOf(element, 200)
  ).trim()
}

function composeStamp(texts: string[], day: string | null): Stamp | null {
  let date: string | null = day
  let time: string | null = null
  let offset: string | null = null
  for (const text of texts) {
    const whole = readStamp(text) ?? readOrdinalDate(text)
    if (whole) {
      date = whole.wall.slice(0, 10)
      if (whole.wall.length > 10) return whole
      continue
    }
    const zone = /(?:[zZ]|[+-]\d\d:?(?:\d\d)?)$/.exec(text.trim())?.[0]
    const found = scanTimes(zone ? text.trim().slice(0, -zone.length) : text)[0] ?? scanTimes(`at ${text}`)[0]
    if (found) {
      time ??= found.from
      if (zone)
        offset = /z/i.test(zone) ? 'UTC' : `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`
      continue
    }
    const printed = scanDates(text)[0]?.first
    if (printed?.year) date = dateOf(printed.year, printed.month, printed.day) ?? date
  }
  if (!date) return null
  return time ? { wall: `${date}T${time}`, offset } : date === day ? null : { wall: date, offset: null }
}

/** ISO 8601's ordinal dates ("2013-034"). */
function readOrdinalDate(text: string): Stamp | null {
  const match = /^(\d{4})-(\d{3})$/.exec(text.trim())
  if (!match) return null
  const moment = new Date(Date.UTC(Number(match[1]), 0, Number(match[2])))
  return { wall: moment.toISOString().slice(0, 10), offset: null }
}
