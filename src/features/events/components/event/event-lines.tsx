import { Link } from 'react-router'
import { DateBlock } from '../../../../app/ui/date-block.tsx'
import type { DataWords } from '../../../../copy/data-words.ts'
import { categoryLook } from '../../../../domain/events/category-look.ts'
import { textLanguage } from '../../../../domain/events/texts/text-language.ts'

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

/** The title is the link; all of the line leads there. */
export function EventLines({ lines, locale }: { lines: EventLine[]; locale: string }) {
  return (
    <ul>
      {lines.map(({ id, title, lang, category, eventDate, details }) => (
        <li key={id} className="print-block group relative flex gap-4 border-rule border-t py-3">
          <DateBlock date={eventDate} hue={categoryLook(category).hue} locale={locale} />
          <div className="min-w-0 self-center">
            <Link
              to={`/event/${id}`}
              className="font-semibold leading-snug decoration-2 decoration-gold underline-offset-4 after:absolute after:inset-0 group-hover:underline"
            >
              <bdi lang={lang}>{title}</bdi>
            </Link>
            <p className="tabular text-[0.95em] text-muted">{details}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
