import type { ScannedLine } from '../scanned-lines.ts'

const LONGEST = 60
const SHORTEST_WORD = /\p{Lu}{4}/u
const SMALL = /\p{Ll}/u

/**
 * "RUMMAGE SALE" on a line of its own above a sentence in small letters stands out as a line in bold does. Changes the
 * level of such lines.
 */
export function raiseShouted(lines: readonly ScannedLine[]): void {
  for (const [i, line] of lines.entries()) {
    if (line.level > 0 || line.isFurniture || line.text.length > LONGEST) continue
    if (SMALL.test(line.text) || !SHORTEST_WORD.test(line.text)) continue
    const next = lines[i + 1]
    const isAlone = line.times.length + line.dates.length === 0 && !SHOUTED_END.test(line.text)
    // Where all of a list is in capitals, no entry of it heads another.
    if (isAlone && next && isSentence(next) && next.element.parent === line.element.parent) line.level = 7
  }
}

const LEAST_SENTENCE = 40
const SHOUTED_END = /[.!?,;]$/

function isSentence({ text, level, isFurniture }: ScannedLine): boolean {
  return level === 0 && !isFurniture && text.length >= LEAST_SENTENCE && SMALL.test(text)
}
