import 'leaflet/dist/leaflet.css'
import './church-map.css'
import { control, type Map as LeafletMap, latLngBounds, type Marker, map, tileLayer } from 'leaflet'
import type { City } from '../../../../contract/city.ts'
import type { MapBox } from '../../../../domain/places.ts'

export interface MapOptions {
  area: MapBox
  tiles: City['maps']['tiles']
  zoomIn: string
  zoomOut: string
  /** A picture of the streets did not come. */
  onTileError?: () => void
}

const MAX_ZOOM_LEVEL = 18

/** A map that looks at an area; the caller removes it. */
export function openMap(
  frame: HTMLElement,
  { area, tiles, zoomIn, zoomOut, onTileError }: MapOptions,
): LeafletMap {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const made = map(frame, {
    zoomControl: false,
    attributionControl: false,
    // The wheel scrolls the page.
    scrollWheelZoom: false,
    maxZoom: MAX_ZOOM_LEVEL,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
  })
  control.scale().addTo(made)
  control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(made)
  if (tiles) {
    const { url, maxZoom } = tiles
    const streets = tileLayer(url, { maxNativeZoom: maxZoom, maxZoom: MAX_ZOOM_LEVEL })
    if (onTileError) streets.on('tileerror', onTileError)
    streets.addTo(made)
  }
  return made.fitBounds(boundsOf(area))
}

export function boundsOf({ south, west, north, east }: MapBox) {
  return latLngBounds([south, west], [north, east])
}

/** Pixels that an arrow key moves a marker. */
const STEP_PX = 8
const ARROWS: Readonly<Record<string, [x: number, y: number]>> = {
  ArrowUp: [0, -STEP_PX],
  ArrowDown: [0, STEP_PX],
  ArrowLeft: [-STEP_PX, 0],
  ArrowRight: [STEP_PX, 0],
}

/** Names a draggable marker, and lets the arrow keys move it too; `onMove` is called once it stands elsewhere. */
export function makeMovable(made: Marker, on: LeafletMap, label: string, onMove: () => void): void {
  made.on('dragend', onMove)
  made.on('add', () => {
    const element = made.getElement()
    element?.setAttribute('aria-label', label)
    element?.setAttribute('title', label)
    element?.addEventListener('keydown', (event) => {
      const step = ARROWS[event.key]
      if (!step) return
      event.preventDefault()
      event.stopPropagation()
      made.setLatLng(on.containerPointToLatLng(on.latLngToContainerPoint(made.getLatLng()).add(step)))
      onMove()
    })
  })
}
