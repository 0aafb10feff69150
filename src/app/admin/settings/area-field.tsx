import { mapCopy } from '../../../copy/churches/map.ts'
import type { MapBox } from '../../../domain/places.ts'
import type { AreaMapProps } from '../../../features/churches/components/map/area-map.tsx'
import { useLazyPart } from '../../ui/dialog/lazy-part.tsx'

export type AreaMapFrame = Pick<AreaMapProps, 'tiles' | 'attribution'>

/** For a form with the four edges: the same on a map. */
export function drawAreaMap(frame: AreaMapFrame) {
  return (area: MapBox, onChange: (area: MapBox) => void) => (
    <LazyAreaMap {...frame} area={area} onChange={onChange} />
  )
}

/** The map with its library, fetched when it is shown; without it the numbers stand for themselves. */
export function LazyAreaMap(props: AreaMapProps) {
  const AreaMap = useLazyPart(
    async () => (await import('../../../features/churches/components/map/area-map.tsx')).AreaMap,
  )
  if (AreaMap === 'failed') return null
  if (AreaMap === null) return <p role="status">{mapCopy.en.loading}</p>
  return <AreaMap {...props} />
}
