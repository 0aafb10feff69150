import { Link } from 'react-router'
import { DateBlock } from '../../../../app/ui/date-block.tsx'
import { formatDate } from '../../../../app/ui/dates.ts'
import { servedForm } from '../../../../app/ui/form/served-form.tsx'
import { useCopy } from '../../../../app/ui/language.tsx'
import { homeCopy } from '../../../../copy/home.ts'
import { categoryLook } from '../../../../domain/events/category-look.ts'
import type { AgendaGroup } from './agenda-groups.ts'
import { EventRow } from './event-row.tsx'

// Folded until somebody touches it: its script comes then.
const WeeklyTable = servedForm(async () => (await import('./weekly-table.tsx')).WeeklyTable)

interface AgendaProps {
  groups: AgendaGroup[]
  locale: string
  hasPictures: boolean
}

/** A date stands once a day: beside its events, or above them where there is no room. */
export function Agenda({ groups, locale, hasPictures }: AgendaProps) {
  const copy = useCopy(homeCopy)
  return groups.map(({ name, date, cards, regular, whole }, position) => {
    const hue = categoryLook((cards[0] ?? regular[0])?.category ?? '').hue
    return (
      <section key={date} id={`after-${groups[position - 1]?.date}`} className="agenda-day">
        <h3 className="day-title">
          {name && <span>{copy[name]} </span>}
          <span className="inline-block font-sans font-normal text-[1rem] text-muted first-letter:uppercase md:hidden">
            {formatDate(date, 'medium', locale)}
          </span>
          <span className="hidden md:block">
            <DateBlock date={date} hue={hue} locale={locale} />
          </span>
        </h3>
        <div className="min-w-0">
          <ul>
            {cards.map((card) => (
              <EventRow key={card.id} card={card} locale={locale} hasPicture={hasPictures} />
            ))}
          </ul>
          {regular.length > 0 && (
            <details className="fold border-rule border-t">
              <summary className="flex min-h-11 items-center gap-2 font-semibold text-primary text-sm md:min-h-9">
                {copy.everyWeek(regular.length, new Set(regular.map(({ churchId }) => churchId)).size)}
              </summary>
              <WeeklyTable cards={regular} />
            </details>
          )}
          {whole && (
            <Link
              to={whole.address}
              className="flex min-h-11 items-center font-semibold text-primary text-sm"
            >
              {copy.allOfDay(whole.total)}
            </Link>
          )}
        </div>
      </section>
    )
  })
}
