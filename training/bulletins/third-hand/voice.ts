/** How a church writes its dates and hours. */
export type Language = 'en' | 'es'
export type Voice = 'full' | 'short' | 'ordinal' | 'mixed' | 'terse'

const parts = (language: Language, date: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(date))
const weekday = (language: Language, date: string) => parts(language, date, { weekday: 'long' })
const month = (language: Language, date: string) => parts(language, date, { month: 'long' })
const dayOf = (date: string) => Number(date.slice(8))
const SHORT_MONTHS = {
  en: 'Jan. Feb. March April May June July Aug. Sept. Oct. Nov. Dec.'.split(' '),
  es: 'ene. feb. mar. abr. mayo jun. jul. ago. sept. oct. nov. dic.'.split(' '),
}
const shortMonth = (language: Language, date: string) => SHORT_MONTHS[language][Number(date.slice(5, 7)) - 1]
const ordinalOf = (day: number) =>
  `${day}${day > 10 && day < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')}`

export const weekdayName = weekday
export const monthName = month

export function longDate(language: Language, date: string, year = ''): string {
  const day = dayOf(date)
  return language === 'en'
    ? `${weekday('en', date)}, ${month('en', date)} ${day}${year && `, ${year}`}`
    : `${weekday('es', date)} ${day} de ${month('es', date)}${year && ` de ${year}`}`
}

export function writeDate(language: Language, voice: Voice, date: string): string {
  const [name, day] = [weekday(language, date), dayOf(date)]
  const brief = name.slice(0, 3)
  if (voice === 'full') return longDate(language, date)
  if (language === 'en') {
    if (voice === 'short') return `${brief}., ${shortMonth('en', date)} ${day}`
    if (voice === 'ordinal') return `${name}, ${month('en', date)} ${ordinalOf(day)}`
    if (voice === 'mixed') return `${month('en', date)} ${day}`
    return `${brief} ${Number(date.slice(5, 7))}/${day}`
  }
  if (voice === 'short') return `${brief}. ${day} de ${shortMonth('es', date)}`
  if (voice === 'ordinal') return `${name}, ${day} de ${month('es', date)}`
  if (voice === 'mixed') return `${day} de ${month('es', date)}`
  return `${brief} ${day} ${shortMonth('es', date)?.slice(0, 3)}`.toUpperCase()
}

export function monthDay(language: Language, voice: Voice, date: string): string {
  if (language === 'es') return `${dayOf(date)} de ${month('es', date)}`
  return voice === 'terse'
    ? `${Number(date.slice(5, 7))}/${dayOf(date)}`
    : `${month('en', date)} ${dayOf(date)}`
}

/** "November 12, 19 & 26, December 3"; in Spanish "12, 19 y 26 de noviembre, 3 de diciembre". */
export function listDates(language: Language, dates: readonly string[]): string {
  const months = [...new Set(dates.map((date) => date.slice(0, 7)))]
  const and = language === 'en' ? ' & ' : ' y '
  return months
    .map((each) => {
      const days = dates.filter((date) => date.startsWith(each)).map((date) => String(dayOf(date)))
      const list = days.join(', ').replace(/, (?=\d+$)/, and)
      return language === 'en'
        ? `${month('en', `${each}-01`)} ${list}`
        : `${list} de ${month('es', `${each}-01`)}`
    })
    .join(', ')
}

export function writeHour(language: Language, voice: Voice, hour: string): string {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  const half = hours < 12 ? 'a' : 'p'
  const clock = `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}`
  if (language === 'en' && voice === 'full' && hour === '12:00') return '12 noon'
  if (voice === 'terse' && language === 'en') return `${clock.replace(':00', '')}${half}`
  if (voice === 'ordinal') return `${clock.replace(':00', '')} ${half.toUpperCase()}M`
  if (voice === 'short' || voice === 'terse') return `${clock} ${half.toUpperCase()}M`
  return voice === 'mixed' ? `${clock}${half}m` : `${clock} ${half}.m.`
}

/** "at 6:30 p.m." or "from 9:00 a.m. to 1:00 p.m."; without words for a list. */
export function writeSpan(
  language: Language,
  voice: Voice,
  from: string,
  to: string | undefined,
  isProse: boolean,
): string {
  const [start, end] = [from, to].map((hour) => hour && writeHour(language, voice, hour))
  if (!isProse || (end && language === 'en' && voice !== 'full'))
    return end ? `${start} – ${end}` : `${start}`
  if (end) return language === 'en' ? `from ${start} to ${end}` : `de ${start} a ${end}`
  if (language === 'en') return `at ${start}`
  return /^1:/.test(start ?? '') ? `a la ${start}` : `a las ${start}`
}
