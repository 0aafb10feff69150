import { lazy, Suspense, useEffect } from 'react'
import { Link } from 'react-router'
import { churchesCopy } from '../../../copy/churches/churches.ts'
import { nearCopy } from '../../../copy/churches/near.ts'
import { ChurchCard, churchCardId } from '../../../features/churches/components/directory/church-card.tsx'
import {
  type DirectoryFilters,
  directorySearch,
} from '../../../features/churches/components/directory/directory-filters.ts'
import { SponsoredMark } from '../../../features/events/components/cards/sponsored-mark.tsx'
import { StructuredData } from '../../page-head.tsx'
import { useSite } from '../../site.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { useCopy } from '../../ui/language.tsx'
import type { DirectoryListing } from './load-directory.ts'

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

export function DirectoryList({ filters, listing, isEditor, onPage, shown }: DirectoryListProps) {
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
