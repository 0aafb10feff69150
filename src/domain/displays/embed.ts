import { categoryLook } from '../events/category-look.ts'
import type { FeedEvent } from '../feeds/feed-event.ts'
import { FILTERS } from '../feeds/filter-links.ts'
import { escapeHtml } from '../newsletter/placeholders.ts'
import {
  type Display,
  type DisplayPage,
  groupByDay,
  wholePlace,
  writeEventLink,
  writeOutwardLink,
} from './display.ts'
import { type DisplayTheme, paletteCss, TAG_CSS } from './palette.ts'

/** What a frame and the page around it send each other. */
const HEIGHT_MESSAGE = 'bulletin-height'
const MEASURE_MESSAGE = 'bulletin-measure'
/** Attributes of <bulletin-events>: the parameters of /api/embed. */
const EMBED_FILTERS = [...FILTERS, 'theme', 'accent', 'limit', 'lang']
/** Pixels: a page that claims more is not believed. */
const MAX_FRAME_HEIGHT = 30_000

/**
 * In the frame: states its height to the page around it at every change, and when that page's script, which may load
 * later, asks. The height is no secret, so that any page may know it.
 */
const FRAME_SCRIPT = `(function () {
  var root = document.documentElement
  function post() {
    parent.postMessage({ type: '${HEIGHT_MESSAGE}', height: Math.ceil(root.getBoundingClientRect().height) }, '*')
  }
  if (parent === window) return
  new ResizeObserver(post).observe(root)
  addEventListener('message', function (event) {
    if (event.source === parent && event.data && event.data.type === '${MEASURE_MESSAGE}') post()
  })
})()`

/**
 * In somebody else's page: gives the frames of this site the height that they state, and makes a frame of each
 * <bulletin-events>, whose attributes are the filters of the list. It writes attributes only, so that a strict policy of
 * that page has nothing to refuse.
 */
export const EMBED_SCRIPT = `(function () {
  var origin = new URL(document.currentScript.src).origin
  function frames() {
    return Array.from(document.querySelectorAll('iframe')).filter(function (frame) {
      return frame.src.indexOf(origin + '/api/embed') === 0
    })
  }
  customElements.get('bulletin-events') || customElements.define('bulletin-events', class extends HTMLElement {
    connectedCallback() {
      if (this.querySelector('iframe')) return
      var url = new URL('/api/embed', origin)
      for (var name of ${JSON.stringify(EMBED_FILTERS)})
        if (this.hasAttribute(name)) url.searchParams.set(name, this.getAttribute(name))
      var frame = document.createElement('iframe')
      var about = { src: url.href, title: this.getAttribute('label') || 'Events', width: '100%', height: '600', frameborder: '0', loading: 'lazy' }
      for (name in about) frame.setAttribute(name, about[name])
      this.replaceChildren(frame)
    }
  })
  addEventListener('message', function (event) {
    var data = event.data
    if (event.origin !== origin || !data || data.type !== '${HEIGHT_MESSAGE}') return
    if (!(data.height > 0 && data.height <= ${MAX_FRAME_HEIGHT})) return
    frames().forEach(function (frame) {
      if (frame.contentWindow === event.source) frame.height = Math.ceil(data.height)
    })
  })
  frames().forEach(function (frame) {
    frame.contentWindow.postMessage({ type: '${MEASURE_MESSAGE}' }, '*')
  })
})()
`

interface EmbedLook {
  theme: DisplayTheme
  /** "#rrggbb" */
  accent: string | null
}

export interface EmbedWords {
  empty: string
  more: string
  from: (siteName: string) => string
}

/** Fonts are the reader's own, so that nothing is fetched. */
const STYLE = `*{box-sizing:border-box}
body{margin:0;padding:16px;background:var(--card);color:var(--ink);font:17px/1.5 "Atkinson Hyperlegible Next",Verdana,Arial,sans-serif;overflow-wrap:break-word}
h1,h2{margin:0;font-family:Newsreader,Georgia,"Times New Roman",serif;line-height:1.15;font-weight:600}
h1{font-size:1.5em}
h2::first-letter{text-transform:uppercase}
h2{margin-top:24px;padding-bottom:4px;border-bottom:1px solid var(--rule);font-size:1.15em}
ul,ol{margin:0;padding:0;list-style:none}
.events>li{padding:12px 0;border-bottom:1px solid var(--rule)}
p{margin:0}
a{color:var(--primary)}
a:focus-visible{outline:3px solid var(--primary);outline-offset:2px}
.events a{display:inline-block;min-height:28px;font-weight:700}
.muted{color:var(--muted);font-size:.93em}
.cancelled a{text-decoration:line-through}
footer{display:flex;flex-wrap:wrap;gap:4px 24px;padding-top:16px}
footer a{display:inline-block;min-height:28px}
${TAG_CSS}`

/** The events of a filter by day. */
export function writeAgenda(display: Display, { theme, accent }: EmbedLook, words: EmbedWords): DisplayPage {
  const sections = [...groupByDay(display)].map(
    ([date, events]) =>
      `<section><h2>${escapeHtml(display.dayInWords(date))}</h2><ul class="events">${events.map((event) => writeRow(display, event)).join('')}</ul></section>`,
  )
  const main = `<h1>${escapeHtml(display.title)}</h1>
${sections.length > 0 ? sections.join('\n') : `<p>${escapeHtml(words.empty)}</p>`}`
  return {
    title: display.title,
    language: display.language,
    style: `${paletteCss(theme, accent)}\n${STYLE}`,
    script: FRAME_SCRIPT,
    body: `<main>${main}</main><footer class="muted">${writeOutwardLink(display.pageUrl, words.more)}
${writeOutwardLink(`${display.origin}/`, words.from(display.siteName))}</footer>`,
  }
}

function writeRow(display: Display, event: FeedEvent): string {
  const { hue } = categoryLook(event.category)
  const place = wholePlace(display, event)
  return `<li${event.cancelled ? ' class="cancelled"' : ''}>${writeEventLink(display, event)}
<p><span class="tag hue-${hue}">${escapeHtml(display.categoryLabel(event.category))}</span> ${escapeHtml(display.timeInWords(event))}</p>
${place === '' ? '' : `<p class="muted">${escapeHtml(place)}</p>`}</li>`
}

/**
 * What a site puts into its page to show the list at `embedUrl`. The frame has a height of its own; the script gives it
 * the height of what is in it.
 */
export function embedSnippet(embedUrl: string, title: string): string {
  const script = new URL('/api/embed.js', embedUrl).href
  const address = escapeHtml(embedUrl).replaceAll('&#38;', '&amp;')
  return `<iframe src="${address}" title="${escapeHtml(title)}" width="100%" height="600" frameborder="0" loading="lazy"></iframe>
<script src="${escapeHtml(script)}" async></script>`
}
