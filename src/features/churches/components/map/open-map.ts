import 'leaflet/dist/leaflet.css'
import './church-map.css'
import { control, type Map as LeafletMap, latLngBounds, map, tileLayer } from 'leaflet'
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
