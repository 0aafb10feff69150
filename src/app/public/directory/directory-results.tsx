import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ChurchMap } from '../../../contract/churches/directory-calls.ts'
import { churchFactsCopy } from '../../../copy/churches/church-facts.ts'
import { churchesCopy } from '../../../copy/churches/churches.ts'
import { searchedFor } from '../../../copy/search.ts'
import { churchCardId } from '../../../features/churches/components/directory/church-card.tsx'
import {
  type DirectoryFilters,
  directoryQuery,
  directorySearch,
} from '../../../features/churches/components/directory/directory-filters.ts'
import type { DirectoryMapProps } from '../../../features/churches/components/directory/directory-map.tsx'
import type { MapBox } from '../../../features/churches/components/directory/open-map.ts'
import { useSite } from '../../site.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useLazyPart } from '../../ui/dialog/lazy-part.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useCopy } from '../../ui/language.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { DirectoryList } from './directory-list.tsx'
import type { DirectoryListing } from './load-directory.ts'
import type { useNearby } from './use-nearby.ts'

interface DirectoryResultsProps {
  filters: DirectoryFilters
  listing: DirectoryListing
  map: Pick<DirectoryMapProps, 'tiles' | 'area'>
  /** Whether an administrator looks, who may note what is known. */
  isEditor: boolean
  isBusy: boolean
  /** Where the list is that of a place: how to go through it. */
  nearby: ReturnType<typeof useNearby> | null
}

export function DirectoryResults(props: DirectoryResultsProps) {
  const { filters, listing, map, isEditor, isBusy, nearby } = props
  const words = useCopy(churchesCopy)
  const facts = useCopy(churchFactsCopy)
  const searchedForWords = useCopy(searchedFor)
  const copy = facts.map
  const { mapAttribution } = useSite()
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  const [isMapShown, setIsMapShown] = useState(false)
  const load = useMapLoader(filters, listing.searchedFor ?? filters.q)
  const choose = useCallback(
    (id: number) => {
      const card = document.getElementById(churchCardId(id))
      if (card) card.focus()
      else if (nearby) nearby.showChurch(id)
      else
        navigate(`/churches${directorySearch({ ...filters, page: 1, show: String(id) })}`, {
          preventScrollReset: true,
        })
    },
    [filters, nearby, navigate],
  )
  const shown = filters.show === '' ? null : Number(filters.show)
  const unknown = listing.unknown > 0 && (
    <p className="text-muted">{facts.filters.unknown(listing.unknown)}</p>
  )
  if (listing.churches.length === 0) {
    return (
      <div className="pt-8" role="status">
        <EmptyState title={words.empty.title} text={words.empty.text}>
          <LinkButton to="/add-church">{words.add}</LinkButton>
        </EmptyState>
        {unknown}
      </div>
    )
  }
  return (
    <section aria-labelledby="results-title" aria-busy={isBusy || undefined} className="pt-8">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div role="status">
          <h2 id="results-title">{words.results(listing.total)}</h2>
          {listing.searchedFor !== null && <p>{searchedForWords(filters.q, listing.searchedFor)}</p>}
          {unknown}
        </div>
        {isHydrated && (
          <Button
            look="secondary"
            className="no-print"
            aria-expanded={isMapShown}
            onClick={() => setIsMapShown(!isMapShown)}
          >
            {isMapShown ? copy.hide : copy.show}
          </Button>
        )}
      </div>
      <div
        className={classNames(
          isMapShown && 'flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8',
        )}
      >
        {isMapShown && (
          <div className="lg:order-2">
            <div className="lg:sticky lg:top-24">
              <LazyMap {...map} load={load} onChoose={choose} attribution={mapAttribution} />
            </div>
          </div>
        )}
        <div className="min-w-0">
          <DirectoryList
            filters={filters}
            listing={listing}
            isEditor={isEditor}
            onPage={nearby ? nearby.goTo : null}
            shown={nearby ? nearby.shown : shown}
          />
        </div>
      </div>
    </section>
  )
}

/** The map, whose code comes when it is first shown; where it cannot, the list stands as it is. */
function LazyMap(props: DirectoryMapProps) {
  const copy = useCopy(churchFactsCopy).map
  const DirectoryMap = useLazyPart(
    async () =>
      (await import('../../../features/churches/components/directory/directory-map.tsx')).DirectoryMap,
  )
  if (DirectoryMap === 'failed') return <p role="alert">{copy.failed}</p>
  if (DirectoryMap === null) return <p role="status">{copy.loading}</p>
  return <DirectoryMap {...props} />
}

/** Asks for the churches of these filters in a part of the map; the same function as long as they are the same. */
function useMapLoader(filters: DirectoryFilters, q: string): DirectoryMapProps['load'] {
  const search = useMemo(() => {
    const { page: _, show: __, ...query } = directoryQuery({ ...filters, q })
    return new URLSearchParams(query).toString()
  }, [filters, q])
  return useCallback(
    async (box: MapBox, signal: AbortSignal): Promise<ChurchMap> => {
      const query = new URLSearchParams(search)
      for (const [side, degrees] of Object.entries(box)) query.set(side, degrees.toFixed(5))
      const response = await fetch(`/api/churches/map?${query}`, { signal })
      if (!response.ok) throw new Error(`the map answered ${response.status}`)
      return (await response.json()) as ChurchMap
    },
    [search],
  )
}
