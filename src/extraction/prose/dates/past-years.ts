import type { ScannedLine } from '../page-parts.ts'

const MAX_HEAD_CHARS = 60
/** "Founded in 1998": since when, and not until when. */
const SINCE = /\b(?:since|founded|est(?:ablished|\.)?|built|desde|seit|depuis|od)\b|©|copyright/i

/** The orders of the lines below a heading of a year long gone: what they say of weekdays held then. `today` is YYYY-MM-DD. */
export function linesOfPastYears(lines: readonly ScannedLine[], today: string): Set<number> {
  const past = new Set<number>()
  const thisYear = Number(today.slice(0, 4))
  let rank: number | null = null
  for (const { order, text, level, isFurniture } of lines) {
    if (level > 0 && !isFurniture && text.length <= MAX_HEAD_CHARS) {
      const years = [...text.matchAll(/(?<![\d/])((?:19|20)\d\d)(?:\s?[-–/]\s?(\d\d))?(?!\d)/g)].map(
        ([, year, short]) =>
          short && Number(short) === (Number(year) + 1) % 100 ? Number(year) + 1 : Number(year),
      )
      if (years.length > 0 && !SINCE.test(text)) {
        // "Dues 2025" of last year still stands above what is held now.
        if (Math.max(...years) < thisYear - 1) rank = level
        else if (rank !== null && level <= rank) rank = null
      } else if (rank !== null && level <= rank) rank = null
    }
    if (rank !== null) past.add(order)
  }
  return past
}
