/** A place on the globe, in degrees. */
export interface Place {
  latitude: number
  longitude: number
}

/** A part of the map, in degrees. */
export interface MapBox {
  south: number
  west: number
  north: number
  east: number
}

const EARTH_RADIUS_MILES = 3958.7613

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance in miles (haversine, mean radius). */
export function milesBetween(a: Place, b: Place): number {
  const across = Math.sin(radians(a.latitude - b.latitude) / 2) ** 2
  const along = Math.sin(radians(a.longitude - b.longitude) / 2) ** 2
  const chord = across + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * along
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)))
}

export function isInside({ latitude, longitude }: Place, { south, west, north, east }: MapBox): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}

/** The smallest part of the map that holds all of these; null for none. */
export function extentOf(places: readonly Place[]): MapBox | null {
  if (places.length === 0) return null
  const latitudes = places.map(({ latitude }) => latitude)
  const longitudes = places.map(({ longitude }) => longitude)
  return {
    south: Math.min(...latitudes),
    west: Math.min(...longitudes),
    north: Math.max(...latitudes),
    east: Math.max(...longitudes),
  }
}

/** The cells that a map is divided into: two markers never stand closer than about one of them. */
export const MAP_GRID = { columns: 7, rows: 6 }
export const MAX_NAMED_OF_A_GROUP = 8

interface PlacedChurch extends Place {
  id: number
  name: string
  /** How many events it stands for. */
  count: number
}

/** The churches in a part of the map, those of one cell of its grid as one group in the middle of them, north to south. */
export function groupOnMap(churches: readonly PlacedChurch[], box: MapBox) {
  const height = Math.max(box.north - box.south, 1e-9) / MAP_GRID.rows
  const width = Math.max(box.east - box.west, 1e-9) / MAP_GRID.columns
  const inside = churches.filter((church) => isInside(church, box))
  const cells = Map.groupBy(
    inside,
    ({ latitude, longitude }) =>
      `${Math.floor((latitude - box.south) / height)} ${Math.floor((longitude - box.west) / width)}`,
  )
  return [...cells.values()]
    .map((all) => ({
      latitude: all.reduce((sum, { latitude }) => sum + latitude, 0) / all.length,
      longitude: all.reduce((sum, { longitude }) => sum + longitude, 0) / all.length,
      count: all.reduce((sum, { count }) => sum + count, 0),
      churches: all
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
        .slice(0, MAX_NAMED_OF_A_GROUP)
        .map(({ id, name }) => ({ id, name })),
    }))
    .toSorted((a, b) => b.latitude - a.latitude)
}
