import type { FeedEvent } from '../feeds/feed-event.ts'
import { LIGHT_COLORS } from '../look-colors.ts'
import { escapeHtml } from '../newsletter/placeholders.ts'
import {
  type Display,
  type DisplayPage,
  groupByDay,
  shortPlace,
  writeEventLink,
  writeOutwardLink,
} from './display.ts'
import { writeQrCode } from './qr-code.ts'

export interface SheetWords {
  empty: string
  print: string
  /** "and 12 more" */
  more: (count: number) => string
  /** Beside the code and the address. */
  find: string
  made: (day: string) => string
}

/** What happens several times a day under one title is one line with its hours. */
interface SheetLine {
  readonly event: FeedEvent
  readonly times: string[]
}

interface SheetDay {
  readonly date: string
  readonly lines: readonly SheetLine[]
  /** Lines that the sheets have no room for. */
  readonly omitted: number
}

/** What two sheets hold, measured with letter and A4 paper. */
const MAX_SHEET_LINES = 96
/** So few have room for larger type. */
const MAX_LARGE_LINES = 26

/** Black on white, nothing filled; the same columns on letter and A4. */
const STYLE = `@page{margin:12mm}
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;background:#fff;color:#000;font:8pt/1.3 "Atkinson Hyperlegible Next",Verdana,Arial,sans-serif}
h1,h2,p,ul{margin:0;padding:0;list-style:none}
h1,h2{font-family:Newsreader,Georgia,"Times New Roman",serif;line-height:1.15}
h1{font-size:20pt}
header{display:flex;align-items:center;justify-content:space-between;gap:12pt;padding-bottom:6pt;border-bottom:1.5pt solid #000}
header .range{font-size:12pt}
.find{display:flex;align-items:center;gap:8pt;text-align:right;font-size:8.5pt;overflow-wrap:anywhere}
.find svg{width:22mm;height:22mm;flex:none}
main{columns:3;column-gap:14pt;padding-top:8pt}
h2{margin-top:8pt;padding-bottom:2pt;border-bottom:.75pt solid #000;font-size:11.5pt;break-after:avoid}
section:first-child h2{margin-top:0}
h2::first-letter{text-transform:uppercase}
li{padding:2.5pt 0;break-inside:avoid;overflow-wrap:break-word}
a{color:#000;text-decoration:none}
li a{font-weight:700}
.cancelled a{text-decoration:line-through}
.large{font-size:10.5pt}
.large main{columns:2;column-gap:20pt}
.large h2{font-size:13.5pt}
.large li{padding:3pt 0}
.made{padding-top:8pt;font-size:8pt}
button{min-height:44px;padding:8px 24px;font:17px Verdana,Arial,sans-serif;color:#000;background:#fff;border:2px solid #000;border-radius:4px;cursor:pointer}
a:focus-visible,button:focus-visible{outline:3px solid ${LIGHT_COLORS.primary};outline-offset:2px}
@media screen{html{background:#eee}
body{max-width:216mm;margin:24px auto;padding:12mm;background:#fff}
.tools{margin-bottom:16px}
li a{display:inline-block;min-height:24px}
li a:hover{text-decoration:underline}}
@media screen and (max-width:700px){body{margin:0;padding:16px;font-size:16px}
header{display:block}
.find{margin:12px 0 0 -8px;justify-content:flex-end;flex-direction:row-reverse;text-align:left;font-size:15px}
main,.large main{columns:1}
h2,.large h2{font-size:20px}}
@media print{.tools{display:none}}`

const SCRIPT = `document.getElementById('print').addEventListener('click', function () { print() })`

export interface Sheet {
  display: Display
  /** "November 23 – 29, 2026" */
  range: string
  words: SheetWords
}

/** A week of events for the notice board: one or two sheets of paper. */
export function writeSheet({ display, range, words }: Sheet): DisplayPage {
  const days = planSheet(display)
  const count = days.reduce((sum, { lines }) => sum + lines.length, 0)
  const sections = days.map(({ date, lines, omitted }) => {
    const rows = lines.map((line) => writeLine(display, line))
    const more = omitted === 0 ? '' : `<li>${escapeHtml(words.more(omitted))}</li>`
    return `<section><h2>${escapeHtml(display.dayInWords(date))}</h2><ul>${rows.join('\n')}${more}</ul></section>`
  })
  const address = display.pageUrl.replace(/^https?:\/\//, '').replace(/\/$/, '')
  return {
    title: `${display.title}, ${range}`,
    language: display.language,
    style: STYLE,
    script: SCRIPT,
    body: `<p class="tools"><button type="button" id="print">${escapeHtml(words.print)}</button></p>
<div${count <= MAX_LARGE_LINES ? ' class="large"' : ''}><header><div><h1>${escapeHtml(display.title)}</h1><p class="range">${escapeHtml(range)}</p></div>
<p class="find"><span>${escapeHtml(words.find)}<br>${writeOutwardLink(display.pageUrl, address)}</span>${writeQrCode(display.pageUrl, escapeHtml(display.pageUrl))}</p></header>
<main>${sections.length > 0 ? sections.join('\n') : `<p>${escapeHtml(words.empty)}</p>`}</main>
<footer class="made">${escapeHtml(words.made(display.dayInWords(display.today)))}</footer></div>`,
  }
}

/**
 * The lines of each day. Where they do not all fit, every day has an equal share, and what does not happen every week
 * comes before what does.
 */
export function planSheet(display: Display, maxLines = MAX_SHEET_LINES): SheetDay[] {
  const days = [...groupByDay(display)].map(([date, events]) => ({
    date,
    lines: mergeHours(display, events),
  }))
  const counts = days.map(({ lines }) => lines.length)
  const share = largestShare(counts, maxLines)
  return days.map(({ date, lines }) => {
    const isWeekly = ({ event }: SheetLine) => Number(event.series !== null)
    const chosen = new Set(lines.toSorted((a, b) => isWeekly(a) - isWeekly(b)).slice(0, share))
    return { date, lines: lines.filter((line) => chosen.has(line)), omitted: lines.length - chosen.size }
  })
}

function mergeHours(display: Display, events: readonly FeedEvent[]): SheetLine[] {
  const lines = Map.groupBy(
    events,
    ({ church, title, cancelled, location }) => `${church.id} ${cancelled} ${title} ${location}`,
  )
  return [...lines.values()].flatMap(([event, ...others]) => {
    if (event === undefined) return []
    return [{ event, times: [...new Set([event, ...others].map(display.timeInWords))] }]
  })
}

/** How many lines each day may have, so that all of them have no more than `max`. */
function largestShare(counts: readonly number[], max: number): number {
  let share = 0
  const total = (of: number) => counts.reduce((sum, count) => sum + Math.min(count, of), 0)
  while (share < max && total(share + 1) <= max) share += 1
  return share
}

function writeLine(display: Display, { event, times }: SheetLine): string {
  const place = shortPlace(display, event)
  return `<li${event.cancelled ? ' class="cancelled"' : ''}>${escapeHtml(times.join(', '))} ${writeEventLink(display, event)}${place === '' ? '' : `<br>${escapeHtml(place)}`}</li>`
}
