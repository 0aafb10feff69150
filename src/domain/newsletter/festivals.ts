import { addDays } from '../events/when.ts'

export type Festival = 'easter' | 'christmas'
export type HolyDay =
  | 'palmSunday'
  | 'maundyThursday'
  | 'goodFriday'
  | 'easterSunday'
  | 'christmasEve'
  | 'christmasDay'

/**
 * Easter Sunday of a year (Western churches) as YYYY-MM-DD: the anonymous Gregorian computus (Nature, April 20, 1876;
 * Meeus, Astronomical Algorithms, chapter 8).
 */
export function easterSunday(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const place = h + l - 7 * m + 114
  const two = (part: number) => String(part).padStart(2, '0')
  return `${year}-${two(Math.floor(place / 31))}-${two((place % 31) + 1)}`
}

/** The festival whose holy days (the first and the last day included) fall into a span, with those days in order. */
export function festivalOf(
  first: string,
  last: string,
): { festival: Festival; days: { name: HolyDay; date: string }[] } | null {
  const year = Number(last.slice(0, 4))
  const easter = easterSunday(year)
  const all: Record<Festival, { name: HolyDay; date: string }[]> = {
    easter: [
      { name: 'palmSunday', date: addDays(easter, -7) },
      { name: 'maundyThursday', date: addDays(easter, -3) },
      { name: 'goodFriday', date: addDays(easter, -2) },
      { name: 'easterSunday', date: easter },
    ],
    // An issue that ends in January began after Christmas, or on one of its days.
    christmas: [Number(first.slice(0, 4))].flatMap((of) => [
      { name: 'christmasEve' as const, date: `${of}-12-24` },
      { name: 'christmasDay' as const, date: `${of}-12-25` },
    ]),
  }
  for (const festival of ['easter', 'christmas'] as const) {
    const days = all[festival].filter(({ date }) => date >= first && date <= last)
    if (days.length > 0) return { festival, days }
  }
  return null
}

const word = (words: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'iu')

const WORDS: Record<Festival, RegExp> = {
  easter: word(
    'easter|palm sunday|maundy thursday|holy thursday|good friday|holy week|tenebrae|resurrection|pascua|domingo de ramos|jueves santo|viernes santo|semana santa',
  ),
  christmas: word(
    'christmas|nativity|candlelight|lessons (?:and|&) carols|carols?|posadas?|navidad|nochebuena|misa de gallo',
  ),
}

/** Whether an event of those days is one of the festival's own, by its title. */
export function isOfFestival(title: string, festival: Festival): boolean {
  return WORDS[festival].test(title)
}
