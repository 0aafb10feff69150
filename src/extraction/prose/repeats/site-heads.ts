import type { ScannedLine } from '../page-parts.ts'
import { isAddressLike } from '../words/wording.ts'

/** The street between the name of a card and its hours. */
export function streetAbove({ order, element }: ScannedLine, lines: readonly ScannedLine[]): string | null {
  const above = lines[order - 1]
  const head = lines[order - 2]
  if (!isStreet(above) || !head || head.level === 0) return null
  return above?.element.parent === element.parent ? (above?.text ?? null) : null
}

const LONGEST_STREET = 90

const isStreet = (line: ScannedLine | undefined): boolean =>
  line !== undefined &&
  line.level === 0 &&
  line.text.length < LONGEST_STREET &&
  line.times.length + line.dates.length === 0 &&
  isAddressLike(line.text)
