import { decodeHTML, decodeHTMLAttribute } from 'entities'
import { Parser } from 'htmlparser2'
import { type Element, isBlank, isBlock, isElement, type Page, resolveAddress } from './tree.ts'

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
  // What the attributes of the element at hand say.
  private saysDay = false
  private saysHidden = false

  constructor(url: string | null) {
    this.current = {
      name: '#root',
      attribs: {},
      children: [],
      parent: null,
      isHidden: false,
      from: 0,
      to: 0,
    }
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

  onopentag(name: string, attribs: Record<string, string>): void {
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
    this.saysDay = false
    this.saysHidden = false
    for (const key in attribs) this.readAttribute(key, attribs)
    if (name === 'script') {
      this.script = { type: (attribs.type ?? '').toLowerCase(), id: attribs.id ?? '', text: '' }
      this.page.scripts.push(this.script)
    } else if (name === 'base' && attribs.href && this.page.base) {
      this.page.base = resolveAddress(attribs.href, this.page.base) ?? this.page.base
    } else if (name === 'title') {
      this.inTitle = this.page.title === null
    }
    const element: Element = {
      name,
      attribs,
      children: [],
      parent: this.current,
      isHidden: this.saysHidden,
      from: 0,
      to: 0,
    }
    if (name === 'td' || this.saysDay) this.page.days.push(element)
    if (name === 'table') this.page.tables.push(element)
    else if (name === 'a' && attribs.href && CALENDAR_LINK.test(attribs.href))
      this.page.calendarLinks.push(element)
    this.current.children.push(element)
    this.page.elements.push(element)
    this.current = element
    this.depth++
  }

  private readAttribute(key: string, attribs: Record<string, string>): void {
    const printed = attribs[key] ?? ''
    const value = printed.includes('&') ? decodeHTMLAttribute(printed) : printed
    const { has, data } = this.page
    if (key === 'itemscope') has.microdata = true
    else if (key === 'typeof') has.rdfa = true
    else if (key === 'class') {
      if (value.includes('event') && /\b(?:h-event|vevent)\b/.test(value)) has.microformats = true
      if (/day/i.test(value)) this.saysDay = true
    } else if (key === 'data-date' || (key === 'role' && value === 'gridcell')) this.saysDay = true
    else if (key === 'hidden' ? value !== 'until-found' : key === 'style' && INVISIBLE.test(value))
      this.saysHidden = true
    if (value.length > MIN_DATA && isData(value)) data.push(value)
    if (value.length > MAX_ATTRIBUTE) attribs[key] = value.slice(0, MAX_ATTRIBUTE)
    else if (value !== printed) attribs[key] = value
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
    if (name === 'script') this.script = null
    if (name === 'title') this.inTitle = false
    if (this.current.parent) {
      this.current = this.current.parent
      this.depth--
    }
  }

  /** What comes after the limit is not even read. */
  private stop(): void {
    this.isFull = true
    this.parser?.pause()
  }
}
