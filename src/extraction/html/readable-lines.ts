import { linesOf } from './lines.ts'
import type { Page } from './tree.ts'

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
