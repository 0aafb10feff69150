import { addDays, dateOf } from '../../time/civil-date.ts'
import type { DateMention, FeastMention, ScannedLine } from '../page-parts.ts'
import { isGathering } from '../words/happenings.ts'
import { WORSHIP } from '../words/worship-words.ts'
import { feastIn, feastOfHead } from './feasts.ts'

const REACH = 8
const LONGEST = 80
const OFFICE = /\boffices?\b|\bclos(?:es?|ed|ing)\b/i

/**
 * "Christmas Eve" / "4 pm Carols", "Candlelight Christmas Eve Services" / "5 and 7 PM": a feast above the hours of its
 * day, as the next line or, below a heading, as one of the next. Where no hour stands below it, it is words alone.
 */
export function dateFeastHeadings(lines: ScannedLine[]): void {
  for (const line of lines) {
    if (line.isFurniture || line.text.length > LONGEST || line.dates.length + line.times.length > 0) continue
    if (!hasHoursBelow(line, lines)) continue
    const isOfWorship = line.level > 0 && WORSHIP.test(line.text)
    const feast = isOfWorship ? feastIn(line.text) : feastOfHead(line.text)
    if (feast) line.dates.push(dayOfFeast(feast))
  }
}

/** "Easter Vigil at 8" below "Holy Saturday" in one block is in the program of that day, and no day beside it. */
export function joinFeastPrograms(lines: readonly ScannedLine[]): void {
  for (const line of lines) {
    const [date] = line.dates
    if (!date?.feast || line.dates.length > 1 || line.times.length === 0) continue
    const head = lines
      .slice(Math.max(0, line.order - REACH), line.order)
      .findLast(({ dates }) => dates.length > 0)
    const [day] = head?.dates ?? []
    const isHead = head?.element === line.element && head.level > 0 && head.times.length === 0
    if (isHead && day?.feast && day.first.month === date.first.month && day.first.day === date.first.day)
      line.dates = []
  }
}

const VIGIL = /^\W*(?:and\s+|the\s+|a\s+|with\s+a\s+)*vigil(?!\p{L})/iu
const OF_FEAST = /\b(?:mass(?:es)?|holy\s+days?|feast|solemnity)\b/i

/** "The Vigil Mass is at 5 pm and" beside "Masses on Christmas Day are at 8": the evening before the day that its paragraph tells of. */
export function dateVigils(lines: readonly ScannedLine[]): void {
  for (const line of lines) {
    if (line.isFurniture || line.times.length === 0 || line.dates.length > 0 || line.text.length > LONGEST)
      continue
    const vigil = VIGIL.exec(line.text)
    if (!vigil) continue
    const beside = [lines[line.order + 1], lines[line.order - 1]].find(
      (other) => other?.element === line.element && other.dates.length === 1 && OF_FEAST.test(other.text),
    )
    const day = beside?.dates[0]
    if (!day || day.last || day.dayFrom) continue
    line.dates.push(dayOfFeast(eveOf(day, vigil.index + vigil[0].length)))
  }
}

const EVES = 1000

function eveOf({ first, feast }: DateMention, at: number): FeastMention {
  return {
    at,
    end: at,
    id: EVES + (feast?.id ?? EVES),
    dayIn(year, isEastern) {
      const { month, day } = feast?.dayIn(year, isEastern) ?? first
      const date = dateOf(year, month, day)
      const eve = date ? addDays(date, -1) : null
      return {
        year: null,
        month: Number(eve?.slice(5, 7) ?? month),
        day: Number(eve?.slice(8) ?? day),
        weekday: null,
      }
    },
  }
}

/** A feast as a date whose day its year tells. */
export function dayOfFeast(feast: FeastMention): DateMention {
  return { at: feast.at, end: feast.end, first: feast.dayIn(2024, false), last: null, feast }
}

function hasHoursBelow({ order, level }: ScannedLine, lines: readonly ScannedLine[]): boolean {
  const end = order + 1 + (level === 0 ? 1 : REACH)
  for (let i = order + 1; i < end; i++) {
    const line = lines[i]
    if (!line || line.dates.length > 0 || (line.level > 0 && line.level <= level && line.times.length === 0))
      return false
    const [time] = line.times
    if (!time || OFFICE.test(line.text)) continue
    if (line.order === order + 1 || time.at <= 3 || WORSHIP.test(line.text) || isGathering(line.text))
      return true
  }
  return false
}
