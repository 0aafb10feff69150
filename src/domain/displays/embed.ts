import { categoryLook } from '../events/category-look.ts'
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
import { type DisplayTheme, paletteCss, TAG_CSS } from './palette.ts'
import { FRAME_SCRIPT } from './scripts.ts'

export interface EmbedLook {
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
export function writeAgenda(display: Display, look: EmbedLook, words: EmbedWords): DisplayPage {
  const sections = [...groupByDay(display)].map(
    ([date, events]) =>
      `<section><h2>${escapeHtml(display.dayInWords(date))}</h2><ul class="events">${events.map((event) => writeRow(display, event)).join('')}</ul></section>`,
  )
  const main = `<h1>${escapeHtml(display.title)}</h1>
${sections.length > 0 ? sections.join('\n') : `<p>${escapeHtml(words.empty)}</p>`}`
  return embedPage(display, look, { main, style: '' }, words)
}

/** The page around a list or a month. */
export function embedPage(
  display: Display,
  { theme, accent }: EmbedLook,
  { main, style }: { main: string; style: string },
  words: EmbedWords,
): DisplayPage {
  return {
    title: display.title,
    language: display.language,
    style: `${paletteCss(theme, accent)}\n${STYLE}${style}`,
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
