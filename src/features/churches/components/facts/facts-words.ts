import type { ServiceTime } from '../../../../contract/churches/church-facts.ts'
import type { Church } from '../../../../contract/churches/churches.ts'
import type { ChurchFactsCopy } from '../../../../copy/churches/church-facts.ts'
import { ACCESS_FIELDS } from '../../../../domain/churches/fields.ts'

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

/** Languages and access as a visitor asks for them: what is stated, and what nobody has stated, which is not a no. */
export function accessInWords(
  { language, facts }: Pick<Church, 'language' | 'facts'>,
  copy: ChurchFactsCopy,
  languageLabel: (language: string) => string,
): { stated: string[]; unknown: string[] } {
  const languages = facts?.languages.values.length ? facts.languages.values : language ? [language] : []
  const list = languages.map(languageLabel).join(', ')
  const answered = ACCESS_FIELDS.map((fact) => ({ ...copy.access[fact], answer: facts?.[fact].answer }))
  const known = answered.flatMap(({ label, no, answer }) =>
    answer === 'yes' ? [label] : answer === 'no' ? [no] : [],
  )
  return {
    stated: list === '' ? known : [copy.languagesOf(list), ...known],
    unknown: answered
      .filter(({ answer = 'unknown' }) => answer === 'unknown')
      .map(({ label }) => lower(label)),
  }
}

/** As it stands within a sentence: "wheelchair access", but "ASL". */
export const lower = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)
