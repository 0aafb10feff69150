import { formatDate } from '../../../../app/ui/dates.ts'
import { useCopy } from '../../../../app/ui/language.tsx'
import { homeCopy } from '../../../../copy/home.ts'
import type { AgendaGroup } from './agenda-groups.ts'
import { EventRow } from './event-row.tsx'

export function Agenda({ groups, locale }: { groups: AgendaGroup[]; locale: string }) {
  const copy = useCopy(homeCopy)
  return (
    <div className="flex flex-col gap-10">
      {groups.map(({ kind, date, cards }) => (
        <section key={`${kind}-${date}`}>
          <h3 className="mb-3 flex flex-wrap items-baseline gap-x-3">
            {kind === 'today' && copy.today}
            {kind === 'weekend' && copy.weekend}
            <span
              className={`inline-block first-letter:uppercase ${kind === 'day' ? '' : 'font-normal text-[0.8em] text-muted'}`}
            >
              {kind === 'weekend' ? null : formatDate(date, 'medium', locale)}
            </span>
          </h3>
          <ul>
            {cards.map((card) => (
              <EventRow key={card.id} card={card} locale={locale} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
