import { circleMarker, divIcon, type Map as LeafletMap, type Marker, marker, rectangle } from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { areaMapCopy as copy } from '../../../../copy/admin/settings.ts'
import { mapCopy } from '../../../../copy/churches/map.ts'
import type { MapBox } from '../../../../domain/places.ts'
import { boundsOf, type MapOptions, makeMovable, openMap } from './open-map.ts'

export interface AreaMapProps extends Pick<MapOptions, 'tiles'> {
  attribution: string
  area: MapBox
  /** Without it the area is only shown. */
  onChange?: (area: MapBox) => void
  /** Places in it, those that are chosen filled. */
  points?: readonly { id: string; name: string; latitude: number; longitude: number; isChosen: boolean }[]
}

const CORNERS = ['northWest', 'southEast'] as const
const DEGREE_DIGITS = 4

/** An area as a box on a map; its corners and its middle are dragged, or moved by the arrow keys. */
export function AreaMap({ tiles, attribution, area, onChange, points = [] }: AreaMapProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<LeafletMap | null>(null)
  const [firstArea] = useState(area)
  const { south, west, north, east } = area
  const canChange = onChange !== undefined
  const change = useEffectEvent((next: MapBox) => onChange?.(next))
  useEffect(() => {
    if (frame.current === null) return
    const { zoomIn, zoomOut } = mapCopy.en
    const made = openMap(frame.current, { area: firstArea, tiles, zoomIn, zoomOut })
    // Room to drag the corners outward.
    if (canChange) made.zoomOut(1, { animate: false })
    setDrawn(made)
    return () => {
      made.remove()
      setDrawn(null)
    }
  }, [tiles, firstArea, canChange])

  const handles = useRef<Record<(typeof CORNERS)[number] | 'middle', Marker> | null>(null)
  const box = useRef<ReturnType<typeof rectangle> | null>(null)
  useEffect(() => {
    if (drawn === null) return
    box.current = rectangle(boundsOf(firstArea), { className: 'church-map-area', interactive: false }).addTo(
      drawn,
    )
    if (!canChange) return
    const handle = (name: (typeof CORNERS)[number] | 'middle') => {
      const icon = divIcon({
        html: '<span></span>',
        className: `church-map-handle ${name}`,
        iconSize: [28, 28],
      })
      const made = marker(drawn.getCenter(), { icon, draggable: true, keyboard: true })
      makeMovable(made, drawn, copy[name], () => change(read(name)))
      return made.addTo(drawn)
    }
    const made = { northWest: handle('northWest'), southEast: handle('southEast'), middle: handle('middle') }
    handles.current = made
    const read = (moved: keyof typeof made): MapBox => {
      const now = box.current?.getBounds() ?? boundsOf(firstArea)
      const at = made[moved].getLatLng()
      const centre = now.getCenter()
      const [up, right] = moved === 'middle' ? [at.lat - centre.lat, at.lng - centre.lng] : [0, 0]
      const round = (degrees: number) => Number(degrees.toFixed(DEGREE_DIGITS))
      return {
        south: round(moved === 'southEast' ? at.lat : now.getSouth() + up),
        west: round(moved === 'northWest' ? at.lng : now.getWest() + right),
        north: round(moved === 'northWest' ? at.lat : now.getNorth() + up),
        east: round(moved === 'southEast' ? at.lng : now.getEast() + right),
      }
    }
    return () => {
      for (const each of Object.values(made)) each.remove()
      handles.current = null
    }
  }, [drawn, canChange, firstArea])

  useEffect(() => {
    if (drawn === null || !(south < north && west < east)) return
    const bounds = boundsOf({ south, west, north, east })
    box.current?.setBounds(bounds)
    handles.current?.northWest.setLatLng(bounds.getNorthWest())
    handles.current?.southEast.setLatLng(bounds.getSouthEast())
    handles.current?.middle.setLatLng(bounds.getCenter())
    if (!drawn.getBounds().contains(bounds)) drawn.fitBounds(bounds, { padding: [24, 24] })
  }, [drawn, south, west, north, east])

  useEffect(() => {
    if (drawn === null) return
    const made = points.map(({ name, latitude, longitude, isChosen }) =>
      circleMarker([latitude, longitude], {
        radius: 7,
        className: `church-map-point ${isChosen ? 'chosen' : ''}`,
      })
        .bindTooltip(name)
        .addTo(drawn),
    )
    return () => {
      for (const each of made) each.remove()
    }
  }, [drawn, points])

  return (
    <section aria-label={copy.label}>
      <div ref={frame} className="church-map h-80 border border-rule" />
      {onChange && <p className="mt-1 text-muted text-sm">{copy.hint}</p>}
      {tiles && (
        <p className="mt-1 text-muted text-xs">
          <a className="link" href={tiles.attributionUrl} target="_blank" rel="noopener noreferrer">
            {attribution}
          </a>
          {'. '}
          {mapCopy.en.host(new URL(tiles.url.replace(/[{}]/g, '')).host)}
        </p>
      )}
    </section>
  )
}
