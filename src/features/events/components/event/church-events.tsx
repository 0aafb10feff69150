import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { callApi } from '../../../../app/api-client.ts'
import { useCopy } from '../../../../app/ui/language.tsx'
import { useFocusOnMount } from '../../../../app/ui/use-focus-on-mount.ts'
import type { ListedEvent } from '../../../../contract/events/events.ts'
import { dataWords } from '../../../../copy/data-words.ts'
import { nearbyCopy } from '../../../../copy/events/nearby.ts'
import { churchPath } from '../../../../domain/churches/church-path.ts'
import { toEventLine } from './event-line.ts'
import { EventLines } from './event-lines.tsx'

const MAX_SHOWN_EVENTS = 5

interface ChurchEventsProps {
  church: { id: number; name: string }
  search: string
  locale: string
}

/** The next events of a church that was chosen on the map, of those that fit the list's filters (`search`). */
export function ChurchEvents({ church, search, locale }: ChurchEventsProps) {
  const copy = useCopy(nearbyCopy)
  const words = useCopy(dataWords)
  const title = useFocusOnMount<HTMLHeadingElement>()
  const [events, setEvents] = useState<ListedEvent[] | 'failed' | null>(null)
  useEffect(() => {
    const query = new URLSearchParams(search)
    query.set('status', 'approved')
    query.set('church', String(church.id))
    query.set('limit', String(MAX_SHOWN_EVENTS))
    let isWanted = true
    callApi<ListedEvent[]>('GET', `/api/events?${query}`).then(
      (answer) => isWanted && setEvents(answer),
      () => isWanted && setEvents('failed'),
    )
    return () => {
      isWanted = false
    }
  }, [church.id, search])
  return (
    <div className="mt-4">
      <h3 ref={title} tabIndex={-1} className="mb-1 text-h3 outline-none">
        <bdi>{church.name}</bdi>
      </h3>
      {events === null && <p role="status">{copy.loading}</p>}
      {events === 'failed' && <p role="alert">{copy.failed}</p>}
      {Array.isArray(events) && (
        <EventLines
          lines={events.map((event) => toEventLine({ ...event, rule: event.series?.rule ?? null }, words))}
          locale={locale}
        />
      )}
      <Link to={churchPath(church)} className="link inline-flex min-h-11 items-center">
        {copy.page}
      </Link>
    </div>
  )
}
