import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { CATEGORIES } from '#src/domain/events/categories.ts'
import { expandRange, renderDates, resolveDate } from './date-token.ts'
import type { PlantedEvent, Trap } from './happenings.ts'
import type { Moment } from './moment.ts'
import { type Answer, answerText, type DemoSite, type Misbehaviour, type Visit } from './site-shapes.ts'

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

export function readFileSites(): DemoSite[] {
  return readdirSync(FOLDER)
    .filter((name) => existsSync(join(FOLDER, name, 'site.json')))
    .map(readSite)
}
