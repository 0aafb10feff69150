import type { ServiceTime } from '../../../../contract/churches/church-facts.ts'

export interface ServiceWords {
  /** By weekday, from Sunday: "Sundays". */
  weekdays: readonly string[]
  and: string
  /** "in Spanish" */
  inLanguage: (language: string) => string
  halves: readonly [string, string]
}

/** Weekly services by day: "Sundays 9:00 and 11:00 AM, 12:30 PM in Spanish". */
export function servicesInWords(
  services: readonly ServiceTime[],
  words: ServiceWords,
  languageLabel: (language: string) => string,
): string[] {
  const ordered = services.toSorted(
    (a, b) =>
      a.weekday - b.weekday ||
      (a.language ?? '').localeCompare(b.language ?? '') ||
      a.time.localeCompare(b.time),
  )
  const byDay = Map.groupBy(ordered, ({ weekday }) => weekday)
  return [...byDay].map(([weekday, ofDay]) => {
    const parts = [
      ...Map.groupBy(ofDay, ({ language, time }) => `${language ?? ''}|${isMorning(time)}`).values(),
    ]
    const texts = parts.map((part) => {
      const language = part[0]?.language
      const times = timesInWords(
        part.map(({ time }) => time),
        words,
      )
      return language ? `${times} ${words.inLanguage(languageLabel(language))}` : times
    })
    return `${words.weekdays[weekday]} ${texts.join(', ')}`
  })
}

const isMorning = (time: string) => time < '12:00'

/** Times of one half of the day: "9:00, 10:00 and 11:00 AM". */
function timesInWords(times: string[], { and, halves }: ServiceWords): string {
  const clock = times.map((time) => {
    const [hour = 0, minute = '00'] = [Number(time.slice(0, 2)), time.slice(3)]
    return `${((hour + 11) % 12) + 1}:${minute}`
  })
  const half = halves[isMorning(times[0] ?? '') ? 0 : 1]
  const last = clock.pop()
  const list = clock.length === 0 ? last : `${clock.join(', ')} ${and} ${last}`
  return `${list}\u00a0${half}`
}
