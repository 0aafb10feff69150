import { categoryLook } from '../events/category-look.ts'
import type { FeedEvent } from '../feeds/feed-event.ts'
import { escapeHtml } from '../newsletter/mail/placeholders.ts'
import { type Display, type DisplayPage, groupByDay, shortPlace, writeEventLink } from './display.ts'
import { type DisplayTheme, paletteCss, TAG_CSS } from './palette.ts'
import { writeQrCode } from './qr-code.ts'
import { SCREEN_SCRIPT } from './screen-script.ts'

export interface ScreenWords {
  today: string
  coming: string
  empty: string
  scan: string
  pause: string
  resume: string
  /** With {time} in it. */
  updated: string
  /** With {time} and {ago} in it. */
  lost: string
}

/** So few fill one column, in larger type. */
const MAX_LARGE_ROWS = 4

/**
 * Sizes follow the shorter side of the screen. Columns that do not fit stand beside the screen, where the script turns
 * to them. No grid gap in flex boxes, no clamp(): browsers of televisions are years behind.
 */
const STYLE = `*{box-sizing:border-box}
html,body{height:100%}
body{margin:0;padding:4vmin 5vmin 2.5vmin;display:grid;grid-template-rows:minmax(0,1fr) auto;background:var(--page);color:var(--ink);font:3vmin/1.35 "Atkinson Hyperlegible Next",Verdana,Arial,sans-serif;overflow:hidden}
h1,h2,h3,p,ul{margin:0;padding:0;list-style:none}
h1,h2,h3{font-family:Newsreader,Georgia,"Times New Roman",serif;font-weight:600;line-height:1.15}
#shown{display:grid;grid-template-rows:auto minmax(0,1fr);grid-gap:2.5vmin;min-height:0}
header{display:grid;grid-template-columns:minmax(0,1fr) auto;align-items:center;padding-bottom:2vmin;border-bottom:.4vmin solid var(--primary)}
h1{font-size:6vmin}
header p{font-size:3.6vmin;color:var(--muted)}
header div p::first-letter{text-transform:uppercase}
.qr{display:grid;grid-template-columns:auto auto;align-items:center;grid-gap:2vmin;font-size:2.2vmin;text-align:right}
.qr svg{display:block;width:15vmin;height:15vmin;border-radius:.8vmin}
.qr span{display:block;white-space:nowrap}
main{overflow:hidden;min-height:0}
.columns{height:100%;column-count:2;column-gap:6vmin}
.large .columns{column-count:1;font-size:1.3em}
h2{padding-bottom:1vmin;font-size:1.2em;color:var(--primary);break-after:avoid}
section+section{margin-top:1.5vmin}
li{display:grid;grid-template-columns:6.2em minmax(0,1fr);grid-gap:.8em;padding:.7em 0;border-top:.15vmin solid var(--rule);break-inside:avoid}
.when{font-weight:700;font-variant-numeric:tabular-nums}
.when span{display:block;font-weight:400;color:var(--muted);font-size:.85em}
h3{font-size:1.3em;overflow-wrap:break-word}
h3 a{color:inherit;text-decoration:none}
.place{color:var(--muted)}
.cancelled h3 a{text-decoration:line-through}
a:focus-visible,button:focus-visible{outline:3px solid var(--primary);outline-offset:2px}
footer{display:flex;justify-content:space-between;align-items:center;padding-top:1.5vmin;font-size:2.2vmin;color:var(--muted)}
#lost{color:var(--ink);font-weight:700}
#turn{visibility:hidden}
#turn.needed{visibility:visible}
button{min-height:44px;padding:.3em 1em;font:inherit;color:inherit;background:none;border:1px solid var(--rule);border-radius:4px;opacity:0}
footer:hover button,button:focus{opacity:1}
.past .today{display:none}
@media (orientation:portrait){.columns,.large .columns{column-count:1}.large .columns{font-size:1.15em}}
@media (max-width:640px),(max-height:480px){html,body{height:auto}
body{display:block;padding:16px;font-size:18px;overflow:visible}
#shown{display:block}
h1{font-size:28px}
header p,.qr,footer{font-size:16px}
.qr span{white-space:normal;text-align:left;overflow-wrap:anywhere}
.qr svg{width:96px;height:96px}
header{display:block}
.qr{grid-template-columns:minmax(0,1fr) auto;padding-top:12px}
main{overflow:visible}
.columns,.large .columns{height:auto;column-count:1;font-size:18px}
h2{padding:16px 0 8px}
li{display:block;padding:12px 0;border-width:1px}
#turn{display:none}}
${TAG_CSS}`

export interface Screen {
  display: Display
  theme: DisplayTheme
  timeZone: string
  /** Of the page's own hours. */
  locale: string
  /** "Tue, Nov 24" for a date YYYY-MM-DD. */
  shortDay: (date: string) => string
  words: ScreenWords
}

/** What is on today and next, for a television that nobody touches. */
export function writeScreen(screen: Screen): DisplayPage {
  const { display, theme, words } = screen
  const { today = [], coming = [] } = Object.groupBy(
    [...groupByDay(display)].flatMap(([date, events]) => events.map((event) => ({ date, event }))),
    ({ date }) => (date === display.today ? 'today' : 'coming'),
  )
  const sections = [
    { title: words.today, rows: today.map(({ event }) => writeRow(screen, event, null)) },
    { title: words.coming, rows: coming.map(({ event, date }) => writeRow(screen, event, date)) },
  ].filter(({ rows }) => rows.length > 0)
  const isLarge = display.events.length <= MAX_LARGE_ROWS
  const status = [
    `data-updated="${escapeHtml(words.updated)}" data-lost="${escapeHtml(words.lost)}"`,
    `data-zone="${escapeHtml(screen.timeZone)}" data-locale="${escapeHtml(screen.locale)}" data-day="${display.today}"`,
  ].join(' ')
  return {
    title: display.title,
    language: display.language,
    style: `${paletteCss(theme, null)}\n${STYLE}`,
    script: SCREEN_SCRIPT,
    body: `<div id="shown"${isLarge ? ' class="large"' : ''} ${status}>
<header><div><h1>${escapeHtml(display.title)}</h1><p>${escapeHtml(display.dayInWords(display.today))}</p></div>
<p class="qr"><span>${escapeHtml(words.scan)}<br>${escapeHtml(display.pageUrl.replace(/^https?:\/\/|[/]?(?:[?].*)?$/g, ''))}</span>${writeQrCode(display.pageUrl, escapeHtml(display.pageUrl))}</p></header>
<main><div class="columns">${sections.map(({ title, rows }) => `<section${title === words.today ? '' : ' class="coming"'}><h2${title === words.today ? ' class="today"' : ''}>${escapeHtml(title)}</h2><ul>${rows.join('\n')}</ul></section>`).join('')}${sections.length === 0 ? `<p>${escapeHtml(words.empty)}</p>` : ''}</div></main></div>
<footer><p id="updated"></p><p id="lost"></p><p id="turn"><button type="button" id="pause" data-resume="${escapeHtml(words.resume)}">${escapeHtml(words.pause)}</button> <span id="page"></span></p></footer>`,
  }
}

function writeRow({ display, shortDay }: Screen, event: FeedEvent, date: string | null): string {
  const { hue } = categoryLook(event.category)
  const day = date === null ? '' : `<span>${escapeHtml(shortDay(date))}</span>`
  return `<li${event.cancelled ? ' class="cancelled"' : ''}><p class="when">${day}${escapeHtml(display.timeInWords(event))}</p><div><h3>${writeEventLink(display, event)}</h3><p class="place">${escapeHtml(shortPlace(display, event))} <span class="tag hue-${hue}">${escapeHtml(display.categoryLabel(event.category))}</span></p></div></li>`
}
