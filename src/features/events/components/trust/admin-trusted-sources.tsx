import { Link } from 'react-router'
import { Button } from '../../../../app/ui/button.tsx'
import { formatDate, formatInstantDate } from '../../../../app/ui/dates.ts'
import { Panel } from '../../../../app/ui/panel.tsx'
import { Tag } from '../../../../app/ui/tag.tsx'
import type { PublishedDay, TrustedSource } from '../../../../contract/events/trust.ts'
import { reviewCopy } from '../../../../copy/admin/review.ts'
import { trustCopy } from '../../../../copy/admin/trust.ts'

const daysCopy = trustCopy.days
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
    <Panel title={daysCopy.title}>
      <p className="max-w-[66ch] text-muted text-sm">{daysCopy.intro}</p>
      {days.length === 0 && <p className="mt-3">{daysCopy.empty}</p>}
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
                  aria-label={daysCopy.returnDayOf(date)}
                  aria-haspopup="dialog"
                  isOff={isBusy}
                  onClick={() => onReturn(day)}
                >
                  {daysCopy.returnDay}
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
                    <Tag>{daysCopy.states[card.status]}</Tag>
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

const copy = trustCopy.sources

interface TrustedSourcesProps {
  sources: readonly TrustedSource[]
  /** So many cards in a row earn trust. */
  cards: number
  timeZone: string
  locale: string
  isBusy: boolean
  onReview: (source: TrustedSource) => void
  onTurnOff: (source: TrustedSource) => void
}

export function sourceName({ church, kind }: Pick<TrustedSource, 'church' | 'kind'>): string {
  return copy.name(church, kind)
}

/** The sources that are trusted, were, or could be. */
export function AdminTrustedSources(props: TrustedSourcesProps) {
  const { sources, cards, timeZone, locale, isBusy } = props
  return (
    <Panel title={copy.title}>
      <p className="max-w-[66ch] text-muted text-sm">{copy.intro(cards)}</p>
      {sources.length === 0 && <p className="mt-3">{copy.empty}</p>}
      <ul className="mt-2">
        {sources.map((source) => {
          const { isOn, changed, hasEarned, inRow } = source
          const name = sourceName(source)
          const when = changed && formatInstantDate(changed.at, timeZone, locale)
          return (
            <li
              key={name}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-rule border-b py-2 text-sm last:border-b-0"
            >
              <p className="min-w-0 break-words">
                <span className="font-semibold">{name}</span>
                {changed && when && (
                  <span className={`block ${isOn ? '' : 'text-muted'}`}>
                    {isOn ? copy.on(when, changed.by) : copy.off(when, changed.by, changed.reason)}
                  </span>
                )}
                {!isOn && (
                  <span className="block text-muted">
                    {hasEarned ? copy.earned(cards) : copy.earning(inRow, cards)}
                  </span>
                )}
              </p>
              <div className="flex flex-wrap gap-2">
                <Button
                  look="secondary"
                  size="small"
                  aria-label={copy.lookAt(name)}
                  aria-haspopup="dialog"
                  onClick={() => props.onReview(source)}
                >
                  {copy.look}
                </Button>
                {isOn && (
                  <Button
                    look="danger"
                    size="small"
                    aria-label={copy.turnOffOf(name)}
                    isOff={isBusy}
                    onClick={() => props.onTurnOff(source)}
                  >
                    {copy.turnOff}
                  </Button>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
