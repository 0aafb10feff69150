import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { nearbyCopy } from '../../../copy/events/nearby.ts'
import type { MappedChurch } from '../../../features/churches/components/map/church-map.tsx'
import { LazyMap } from '../../../features/churches/components/map/lazy-map.tsx'
import { NearForm } from '../../../features/churches/components/map/near-form.tsx'
import { useNearMe } from '../../../features/churches/components/map/use-near-me.ts'
import { ChurchEvents } from '../../../features/events/components/event/church-events.tsx'
import { useSite } from '../../site.ts'
import { useCopy } from '../../ui/language.tsx'
import { useFocusOnMount } from '../../ui/use-focus-on-mount.ts'
import type { loadHome } from './load-home.ts'
import type { loadNear, NearList } from './load-near.ts'

interface NearbyEventsProps {
  /** Of this view, for programs: its query is what the map and the distances are asked for. */
  address: string
  map: Awaited<ReturnType<typeof loadHome>>['map']
  places: string[]
  /** The list with distances; null for the one without. */
  onList: (list: NearList | null) => void
}

/** Where the listed events are, and how far away. Fetched when it is asked for. */
export function NearbyEvents({ address, map, places, onList }: NearbyEventsProps) {
  const copy = useCopy(nearbyCopy)
  const { mapAttribution, locale } = useSite()
  const nearMe = useNearMe()
  const { place } = nearMe.near
  const { submit, data, state } = useFetcher<Awaited<ReturnType<typeof loadNear>>>()
  const [order, setOrder] = useState<'distance' | 'day'>('distance')
  const [chosen, setChosen] = useState<MappedChurch | null>(null)
  const { search } = new URL(address)
  useEffect(() => {
    if (place === null) return
    const fields = { ...place, order }
    submit(fields, { method: 'post', action: `/?index${search.replace('?', '&')}`, preventScrollReset: true })
  }, [place, order, search, submit])

  const answer = place === null ? null : (data ?? null)
  const near = answer?.near ?? null
  const list = useEffectEvent(onList)
  useEffect(() => {
    list(near)
    return () => list(null)
  }, [near])

  const title = useFocusOnMount<HTMLHeadingElement>()
  return (
    <section className="no-print mt-2 mb-4 border border-rule bg-card p-4" aria-busy={state !== 'idle'}>
      <h3 ref={title} tabIndex={-1} className="mb-2 font-sans font-semibold text-[1em] outline-none">
        {copy.title}
      </h3>
      <NearForm
        nearMe={nearMe}
        action={`/?index${search.replace('?', '&')}`}
        places={places}
        listed={near?.listed ?? null}
        refusal={answer?.refusal ?? null}
        stopLabel={copy.stop}
      />
      {near && (
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="sr-only">{copy.order}</legend>
          {(['distance', 'day'] as const).map((name) => (
            <label key={name} className="inline-flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name="order"
                checked={order === name}
                onChange={() => setOrder(name)}
                className="size-5"
              />
              {copy.orders[name]}
            </label>
          ))}
        </fieldset>
      )}
      <div className="mt-3">
        <LazyMap
          {...map}
          of="events"
          source={`/api/events/map${search}`}
          onChoose={setChosen}
          attribution={mapAttribution}
        />
      </div>
      {chosen && <ChurchEvents key={chosen.id} church={chosen} search={search} locale={locale} />}
    </section>
  )
}
