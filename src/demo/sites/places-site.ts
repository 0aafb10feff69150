import { listedPlaces, undiscoveredChurches } from '../records/places.ts'
import type { DemoChurch } from '../records/record-shapes.ts'
import { churchWebsite, demoChurches } from '../records.ts'
import { answerJson, type DemoSite } from './site-shapes.ts'

export interface DemoPlace {
  id: string
  name: string
  address: string
  phone: string
  website: string | null
  latitude: number
  longitude: number
}

export interface DemoPlacesPage {
  places: DemoPlace[]
  total: number
  /** The value of `pageToken` for the next page; null on the last. */
  nextPageToken: string | null
}

const PAGE_SIZE = 8

function listChurches(): DemoChurch[] {
  const listed = listedPlaces.flatMap(({ church: key, name, address, phone }) => {
    const church = demoChurches.find((each) => each.key === key)
    if (!church) return []
    const { name: own, address: home, phone: line } = church
    return [{ ...church, name: name ?? own, address: address ?? home, phone: phone ?? line }]
  })
  // New ones stand between the known ones, as a search by place brings them.
  return [...listed, ...undiscoveredChurches].sort((a, b) => a.latitude - b.latitude)
}

export const placesSite: DemoSite = {
  key: 'places',
  kind: 'places endpoint',
  respond: ({ url, originOf }) => {
    if (url.pathname !== '/places') return null
    const start = Number(url.searchParams.get('pageToken') ?? 0)
    const all = listChurches()
    if (!Number.isInteger(start) || start < 0 || start >= all.length) {
      return { ...answerJson({ error: 'unknown pageToken' }), status: 400 }
    }
    const page: DemoPlacesPage = {
      places: all.slice(start, start + PAGE_SIZE).map((church) => ({
        id: `place-${church.key}`,
        name: church.name,
        address: church.address,
        phone: church.phone,
        website:
          church.site === null
            ? null
            : churchWebsite(church, new Map([[church.site, originOf(church.site)]])),
        latitude: church.latitude,
        longitude: church.longitude,
      })),
      total: all.length,
      nextPageToken: start + PAGE_SIZE < all.length ? String(start + PAGE_SIZE) : null,
    }
    return answerJson(page)
  },
}
