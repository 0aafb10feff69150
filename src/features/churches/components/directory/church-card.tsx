import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate } from '../../../../app/ui/dates.ts'
import { useCopy } from '../../../../app/ui/language.tsx'
import { Tag } from '../../../../app/ui/tag.tsx'
import type { DirectoryAnswer } from '../../../../contract/churches/directory-calls.ts'
import { churchesCopy } from '../../../../copy/churches/churches.ts'
import { dataWords } from '../../../../copy/data-words.ts'
import { churchPath } from '../../../../domain/churches/church-path.ts'
import { ChurchFactsList } from '../facts/church-facts.tsx'
import { ChurchTags, churchTags } from './church-tags.tsx'

type DirectoryChurch = DirectoryAnswer['churches'][number]

interface ChurchCardProps {
  church: DirectoryChurch
  /** The word that every paid card carries. */
  sponsoredMark: ReactNode
  locale: string
  /** How far away it is, in words, where that was asked. */
  distance?: string | null
  tools?: ReactNode
}

export function churchCardId(churchId: number): string {
  return `church-${churchId}`
}

export function ChurchCard({ church, sponsoredMark, locale, distance, tools }: ChurchCardProps) {
  const copy = useCopy(churchesCopy).card
  const words = useCopy(dataWords)
  const { name, address, phone, website, eventCount, upcoming } = church
  const isPaid = church.profile === 'enhanced' || church.profile === 'featured'
  return (
    <li
      id={churchCardId(church.id)}
      data-church={church.id}
      tabIndex={-1}
      className={`print-block grid scroll-mt-24 gap-x-8 gap-y-3 py-6 outline-offset-8 ${upcoming.length > 0 ? 'md:grid-cols-[minmax(0,1fr)_20rem]' : ''} ${isPaid ? 'my-3 border-2 border-gold bg-card px-5' : 'border-rule border-t'}`}
    >
      <div className="min-w-0">
        {isPaid && <p className="mb-1">{sponsoredMark}</p>}
        <h3>
          <Link
            to={churchPath(church)}
            className="decoration-2 decoration-gold underline-offset-4 hover:underline"
          >
            {name}
          </Link>
        </h3>
        {isPaid && church.description && <p className="mt-2">{church.description}</p>}
        <ChurchTags {...churchTags(church, words)}>
          {eventCount > 0 && (
            <li>
              <Tag>{copy.events(eventCount)}</Tag>
            </li>
          )}
        </ChurchTags>
        <address className="mt-3 text-[0.95em] not-italic">
          {address && <p>{address}</p>}
          {distance && <p className="font-semibold">{distance}</p>}
          <p className="flex flex-wrap gap-x-6">
            {phone && (
              <a
                className="link inline-flex min-h-11 items-center"
                href={`tel:${phone.replace(/[^\d+]/g, '')}`}
              >
                {phone}
              </a>
            )}
            {website && (
              <a className="link print-address inline-flex min-h-11 items-center" href={website}>
                {copy.website}
                <span className="sr-only">: {name}</span>
              </a>
            )}
          </p>
        </address>
        {church.facts && <ChurchFactsList church={church} facts={church.facts} locale={locale} />}
        <p className="no-print flex flex-wrap items-center gap-x-6 text-sm">
          {church.checkedOn && (
            <span className="text-muted">
              {copy.checked(formatDate(church.checkedOn, 'month-day-year', locale))}
            </span>
          )}
          <Link to={`/add-church?church=${church.id}`} className="link inline-flex min-h-11 items-center">
            {copy.claim}
            <span className="sr-only">: {name}</span>
          </Link>
        </p>
        {tools}
      </div>
      {upcoming.length > 0 && (
        <div className="min-w-0">
          <h4 className="font-sans font-semibold text-[0.95em]">{copy.upcoming}</h4>
          <ul>
            {upcoming.map((event) => (
              <li key={event.id}>
                <Link to={`/event/${event.id}`} className="group block py-2 leading-snug">
                  <span className="tabular block text-muted text-sm">
                    {formatDate(event.eventDate, 'short', locale)}, {words.time(event.eventTime)}
                    {event.repeats && ` · ${words.rule(event.repeats)}`}
                  </span>
                  <bdi className="font-semibold decoration-2 decoration-gold underline-offset-4 group-hover:underline">
                    {event.title}
                  </bdi>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  )
}
