import type { Anchor, ScannedLine } from '../page-parts.ts'

const MAX_HEAD_CHARS = 60
/** "Founded in 1998": since when, and not until when. */
const SINCE = /\b(?:since|founded|est(?:ablished|\.)?|built|desde|seit|depuis|od)\b|©|copyright/i
/** "2019", "Advent 2019", "2018-19"; of older ones only such as end their line ("1804 Elm Street"). */
const YEAR = /(?<![\d/])(20\d\d|(?:1[789]\d\d)(?=\W*$))(?:\s?[-–/]\s?(\d\d))?(?!\d)/g
/** "1963" or "2018年" as an entry of a chronicle: any heading ends it. */
const BARE_YEAR = /^\W*(?:1[789]|20)\d\d\s*年?\W*$/
const RANK_OF_ENTRY = 8

/**
 * The orders of the lines below a heading of a year long gone: what they say of weekdays, or of days without a year, was
 * held then. `today` is YYYY-MM-DD.
 */
export function linesOfPastYears(lines: readonly ScannedLine[], today: string): Set<number> {
  const past = new Set<number>()
  // "Dues 2025" of last year still stands above what is held now.
  const oldest = Number(today.slice(0, 4)) - 1
  let rank: number | null = null
  for (const { order, text, level, isFurniture, footer } of lines) {
    const own = level || (BARE_YEAR.test(text) ? RANK_OF_ENTRY : 0)
    if (own > 0 && !isFurniture && text.length <= MAX_HEAD_CHARS) {
      const isOfPast = !SINCE.test(text) && lastYearIn(text) < oldest
      if (isOfPast) rank = own
      else if (rank !== null && own <= rank) rank = null
    }
    if (rank !== null && footer === null) past.add(order)
  }
  return past
}

/** Infinity where no year is named. */
function lastYearIn(text: string): number {
  const years = [...text.matchAll(YEAR)].map(([, year, short]) =>
    short && Number(short) === (Number(year) + 1) % 100 ? Number(year) + 1 : Number(year),
  )
  return years.length > 0 ? Math.max(...years) : Number.POSITIVE_INFINITY
}

/** Whether the year of a date was only guessed, though it stands below one long gone. */
export const isGuessedBelow = ({ line, yearFrom }: Anchor, past: ReadonlySet<number>): boolean =>
  yearFrom === 'now' && past.has(line.order)
