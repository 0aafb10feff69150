import { type Element, isBlock } from './tree.ts'

const BOLD = new Set(['b', 'strong', 'u', 'th', 'dt', 'caption', 'legend', 'summary'])

/** Bold, or a link, inside a paragraph. */
export function standsOut(element: Element): boolean {
  for (let at: Element | null = element; at && !isBlock(at.name); at = at.parent)
    if (BOLD.has(at.name) || at.name === 'a') return true
  return false
}

const HEADINGS: ReadonlyMap<string, number> = new Map([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, level]))
const HEADING_CLASS =
  /(?:^|[\s_-])(?:title|heading|headline|accordion|toggle|panel-heading|card-header)(?:$|[\s_-])/i

/** The level of a line of `length` characters in a block, as Line has it. */
export function levelOf(block: Element, runs: readonly { element: Element }[], length: number): number {
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
