import { remembered } from '../text/memoize.ts'
import type { Element } from './tree.ts'

/** What the class, id and label of an element say its text is. */
export type Hint = 'title' | 'location' | 'date' | 'description' | 'other'

const HINTS: readonly [Hint, RegExp][] = [
  [
    'location',
    /(?:^|[\s_-])(?:(?:event)?(?:location|venue|place)|address|loc|where|street|locality)(?:$|[\s_-])/i,
  ],
  [
    'other',
    /(?:^|[\s_-])(?:btn|button|breadcrumbs?|share|social|organi[sz]ers?|categor(?:y|ies)|tags?|author|byline|pagination|pager|map|price|cost|tickets?|status|badge|label)(?:$|[\s_-])/i,
  ],
  ['date', /(?:^|[\s_-])(?:date|dates|datetime|time|day|month|year|when|calendar-day|schedule)(?:$|[\s_-])/i],
  ['title', /(?:^|[\s_-])(?:title|name|headline|summary|subject|heading)(?:$|[\s_-])/i],
  [
    'description',
    /(?:^|[\s_-])(?:desc(?:ription)?|excerpt|content|body|details?|text|teaser|blurb)(?:$|[\s_-])/i,
  ],
]

const LONGEST_FIELD = 6

/** The nearest hint at or above an element, up to (and without) `stop`. */
export function hintOf(element: Element, stop: Element | null): Hint | null {
  let at: Element | null = element
  for (let i = 0; at && at !== stop && i < 5; i++, at = at.parent) {
    const { class: named, id, itemprop, 'data-hook': hook, 'data-testid': test } = at.attribs
    if (!(named || id || itemprop || hook || test)) continue
    const words = `${named ?? ''} ${id ?? ''} ${itemprop ?? ''} ${hook ?? ''} ${test ?? ''}`
    const hint = hintOfWords(words)
    // "<div class=eventLocation><div class=name>": the name of the place.
    if (hint === 'title' && at.parent && isPlaceWords(at.parent.attribs.class ?? '')) return 'location'
    // A box of a whole category of events says nothing of the words in it.
    if (hint && !(hint === 'other' && at.to - at.from > LONGEST_FIELD)) return hint
  }
  return null
}

const isPlaceWords = remembered((words) =>
  /(?:^|[\s_-])(?:event)?(?:location|venue|place)(?:$|[\s_-])/i.test(words),
)

const hintOfWords = remembered((words): Hint | null => {
  const start = words.slice(0, 300)
  return HINTS.find(([, pattern]) => pattern.test(start))?.[0] ?? null
})

/** Whether the element, or one right above it, is marked as the date of a post rather than of an event. */
export function isPostDate(element: Element): boolean {
  let at: Element | null = element
  // A post's own date stands alone in its element; the class of a whole page says nothing of it.
  for (let i = 0; at && i < 4 && at.to - at.from <= 3; i++, at = at.parent) {
    const { class: named, itemprop } = at.attribs
    if ((named || itemprop) && isPostWords(`${named ?? ''} ${itemprop ?? ''}`)) return true
  }
  return false
}

const isPostWords = remembered((words) =>
  /post(?:ed)?[_-]?(?:on|date|meta)|entry-(?:date|meta)|published|datePublished|dateModified|byline|blog-|news-date|date-header|updated|copyright|comment/i.test(
    words,
  ),
)

/** Whether an element's words are struck out: what they say no longer holds. */
export function isStruckOut(element: Element): boolean {
  let at: Element | null = element
  for (let i = 0; at && i < 6; i++, at = at.parent) {
    if (at.name === 's' || at.name === 'del' || at.name === 'strike') return true
    const { style } = at.attribs
    if (style && /line-through/i.test(style)) return true
  }
  return false
}
