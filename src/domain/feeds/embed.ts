import { categoryLook } from '../events/category-look.ts'
import { placeWithoutChurch } from '../events/place.ts'
import { langOfTexts } from '../events/texts/text-language.ts'
import { escapeHtml } from '../newsletter/mail/placeholders.ts'
import { eventAddress, type FeedEvent } from './feed-event.ts'

/** A list of events for a frame in somebody else's page. Texts come as plain words and are escaped here. */
export interface EmbedList {
  title: string
  language: string
  origin: string
  siteName: string
  /** The page that shows the same events. */
  pageUrl: string
  events: readonly FeedEvent[]
  /** "Saturday, December 5" for a date YYYY-MM-DD. */
  dayInWords: (date: string) => string
  categoryLabel: (category: string) => string
  /** The time of an event in the list's language, and until when where it lasts several days. */
  timeInWords: (event: FeedEvent) => string
  words: {
    empty: string
    more: string
    from: (siteName: string) => string
    cancelled: (title: string) => string
  }
}

const HUES = [12, 40, 65, 92, 118, 145, 175, 205, 232, 265, 292, 318, 345]

/** The look's palette (the site's tokens), in both themes; fonts are the reader's own, so that nothing is fetched. */
export const EMBED_STYLE = `:root{color-scheme:light dark;--card:light-dark(oklch(.995 .002 95),oklch(.235 .033 265));--ink:light-dark(oklch(.24 .035 265),oklch(.95 .012 95));--muted:light-dark(oklch(.46 .03 265),oklch(.76 .025 265));--primary:light-dark(oklch(.4 .15 265),oklch(.78 .1 262));--rule:light-dark(oklch(.87 .012 95),oklch(.35 .035 265))}
*{box-sizing:border-box}
body{margin:0;padding:16px;background:var(--card);color:var(--ink);font:17px/1.5 "Atkinson Hyperlegible Next",Verdana,Arial,sans-serif}
h1,h2{margin:0;font-family:Newsreader,Georgia,"Times New Roman",serif;line-height:1.15;font-weight:600}
h1{font-size:1.5em}
h2{margin-top:24px;padding-bottom:4px;border-bottom:1px solid var(--rule);font-size:1.15em}
ul{margin:0;padding:0;list-style:none}
li{padding:12px 0;border-bottom:1px solid var(--rule)}
p{margin:0}
a{color:var(--primary)}
a:focus-visible{outline:3px solid var(--primary);outline-offset:2px}
.title{display:inline-block;min-height:28px;font-weight:700}
.muted{color:var(--muted);font-size:.93em}
.tag{display:inline-block;padding:0 8px;border-radius:4px;font-size:.85em;background:light-dark(oklch(.94 .025 var(--hue)),oklch(.33 .05 var(--hue)));color:light-dark(oklch(.42 .07 var(--hue)),oklch(.88 .05 var(--hue)))}
.cancelled .title{text-decoration:line-through}
footer{padding-top:16px}
${HUES.map((hue) => `.hue-${hue}{--hue:${hue}}`).join('')}`

/** A whole page without a script; links open in a new tab, because the frame around it is small. */
export function writeEmbed(list: EmbedList): string {
  const days = Map.groupBy(list.events, ({ eventDate }) => eventDate)
  const sections = [...days].map(
    ([date, events]) =>
      `<section><h2>${escapeHtml(list.dayInWords(date))}</h2><ul>${events.map((event) => writeRow(event, list)).join('')}</ul></section>`,
  )
  return `<!doctype html>
<html lang="${escapeHtml(list.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(list.title)}</title><style>${EMBED_STYLE}</style></head>
<body><main><h1>${escapeHtml(list.title)}</h1>
${sections.length > 0 ? sections.join('\n') : `<p>${escapeHtml(list.words.empty)}</p>`}
</main><footer class="muted"><p>${writeLink(list.pageUrl, list.words.more)}</p>
<p>${writeLink(`${list.origin}/`, list.words.from(list.siteName))}</p></footer></body></html>
`
}

function writeRow(event: FeedEvent, list: EmbedList): string {
  const { hue } = categoryLook(event.category)
  const place = [event.church.name, placeWithoutChurch(event.church.name, event.location)]
    .filter(Boolean)
    .join(', ')
  const title = event.cancelled ? list.words.cancelled(event.title) : event.title
  const { title: lang } = langOfTexts(event, list.language)
  const attributes = ` class="title"${lang ? ` lang="${lang}"` : ''}`
  return `<li${event.cancelled ? ' class="cancelled"' : ''}>${writeLink(eventAddress(list.origin, event.id), title, attributes)}
<p><span class="tag hue-${hue}">${escapeHtml(list.categoryLabel(event.category))}</span> ${escapeHtml(list.timeInWords(event))}</p>
<p class="muted">${escapeHtml(place)}</p></li>`
}

function writeLink(url: string, words: string, attributes = ''): string {
  return `<a href="${escapeHtml(url)}" target="_blank" rel="noopener"${attributes}>${escapeHtml(words)}</a>`
}

/** The one line that a site puts into its page to show the list at `embedUrl`. */
export function embedSnippet(embedUrl: string, title: string): string {
  return `<iframe src="${escapeHtml(embedUrl)}" title="${escapeHtml(title)}" width="100%" height="600" loading="lazy" style="border:0"></iframe>`
}
