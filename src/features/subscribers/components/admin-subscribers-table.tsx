import { Link } from 'react-router'
import { formatInstant, formatInstantDate } from '../../../app/ui/dates.ts'
import { ScrollTable } from '../../../app/ui/scroll-table.tsx'
import type { SortDirection, Subscriber, SubscriberSort } from '../../../contract/newsletter/subscribers.ts'
import { subscriberCopy, subscribersCopy } from '../../../copy/admin/subscribers.ts'

interface SubscribersTableProps {
  subscribers: Subscriber[]
  timeZone: string
  locale: string
  sort: SubscriberSort
  direction: SortDirection
  /** The address of the list in another order. */
  orderedBy: (sort: SubscriberSort, direction: SortDirection) => string
  onOpen: (person: Subscriber) => void
}

export function subscriberButtonId({ id }: Pick<Subscriber, 'id'>): string {
  return `subscriber-${id}`
}

export function nameOf({ firstName, lastName }: Pick<Subscriber, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}

/** Section 2's table. It scrolls sideways on a narrow screen, by the keyboard too. */
export function AdminSubscribersTable(props: SubscribersTableProps) {
  const { subscribers, timeZone, locale, onOpen } = props
  return (
    <ScrollTable
      label={subscribersCopy.tableLabel}
      caption={subscribersCopy.listTitle}
      minWidth="min-w-[60rem]"
      columns={subscribersCopy.columns.map((column) => (
        <ColumnHead key={column.name} {...column} order={props} />
      ))}
    >
      {subscribers.map((person) => (
        <tr key={person.id} className="border-rule border-b align-baseline hover:bg-sunken">
          <th scope="row" className="px-3 font-semibold">
            <button
              type="button"
              id={subscriberButtonId(person)}
              className="link min-h-11 whitespace-nowrap text-left font-semibold"
              aria-label={subscriberCopy.open(nameOf(person))}
              aria-haspopup="dialog"
              onClick={() => onOpen(person)}
            >
              {nameOf(person)}
            </button>
          </th>
          <td className="px-3 py-2">{person.email}</td>
          <td className="tabular whitespace-nowrap px-3 py-2">
            {person.phone || (
              <>
                <span aria-hidden="true">{subscribersCopy.noPhone}</span>
                <span className="sr-only">{subscribersCopy.noPhoneMeaning}</span>
              </>
            )}
          </td>
          <td className={`px-3 py-2 font-semibold ${person.isActive ? 'text-good' : 'text-muted'}`}>
            {person.isActive ? subscribersCopy.active : subscribersCopy.inactive}
          </td>
          <td className="px-3 py-2">{subscribersCopy.sourceNames[person.source]}</td>
          <td className="tabular whitespace-nowrap px-3 py-2">
            {formatInstantDate(person.subscriptionDate, timeZone, locale)}
          </td>
          <td className="tabular whitespace-nowrap px-3 py-2">
            {person.lastEmailSent === null
              ? subscribersCopy.never
              : formatInstant(person.lastEmailSent, timeZone, locale)}
          </td>
        </tr>
      ))}
    </ScrollTable>
  )
}

interface ColumnHeadProps {
  name: string
  sort: SubscriberSort | null
  order: Pick<SubscribersTableProps, 'sort' | 'direction' | 'orderedBy'>
}

/** What the column is ordered by leads to the other direction; dates begin with the newest. */
function ColumnHead({ name, sort, order }: ColumnHeadProps) {
  if (sort === null) {
    return (
      <th scope="col" className="px-3 py-2 font-semibold">
        {name}
      </th>
    )
  }
  const isOrdered = order.sort === sort
  const first = sort === 'subscriptionDate' || sort === 'lastEmail' ? 'desc' : 'asc'
  const next = isOrdered ? (order.direction === 'asc' ? 'desc' : 'asc') : first
  return (
    <th
      scope="col"
      aria-sort={isOrdered ? (order.direction === 'asc' ? 'ascending' : 'descending') : undefined}
      className="px-3 font-semibold"
    >
      <Link
        to={order.orderedBy(sort, next)}
        preventScrollReset
        className="inline-flex min-h-11 items-center gap-1 whitespace-nowrap hover:text-primary"
      >
        {name}
        <span aria-hidden="true" className={isOrdered ? 'text-xs' : 'text-muted text-xs'}>
          {isOrdered ? (order.direction === 'asc' ? '▲' : '▼') : '↕'}
        </span>
      </Link>
    </th>
  )
}
