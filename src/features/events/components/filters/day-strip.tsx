import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate } from '../../../../app/ui/dates.ts'
import { useCopy } from '../../../../app/ui/language.tsx'
import { homeCopy } from '../../../../copy/home.ts'
import { WHENS } from '../../../../domain/events/day-choice.ts'
import { type EventFilters, filterSearch } from './event-filters.ts'

interface DayStripProps {
  filters: EventFilters
  /** The month after today, YYYY-MM-DD. */
  days: string[]
  locale: string
}

export const EVENTS_ID = 'events'

/** The next month at a glance: days by name, then each day, which lists that day. */
export function DayStrip({ filters, days, locale }: DayStripProps) {
  const copy = useCopy(homeCopy).filters
  return (
    <nav aria-label={copy.days} className="relative mt-2">
      <a href={`#${EVENTS_ID}`} className="strip-skip sr-only focus:not-sr-only">
        {copy.skipDays}
      </a>
      <ul className="scroll-fade is-strip flex items-stretch gap-1">
        {WHENS.map((when) => (
          <li key={when}>
            <DayLink filters={filters} days={{ when }}>
              <span className="px-1.5">{copy.whenLabels[when]}</span>
            </DayLink>
          </li>
        ))}
        {days.map((day) => (
          <li key={day}>
            <DayLink filters={filters} days={{ from: day, to: day }}>
              <span className="sr-only">{formatDate(day, 'medium', locale)}</span>
              <span aria-hidden="true" className="flex flex-col items-center leading-tight">
                <span className="text-xs">
                  {formatDate(day, day.endsWith('-01') ? 'month-short' : 'weekday-short', locale)}
                </span>
                <span className="tabular font-semibold">{formatDate(day, 'day', locale)}</span>
              </span>
            </DayLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface DayLinkProps {
  filters: EventFilters
  days: Partial<Pick<EventFilters, 'when' | 'from' | 'to'>>
  children: ReactNode
}

/** Chooses these days; pressed again, all days. */
function DayLink({ filters, days, children }: DayLinkProps) {
  const chosen = { when: '', from: '', to: '', ...days } as const
  const isCurrent = filterSearch(filters) === filterSearch(filters, chosen)
  return (
    <Link
      to={`/${filterSearch(filters, isCurrent ? { when: '', from: '', to: '' } : chosen)}`}
      preventScrollReset
      aria-current={isCurrent ? 'true' : undefined}
      className={`flex h-12 min-w-11 items-center justify-center whitespace-nowrap rounded border px-1 text-sm ${
        isCurrent ? 'border-ink bg-ink text-page' : 'border-rule hover:border-ink'
      }`}
    >
      {children}
    </Link>
  )
}
