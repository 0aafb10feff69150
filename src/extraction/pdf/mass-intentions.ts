import type { Block } from './cut-page.ts'
import { isBold, linesOf, type TextLine, type TextRun, textOf } from './printed-page.ts'

const HEADING =
  /^\W*(?:(?:weekly|daily|weekday|our|this\s+week['’]s)\s+)?(mass(?:es)?\s+(?:(?:and\s+)?intentions?|(?:for|of)\s+the\s+week)|intenciones(?:\s+de\s+(?:las?\s+)?(?:santas?\s+)?misas?)?)\b.{0,30}$/iu
const HOUR = /\d{1,2}[:.]\d\d(?:\s*[ap]\.?\s?m\b\.?)?|\d{1,2}\s*[ap]\.?\s?m\b\.?/iu
const MASS = /\b(?:mass(?:es)?|misas?|liturgy|vigil)\b/iu

/** A list of Mass intentions prints hours and names; what takes place at each hour stands in its heading alone. */
export function nameMasses(blocks: readonly Block[], bodySize: number): Block[] {
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
