import { decodeHTML, decodeHTMLAttribute } from 'entities'
import { Parser } from 'htmlparser2'
import { remembered } from '../text/memoize.ts'
import {
  attributeNamed,
  type Element,
  isBlank,
  isBlock,
  isElement,
  type Page,
  resolveAddress,
} from './tree.ts'

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

const MAX_FIELD_LINES = 6

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
    if (hint && !(hint === 'other' && at.to - at.from > MAX_FIELD_LINES)) return hint
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

/**
 * Text that is printed as its source has it (<pre>): a bulletin taken out of a printed page, a mail, a list in columns.
 * Its line breaks part its sentences, but for those at which a sentence was too long for the page.
 */

/** A page narrower than this was not filled with sentences. */
const NARROWEST = 45
/** "Sunday School ........ 9:00", or several columns. */
const IN_COLUMNS = /\.{3,}|(?:\. ){3,}|_{3,}|\S {3,}\S|\t/
/** An entry of a list rarely ends in the middle of a sentence. */
const ENDED = /(?:[.!?:;]|\d|[ap]\.?m\.?)$/i
const MAX_HEADING_CHARS = 50

interface Paragraph {
  /** As a reader parts them, without the spaces around them. */
  lines: string[]
  /** Whether the first line names what follows: in capitals, in the middle of the page, or a name above its text. */
  isHeaded: boolean
}

/** The paragraphs of a preformatted text, which blank lines part. */
export function paragraphsOf(text: string): Paragraph[] {
  const printed = text.split(/\r\n|[\r\n]/).map((line) => line.trimEnd())
  const width = Math.max(...printed.map(({ length }) => length))
  const paragraphs: Paragraph[] = []
  let current: string[] = []
  const close = () => {
    const lines = joined(current, width)
    if (lines.length > 0)
      paragraphs.push({ lines: lines.map((line) => line.trim()), isHeaded: isHeaded(lines) })
    current = []
  }
  for (const line of printed) {
    if (line === '') close()
    else current.push(line)
  }
  close()
  return paragraphs
}

/** Lines that were broken for the width of the page alone are one again (as with RFC 3676's flowed text). */
function joined(lines: readonly string[], width: number): string[] {
  const whole: string[] = []
  let last = ''
  for (const line of lines) {
    const at = whole.length - 1
    if (at >= 0 && isBroken(last, line, width)) whole[at] = `${whole[at]} ${line.trim()}`
    else whole.push(line)
    last = line
  }
  return whole
}

/** Whether the first word of `next` had no room behind `line`, and its sentence goes on. */
function isBroken(line: string, next: string, width: number): boolean {
  if (width < NARROWEST || IN_COLUMNS.test(line.trim()) || IN_COLUMNS.test(next.trim())) return false
  if (/^\s/.test(next) !== /^\s/.test(line)) return false
  const word = /^\s*(\S+)/.exec(next)?.[1] ?? ''
  return line.length + 1 + word.length > width && (/^\p{Ll}/u.test(word) || !ENDED.test(line))
}

function isHeaded([first = '', next]: readonly string[]): boolean {
  const words = first.trim()
  if (words.length > MAX_HEADING_CHARS || !/\p{L}{2}/u.test(words) || IN_COLUMNS.test(words)) return false
  if (words === words.toUpperCase() && words !== words.toLowerCase()) return true
  if (next === undefined) return /^ {4,}/.test(first)
  return next.length > words.length && !/[\d,;:.]$/.test(words) && isNameLike(words)
}

/** "Gospel Workshop with Sister Teague": the longer words begin with capitals. */
function isNameLike(words: string): boolean {
  const long = words.match(/\p{L}{4,}/gu) ?? []
  return long.length > 1 && long.filter((word) => /^\p{Lu}/u.test(word)).length * 3 >= long.length * 2
}

const MAX_BODY = 12_000_000
const MAX_NODES = 400_000
const MAX_DEPTH = 300
const MAX_ATTRIBUTE = 20_000
const MAX_SCRIPT = 3_000_000
const MIN_DATA = 30
const INVISIBLE = /visibility\s*:\s*hidden/i
const CALENDAR_LINK =
  /^(?:https?:)?\/\/(?:(?:www|calendar)\.google\.com\/calendar\/(?:u\/\d\/)?(?:render|event)\?|calendar\.yahoo\.com\/|outlook\.(?:live|office)\.com\/)/i
// Their text is nobody's reading.
const SILENT = new Set(['style', 'svg', 'template', 'noscript', 'math', 'canvas', 'object'])

// Their text has no character references.
const RAW = new Set(['script', 'style', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext'])

/** Parses a page. What is too deep is attached to its deepest kept ancestor; what is too much is left off. */
export function parsePage(body: string, url: string | null): Page {
  const builder = new TreeBuilder(url)
  const parser = new Parser(builder, {
    // The builder does it: few texts and attributes hold any, and a parser that looks out for them reads letter by letter.
    decodeEntities: false,
    lowerCaseTags: true,
    lowerCaseAttributeNames: true,
  })
  // In one piece: a cut could go through a character reference.
  parser.write(withoutOpenTitle(body).slice(0, MAX_BODY))
  if (!builder.isFull) parser.end()
  builder.page.truncated = builder.isFull || body.length > MAX_BODY
  return builder.page
}

/** A list or an object in an attribute ("[{…}]"), within the bounds of a script. */
function isData(value: string): boolean {
  return (value.startsWith('[') || value.startsWith('{')) && value.length < MAX_SCRIPT
}

/** A title that is never closed would swallow the page. */
function withoutOpenTitle(body: string): string {
  const open = /<title[^>]{0,200}>/i.exec(body.slice(0, 20_000))
  if (!open || /<\/title/i.test(body.slice(open.index, open.index + 20_000))) return body
  return body.slice(0, open.index) + body.slice(open.index + open[0].length)
}

function elementIn(parent: Element, name: string): Element {
  return { name, attribs: {}, children: [], parent, isHidden: false, from: 0, to: 0 }
}

class TreeBuilder {
  readonly page: Page
  isFull = false
  private parser: Parser | null = null
  private current: Element
  private depth = 0
  private tooDeep = 0
  private silent = 0
  private nodes = 0
  private script: { type: string; id: string; text: string } | null = null
  private inTitle = false
  /** The element whose attributes come next. */
  private opened: Element | null = null

  constructor(url: string | null) {
    this.current = { name: '#root', attribs: {}, children: [], parent: null, isHidden: false, from: 0, to: 0 }
    this.page = {
      root: this.current,
      elements: [],
      title: null,
      scripts: [],
      data: [],
      tables: [],
      days: [],
      calendarLinks: [],
      base: url,
      truncated: false,
      claimed: new Set(),
      has: { microdata: false, rdfa: false, microformats: false },
    }
  }

  onparserinit(parser: Parser): void {
    this.parser = parser
  }

  onopentagname(name: string): void {
    this.opened = null
    if (this.isFull) return
    if (++this.nodes > MAX_NODES) {
      this.stop()
      return
    }
    if (this.silent > 0 || SILENT.has(name)) {
      this.silent++
      return
    }
    if (this.depth >= MAX_DEPTH) {
      // A stack that only grows is an attack, not a page: the parser's own work grows with its square.
      if (++this.tooDeep > 500) this.stop()
      return
    }
    const element = elementIn(this.current, name)
    if (name === 'script') {
      this.script = { type: '', id: '', text: '' }
      this.page.scripts.push(this.script)
    } else if (name === 'title') this.inTitle = this.page.title === null
    else if (name === 'td') this.page.days.push(element)
    else if (name === 'table') this.page.tables.push(element)
    this.current.children.push(element)
    this.page.elements.push(element)
    this.opened = element
    this.current = element
    this.depth++
  }

  /** One attribute of the element that is being opened. */
  onattribute(key: string, printed: string): void {
    const element = this.opened
    if (element === null) return
    const value = printed.includes('&') ? decodeHTMLAttribute(printed) : printed
    const { page } = this
    if (value.length > MIN_DATA && isData(value)) page.data.push(value)
    if (key === 'hidden' && value !== 'until-found') element.isHidden = true
    const name = attributeNamed(key)
    // Of two of one name the first holds.
    if (name === undefined || element.attribs[name] !== undefined) return
    element.attribs[name] = value.length > MAX_ATTRIBUTE ? value.slice(0, MAX_ATTRIBUTE) : value
    switch (name) {
      case 'class':
        if (value.includes('event') && /\b(?:h-event|vevent)\b/.test(value)) page.has.microformats = true
        if (/day/i.test(value)) this.addDay(element)
        break
      case 'data-date':
        this.addDay(element)
        break
      case 'role':
        if (value === 'gridcell') this.addDay(element)
        break
      case 'style':
        if (INVISIBLE.test(value)) element.isHidden = true
        break
      case 'href':
        if (element.name === 'base' && page.base) page.base = resolveAddress(value, page.base) ?? page.base
        else if (element.name === 'a' && CALENDAR_LINK.test(value)) page.calendarLinks.push(element)
        break
      case 'type':
        if (this.script) this.script.type = value.toLowerCase()
        break
      case 'id':
        if (this.script) this.script.id = value
        break
      case 'itemscope':
        page.has.microdata = true
        break
      case 'typeof':
        page.has.rdfa = true
    }
  }

  private addDay(element: Element): void {
    if (this.page.days.at(-1) !== element) this.page.days.push(element)
  }

  ontext(text: string): void {
    if (this.isFull || this.silent > 0) return
    if (this.script) {
      if (this.script.text.length < MAX_SCRIPT) this.script.text += text
      return
    }
    if (this.isAtEdge() && isBlank(text)) return
    const words = text.includes('&') && !RAW.has(this.current.name) ? decodeHTML(text) : text
    if (this.inTitle) {
      this.page.title = ((this.page.title ?? '') + words).slice(0, 500)
      return
    }
    const last = this.current.children.at(-1)
    if (last && !isElement(last)) {
      last.text += words
      return
    }
    if (++this.nodes > MAX_NODES) this.stop()
    this.current.children.push({ text: words, parent: this.current })
  }

  /** Right inside a block or behind one, where the spaces and line breaks of the source part no words. */
  private isAtEdge(): boolean {
    if (this.inTitle) return false
    const last = this.current.children.at(-1)
    if (!last) return isBlock(this.current.name)
    return isElement(last) && !last.isHidden && isBlock(last.name)
  }

  onclosetag(name: string): void {
    if (this.isFull) return
    if (this.silent > 0) {
      this.silent--
      return
    }
    if (this.tooDeep > 0) {
      this.tooDeep--
      return
    }
    if (this.current.name === 'pre') this.arrangePrinted(this.current)
    if (name === 'script') this.script = null
    if (name === 'title') this.inTitle = false
    if (this.current.parent) {
      this.current = this.current.parent
      this.depth--
    }
  }

  /** Gives a preformatted text the paragraphs and line breaks that its reader sees. */
  private arrangePrinted(pre: Element): void {
    const [only, ...others] = pre.children
    if (!only || isElement(only) || others.length > 0 || !only.text.includes('\n')) return
    const paragraphs = paragraphsOf(only.text)
    this.nodes += paragraphs.reduce((sum, { lines }) => sum + 2 * lines.length + 2, 0)
    if (this.nodes > MAX_NODES) {
      this.stop()
      return
    }
    pre.children = paragraphs.map(({ lines, isHeaded }) => {
      const paragraph = elementIn(pre, 'p')
      this.page.elements.push(paragraph)
      for (const [i, text] of lines.entries()) {
        if (i > 0) paragraph.children.push(elementIn(paragraph, 'br'))
        const holder = i === 0 && isHeaded ? elementIn(paragraph, 'b') : paragraph
        if (holder !== paragraph) paragraph.children.push(holder)
        holder.children.push({ text, parent: holder })
      }
      return paragraph
    })
  }

  /** What comes after the limit is not even read. */
  private stop(): void {
    this.isFull = true
    this.parser?.pause()
  }
}
