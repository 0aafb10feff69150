import { escapeText } from 'entities/escape'
import type { Block } from './cut-page.ts'
import { tableOfDays } from './day-lists.ts'
import { isBold, linesOf, type TextLine, type TextRun, textOf } from './printed-page.ts'
import type { TableRow } from './read-table.ts'
import { daysOf, withScheduleLines } from './schedule-lines.ts'

const HEADING =
  /^\W*(?:(?:weekly|daily|weekday|our|this\s+week['’]s)\s+)?(mass(?:es)?\s+(?:(?:and\s+)?intentions?|(?:for|of)\s+the\s+week)|intenciones(?:\s+de\s+(?:las?\s+)?(?:santas?\s+)?misas?)?)\b.{0,30}$/iu
const HOUR = /\d{1,2}[:.]\d\d(?:\s*[ap]\.?\s?m\b\.?)?|\d{1,2}\s*[ap]\.?\s?m\b\.?/iu
const MASS = /\b(?:mass(?:es)?|misas?|liturgy|vigil)\b/iu

/** A list of Mass intentions prints hours and names; what takes place at each hour stands in its heading alone. */
function nameMasses(blocks: readonly Block[], bodySize: number): Block[] {
  let word: string | null = null
  const read = (line: TextLine): TextLine => {
    const text = textOf(line)
    const heading = HEADING.exec(text)?.[1]
    if (heading) word = /^in/i.test(heading) ? 'Misa' : 'Mass'
    else if (line.size > 1.09 * bodySize || (isBold(line) && !/\d/.test(text))) word = null
    if (heading || word === null || MASS.test(text)) return line
    const at = line.runs.findIndex((run) => HOUR.test(run.text))
    return { ...line, runs: line.runs.map((run, i) => (i === at ? named(run, word ?? '') : run)) }
  }
  return blocks.map((block): Block => {
    if (block.kind === 'text') return { ...block, segments: linesOf(block.segments).map(read) }
    const rows = block.rows.map((row) => {
      const isNamed = row.some((cell) => cell.some((line) => MASS.test(textOf(line))))
      if (isNamed) return row
      const before = word
      const cells = row.map((cell) => cell.map(read))
      // A name alone in a row is a heading; beside others it is an intention.
      if (row.filter((cell) => cell.length > 0).length > 1) word = before
      return cells
    })
    return { ...block, rows }
  })
}

const named = (run: TextRun, word: string): TextRun => ({
  ...run,
  text: run.text.replace(HOUR, (hour) => `${hour} ${word}`),
})

/** Beyond so many lines apart, what follows is another paragraph. */
const MAX_LEADING = 1.2
/** Larger type than the body's, in these proportions, is a heading. */
const HEADINGS: readonly [ratio: number, tag: string][] = [
  [1.25, 'h2'],
  [1.09, 'h3'],
]
const MAX_HEADING_CHARS = 120
const HOUR_ALONE = /^\W*\d{1,2}(?:[:.]\d\d)?\s*(?:[ap]\.?\s?m\.?)?\W*$/iu
const DAY =
  /^\W*(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun|lun|mart|mi[eé]r|jue|vier|s[aá]b|dom)\p{L}{0,5}\W*$/iu
const BULLET = /^[•●▪■◦‣*–-]\s+/u
/** Dots that lead from a name to its hour. */
const LEADER = /\s*(?:\.\s?){4,}|\s*…{2,}|\s*_{4,}/g

/** A telephone number, a ZIP code, an address of the net: no line of what stands above. */
const CONTACT = /\d{3}\W{1,2}\d{3}\W\d{4}|(?<![\d$.,])\d{5}(?![\d.,])|\S@\S|\bwww\./u

/** "mar 9/15" is a Tuesday, not a day of March. */
const DAY_OF_DATE = /(?<!\p{L})\p{L}{3,5}\.?(?=,?\s+\d{1,2}\/\d{1,2})/gu

/** An entry of a list rarely ends in the middle of a sentence. */
const ENDED = /(?:[.!?:;]|\d|[ap]\.?m\.?)$/i

/** Of most letters, and of the one line that is larger than all others: the document's name. */
export interface TypeSizes {
  body: number
  name: number | null
}

/** What begins with a day or an hour as the line above did is another entry. */
const ENTRY =
  /^\W*(?:(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mi[eé]|jue|vie|s[aá]b|dom|jan|ene|feb|apr|abr|may|jun|jul|aug|ago|sep|oct|nov|dec|dic)\p{L}{0,6}(?!\p{L})|\d{1,2}(?:[:/]\d\d?|\s*[ap]\.?m\b))/iu

/** The blocks of a page as HTML, for the reader of pages. */
export function htmlOfBlocks(blocks: readonly Block[], sizes: TypeSizes): string {
  return nameMasses(blocks, sizes.body)
    .map((block, i, all) => {
      if (block.kind === 'table') return htmlOfTable(block.rows)
      const html = htmlOfText(linesOf(block.segments), block.edge, sizes)
      // A name below a table begins a part of its own.
      return all[i - 1]?.kind === 'table' ? html.replace(/^<h4>(.*)<\/h4>/, '<h2>$1</h2>') : html
    })
    .join('\n')
}

function htmlOfTable(rows: readonly TableRow[]): string {
  const edges = (rows[0] ?? []).map((_, i) =>
    Math.max(...rows.flatMap((row) => row[i] ?? []).map(({ right }) => right)),
  )
  const cells = rows.map((row) => row.map((lines, i) => htmlOfCell(lines, edges[i] ?? 0)))
  return htmlOfCells(cells)
}

/** Rows of cells: of two, a list. */
export function htmlOfCells(cells: readonly (readonly string[])[]): string {
  const isList = cells.every((row) => row.length === 2)
  if (isList && cells.length > 1) {
    const schedule = withScheduleLines(cells.map(([first, second]) => `<p>${first}<br>${second}</p>`))
    if (schedule.length === 1) return schedule.join('')
  }
  if (isList) return `<p>${cells.map(htmlOfEntry).join('<br>')}</p>`
  const body = cells.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
  return `<table>${body.join('\n')}</table>`
}

function htmlOfCell(lines: readonly TextLine[], edge: number): string {
  return lines.reduce((html, line, i) => {
    const before = lines[i - 1]
    if (!before) return htmlOfLine(line)
    const isContinued = !/^\W*\d/.test(textOf(line)) && isBroken(before, line, edge)
    return isContinued ? flowed(html, htmlOfLine(line)) : `${html}<br>${htmlOfLine(line)}`
  }, '')
}

/** A row of two cells as a line, its hour before the name that it stands behind. */
function htmlOfEntry([first = '', second = '']: readonly string[]): string {
  if (first === '' || second === '') return first + second
  return HOUR_ALONE.test(second) ? `${second} ${first}` : `${first} ${second}`
}

function htmlOfText(lines: readonly TextLine[], edge: number, sizes: TypeSizes): string {
  const leading = usualLeading(lines)
  const parts: string[] = []
  let paragraph = ''
  let first = ''
  let tag = 'p'
  let isBelowName = false
  const close = () => {
    if (paragraph !== '') parts.push(`<${tag}>${paragraph}</${tag}>`)
    paragraph = ''
  }
  lines.forEach((line, i) => {
    const before = lines[i - 1]
    const own = tagOf(line, sizes)
    // A day or an hour in bold right below a name is none.
    isBelowName = own === 'p' && isBold(line) && !isName(textOf(line)) && (isBelowName || tag !== 'p')
    const html = htmlOfLine(isBelowName ? plain(line) : line)
    if (!before || own !== tag || startsParagraph(before, line, leading, edge)) {
      close()
      tag = own
      paragraph = html
      first = textOf(line)
    } else if (
      (own !== 'p' && own !== 'h4') ||
      (isBroken(before, line, edge) && !(ENTRY.test(first) && ENTRY.test(textOf(line))))
    )
      paragraph = flowed(paragraph, html)
    else paragraph += `<br>${html}`
  })
  close()
  return tableOfDays(withScheduleLines(parts)).join('\n')
}

function startsParagraph(before: TextLine, line: TextLine, leading: number, edge: number): boolean {
  const step = line.baseline - before.baseline
  if (step > MAX_LEADING * Math.max(leading, line.size) || step < 0) return true
  if (BULLET.test(textOf(line))) return true
  if (CONTACT.test(textOf(line)) && !isBroken(before, line, edge)) return true
  if (!line.runs[0]?.isBold || isBold(before)) return false
  // A name in bold begins an entry.
  return isBold(line) || !isBroken(before, line, edge)
}

/** Whether the first word of a line had no room at the end of the line before. */
function isBroken(before: TextLine, line: TextLine, edge: number): boolean {
  const text = textOf(line)
  const word = text.split(' ')[0] ?? ''
  if (ENDED.test(textOf(before)) && !/^(?:\p{Ll}|[AP]\.?M\b)/u.test(text)) return false
  const letter = (line.right - line.left) / Math.max(1, text.length)
  return before.right + letter * (word.length + 0.8) > edge
}

/** A line that goes on with the one before; a word that was divided is one again. */
function flowed(before: string, next: string): string {
  if (/\p{L}[-\u00ad]$/u.test(before) && /^\p{Ll}/u.test(next)) return before.slice(0, -1) + next
  return `${before} ${next}`
}

function tagOf(line: TextLine, { body, name }: TypeSizes): string {
  if (textOf(line).length > MAX_HEADING_CHARS) return 'p'
  if (line.size === name) return 'h1'
  const larger = HEADINGS.find(([ratio]) => line.size >= ratio * body)
  return larger?.[1] ?? (isBold(line) && isName(textOf(line)) ? 'h4' : 'p')
}

const plain = (line: TextLine): TextLine => ({
  ...line,
  runs: line.runs.map((run) => ({ ...run, isBold: false })),
})

/** Words without a day or an hour. */
const isName = (text: string) => /\p{L}{2}/u.test(text) && !/\d/.test(text) && !DAY.test(text)

function htmlOfLine(line: TextLine): string {
  let html = ''
  let isOpen = false
  for (const { text, isBold: bold } of line.runs) {
    const isBlank = text.trim() === ''
    if (!isBlank && bold !== isOpen) {
      html += bold ? '<b>' : '</b>'
      isOpen = bold
    }
    html += escapeText(text)
  }
  return (isOpen ? `${html}</b>` : html).replace(LEADER, ' – ').replace(DAY_OF_DATE, daysOf).trim()
}

function usualLeading(lines: readonly TextLine[]): number {
  const steps = lines
    .slice(1)
    .map(({ baseline }, i) => baseline - (lines[i]?.baseline ?? 0))
    .toSorted((a, b) => a - b)
  return steps[Math.floor(steps.length / 4)] ?? 0
}
