import { categoryLook } from '../events/category-look.ts'
import { addDays, daysBetween, isoWeekday } from '../events/when.ts'
import type { FeedEvent } from '../feeds/feed-event.ts'
import { escapeHtml } from '../newsletter/mail/placeholders.ts'
import {
  type Display,
  type DisplayPage,
  groupByDay,
  wholePlace,
  writeEventLink,
  writeOutwardLink,
} from './display.ts'
import { type EmbedLook, type EmbedWords, embedPage } from './embed.ts'

export interface Month {
  /** YYYY-MM */
  month: string
  /** There are later events than those given: the days from the last one on may have more. */
  isCut: boolean
  /** Addresses of the months before and after; null where nothing is to be seen there. */
  previousUrl: string | null
  nextUrl: string | null
  /** The page of this site that lists one day. */
  dayUrl: (date: string) => string
  monthInWords: (month: string) => string
  /** From Sunday, short. */
  weekdays: readonly string[]
}

export interface MonthWords extends EmbedWords {
  /** `count` is null where it is not known how many. */
  moreOnDay: (count: number | null, day: string) => string
  moreShort: (count: number | null) => string
}

const MAX_DAY_EVENTS = 3
const DAYS_A_WEEK = 7

/** A grid where there is room, the days with events below each other where there is not. */
const STYLE = `
.head{display:flex;flex-wrap:wrap;align-items:baseline;gap:4px 24px}
.head nav{display:flex;gap:16px;margin-left:auto}
.head nav a{min-height:28px}
.month-name{margin:4px 0 0;padding:0;border:0;font-size:1.25em}
.weekdays{display:none}
.day{display:none}
.has{display:block}
.day h3{margin:20px 0 0;padding-bottom:4px;border-bottom:1px solid var(--rule);font:600 1.1em/1.2 Newsreader,Georgia,serif}
.number{display:none}
.day .muted{display:block}
@media (min-width:640px){
.weekdays,.month{display:grid;grid-template-columns:repeat(7,minmax(0,1fr))}
.weekdays{margin-top:12px;font-size:.85em;color:var(--muted)}
.weekdays span{padding:4px 8px}
.month{border:solid var(--rule);border-width:1px 0 0 1px}
.day{display:block;min-height:96px;padding:4px 6px;border:solid var(--rule);border-width:0 1px 1px 0}
.day h3{margin:0;padding:0;border:0;font:400 .85em/1.6 Verdana,Arial,sans-serif}
.day .number{font:400 .85em/1.6 Verdana,Arial,sans-serif;color:var(--muted)}
.day h3 .number{font-size:1em}
.today{box-shadow:inset 0 3px 0 var(--primary)}
.today .number{color:var(--primary);font-weight:700}
.number{display:inline}
.long{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.day .events>li{padding:4px 0 4px 6px;border:0;border-left:3px solid oklch(var(--tag-ink) var(--hue));margin-bottom:4px;font-size:.8em;line-height:1.3}
.day .muted{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.day .events a{display:inline;text-decoration:none}
.day .events a:hover{text-decoration:underline}
.day .cancelled a{text-decoration:line-through}
.more{font-size:.8em}
}`

export function writeMonth(display: Display, month: Month, look: EmbedLook, words: MonthWords): DisplayPage {
  const first = `${month.month}-01`
  const days = groupByDay(display, display.today > first ? display.today : first)
  const lastGiven = display.events.at(-1)?.eventDate ?? first
  const cells = gridOf(month.month, display.today).map((date) =>
    date.startsWith(month.month)
      ? writeDay(display, month, words, {
          date,
          events: days.get(date) ?? [],
          isCut: month.isCut && date >= lastGiven,
        })
      : '<li class="day" aria-hidden="true"></li>',
  )
  const links = [
    { url: month.previousUrl, at: -1, rel: 'prev' },
    { url: month.nextUrl, at: 1, rel: 'next' },
  ].flatMap(({ url, at, rel }) => {
    const name = month.monthInWords(addMonths(month.month, at))
    const words = at < 0 ? `← ${name}` : `${name} →`
    return url === null ? [] : [`<a href="${escapeHtml(url)}" rel="${rel}">${escapeHtml(words)}</a>`]
  })
  const name = escapeHtml(month.monthInWords(month.month))
  const main = `<div class="head"><h1>${escapeHtml(display.title)}</h1>${links.length > 0 ? `<nav aria-label="${name}">${links.join(' ')}</nav>` : ''}</div>
<h2 class="month-name">${name}</h2>
${display.events.length === 0 ? `<p>${escapeHtml(words.empty)}</p>` : ''}
<div class="weekdays" aria-hidden="true">${month.weekdays.map((day) => `<span>${escapeHtml(day)}</span>`).join('')}</div>
<ol class="month">${cells.join('\n')}</ol>`
  return embedPage(display, look, { main, style: STYLE }, words)
}

interface Day {
  date: string
  events: readonly FeedEvent[]
  isCut: boolean
}

function writeDay(display: Display, month: Month, words: MonthWords, { date, events, isCut }: Day): string {
  const hasEvents = events.length > 0 || isCut
  const classes = ['day', hasEvents && 'has', date === display.today && 'today'].filter(Boolean)
  const number = `<span class="number" aria-hidden="true">${Number(date.slice(-2))}</span>`
  if (!hasEvents) return `<li class="${classes.join(' ')}">${number}</li>`
  const shown = events.slice(0, MAX_DAY_EVENTS)
  const count = isCut ? null : events.length - shown.length
  const day = display.dayInWords(date)
  const more =
    count === 0
      ? ''
      : `<p class="more">${writeOutwardLink(month.dayUrl(date), words.moreShort(count), ` aria-label="${escapeHtml(words.moreOnDay(count, day))}"`)}</p>`
  return `<li class="${classes.join(' ')}"><h3>${number}<span class="long">${escapeHtml(day)}</span></h3>
<ul class="events">${shown.map((event) => writeCellEvent(display, event)).join('')}</ul>${more}</li>`
}

function writeCellEvent(display: Display, event: FeedEvent): string {
  const { hue } = categoryLook(event.category)
  const classes = `hue-${hue}${event.cancelled ? ' cancelled' : ''}`
  return `<li class="${classes}">${escapeHtml(display.timeInWords(event))}<br>${writeEventLink(display, event)}<span class="muted">${escapeHtml(wholePlace(display, event))}</span></li>`
}

/** YYYY-MM some months later, or earlier with a negative number. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 'YYYY-MM'.length)
}

/** The dates of whole weeks, from Sunday, that show a month; of this month, from this week on. */
export function gridOf(month: string, today: string): string[] {
  const from = today.startsWith(month) ? today : `${month}-01`
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const first = addDays(from, -(isoWeekday(from) % DAYS_A_WEEK))
  const weeks = Math.ceil((daysBetween(first, last) + 1) / DAYS_A_WEEK)
  return Array.from({ length: weeks * DAYS_A_WEEK }, (_, day) => addDays(first, day))
}
