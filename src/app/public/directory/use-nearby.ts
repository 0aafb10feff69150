import { useCallback, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { DirectoryFilters } from '../../../features/churches/components/directory/directory-filters.ts'
import type { NearPlace } from '../../../features/churches/components/map/use-near-me.ts'
import type { DirectoryListing } from './load-directory.ts'

/** The list near a place, asked for anew as the filters change. */
export function useNearby(place: NearPlace | null, filters: DirectoryFilters) {
  const { submit, data, state } = useFetcher<{ listing: DirectoryListing | null }>()
  const [asked, setAsked] = useState({ filters, page: 1, show: '' })
  // Other filters begin with their first page.
  const { page, show } = asked.filters === filters ? asked : { page: 1, show: '' }
  useEffect(() => {
    if (place === null) return
    const fields = Object.entries({ ...filters, ...place, page, show }).filter(([, value]) => value !== '')
    submit(Object.fromEntries(fields.map(([name, value]) => [name, String(value)])), {
      method: 'post',
      action: '/churches',
    })
  }, [place, filters, page, show, submit])
  return {
    listing: data?.listing ?? null,
    isRefused: state === 'idle' && data !== undefined && data.listing === null,
    isBusy: state !== 'idle',
    shown: show === '' ? null : Number(show),
    goTo: useCallback((to: number) => setAsked({ filters, page: to, show: '' }), [filters]),
    showChurch: useCallback((id: number) => setAsked({ filters, page: 1, show: String(id) }), [filters]),
  }
}
