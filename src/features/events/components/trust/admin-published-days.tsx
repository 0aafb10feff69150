import { Link } from 'react-router'
import { Button } from '../../../../app/ui/button.tsx'
import { formatDate } from '../../../../app/ui/dates.ts'
import { Panel } from '../../../../app/ui/panel.tsx'
import { Tag } from '../../../../app/ui/tag.tsx'
import type { PublishedDay } from '../../../../contract/events/trust.ts'
import { reviewCopy } from '../../../../copy/admin/review.ts'
import { trustCopy } from '../../../../copy/admin/trust.ts'
import { sourceName } from './admin-trusted-sources.tsx'

const copy = trustCopy.days
export type PublishedCard = PublishedDay['cards'][number]

interface PublishedDaysProps {
  days: readonly PublishedDay[]
  locale: string
  isBusy: boolean
  onTakeOff: (card: PublishedCard) => void
  onReturn: (day: PublishedDay) => void
}

/** What was published by itself, by day, with the way back for each card and each day. */
export function AdminPublishedDays({ days, locale, isBusy, onTakeOff, onReturn }: PublishedDaysProps) {
  return (
    <Panel title={copy.title}>
      <p className="max-w-[66ch] text-muted text-sm">{copy.intro}</p>
      {days.length === 0 && <p className="mt-3">{copy.empty}</p>}
      {days.map((day) => {
        const date = formatDate(day.onDate, 'medium', locale)
        return (
          <section key={day.onDate} aria-label={date} className="mt-4">
            <div className="flex flex-wrap items-center justify-between gap-2 border-control border-b pb-1">
              <h3 className="font-semibold">{date}</h3>
              {day.cards.some(({ status }) => status === 'approved') && (
                <Button
                  look="secondary"
                  size="small"
                  aria-label={copy.returnDayOf(date)}
                  aria-haspopup="dialog"
                  isOff={isBusy}
                  onClick={() => onReturn(day)}
                >
                  {copy.returnDay}
                </Button>
              )}
            </div>
            <ul>
              {day.cards.map((card) => (
                <li
                  key={card.id}
                  className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-rule border-b py-2 text-sm last:border-b-0"
                >
                  <p className="min-w-0 break-words">
                    {card.status === 'approved' ? (
                      <Link className="link font-semibold" to={`/event/${card.id}`} reloadDocument>
                        {card.title}
                      </Link>
                    ) : (
                      <span className="font-semibold">{card.title}</span>
                    )}
                    <span className="block text-muted text-xs">
                      {formatDate(card.eventDate, 'short', locale)}, {sourceName(card)}
                    </span>
                  </p>
                  {card.status === 'approved' ? (
                    <Button
                      look="danger"
                      size="small"
                      aria-label={reviewCopy.changeOf(reviewCopy.takeOff, card.title)}
                      isOff={isBusy}
                      onClick={() => onTakeOff(card)}
                    >
                      {reviewCopy.takeOff}
                    </Button>
                  ) : (
                    <Tag>{copy.states[card.status]}</Tag>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </Panel>
  )
}
