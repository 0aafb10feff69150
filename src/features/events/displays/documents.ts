import { createHash } from 'node:crypto'
import type { City } from '../../../contract/city.ts'
import type { EmbedQuery, ScreenQuery, WeekQuery } from '../../../contract/events/displays.ts'
import type { FeedQuery } from '../../../contract/events/events.ts'
import { categoryCopy, categoryLabel } from '../../../copy/categories.ts'
import { displaysCopy } from '../../../copy/events/displays.ts'
import { feedCopy } from '../../../copy/feeds.ts'
import { asLanguage, type Language } from '../../../copy/language.ts'
import { churchPath } from '../../../domain/churches/church-path.ts'
import type { Display, DisplayPage } from '../../../domain/displays/display.ts'
import { writeAgenda } from '../../../domain/displays/embed.ts'
import { addMonths, writeMonth } from '../../../domain/displays/month.ts'
import { writeScreen } from '../../../domain/displays/screen.ts'
import { EMBED_SCRIPT } from '../../../domain/displays/scripts.ts'
import { writeSheet } from '../../../domain/displays/week-sheet.ts'
import { addDays, dateIn } from '../../../domain/events/when.ts'
import { escapeHtml } from '../../../domain/newsletter/mail/placeholders.ts'
import type { Database } from '../../../platform/database/transaction.ts'
import type { Document } from '../../../platform/http/handlers.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { findChurchName } from '../feeds/data.ts'
import { dayInWords, localeOf, nameFeed, searchOf, timeOf } from '../feeds/names.ts'
import type { EventsService } from '../service.ts'

/** Events as pages of their own. Only what is public is in them, whoever asks. */
export interface Displays {
  embed(query: EmbedQuery, origin: string): Promise<Document>
  embedScript(): Promise<Document>
  screen(query: ScreenQuery, origin: string): Promise<Document>
  week(query: WeekQuery, origin: string): Promise<Document>
}

/** Of a month or a week: where there are more, the page states so. */
const MAX_EVENTS = 1000
/** A screen shows today's, at most so many, and fills up with what comes next. */
const MAX_SCREEN_EVENTS = 40
const FULL_SCREEN_EVENTS = 10
/** 1 March 2026 is a Sunday. */
const A_SUNDAY = '2026-03-01'
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]

const ANY_SITE = 'frame-ancestors *'
const NO_SITE = "frame-ancestors 'none'"

export function createDisplays(options: DisplayOptions): Displays {
  const { clock, city, events } = options
  const findToday = () => dateIn(city.timeZone, clock.now())

  const embedMonth = async (query: EmbedQuery, origin: string): Promise<DisplayPage> => {
    const { limit: _, view, month: asked, theme, accent = null, ...rest } = query
    const { when: __, from: ___, to: ____, cursor: _____, ...filter } = rest
    const current = findToday().slice(0, 'YYYY-MM'.length)
    const month = asked !== undefined && asked > current ? asked : current
    const following = `${addMonths(month, 1)}-01`
    const days = { ...(month > current && { from: `${month}-01` }), to: addDays(following, -1) }
    const { lang, ...kind } = filter
    const [{ display, language, locale, isCut }, later] = await Promise.all([
      findDisplay(options, filter, days, MAX_EVENTS, origin),
      events.list({ ...kind, from: following, limit: 1 }, null),
    ])
    const [next] = later.events
    if (asked === undefined && display.events.length === 0 && next !== undefined)
      return embedMonth({ ...query, month: next.eventDate.slice(0, 'YYYY-MM'.length) }, origin)
    const urlOf = (name: string) => {
      const params = new URLSearchParams(searchOf(filter))
      const others = { lang, view, theme, accent: accent?.slice(1), month: name }
      for (const [key, value] of Object.entries(others)) if (value) params.set(key, value)
      return `/api/embed?${params}`
    }
    const nameMonth = dateFormat(locale, { month: 'long', year: 'numeric' })
    const nameWeekday = dateFormat(locale, { weekday: 'short' })
    const shown = {
      month,
      isCut,
      previousUrl: month > current ? urlOf(addMonths(month, -1)) : null,
      nextUrl: next !== undefined ? urlOf(addMonths(month, 1)) : null,
      // The page of a church lists all that it has.
      dayUrl: (date: string) =>
        display.isOfChurch ? display.pageUrl : `${origin}/${searchOf({ ...filter, from: date, to: date })}`,
      monthInWords: (name: string) => nameMonth(`${name}-01`),
      weekdays: WEEKDAYS.map((day) => nameWeekday(addDays(A_SUNDAY, day))),
    }
    return writeMonth(display, shown, { theme, accent }, displaysCopy[language].embed)
  }

  const embedAgenda = async (query: EmbedQuery, origin: string) => {
    const { limit, view: _, month: __, theme, accent = null, ...filter } = query
    const { display, language } = await findDisplay(options, filter, {}, limit, origin)
    return writeAgenda(display, { theme, accent }, displaysCopy[language].embed)
  }

  return {
    async embed(query, origin) {
      const page = query.view === 'month' ? await embedMonth(query, origin) : await embedAgenda(query, origin)
      return toDocument(page, [ANY_SITE])
    },

    async embedScript() {
      return { contentType: 'text/javascript; charset=utf-8', body: EMBED_SCRIPT, tags: [] }
    },

    async screen({ theme, ...filter }, origin) {
      const { lang: _, ...kind } = filter
      const [{ display, language, locale }, coming] = await Promise.all([
        findDisplay(options, filter, { to: findToday() }, MAX_SCREEN_EVENTS, origin),
        // Of what comes every day or week its next date alone.
        events.list({ ...kind, cards: true, limit: MAX_SCREEN_EVENTS }, null),
      ])
      const seriesIds = new Set(display.events.map(({ series }) => series?.id))
      const later = coming.events.filter(
        ({ eventDate, series }) => eventDate > display.today && !(series && seriesIds.has(series.id)),
      )
      const count = Math.max(0, FULL_SCREEN_EVENTS - display.events.length)
      const page = writeScreen({
        display: { ...display, events: [...display.events, ...later.slice(0, count)] },
        theme,
        timeZone: city.timeZone,
        locale,
        shortDay: dateFormat(locale, { weekday: 'short', month: 'short', day: 'numeric' }),
        words: displaysCopy[language].screen,
      })
      // Players of screens show a page in a frame of their own.
      return toDocument(page, [ANY_SITE, "connect-src 'self'"])
    },

    async week({ from: asked = '', ...filter }, origin) {
      const today = findToday()
      const from = asked > today ? asked : today
      const to = addDays(from, WEEKDAYS.length - 1)
      const { display, language, locale } = await findDisplay(
        options,
        filter,
        { from, to },
        MAX_EVENTS,
        origin,
      )
      const range = dateFormat(locale, { month: 'long', day: 'numeric', year: 'numeric' })(from, to)
      return toDocument(writeSheet({ display, range, words: displaysCopy[language].sheet }), [NO_SITE])
    },
  }
}

/** A whole page whose policy allows its own style and script and nothing else. */
function toDocument({ title, language, style, script, body }: DisplayPage, allowed: string[]): Document {
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(script)}`,
    "base-uri 'none'",
    "form-action 'none'",
    ...allowed,
  ].join('; ')
  // Whoever shows the page for long sees by this that it has another style or script now.
  const made = createHash('sha256').update(`${style}${script}`).digest('hex').slice(0, 8)
  return {
    contentType: 'text/html; charset=utf-8',
    body: `<!doctype html>
<html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body data-made="${made}">${body}<script>${script}</script></body></html>
`,
    headers: {
      'content-security-policy': policy,
      // Also in a page that is isolated from other origins.
      'cross-origin-embedder-policy': 'require-corp',
      'x-robots-tag': 'noindex',
    },
  }
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

interface DisplayOptions {
  db: Database
  clock: Clock
  events: EventsService
  city: City
}

interface FoundDisplay {
  display: Display
  language: Language
  locale: string
  /** There are more events than these. */
  isCut: boolean
}

/** `filter` names the display and its page of this site; `days` are the display's own. */
async function findDisplay(
  { db, clock, events, city }: DisplayOptions,
  { lang, ...filter }: FeedQuery,
  days: { from?: string; to?: string },
  limit: number,
  origin: string,
): Promise<FoundDisplay> {
  const page = await events.list({ ...filter, ...days, limit }, null)
  const language = asLanguage(lang)
  const locale = localeOf(city, language)
  const { church, ...others } = filter
  const churchName =
    church === undefined ? null : (page.events[0]?.church.name ?? (await findChurchName(db, church)))
  // Below the name of a church its list needs no other.
  const title =
    churchName === null
      ? nameFeed(filter, { city, language, churchName })
      : nameFeed(others, { city, language, churchName, siteName: churchName })
  const display: Display = {
    title,
    language,
    origin,
    siteName: city.site.name,
    pageUrl: `${origin}${church === undefined ? `/${searchOf(filter)}` : churchPath({ id: church, name: '' })}`,
    today: dateIn(city.timeZone, clock.now()),
    events: page.events,
    isOfChurch: churchName !== null,
    dayInWords: (date) => dayInWords(date, locale),
    timeInWords: (event) => timeOf(event, language, locale),
    categoryLabel: (category) => categoryLabel(categoryCopy[language], category),
    titleOf: (event) => (event.cancelled ? feedCopy[language].cancelled(event.title) : event.title),
  }
  return { display, language, locale, isCut: page.nextCursor !== null }
}

/** Writes dates YYYY-MM-DD. */
function dateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (...dates: [string, string?]) => string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
  const at = (date: string) => new Date(`${date}T00:00:00Z`)
  return (from, to) => (to === undefined ? format.format(at(from)) : format.formatRange(at(from), at(to)))
}
