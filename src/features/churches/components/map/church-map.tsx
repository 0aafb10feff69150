import { divIcon, type Map as LeafletMap, layerGroup, marker } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../app/ui/button.tsx'
import { useCopy } from '../../../../app/ui/language.tsx'
import type { ChurchMap as MapAnswer } from '../../../../contract/churches/directory-calls.ts'
import type { City } from '../../../../contract/city.ts'
import { mapCopy } from '../../../../copy/churches/map.ts'
import type { MapBox } from '../../../../domain/places.ts'
import { boundsOf, openMap } from './open-map.ts'

export interface ChurchMapProps {
  /** What the markers count. */
  of: 'churches' | 'events'
  /** Where the map's groups come from: an address of this site with the filters; another one for other filters. */
  source: string
  onChoose: (church: MappedChurch) => void
  /** What is shown before anything else is known. */
  area: MapBox
  tiles: City['maps']['tiles']
  attribution: string
}

type Group = MapAnswer['groups'][number]
export type MappedChurch = Group['churches'][number]

/** As near as a group is still opened by going closer; from there on its churches are named. */
const NEAREST_ZOOM = 17

/** The room that a name takes to each side, in pixels. */
const NAME_WIDTH_PX = 72
const NAME_HEIGHT_PX = 22

/**
 * Where the churches or events listed are, those close together as one marker with their number. Fetched when it is
 * wanted, with the library that draws it.
 */
export function ChurchMap({ of, source, onChoose, area, tiles, attribution }: ChurchMapProps) {
  const copy = useCopy(mapCopy)
  const words = copy[of]
  const frame = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<LeafletMap | null>(null)
  const [found, setFound] = useState<MapAnswer | 'failed' | null>(null)
  const [opened, setOpened] = useState<Group | null>(null)
  const [hasFailedTiles, setHasFailedTiles] = useState(false)
  const isPlain = tiles === null || hasFailedTiles
  const choose = useRef(onChoose)
  choose.current = onChoose

  useEffect(() => {
    if (frame.current === null) return
    const made = openMap(frame.current, {
      ...{ area, tiles, zoomIn: copy.zoomIn, zoomOut: copy.zoomOut },
      onTileError: () => setHasFailedTiles(true),
    })
    setDrawn(made)
    return () => {
      made.remove()
      setDrawn(null)
    }
  }, [area, tiles, copy])

  // What fits is looked for anew with other filters, and as the map moves.
  useEffect(() => {
    if (drawn === null) return
    let asked = new AbortController()
    let isFirst = true
    const look = async () => {
      asked.abort()
      asked = new AbortController()
      const { signal } = asked
      const bounds = drawn.getBounds()
      const box = {
        south: Math.max(-90, bounds.getSouth()),
        west: Math.max(-180, bounds.getWest()),
        north: Math.min(90, bounds.getNorth()),
        east: Math.min(180, bounds.getEast()),
      }
      try {
        const answer = await load(source, box, signal)
        if (signal.aborted) return
        setOpened(null)
        setFound(answer)
        if (isFirst && answer.extent) {
          isFirst = false
          drawn.fitBounds(boundsOf(answer.extent), { maxZoom: 14, padding: [16, 16] })
        }
      } catch {
        if (!signal.aborted) setFound('failed')
      }
    }
    drawn.on('moveend', look)
    void look()
    return () => {
      asked.abort()
      drawn.off('moveend', look)
    }
  }, [drawn, source])

  useEffect(() => {
    if (drawn === null || found === null || found === 'failed') return
    const layer = layerGroup().addTo(drawn)
    const hadFocus = drawn.getContainer().contains(document.activeElement)
    for (const group of found.groups) {
      const only = group.churches.length === 1 ? group.churches[0] : undefined
      const label = only ? words.one(only.name, group.count) : words.group(group.count)
      const pin = makePin(group, label, () => {
        if (only) choose.current(only)
        else if (drawn.getZoom() < NEAREST_ZOOM) drawn.setView(pin.getLatLng(), drawn.getZoom() + 2)
        else setOpened(group)
      })
      pin.addTo(layer)
    }
    return () => {
      const isLost = hadFocus && layer.getLayers().length > 0
      layer.remove()
      // Whoever goes through the map by the keyboard stays in it when its markers are drawn anew.
      if (isLost && document.activeElement === document.body)
        drawn.getContainer().focus({ preventScroll: true })
    }
  }, [drawn, found, words])

  // Without pictures of the streets the neighborhoods stand where they are.
  useEffect(() => {
    if (drawn === null || !isPlain || found === null || found === 'failed') return
    const layer = layerGroup().addTo(drawn)
    const taken = found.groups.map((group) => drawn.latLngToContainerPoint([group.latitude, group.longitude]))
    for (const { name, latitude, longitude } of found.neighborhoods) {
      const at = drawn.latLngToContainerPoint([latitude, longitude])
      // The larger one's name stands, and no marker covers it.
      if (taken.some(({ x, y }) => Math.abs(x - at.x) < NAME_WIDTH_PX && Math.abs(y - at.y) < NAME_HEIGHT_PX))
        continue
      taken.push(at)
      const label = document.createElement('span')
      label.textContent = name
      const icon = divIcon({ html: label, className: 'church-map-name', iconSize: [0, 0] })
      marker([latitude, longitude], { icon, interactive: false, keyboard: false, zIndexOffset: -1000 }).addTo(
        layer,
      )
    }
    return () => {
      layer.remove()
    }
  }, [drawn, found, isPlain])

  // Whichever church or event of the list is pointed at or has the focus, its marker stands out.
  useEffect(() => {
    if (drawn === null || found === null || found === 'failed') return
    const follow = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest('[data-church]') : null
      const id = row?.getAttribute('data-church') ?? ''
      for (const pin of drawn.getPane('markerPane')?.querySelectorAll('[data-churches]') ?? [])
        pin.classList.toggle('is-chosen', pin.getAttribute('data-churches')?.split(' ').includes(id))
    }
    document.addEventListener('pointerover', follow)
    document.addEventListener('focusin', follow)
    return () => {
      document.removeEventListener('pointerover', follow)
      document.removeEventListener('focusin', follow)
    }
  }, [drawn, found])

  return (
    <section aria-label={words.label} className="no-print">
      <div ref={frame} className="church-map h-72 border border-rule lg:h-[26rem]" />
      <div role="status">
        {found === null && <p className="text-muted text-sm">{copy.loading}</p>}
        {found === 'failed' && <p className="font-semibold text-sm">{words.failed}</p>}
        {found !== null && found !== 'failed' && (
          <p className="mt-1 text-sm">
            {words.shown(found.groups.reduce((sum, group) => sum + group.count, 0))}{' '}
            {found.unplaced > 0 && words.unplaced(found.unplaced)}
          </p>
        )}
        {hasFailedTiles && <p className="text-sm">{copy.noStreets}</p>}
      </div>
      {opened && (
        <div className="mt-2">
          <h3 className="font-sans font-semibold text-[0.95em]">{copy.choose}</h3>
          <ul className="mt-1 flex flex-wrap gap-2">
            {opened.churches.map((church) => (
              <li key={church.id}>
                <Button look="secondary" size="small" onClick={() => onChoose(church)}>
                  {church.name}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="mt-1 text-muted text-xs">
        {tiles && !hasFailedTiles ? (
          <>
            <a className="link" href={tiles.attributionUrl} target="_blank" rel="noopener noreferrer">
              {attribution}
            </a>
            {'. '}
            {copy.host(new URL(tiles.url.replace(/[{}]/g, '')).host)}
          </>
        ) : (
          tiles === null && copy.plain
        )}
      </p>
    </section>
  )
}

async function load(source: string, box: MapBox, signal: AbortSignal): Promise<MapAnswer> {
  const address = new URL(source, window.location.href)
  for (const [side, degrees] of Object.entries(box)) address.searchParams.set(side, degrees.toFixed(5))
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`the map answered ${response.status}`)
  return (await response.json()) as MapAnswer
}

/** One, or several as their number. Its words are set as text, so that no name is ever read as HTML. */
function makePin(group: Group, label: string, follow: () => void) {
  const { latitude, longitude, count, churches } = group
  const face = document.createElement('span')
  face.textContent = count === 1 ? '' : String(count)
  const size = count === 1 ? 28 : count < 10 ? 36 : 44
  const pin = marker([latitude, longitude], {
    icon: divIcon({ html: face, className: 'church-map-marker', iconSize: [size, size] }),
    title: label,
    keyboard: true,
  })
  pin.on('click', follow)
  pin.on('add', () => {
    const element = pin.getElement()
    element?.setAttribute('aria-label', label)
    element?.setAttribute('data-churches', churches.map(({ id }) => id).join(' '))
    element?.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      follow()
    })
  })
  return pin
}
