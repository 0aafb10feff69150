import { milesBetween, type Place } from '../places.ts'
import type { Places } from './intent.ts'
import { foldForSearch } from './vocabulary.ts'

/** A part of a city and the neighborhoods in it: churches state either. */
export interface Area {
  name: string
  parts: readonly string[]
}

interface Middle {
  name: string
  /** Degrees; null where no church of it has a place. */
  latitude: number | null
  longitude: number | null
}

const NEAR_MILES = 2.5

/**
 * The neighborhoods of the city's churches as visitors name them. A name is its own and that of its parts; where churches
 * state neither, that of the area that it is a part of. Near it is that area and what lies within 2.5 miles, too.
 */
export function knownPlaces(middles: readonly Middle[], areas: readonly Area[]): Places {
  const places = new Map<string, { within: string[]; near: string[] }>()
  const stated = new Map(middles.map((middle) => [foldForSearch(middle.name), middle]))
  const names = [...middles.map(({ name }) => name), ...areas.flatMap(({ name, parts }) => [name, ...parts])]
  for (const name of names) {
    const folded = foldForSearch(name)
    const isThis = (other: string) => foldForSearch(other) === folded
    const state = (others: readonly string[]) =>
      others.flatMap((other) => stated.get(foldForSearch(other))?.name ?? [])
    const parts = areas.flatMap((area) => (isThis(area.name) ? area.parts : []))
    const around = state(areas.flatMap((area) => (area.parts.some(isThis) ? [area.name] : [])))
    const own = state([name, ...parts])
    const within = own.length > 0 ? own : around
    if (within.length === 0) continue
    const middle = placeOf(stated.get(folded))
    const close = middles.filter((other) => {
      const place = placeOf(other)
      return middle !== null && place !== null && milesBetween(middle, place) <= NEAR_MILES
    })
    const near = [...new Set([...within, ...around, ...close.map((other) => other.name)])]
    places.set(folded, { within: [...new Set(within)], near })
  }
  return places
}

function placeOf(middle: Middle | undefined): Place | null {
  if (!middle || middle.latitude === null || middle.longitude === null) return null
  return { latitude: middle.latitude, longitude: middle.longitude }
}
