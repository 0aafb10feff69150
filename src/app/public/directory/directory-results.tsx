import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useNavigate } from 'react-router'
import { churchFactsCopy } from '../../../copy/churches/church-facts.ts'
import { churchesCopy } from '../../../copy/churches/churches.ts'
import { mapCopy } from '../../../copy/churches/map.ts'
import { nearCopy } from '../../../copy/churches/near.ts'
import { ChurchCard, churchCardId } from '../../../features/churches/components/directory/church-card.tsx'
import {
  type DirectoryFilters,
  directoryQuery,
  directorySearch,
} from '../../../features/churches/components/directory/directory-filters.ts'
import type { ChurchMapProps, MappedChurch } from '../../../features/churches/components/map/church-map.tsx'
import { LazyMap } from '../../../features/churches/components/map/lazy-map.tsx'
import { SponsoredMark } from '../../../features/events/components/cards/sponsored-mark.tsx'
import { StructuredData } from '../../page-head.tsx'
import { useSite } from '../../site.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useCopy } from '../../ui/language.tsx'
import { usePressAgain } from '../../ui/use-hydrated.ts'
import { SearchChips } from '../search-chips.tsx'
import type { DirectoryListing } from './load-directory.ts'
import type { useNearby } from './use-nearby.ts'

const EditFacts = lazy(async () => ({ default: (await import('./edit-facts.tsx')).EditFacts }))

interface DirectoryListProps {
  filters: DirectoryFilters
  listing: DirectoryListing
  isEditor: boolean
  /** Goes to a page of the list where that has no address of its own; null = it has one. */
  onPage: ((page: number) => void) | null
  /** The church that is shown: its card takes the focus. */
  shown: number | null
}

function DirectoryList({ filters, listing, isEditor, onPage, shown }: DirectoryListProps) {
  const near = useCopy(nearCopy)
  const { locale } = useSite()
  useEffect(() => {
    if (shown !== null && listing.churches.some(({ id }) => id === shown))
      document.getElementById(churchCardId(shown))?.focus()
  }, [shown, listing])
  return (
    <>
      <StructuredData json={listing.structure} />
      <ul>
        {listing.churches.map((church) => (
          <ChurchCard
            sponsoredMark={<SponsoredMark />}
            key={church.id}
            church={church}
            locale={locale}
            tools={
              isEditor &&
              church.facts && (
                <Suspense>
                  <EditFacts church={{ id: church.id, name: church.name, facts: church.facts }} />
                </Suspense>
              )
            }
            distance={
              church.miles === undefined
                ? null
                : church.miles === null
                  ? near.unknown
                  : near.miles(church.miles)
            }
          />
        ))}
      </ul>
      <Pages filters={filters} listing={listing} onPage={onPage} />
    </>
  )
}

function Pages({ filters, listing, onPage }: Pick<DirectoryListProps, 'filters' | 'listing' | 'onPage'>) {
  const copy = useCopy(churchesCopy)
  const { page, hasNext } = listing
  if (!hasNext && page === 1) return null
  const address = (to: number) => `/churches${directorySearch({ ...filters, show: '', page: to })}`
  return (
    <nav aria-label={copy.pages} className="no-print flex flex-wrap items-center gap-3 pt-4">
      {hasNext &&
        (onPage ? (
          <Button look="secondary" onClick={() => onPage(page + 1)}>
            {copy.next}
          </Button>
        ) : (
          <LinkButton to={address(page + 1)} look="secondary">
            {copy.next}
          </LinkButton>
        ))}
      {page > 1 &&
        (onPage ? (
          <Button look="quiet" onClick={() => onPage(1)}>
            {copy.first}
          </Button>
        ) : (
          <Link to={address(1)} className="link">
            {copy.first}
          </Link>
        ))}
    </nav>
  )
}

interface DirectoryResultsProps {
  filters: DirectoryFilters
  listing: DirectoryListing
  map: Pick<ChurchMapProps, 'tiles' | 'area'>
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
  const copy = useCopy(mapCopy)
  const { mapAttribution } = useSite()
  usePressAgain()
  const navigate = useNavigate()
  const [isMapShown, setIsMapShown] = useState(false)
  const { page: _, show: __, ...query } = directoryQuery(filters)
  const source = `/api/churches/map?${new URLSearchParams(query)}`
  const choose = useCallback(
    ({ id }: MappedChurch) => {
      const card = document.getElementById(churchCardId(id))
      // On a phone the map stands instead of the list.
      if (card?.offsetParent === null) flushSync(() => setIsMapShown(false))
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
  const chips = <SearchChips label={listing.chipsLabel} chips={listing.chips} />
  if (listing.churches.length === 0) {
    return (
      <div className="pt-8" role="status">
        {chips}
        {listing.notice}
        <EmptyState title={words.empty.title} text={words.empty.text}>
          <LinkButton to="/add-church">{words.add}</LinkButton>
        </EmptyState>
        {unknown}
      </div>
    )
  }
  return (
    <section aria-labelledby="results-title" aria-busy={isBusy || undefined} className="pt-3 md:pt-8">
      <div className="mb-2 flex flex-wrap items-center md:mb-4 justify-between gap-x-6 gap-y-3">
        <div role="status">
          <h2 id="results-title">{words.results(listing.total)}</h2>
          {listing.notice !== null && <p>{listing.notice}</p>}
          {unknown}
        </div>
        <Button
          look="secondary"
          className="needs-script no-print"
          aria-expanded={isMapShown}
          onClick={() => setIsMapShown(!isMapShown)}
        >
          {isMapShown ? copy.hide : copy.show}
        </Button>
      </div>
      {chips}
      <div
        className={classNames(
          isMapShown && 'flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8',
        )}
      >
        {isMapShown && (
          <div className="lg:order-2">
            <div className="lg:sticky lg:top-24">
              <LazyMap
                {...map}
                of="churches"
                source={source}
                onChoose={choose}
                attribution={mapAttribution}
              />
            </div>
          </div>
        )}
        <div className={classNames('min-w-0', isMapShown && 'max-lg:hidden')}>
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
