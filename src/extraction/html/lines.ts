import { wordSet } from '../text/words.ts'
import { partsOf } from './sentences.ts'
import { type Element, isBlank, isBlock, isElement, type Page, type PageNode } from './tree.ts'

const MAX_PAGE_CHARS = 40_000
const MAX_LINE_CHARS = 500

/** The text of a page as a person reads it, line by line, without its navigation; the beginning of a very long one. */
export function readableLines(page: Page): string[] {
  const lines: string[] = []
  let left = MAX_PAGE_CHARS
  for (const { text, isFurniture } of linesOf(page)) {
    if (isFurniture) continue
    left -= Math.min(text.length, MAX_LINE_CHARS)
    if (left < 0) break
    lines.push(text.slice(0, MAX_LINE_CHARS))
  }
  return lines
}

const BOLD = new Set(['b', 'strong', 'u', 'th', 'dt', 'caption', 'legend', 'summary'])

/** Bold, or a link, inside a paragraph. */
function isProminent(element: Element): boolean {
  for (let at: Element | null = element; at && !isBlock(at.name); at = at.parent)
    if (BOLD.has(at.name) || at.name === 'a') return true
  return false
}

const HEADINGS: ReadonlyMap<string, number> = new Map([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, level]))
const HEADING_CLASS =
  /(?:^|[\s_-])(?:title|heading|headline|accordion|toggle|panel-heading|card-header)(?:$|[\s_-])/i

/** The level of a line of `length` characters in a block, as Line has it. */
function levelOf(block: Element, runs: readonly { element: Element }[], length: number): number {
  let above: Element | null = block
  for (let i = 0; above && i < 3; i++, above = above.parent) {
    const heading = HEADINGS.get(above.name)
    if (heading) return heading
  }
  for (const run of runs) {
    const heading = headingAbove(run.element, block)
    if (heading) return heading
  }
  const named = block.attribs.class
  if (named && length <= 100 && HEADING_CLASS.test(named)) return 6
  return runs.every((run) => isBold(run.element, block)) ? 7 : 0
}

function headingAbove(element: Element, stop: Element): number {
  for (let at: Element | null = element; at && at !== stop; at = at.parent) {
    const heading = HEADINGS.get(at.name)
    if (heading) return heading
  }
  return 0
}

const BOLD_STYLE = /font-weight\s*:\s*(?:bold|[6-9]00)|text-decoration\s*:\s*underline/i

function isBold(element: Element, stop: Element): boolean {
  for (let at: Element | null = element; at; at = at.parent) {
    if (BOLD.has(at.name)) return true
    const { style } = at.attribs
    if (style && BOLD_STYLE.test(style)) return true
    if (at === stop) return false
  }
  return false
}

// Anything but single plain spaces between words.
const UNEVEN = /[^\S ]| {2}|[\u200b-\u200d\ufeff]/

/** A text with single spaces between its words. */
function withSingleSpaces(text: string): string {
  // What stands between two tags is mostly the source's own line break, or words that are even already.
  if (isBlank(text)) return ' '
  if (isEven(text)) return text
  return UNEVEN.test(text) ? text.replace(/[\s\u00a0\u200b-\u200d\ufeff]+/g, ' ') : text
}

const SPACE = 32
const TILDE = 126

/** Whether a text is plain letters and marks (ASCII) with single spaces between them. */
function isEven(text: string): boolean {
  let before = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code < SPACE || code > TILDE || (code === SPACE && before === SPACE)) return false
    before = code
  }
  return true
}

/** "18<sup>30</sup>", as hours are written in Polish and French: half past six, and not 1830. */
function isRaisedMinutes(before: string, words: string, { name, parent }: Element): boolean {
  if (name !== 'sup' && parent?.name !== 'sup') return false
  return (
    /^\s*[0-5]\d\s*$/.test(words) && /(?:^|[^\d.,:$€£]|\p{L}\.)(?:[01]?\d|2[0-3])$/u.test(before.slice(-4))
  )
}

/** "<span>Mar</span><span>22</span>" are two words; "7<sup>th</sup>" and "J<a>anuary</a>" are one. */
function isTwoWords(before: string, after: string): boolean {
  // A pattern that is bound to the end would look at the whole line for it.
  const end = before.slice(-3)
  if (!/^[\p{L}\d]/u.test(after) || !/[\p{L}\d]$/u.test(end)) return false
  return !(/(?:^|\s)\p{Lu}$/u.test(end) && /^\p{Ll}/u.test(after))
}

/** A stretch of a line that one element's text fills. */
interface Run {
  at: number
  end: number
  /** The element that directly holds the text. */
  element: Element
}

/** What a reader sees as one line: the text between two block boundaries or line breaks. */
export interface Line {
  order: number
  text: string
  /** The nearest block element. */
  element: Element
  runs: Run[]
  /** 1-6 for headings; 7 where a whole line is bold or underlined, or a table's caption or heading cell; 0 else. */
  level: number
  /** Inside navigation, a form control, or another part that names no event of this page. */
  isFurniture: boolean
  /** The foot of the page that it stands in, if it does. */
  footer: Element | null
}

/** Whether a line is a heading (h1 to h6), and not merely bold. */
export const isHeading = ({ level }: Pick<Line, 'level'>): boolean => level > 0 && level < 7

const MAX_CUT_CHARS = 30
const WORD_END = /\p{L}+$/u
const WORD_START = /^\p{L}+/u
/** Days and months, to know them by when they are in capitals. */
const NAME_OF_TIME =
  /^(?:january|february|march|april|june|july|august|september|october|november|december|(?:sun|mon|tues|wednes|thurs|fri|satur)days?)$/i
const MAX_LINES = 60_000
const MAX_LINE = 6000
const FURNITURE = wordSet('nav select button textarea option label input datalist head')
const TIGHT = wordSet('sup sub b strong i em u font small mark wbr acronym')

/** The page as lines, in document order. Recursion-free. */
export function linesOf(page: Page): Line[] {
  const builder = new LineBuilder()
  // The elements that are open, and which child of each comes next.
  let open: Element | null = page.root
  const next = [0]
  const isFurniture = [builder.enter(page.root)]
  while (open && builder.lines.length < MAX_LINES) {
    const at: number = next[next.length - 1] ?? 0
    const child: PageNode | undefined = open.children[at]
    next[next.length - 1] = at + 1
    if (!child) {
      next.pop()
      builder.leave(open, isFurniture.pop() === true)
      open = open === page.root ? null : open.parent
    } else if (!isElement(child)) builder.addText(child.text, child.parent)
    else if (!child.isHidden) {
      open = child
      next.push(0)
      isFurniture.push(builder.enter(child))
    }
  }
  builder.flush()
  return builder.lines
}

class LineBuilder {
  readonly lines: Line[] = []
  private text = ''
  private runs: Run[] = []
  private readonly blocks: Element[] = []
  private readonly footers: Element[] = []
  private furniture = 0
  private gap = false

  /** Returns whether the element is furniture itself, which `leave` has to know. */
  enter(element: Element): boolean {
    const isFurniture = isFurnished(element)
    if (isFurniture) this.furniture++
    if (isBlock(element.name)) {
      this.flush()
      if (element.name !== 'br') this.blocks.push(element)
      if (isFooter(element)) this.footers.push(element)
    } else if (!TIGHT.has(element.name)) this.gap = true
    element.from = this.lines.length
    return isFurniture
  }

  leave(element: Element, isFurniture: boolean): void {
    if (isBlock(element.name)) {
      this.flush()
      if (element.name !== 'br') this.blocks.pop()
      if (this.footers.at(-1) === element) this.footers.pop()
    } else if (!TIGHT.has(element.name)) this.gap = true
    // An inline element's own line is still open.
    element.to = this.lines.length + (this.text === '' ? 0 : 1)
    if (isFurniture) this.furniture--
  }

  addText(text: string, parent: Element): void {
    if (text === '' || this.text.length > MAX_LINE) return
    let words = withSingleSpaces(text)
    const isRaised = isRaisedMinutes(this.text, words, parent)
    if (isRaised) words = `:${words.trim()}`
    if (this.text === '' || this.text.endsWith(' ')) words = words.trimStart()
    else if (this.gap && isTwoWords(this.text, words) && !this.isCutWord(words, parent)) words = ` ${words}`
    this.gap = isRaised
    if (words === '') return
    const at = this.text.length
    this.text += words
    this.runs.push({ at, end: this.text.length, element: parent })
  }

  /** Whether an editor left one word in two spans of one look: "Sund" and "ays", "DECEM" and "BER". */
  private isCutWord(words: string, parent: Element): boolean {
    const before = this.runs.at(-1)?.element
    if (!before || before === parent || before.name !== 'span' || before.parent !== parent.parent)
      return false
    const { class: look, style } = parent.attribs
    if (!(look || style) || before.attribs.class !== look || before.attribs.style !== style) return false
    const start = WORD_END.exec(this.text.slice(-MAX_CUT_CHARS))?.[0] ?? ''
    const rest = WORD_START.exec(words)?.[0] ?? ''
    if (start === '' || rest === '') return false
    return /^\p{Ll}/u.test(rest) || NAME_OF_TIME.test(start + rest)
  }

  flush(): void {
    this.gap = false
    const text = this.text.trimEnd()
    const element = text === '' ? undefined : this.blocks.at(-1)
    if (element) {
      const isFurniture = this.furniture > 0 || isRowOfLinks(text, this.runs)
      if (this.text.length > text.length) this.runs = this.runs.filter((run) => run.at < text.length)
      const level = levelOf(element, this.runs, text.length)
      const parts = level === 0 && !isFurniture ? partsOf(text, (from, to) => this.isNamed(from, to)) : []
      if (parts.length < 2) this.push(text, element, this.runs, level, isFurniture)
      else for (const [from, to] of parts) this.pushPart(text, from, to, element)
    }
    this.text = ''
    this.runs = []
  }

  private push(text: string, element: Element, runs: Run[], level: number, isFurniture: boolean): void {
    const footer = this.footers.at(-1) ?? null
    this.lines.push({ order: this.lines.length, text, element, runs, level, isFurniture, footer })
  }

  /** A part of a paragraph as a line of its own. */
  private pushPart(text: string, from: number, to: number, element: Element): void {
    const runs = this.runs
      .filter((run) => run.at < to && run.end > from)
      .map((run) => ({ ...run, at: Math.max(run.at, from) - from, end: Math.min(run.end, to) - from }))
    this.push(text.slice(from, to).trimEnd(), element, runs, 0, false)
  }

  /** Whether a sentence begins with words that stand out: the name of what comes next. */
  private isNamed(from: number, to: number): boolean {
    return this.runs.some(
      (run) => run.at >= from && run.at < Math.min(to, from + 12) && isProminent(run.element),
    )
  }
}

/** "Home · About · Events": nothing but links to several pages, as a bar of navigation without a name has them. */
function isRowOfLinks(text: string, runs: readonly Run[]): boolean {
  if (runs.length < 3 || /\d/.test(text)) return false
  const addresses = new Set<string>()
  for (const run of runs) {
    const link = linkOf(run)
    if (link) addresses.add(link.attribs.href ?? '')
    else if (/[\p{L}]/u.test(text.slice(run.at, run.end))) return false
  }
  return addresses.size >= 3
}

/** A button that opens the part below it is that part's heading. */
function isToggle({ name, attribs }: Element): boolean {
  return (
    name === 'button' &&
    (attribs['aria-expanded'] !== undefined || /accordion|collapse|toggle/i.test(attribs.class ?? ''))
  )
}

function isFurnished(element: Element): boolean {
  if (isToggle(element)) return false
  if (FURNITURE.has(element.name) || element.attribs.role === 'navigation') return true
  return (
    (element.name === 'ul' || element.name === 'ol') &&
    /(?:^|[\s_-])(?:nav|menu|navbar|breadcrumbs?|pagination)(?:$|[\s_-])|nav-?(?:level|list)/i.test(
      element.attribs.class ?? '',
    )
  )
}

const FOOTER_CLASS = /(?:^|[\s_-])(?:footer|colophon)(?:$|[\s_-])/i

function isFooter({ name, attribs }: Element): boolean {
  if (name === 'footer') return true
  const named = attribs.class
  // Looked for first: most class names hold neither.
  return named !== undefined && /foot|coloph/i.test(named) && FOOTER_CLASS.test(named)
}

/** The nearest link around a run, or null. */
export function linkOf(run: Run): Element | null {
  let at: Element | null = run.element
  for (let i = 0; at && i < 6; i++, at = at.parent) {
    if (at.name === 'a' && at.attribs.href) return at
    if (isBlock(at.name)) return null
  }
  return null
}
