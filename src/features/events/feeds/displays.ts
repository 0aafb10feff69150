import { createHash } from 'node:crypto'
import { type City, localeOf } from '../../../contract/city.ts'
import type { EmbedQuery, WeekQuery } from '../../../contract/events/displays.ts'
import type { FeedQuery } from '../../../contract/events/events.ts'
import { categoryCopy, categoryLabel } from '../../../copy/categories.ts'
import { displaysCopy } from '../../../copy/events/displays.ts'
import { feedCopy } from '../../../copy/feeds.ts'
import { asLanguage, type Language } from '../../../copy/language.ts'
import { churchPath } from '../../../domain/churches/church-path.ts'
import type { Display, DisplayPage } from '../../../domain/displays/display.ts'
import { EMBED_SCRIPT, writeAgenda } from '../../../domain/displays/embed.ts'
import { writeSheet } from '../../../domain/displays/week-sheet.ts'
import { addDays, dateIn } from '../../../domain/events/when.ts'
import { escapeHtml } from '../../../domain/newsletter/placeholders.ts'
import type { Database } from '../../../platform/database/transaction.ts'
import type { Document } from '../../../platform/http/handlers.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import type { EventsService } from '../service.ts'
import { findChurchName } from './data.ts'
import { dayInWords, nameFeed, searchOf, timeOf } from './documents.ts'

/** Of a week: where there are more, the sheet states so. */
const MAX_EVENTS = 1000
const DAYS_A_WEEK = 7

const ANY_SITE = 'frame-ancestors *'
const NO_SITE = "frame-ancestors 'none'"

/** Events as pages of their own. Only what is public is in them, whoever asks. */
export function createDisplays(options: DisplayOptions) {
  return {
    async embed(query: EmbedQuery, origin: string): Promise<Document> {
      const { limit, theme, accent = null, ...filter } = query
      const { display, language } = await findDisplay(options, filter, {}, limit, origin)
      return toDocument(writeAgenda(display, { theme, accent }, displaysCopy[language].embed), ANY_SITE)
    },

    async embedScript(): Promise<Document> {
      return { contentType: 'text/javascript; charset=utf-8', body: EMBED_SCRIPT, tags: [] }
    },

    async week({ from: asked = '', ...filter }: WeekQuery, origin: string): Promise<Document> {
      const { clock, city } = options
      const today = dateIn(city.timeZone, clock.now())
      const from = asked > today ? asked : today
      const to = addDays(from, DAYS_A_WEEK - 1)
      const days = { from, to }
      const { display, language, locale } = await findDisplay(options, filter, days, MAX_EVENTS, origin)
      const range = writeRange(locale, from, to)
      return toDocument(writeSheet({ display, range, words: displaysCopy[language].sheet }), NO_SITE)
    },
  }
}

export type Displays = ReturnType<typeof createDisplays>

/** A whole page whose policy allows its own style and script and nothing else. */
function toDocument({ title, language, style, script, body }: DisplayPage, framing: string): Document {
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(script)}`,
    "base-uri 'none'",
    "form-action 'none'",
    framing,
  ].join('; ')
  return {
    contentType: 'text/html; charset=utf-8',
    body: `<!doctype html>
<html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body>${body}<script>${script}</script></body></html>
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

/** `filter` names the display and its page of this site; `days` are the display's own. */
async function findDisplay(
  { db, clock, events, city }: DisplayOptions,
  { lang, ...filter }: FeedQuery,
  days: { from?: string; to?: string },
  limit: number,
  origin: string,
): Promise<{ display: Display; language: Language; locale: string }> {
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
  return { display, language, locale }
}

/** "November 23 – 29, 2026" for two dates YYYY-MM-DD. */
function writeRange(locale: string, from: string, to: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  })
  const at = (date: string) => new Date(`${date}T00:00:00Z`)
  return format.formatRange(at(from), at(to))
}
