import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { city } from '#city'
import { CATEGORIES } from '#src/domain/events/categories.ts'
import { listedPlaces, undiscoveredChurches } from '../records/places.ts'
import type { DemoChurch } from '../records/record-shapes.ts'
import { churchWebsite, demoChurches } from '../records.ts'
import type { PlantedEvent, Trap } from './happenings.ts'
import type { Moment } from './moment.ts'
import { carmelRidge } from './programmed/carmel-ridge.ts'
import { juniperHill } from './programmed/juniper-hill.ts'
import { mapleStreet } from './programmed/maple-street.ts'
import { saintAgnella } from './programmed/saint-agnella.ts'
import { troubledAnswers } from './programmed/troubled-answers.ts'
import { willowBend } from './programmed/willow-bend.ts'
import {
  type Answer,
  answerJson,
  answerText,
  type DemoSite,
  type Misbehaviour,
  type Visit,
} from './site-shapes.ts'

/**
 * Dates in the demo's pages. `{{sun/4+1#2 | EEEE, MMMM d}}` is the second coming Sunday of those that come every four
 * weeks in phase 1, written in American English; a date keeps its day until it is over.
 *
 *   date    today, or a weekday: `sun` every week, `sun/4+1` every fourth, `sun@2` and `sun@last` of the month;
 *           `#2` its second date from today on, `#-1` the last one before today; then shifts: `+3d`, `-1mo`, `+1y`
 *   time    after the date, the city's wall time, and another zone to show it in: `sun#1 18:30 UTC`
 *   pattern yyyy yy MMMM MMM MM M dd d EEEE EEE HH mm ss xxx (the offset) epoch (milliseconds), 'quoted words', and
 *           `| upper` or `| lower`; a locale stands in front: `es-US: EEEE`
 */
interface TokenContext {
  today: Temporal.PlainDate
  timeZone: string
}

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const FIRST_MONDAY = Temporal.PlainDate.from('1970-01-05')
const TOKEN = /\{\{(\w[^{}|]*?) \| (?:([a-z]{2,3}(?:-\w+)*): )?([^{}|]+?)(?: \| (upper|lower))?\}\}/g
const DATE =
  /^(?:today|(mon|tue|wed|thu|fri|sat|sun)(?:\/(\d+)\+(\d+))?(?:@(\d|last))?#(-?\d+))((?:[+-]\d+(?:d|mo|y))*)$/
const UNITS = { d: 'days', mo: 'months', y: 'years' } as const

type Fits = (date: Temporal.PlainDate) => boolean

/** Of the dates on a weekday that fit, the n-th from `today` on, or for a negative n before it. */
function findNth(dayOfWeek: number, fits: Fits, n: number, today: Temporal.PlainDate): Temporal.PlainDate {
  const ahead = (dayOfWeek - today.dayOfWeek + 7) % 7
  const step = { weeks: n < 0 ? -1 : 1 }
  let date = today.add({ days: n < 0 ? ahead - 7 : ahead })
  for (let left = Math.abs(n); ; date = date.add(step)) if (fits(date) && --left <= 0) return date
}

/** The date of an expression such as `sun/4+1#2+1d`. Throws a RangeError for anything else. */
export function resolveDate(expression: string, today: Temporal.PlainDate): Temporal.PlainDate {
  const match = DATE.exec(expression)
  if (!match) throw new RangeError(`"${expression}" is not a date of the demo.`)
  const [, weekday, every = '1', phase = '0', nth, n = '1', shifts = ''] = match
  const fits: Fits = (date) => {
    if (nth === 'last') return date.add({ weeks: 1 }).month !== date.month
    if (nth !== undefined) return Math.ceil(date.day / 7) === Number(nth)
    const week = Math.floor(FIRST_MONDAY.until(date).days / 7)
    return week % Number(every) === Number(phase)
  }
  const start = weekday === undefined ? today : findNth(WEEKDAYS.indexOf(weekday) + 1, fits, Number(n), today)
  return [...shifts.matchAll(/([+-]\d+)(d|mo|y)/g)].reduce(
    (date, [, count, unit]) => date.add({ [UNITS[unit as keyof typeof UNITS]]: Number(count) }),
    start,
  )
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** The weekday or the month in words, the month as it stands beside a day. */
function formatInWords(
  date: Temporal.PlainDate,
  locale: string,
  part: 'weekday' | 'month',
  width: 'long' | 'short',
): string {
  const key = `${locale} ${part} ${width}`
  const options = { [part]: width, timeZone: 'UTC', ...(part === 'month' && { day: 'numeric' as const }) }
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formatters.set(key, formatter)
  const parts = formatter.formatToParts(Date.parse(`${date}T12:00:00Z`))
  return parts.find(({ type }) => type === part)?.value ?? ''
}

function formatPart(part: string, at: Temporal.ZonedDateTime, locale: string): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  const date = at.toPlainDate()
  switch (part) {
    case 'yyyy':
      return String(at.year)
    case 'yy':
      return pad(at.year % 100)
    case 'MMMM':
      return formatInWords(date, locale, 'month', 'long')
    case 'MMM':
      return formatInWords(date, locale, 'month', 'short')
    case 'MM':
      return pad(at.month)
    case 'M':
      return String(at.month)
    case 'dd':
      return pad(at.day)
    case 'd':
      return String(at.day)
    case 'EEEE':
      return formatInWords(date, locale, 'weekday', 'long')
    case 'EEE':
      return formatInWords(date, locale, 'weekday', 'short')
    case 'HH':
      return pad(at.hour)
    case 'mm':
      return pad(at.minute)
    case 'ss':
      return pad(at.second)
    case 'xxx':
      return at.offset
    case 'epoch':
      return String(at.epochMilliseconds)
    default:
      return part.startsWith("'") ? part.slice(1, -1) : part
  }
}

/** Writes every date token of a text. Throws a RangeError for a token that is none. */
export function renderDates(text: string, { today, timeZone }: TokenContext): string {
  return text.replace(TOKEN, (_, moment: string, locale = 'en-US', pattern: string, letters?: string) => {
    const [date = '', time, zone] = moment.split(' ')
    const wall = resolveDate(date, today).toZonedDateTime({
      timeZone,
      plainTime: Temporal.PlainTime.from(time ?? '12:00'),
    })
    const at = zone === undefined ? wall : wall.withTimeZone(zone)
    const words = pattern.replace(/'[^']*'|yyyy|yy|M+|d+|E+|HH|mm|ss|xxx|epoch/g, (part) =>
      formatPart(part, at, locale),
    )
    if (letters === undefined) return words
    return letters === 'upper' ? words.toUpperCase() : words.toLowerCase()
  })
}

/** The expressions that one with a range of dates stands for, `sun/4+1#1..3`; `#n` is the same date once more. */
export function expandRange(expression: string): string[] {
  const [, before = '', first, last, after = ''] = /^(.*#)(-?\d+)\.\.(-?\d+)(.*)$/.exec(expression) ?? []
  if (first === undefined || last === undefined) {
    const own = /#-?\d+/.exec(expression)?.[0]
    return [own === undefined ? expression : expression.replaceAll('#n', own)]
  }
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index)
    .filter((n) => n !== 0)
    .map((n) => `${before}${n}${after}`.replaceAll('#n', `#${n}`))
}

const plantedEvent = z.strictObject({
  title: z.string(),
  /** A date of date-token.ts, or a range of them: `sun/4+1#1..3`. */
  on: z.string(),
  time: z.string().nullable(),
  cancelled: z.literal(true).optional(),
  endTime: z.string().optional(),
  days: z.number().optional(),
  place: z.string().optional(),
  category: z.enum(CATEGORIES).optional(),
  repeats: z.string().optional(),
})

const trap = z.strictObject({
  title: z.string(),
  /** As of an event; null for any date. */
  on: z.string().nullable(),
  why: z.string(),
  mayBeCancelled: z.literal(true).optional(),
})

const manifest = z.strictObject({
  kind: z.string(),
  behavior: z.enum(['slow', 'gzip', 'latin1', 'conditional']).optional(),
  /** File by path and query; a path with a range of dates is a page each, whose number stands for `#n` in the file. */
  pages: z.record(z.string(), z.string()),
  /** Content type by file where its name does not give it. */
  types: z.record(z.string(), z.string()).optional(),
  /** What a visitor who has read the site before finds instead. */
  changes: z.array(z.strictObject({ file: z.string(), from: z.string(), to: z.string() })).optional(),
  events: z.array(plantedEvent),
  traps: z.array(trap),
})

type Manifest = z.infer<typeof manifest>

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
}

const FOLDER = import.meta.dirname
const STYLE_SHEET = /^\/(?:brick|wordpress|tables|builder)\.css$/
/** RFC 5545, section 3.1. */
const MAX_LINE_OCTETS = 75

/** Folds a content line of iCalendar without cutting a character in two. */
function foldLine(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const sign of line) {
    if (Buffer.byteLength(part + sign) > MAX_LINE_OCTETS - (parts.length === 0 ? 0 : 1)) {
      parts.push(part)
      part = ''
    }
    part += sign
  }
  return [...parts, part].join('\r\n ')
}

function renderTokens(text: string, visit: Visit): string {
  const placed = text.replace(/\{\{(origin|host)(?: ([\w-]+))?\}\}/g, (_, kind: string, site?: string) => {
    const origin = site === undefined ? visit.origin : visit.originOf(site)
    return kind === 'host' ? new URL(origin).host : origin
  })
  return renderDates(placed, visit.moment)
}

interface FoundPage {
  file: string
  n: string
}

/** The pages by path as they are today; written out again when the day or the address changes. */
type FindPage = (visit: Visit) => FoundPage | undefined

function makeFindPage({ pages }: Manifest): FindPage {
  let writtenFor = ''
  let found = new Map<string, FoundPage>()
  return (visit) => {
    const current = `${visit.moment.today} ${visit.origin}`
    if (current !== writtenFor) {
      found = new Map(
        Object.entries(pages).flatMap(([path, file]) =>
          expandRange(path).map((each): [string, FoundPage] => [
            decodeURI(renderTokens(each, visit)),
            { file, n: /#(-?\d+)/.exec(each)?.[1] ?? '' },
          ]),
        ),
      )
      writtenFor = current
    }
    const { pathname, search } = visit.url
    return found.get(decodeURI(pathname + search)) ?? found.get(decodeURI(pathname))
  }
}

const makeEtag = (body: string | Buffer, state: number) =>
  `"${createHash('sha256').update(body).digest('hex').slice(0, 20)}-${state}"`

/** 304 where the visitor already has this version (RFC 9110, section 13). */
function answerConditionally(visit: Visit, answer: Answer, state: number): Answer {
  const etag = makeEtag(answer.body, state)
  if (visit.headers['if-none-match'] === etag) return { status: 304, headers: { etag }, body: '' }
  return { ...answer, headers: { ...answer.headers, etag, 'cache-control': 'no-cache' } }
}

function answerSlowly(answer: Answer): Misbehaviour {
  return (response, { slowMs, signal }) => {
    const timer = setTimeout(() => {
      response.writeHead(answer.status, answer.headers)
      response.end(answer.body)
    }, slowMs)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }
}

function behave(behavior: Manifest['behavior'], body: string, type: string): Answer {
  if (behavior === 'latin1') return answerText(type, Buffer.from(body, 'latin1'))
  if (behavior !== 'gzip') return answerText(type, body)
  return answerText(type, gzipSync(body), { 'content-encoding': 'gzip', vary: 'accept-encoding' })
}

function respond(
  site: string,
  plan: Manifest,
  findPage: FindPage,
  visit: Visit,
): Answer | Misbehaviour | null {
  const { pathname } = visit.url
  if (STYLE_SHEET.test(pathname)) {
    return answerText('text/css', readFileSync(join(FOLDER, 'styles', pathname), 'utf8'))
  }
  const found = findPage(visit)
  if (!found) return null
  const { file, n } = found
  const text = readFileSync(join(FOLDER, site, file), 'utf8').replaceAll('#n', n === '' ? '#n' : `#${n}`)
  const hasBeenHere = plan.changes !== undefined && /-\d"$/.test(visit.headers['if-none-match'] ?? '')
  const changes = hasBeenHere ? (plan.changes ?? []).filter((change) => change.file === file) : []
  const current = changes.reduce((page, { from, to }) => page.replaceAll(from, to), text)
  const extension = file.slice(file.lastIndexOf('.') + 1)
  const rendered = renderTokens(current, visit)
  const body =
    extension === 'ics' ? `${rendered.trimEnd().split('\n').map(foldLine).join('\r\n')}\r\n` : rendered
  const answer = behave(plan.behavior, body, plan.types?.[file] ?? TYPES[extension] ?? 'text/plain')
  if (plan.behavior === 'slow') return answerSlowly(answer)
  const isConditional = plan.behavior === 'conditional' || plan.changes !== undefined
  return isConditional ? answerConditionally(visit, answer, hasBeenHere ? 2 : 1) : answer
}

/** One entry a date, in place of the range. */
function datePlanted<Entry extends { on: string | null }>(
  entries: readonly Entry[],
  { today }: Moment,
): (Omit<Entry, 'on'> & { date: string | null })[] {
  return entries.flatMap(({ on, ...entry }) => {
    const dates = on === null ? [null] : expandRange(on).map((one) => resolveDate(one, today).toString())
    return dates.map((date) => ({ ...entry, date }))
  })
}

function readSite(key: string): DemoSite {
  const plan = manifest.parse(JSON.parse(readFileSync(join(FOLDER, key, 'site.json'), 'utf8')))
  const findPage = makeFindPage(plan)
  return {
    key,
    kind: plan.kind,
    respond: (visit) => respond(key, plan, findPage, visit),
    ...(plan.events.length > 0 && {
      plantedEvents: (moment): PlantedEvent[] =>
        datePlanted(plan.events, moment).map(({ cancelled = false, date, ...event }) => ({
          ...event,
          date: date ?? '',
          cancelled,
        })),
    }),
    traps: (moment): Trap[] => datePlanted(plan.traps, moment),
  }
}

function readFileSites(): DemoSite[] {
  return readdirSync(FOLDER)
    .filter((name) => existsSync(join(FOLDER, name, 'site.json')))
    .map(readSite)
}

interface DemoPlace {
  id: string
  name: string
  address: string
  phone: string
  website: string | null
  latitude: number
  longitude: number
}

export interface DemoPlacesPage {
  places: DemoPlace[]
  total: number
  /** The value of `pageToken` for the next page; null on the last. */
  nextPageToken: string | null
}

const PAGE_SIZE = 8

function listChurches(): DemoChurch[] {
  const listed = listedPlaces.flatMap(({ church: key, name, address, phone }) => {
    const church = demoChurches.find((each) => each.key === key)
    if (!church) return []
    const { name: own, address: home, phone: line } = church
    return [{ ...church, name: name ?? own, address: address ?? home, phone: phone ?? line }]
  })
  // New ones stand between the known ones, as a search by place brings them.
  return [...listed, ...undiscoveredChurches].sort((a, b) => a.latitude - b.latitude)
}

/** The one city that there is, as Nominatim writes it. */
function findCity(name: string) {
  const { south, west, north, east } = city.boundingBox
  if (!name.trim().toLowerCase().startsWith(city.name.toLowerCase())) return []
  return [
    {
      lat: String((south + north) / 2),
      lon: String((west + east) / 2),
      name: city.name,
      display_name: `${city.name}, ${city.state}, ${city.country}`,
      addresstype: 'city',
      boundingbox: [south, north, west, east].map(String),
      address: {
        country_code: city.country.toLowerCase(),
        'ISO3166-2-lvl4': `${city.country}-${city.state}`,
      },
    },
  ]
}

const placesSite: DemoSite = {
  key: 'places',
  kind: 'places endpoint',
  respond: ({ url, originOf }) => {
    if (url.pathname === '/search') return answerJson(findCity(url.searchParams.get('q') ?? ''))
    if (url.pathname !== '/places') return null
    const start = Number(url.searchParams.get('pageToken') ?? 0)
    const all = listChurches()
    if (!Number.isInteger(start) || start < 0 || start >= all.length) {
      return { ...answerJson({ error: 'unknown pageToken' }), status: 400 }
    }
    const page: DemoPlacesPage = {
      places: all
        .slice(start, start + PAGE_SIZE)
        .map((church) => ({
          id: `place-${church.key}`,
          name: church.name,
          address: church.address,
          phone: church.phone,
          website:
            church.site === null
              ? null
              : churchWebsite(church, new Map([[church.site, originOf(church.site)]])),
          latitude: church.latitude,
          longitude: church.longitude,
        })),
      total: all.length,
      nextPageToken: start + PAGE_SIZE < all.length ? String(start + PAGE_SIZE) : null,
    }
    return answerJson(page)
  },
}

const programmed: readonly DemoSite[] = [
  carmelRidge,
  juniperHill,
  mapleStreet,
  saintAgnella,
  willowBend,
  ...troubledAnswers,
  placesSite,
]

/** Every host that the demo sites' server answers for, by its key. */
export const demoSites: ReadonlyMap<string, DemoSite> = new Map(
  [...readFileSites(), ...programmed].map((site) => [site.key, site]),
)
