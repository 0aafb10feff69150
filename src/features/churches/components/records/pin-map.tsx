import { divIcon, type Map as LeafletMap, marker } from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ChurchPlace } from '../../../../contract/churches/church-admin.ts'
import { churchRecordCopy as copy } from '../../../../copy/admin/churches.ts'
import { mapCopy } from '../../../../copy/churches/map.ts'
import { type MapOptions, makeMovable, openMap } from '../map/open-map.ts'

export interface PinMapProps extends Pick<MapOptions, 'area' | 'tiles'> {
  attribution: string
  place: ChurchPlace | null
  onMove: (place: ChurchPlace) => void
}

const NEAR_ZOOM = 15

/** A map with one pin, which is dragged, put where somebody clicks, or moved by the arrow keys. */
export function PinMap({ area, tiles, attribution, place, onMove }: PinMapProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<LeafletMap | null>(null)
  const move = useEffectEvent(({ lat, lng }: { lat: number; lng: number }) =>
    onMove({ latitude: Number(lat.toFixed(6)), longitude: Number(lng.toFixed(6)) }),
  )
  useEffect(() => {
    if (frame.current === null) return
    const { zoomIn, zoomOut } = mapCopy.en
    const made = openMap(frame.current, { area, tiles, zoomIn, zoomOut })
    made.on('click', ({ latlng }) => move(latlng))
    setDrawn(made)
    return () => {
      made.remove()
    }
  }, [area, tiles])

  const hasPlace = place !== null
  const [latitude, longitude] = [place?.latitude, place?.longitude]
  // The pin, once there is one, and the map's first look at it.
  const pin = useRef<ReturnType<typeof marker>>(null)
  useEffect(() => {
    if (drawn === null || !hasPlace) return
    const made = marker(drawn.getCenter(), {
      icon: divIcon({ html: '<span></span>', className: 'church-map-marker', iconSize: [28, 28] }),
      draggable: true,
      keyboard: true,
    })
    makeMovable(made, drawn, copy.pinLabel, () => move(made.getLatLng()))
    pin.current = made.addTo(drawn)
    return () => {
      made.remove()
      pin.current = null
    }
  }, [drawn, hasPlace])
  const isSeen = useRef(false)
  useEffect(() => {
    if (latitude === undefined || longitude === undefined || !pin.current || drawn === null) return
    pin.current.setLatLng([latitude, longitude])
    if (!isSeen.current) drawn.setView([latitude, longitude], NEAR_ZOOM)
    else if (!drawn.getBounds().contains([latitude, longitude])) drawn.panTo([latitude, longitude])
    isSeen.current = true
  }, [drawn, latitude, longitude])

  return (
    <section aria-label={copy.mapLabel}>
      <div ref={frame} className="church-map h-72 border border-rule" />
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
