import { Link } from 'react-router'
import { useCopy } from '../../../../app/ui/language.tsx'
import { homeCopy } from '../../../../copy/home.ts'
import type { EventCard } from './event-card.ts'

/** What comes every week on a day, as on a bulletin's back page: hour, neighborhood, what and where. */
export function WeeklyTable({ cards }: { cards: EventCard[] }) {
  const { columns } = useCopy(homeCopy)
  return (
    <table className="weekly-table">
      <thead className="sr-only">
        <tr>
          {Object.entries(columns).map(([name, words]) => (
            <th key={name} scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cards.map((card) => (
          <tr key={card.id} data-church={card.churchId}>
            <th scope="row" className="tabular">
              {card.eventTime}
            </th>
            <td>{card.neighborhood}</td>
            <td>
              <Link to={`/event/${card.id}`} lang={card.lang} className="link">
                {card.title}
              </Link>{' '}
              <bdi>{card.churchName}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
