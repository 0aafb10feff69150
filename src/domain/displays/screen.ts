import { categoryLook } from '../events/category-look.ts'
import type { FeedEvent } from '../feeds/feed-event.ts'
import { escapeHtml } from '../newsletter/mail/placeholders.ts'
import { type Display, type DisplayPage, groupByDay, shortPlace, writeEventLink } from './display.ts'
import { type DisplayTheme, paletteCss, TAG_CSS } from './palette.ts'
import { writeQrCode } from './qr-code.ts'

const REFRESH_MS = 120_000
const FETCH_TIMEOUT_MS = 30_000
const PAGE_MS = 12_000

/**
 * Reads the page again and puts in what is new, without loading it: nothing flashes, and without a network what was
 * shown stays, with its age. Turns to the columns that do not fit, without moving them. In the language of browsers of
 * 2018, which televisions still have.
 */
const SCREEN_SCRIPT = `(function () {
  var shown = document.getElementById('shown')
  var made = document.body.dataset.made
  var updatedAt = new Date()
  var isLost = false
  var isPaused = false
  var page = 0
  var language = shown.dataset.locale
  function byId(id) { return document.getElementById(id) }
  function timeOf(date) {
    return new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: shown.dataset.zone }).format(date)
  }
  function dayOf(date) {
    return new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: shown.dataset.zone }).format(date)
  }
  function agoOf(date) {
    var minutes = Math.round((Date.now() - date) / 60000)
    var words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
    if (minutes < 60) return words.format(-minutes, 'minute')
    return minutes < 2880 ? words.format(-Math.round(minutes / 60), 'hour') : words.format(-Math.round(minutes / 1440), 'day')
  }
  function showStatus() {
    var words = isLost ? shown.dataset.lost : shown.dataset.updated
    var text = words.replace('{time}', timeOf(updatedAt)).replace('{ago}', agoOf(updatedAt))
    byId('updated').textContent = isLost ? '' : text
    byId('lost').textContent = isLost ? text : ''
    document.documentElement.className = dayOf(new Date()) === shown.dataset.day ? '' : 'past'
  }
  function showPage(focused) {
    var frame = shown.querySelector('main')
    var columns = shown.querySelector('.columns')
    var step = frame.clientWidth + parseFloat(getComputedStyle(columns).columnGap || 0)
    if (focused) page = Math.floor((focused.getBoundingClientRect().left - columns.getBoundingClientRect().left) / step)
    var count = Math.max(1, Math.ceil((columns.scrollWidth + step - frame.clientWidth) / step - 0.1))
    if (page >= count) page = 0
    frame.scrollLeft = page * step
    byId('turn').className = count > 1 ? 'needed' : ''
    byId('page').textContent = page + 1 + ' / ' + count
  }
  function refresh() {
    var stop = new AbortController()
    var timer = setTimeout(function () { stop.abort() }, ${FETCH_TIMEOUT_MS})
    fetch(location.href, { cache: 'no-cache', signal: stop.signal })
      .then(function (answer) {
        if (!answer.ok) throw new Error(String(answer.status))
        return answer.text()
      })
      .then(function (text) {
        var fresh = new DOMParser().parseFromString(text, 'text/html')
        var next = fresh.getElementById('shown')
        if (!next) throw new Error('another page')
        if (fresh.body.dataset.made !== made) return location.reload()
        updatedAt = new Date()
        isLost = false
        if (next.outerHTML !== shown.outerHTML) {
          shown.replaceWith(document.adoptNode(next))
          shown = next
          showPage()
        }
      })
      .catch(function () { isLost = true })
      .then(function () {
        clearTimeout(timer)
        showStatus()
      })
  }
  byId('pause').addEventListener('click', function () {
    isPaused = !isPaused
    var words = this.textContent
    this.textContent = this.dataset.resume
    this.dataset.resume = words
  })
  setInterval(refresh, ${REFRESH_MS})
  setInterval(function () {
    if (isPaused || shown.contains(document.activeElement)) return
    page += 1
    showPage()
  }, ${PAGE_MS})
  addEventListener('offline', refresh)
  addEventListener('online', refresh)
  addEventListener('resize', function () { showPage() })
  addEventListener('focusin', function (event) {
    if (shown.contains(event.target)) showPage(event.target)
  })
  showStatus()
  showPage()
})()`

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
