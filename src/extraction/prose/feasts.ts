import { addDays, dateOf, weekdayOf } from '../civil-date.ts'
import { WORSHIP } from './regular-words.ts'
import type { PrintedDay } from './scan-dates.ts'

/** The day of a feast in a year. */
type Feast = (year: number) => string

/** Easter Sunday of the western churches (Gauss's rule as Butcher wrote it down, 1876). */
export function easterOf(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  const day = ((h + l - 7 * m + 114) % 31) + 1
  return dateOf(year, month, day) ?? `${year}-04-01`
}

function thanksgivingOf(year: number): string {
  const first = dateOf(year, 11, 1) ?? `${year}-11-01`
  return addDays(first, ((4 - weekdayOf(first) + 7) % 7) + 21)
}

const on =
  (month: number, day: number): Feast =>
  (year) =>
    dateOf(year, month, day) ?? `${year}-01-01`
const fromEaster =
  (days: number): Feast =>
  (year) =>
    addDays(easterOf(year), days)

const FEASTS: readonly [RegExp, Feast][] = [
  [/christmas eve|nochebuena/i, on(12, 24)],
  [/christmas day|d[ií]a de navidad/i, on(12, 25)],
  [/new year['’]?s eve|watch night|fin de año/i, on(12, 31)],
  [/new year['’]?s day|año nuevo/i, on(1, 1)],
  [/thanksgiving eve/i, (year) => addDays(thanksgivingOf(year), -1)],
  [/thanksgiving day/i, thanksgivingOf],
  [/ash wednesday|mi[eé]rcoles de ceniza/i, fromEaster(-46)],
  [/palm sunday|domingo de ramos/i, fromEaster(-7)],
  [/(?:maundy|holy) thursday|jueves santo/i, fromEaster(-3)],
  [/good friday|viernes santo/i, fromEaster(-2)],
  [/holy saturday|easter vigil|s[aá]bado santo|vigilia pascual/i, fromEaster(-1)],
  [/easter (?:sunday|sunrise|day)|domingo de (?:pascua|resurrecci[oó]n)/i, fromEaster(0)],
  [/all saints['’]? day|d[ií]a de todos los santos/i, on(11, 1)],
  [/all souls['’]? day|d[ií]a de (?:los )?(?:fieles )?difuntos/i, on(11, 2)],
  [/ascension (?:day|thursday)/i, fromEaster(39)],
  [/pentecost sunday|domingo de pentecost[eé]s/i, fromEaster(49)],
]
const ANY = new RegExp(
  `(?<!\\p{L})(?:${FEASTS.map(([{ source }]) => `(?:${source})`).join('|')})(?!\\p{L})`,
  'iu',
)

const LONGEST = 250
const LONGEST_LED = 120

/** A feast that a line begins with, where its date is nowhere printed on the line. */
export interface FeastMention {
  at: number
  end: number
  /** The day it falls on in a year. */
  dayIn(year: number): PrintedDay
}

/** "Christmas Day: 10 AM", "Masses on All Saints Day are at 8 and noon": at the beginning of a line or behind "on"; elsewhere it names something. */
export function scanFeast(line: string): FeastMention | null {
  if (line.length > LONGEST) return null
  const match = ANY.exec(line)
  if (!match) return null
  if (
    match.index > 3
      ? !(/\bon\s+$/i.test(line.slice(0, match.index)) && WORSHIP.test(line))
      : line.length > LONGEST_LED
  )
    return null
  const feast = FEASTS.find(([pattern]) => pattern.test(match[0]))?.[1]
  if (!feast) return null
  return {
    at: match.index,
    end: match.index + match[0].length,
    dayIn(year) {
      const date = feast(year)
      return { year: null, month: Number(date.slice(5, 7)), day: Number(date.slice(8)), weekday: null }
    },
  }
}
