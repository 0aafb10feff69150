import { remembered } from '../text/memoize.ts'
import { wordSet } from '../text/words.ts'

/** A light element tree, bounded in depth and size however the page is made. */
interface TextNode {
  text: string
  parent: Element
}

/** The attributes that anybody asks for. A page holds many more, which are not kept. */
const ATTRIBUTES =
  'alt aria-expanded aria-label class colspan content data-cookieblock-src data-date data-datetime data-day data-end data-end-date data-enddate data-event-date data-event-end data-event-start data-hook data-label data-lazy-src data-litespeed-src data-src data-start data-start-date data-startdate data-testid data-th data-title datetime headers height href id itemid itemprop itemref itemscope itemtype lang name property rel resource role rowspan src srcset style title type typeof value width'
export type AttributeName = WordOf<typeof ATTRIBUTES>
type WordOf<List extends string, Found = never> = List extends `${infer First} ${infer Rest}`
  ? WordOf<Rest, Found | First>
  : Found | List
const BY_NAME: ReadonlyMap<string, AttributeName> = new Map(
  ATTRIBUTES.split(' ').map((name) => [name, name as AttributeName]),
)

/** The name under which an element keeps an attribute; undefined where nobody asks for it. */
export function attributeNamed(name: string): AttributeName | undefined {
  return BY_NAME.get(name)
}

export interface Element {
  name: string
  attribs: Partial<Record<AttributeName, string>>
  children: PageNode[]
  parent: Element | null
  /** Its attributes say that nobody sees it. */
  isHidden: boolean
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
  /** Elements that may be the days of a month: cells of tables, and what says so in an attribute. */
  days: Element[]
  /** Links to a calendar service that tell an event in their address. */
  calendarLinks: Element[]
  /** Address that relative links resolve against: <base href>, else the page's own. */
  base: string | null
  truncated: boolean
  /** Elements whose event a markup vocabulary has stated already: their words are not read again. */
  claimed: Set<Element>
  /** Which vocabularies the page uses at all; the others need no look. */
  has: { microdata: boolean; rdfa: boolean; microformats: boolean }
}

export function isElement(node: PageNode): node is Element {
  return 'name' in node
}

/** Whether a markup vocabulary has stated the event that stands around a line. */
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

/** Every element inside another one, in document order, without recursion, but what is inside of closed ones. */
export function* elementsOf(
  root: Element,
  isClosed: (element: Element) => boolean = () => false,
): Generator<Element> {
  const stack: Element[] = [root]
  for (let element = stack.pop(); element; element = stack.pop()) {
    if (element !== root) yield element
    if (element !== root && isClosed(element)) continue
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
    if (node !== element && isBlock(node.name)) {
      parts.push(' ')
      stack.push({ text: ' ', parent: node })
    }
    for (let i = node.children.length - 1; i >= 0; i--) {
      const child = node.children[i]
      if (child) stack.push(child)
    }
  }
  return parts.join('').replace(/\s+/g, ' ').trim().slice(0, limit)
}

const BLOCKS = wordSet(
  'address article aside blockquote body br button caption center dd details dialog div dl dt fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 header hr html iframe legend li main menu nav ol option p pre section select summary table tbody td tfoot th thead tr ul',
)

export function isBlock(name: string): boolean {
  return BLOCKS.has(name)
}

const TAB = 9
const RETURN = 13
const SPACE = 32

/** Whether a text is plain spaces, tabs and line breaks. A loop, because a pattern takes longer to start than this to end. */
export function isBlank(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code !== SPACE && (code < TAB || code > RETURN)) return false
  }
  return true
}

/** The absolute http(s) address of a link, or null. */
export function resolveAddress(href: string | null | undefined, base: string | null): string | null {
  const text = href?.trim().slice(0, 4000)
  return text ? addressOf(`${base ?? ''}${APART}${text}`) : null
}

const APART = '\n'

// The events of a page mostly share their links.
const addressOf = remembered((pair): string | null => {
  const cut = pair.indexOf(APART)
  const [base, text] = [pair.slice(0, cut), pair.slice(cut + 1)]
  if (/^(?:javascript|data|mailto|tel|about|blob):/i.test(text)) return null
  try {
    const resolved = base ? new URL(text, base) : new URL(text)
    return resolved.protocol === 'http:' || resolved.protocol === 'https:' ? resolved.href : null
  } catch {
    return null
  }
})
