import type { DataWords } from '../../../../copy/data-words.ts'
import { textLanguage } from '../../../../domain/events/text-language.ts'

/** One line of a short list. */
export interface EventLine {
  id: number
  title: string
  /** Of the title, where it is not the page's language. */
  lang?: string
  category: string
  eventDate: string
  /** Time, rule and church in words: "7:00 PM · Every Friday". */
  details: string
}

/** `words` are those of the page's language: the browser needs no dictionary. */
export function toEventLine(
  event: Omit<EventLine, 'details'> & { eventTime: string; rule?: string | null; churchName?: string },
  words: DataWords,
): EventLine {
  const { id, title, category, eventDate, eventTime, rule, churchName } = event
  const details = [words.time(eventTime), rule && words.rule(rule), churchName]
  const lang = textLanguage(title, null)
  const isOther = lang !== null && lang !== words.language
  return {
    id,
    title,
    ...(isOther && { lang }),
    category,
    eventDate,
    details: details.filter(Boolean).join(' · '),
  }
}
