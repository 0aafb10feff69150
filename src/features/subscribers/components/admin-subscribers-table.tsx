import { formatInstant, formatInstantDate } from '../../../app/ui/dates.ts'
import type { Subscriber } from '../../../contract/newsletter.ts'
import { subscribersCopy } from '../../../copy/admin-lists.ts'

interface SubscribersTableProps {
  subscribers: Subscriber[]
  timeZone: string
  locale: string
}

/** Section 2's table. It scrolls sideways on a narrow screen, by the keyboard too. */
export function AdminSubscribersTable({ subscribers, timeZone, locale }: SubscribersTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by the keyboard
    <section aria-label={subscribersCopy.tableLabel} tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full min-w-[60rem] border-collapse text-left text-sm">
        <caption className="sr-only">{subscribersCopy.listTitle}</caption>
        <thead>
          <tr className="border-control border-b">
            {subscribersCopy.columns.map((column) => (
              <th key={column} scope="col" className="px-3 py-2 font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {subscribers.map((person) => (
            <tr key={person.id} className="border-rule border-b align-baseline">
              <th scope="row" className="px-3 py-2 font-semibold">
                {[person.firstName, person.lastName].filter(Boolean).join(' ')}
              </th>
              <td className="px-3 py-2">{person.email}</td>
              <td className="tabular whitespace-nowrap px-3 py-2">
                {person.phone || subscribersCopy.noPhone}
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
        </tbody>
      </table>
    </section>
  )
}
