import { decodeHTML, decodeHTMLAttribute } from 'entities'
import { Parser } from 'htmlparser2'

/** A light element tree, bounded in depth and size however the page is made. */
export interface TextNode {
  text: string
  parent: Element
}

export interface Element {
  name: string
  attribs: Record<string, string>
  children: PageNode[]
  parent: Element | null
  /** The lines that its text fills: from (inclusive) to (exclusive). Set when the page is read as lines. */
  from: number
  to: number
}

export type PageNode = Element | TextNode

export interface Page {
  root: Element
  /** Every element but the root, in document order. */
  elements: Element[]
  title: string | null
  scripts: { type: string; id: string; text: string }[]
  /** Attributes that hold a list or an object for the page's scripts. */
  data: string[]
  tables: Element[]
  /** Links to a calendar service that tell an event in their address. */
  calendarLinks: Element[]
  /** Address that relative links resolve against: <base href>, else the page's own. */
  base: string | null
  truncated: boolean
  /** Elements whose event a markup vocabulary has told already: their words are not read again. */
  claimed: Set<Element>
  /** Which vocabularies the page uses at all; the others need no look. */
  has: { microdata: boolean; rdfa: boolean; microformats: boolean }
}

const MAX_BODY = 12_000_000
const MAX_NODES = 400_000
const MAX_DEPTH = 300
const MAX_ATTRIBUTE = 20_000
const MAX_SCRIPT = 3_000_000
const MIN_DATA = 30
const CALENDAR_LINK =
  /^(?:https?:)?\/\/(?:(?:www|calendar)\.google\.com\/calendar\/(?:u\/\d\/)?(?:render|event)\?|calendar\.yahoo\.com\/|outlook\.(?:live|office)\.com\/)/i
// Their text is nobody's reading.
const SILENT = new Set(['style', 'svg', 'template', 'noscript', 'math', 'canvas', 'object'])

export function isElement(node: PageNode): node is Element {
  return 'name' in node
}

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

  constructor(url: string | null) {
    this.current = { name: '#root', attribs: {}, children: [], parent: null, from: 0, to: 0 }
    this.page = {
      root: this.current,
      elements: [],
      title: null,
      scripts: [],
      data: [],
      tables: [],
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
    for (const key in attribs) this.readAttribute(key, attribs)
    if (name === 'script') {
      this.script = { type: (attribs.type ?? '').toLowerCase(), id: attribs.id ?? '', text: '' }
      this.page.scripts.push(this.script)
    } else if (name === 'base' && attribs.href && this.page.base) {
      this.page.base = resolveAddress(attribs.href, this.page.base) ?? this.page.base
    } else if (name === 'title') {
      this.inTitle = this.page.title === null
    }
    const element: Element = { name, attribs, children: [], parent: this.current, from: 0, to: 0 }
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
    else if (key === 'class' && value.includes('event') && /\b(?:h-event|vevent)\b/.test(value))
      has.microformats = true
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

/** Whether a markup vocabulary has told the event that stands around a line. */
export function isClaimedLine(
  line: { element: Element; runs: readonly { element: Element }[] },
  page: Pick<Page, 'claimed'>,
): boolean {
  if (page.claimed.size === 0) return false
  for (let at: Element | null = line.element; at; at = at.parent) {
    if (page.claimed.has(at)) return true
  }
  // Inline event markup stands inside its line's block.
  return line.runs.some((run) => {
    for (let at: Element | null = run.element; at && at !== line.element; at = at.parent) {
      if (page.claimed.has(at)) return true
    }
    return false
  })
}

/** Every element inside another one, in document order, without recursion. */
export function* elementsOf(root: Element): Generator<Element> {
  const stack: Element[] = [root]
  for (let element = stack.pop(); element; element = stack.pop()) {
    if (element !== root) yield element
    for (let i = element.children.length - 1; i >= 0; i--) {
      const child = element.children[i]
      if (child && isElement(child)) stack.push(child)
    }
  }
}

/** The words inside an element on one line, at most `limit` characters. */
export function textOf(element: Element, limit = 5000): string {
  const parts: string[] = []
  let length = 0
  const stack: PageNode[] = [element]
  for (let node = stack.pop(); node && length < limit; node = stack.pop()) {
    if (!isElement(node)) {
      parts.push(node.text)
      length += node.text.length
      continue
    }
    if (node !== element && isBlock(node.name)) parts.push(' ')
    for (let i = node.children.length - 1; i >= 0; i--) {
      const child = node.children[i]
      if (child) stack.push(child)
    }
  }
  return parts.join('').replace(/\s+/g, ' ').trim().slice(0, limit)
}

const BLOCKS = new Set(
  'address article aside blockquote body br button caption center dd details dialog div dl dt fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 header hr html iframe legend li main menu nav ol option p pre section select summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)

export function isBlock(name: string): boolean {
  return BLOCKS.has(name)
}

/** The absolute http(s) address of a link, or null. */
export function resolveAddress(href: string | null | undefined, base: string | null): string | null {
  const text = href?.trim().slice(0, 4000)
  if (!text || /^(?:javascript|data|mailto|tel|about|blob):/i.test(text)) return null
  try {
    const resolved = base ? new URL(text, base) : new URL(text)
    return resolved.protocol === 'http:' || resolved.protocol === 'https:' ? resolved.href : null
  } catch {
    return null
  }
}
