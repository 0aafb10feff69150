import { divIcon, type Map as LeafletMap, layerGroup, marker } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../app/ui/button.tsx'
import { useCopy } from '../../../../app/ui/language.tsx'
import type { ChurchMap } from '../../../../contract/churches/directory-calls.ts'
import type { City } from '../../../../contract/city.ts'
import { churchFactsCopy } from '../../../../copy/churches/church-facts.ts'
import { boundsOf, type MapBox, openMap } from './open-map.ts'

export interface DirectoryMapProps {
  /** The churches listed of a part of the map; a new function for other filters. */
  load: (box: MapBox, signal: AbortSignal) => Promise<ChurchMap>
  onChoose: (churchId: number) => void
  /** What is shown before anything else is known. */
  area: MapBox
  tiles: City['maps']['tiles']
  attribution: string
}

type Group = ChurchMap['groups'][number]

/** As near as a group is still opened by going closer; from there on its churches are named. */
const NEAREST_ZOOM = 17

/** The room that a name takes to each side, in pixels. */
const NAME_WIDTH_PX = 72
const NAME_HEIGHT_PX = 22

/** Where the churches listed are. Fetched when it is wanted, with the library that draws it. */
export function DirectoryMap({ load, onChoose, area, tiles, attribution }: DirectoryMapProps) {
  const { map: copy } = useCopy(churchFactsCopy)
  const frame = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<LeafletMap | null>(null)
  const [found, setFound] = useState<ChurchMap | 'failed' | null>(null)
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
        const answer = await load(box, signal)
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
  }, [drawn, load])

  useEffect(() => {
    if (drawn === null || found === null || found === 'failed') return
    const layer = layerGroup().addTo(drawn)
    const hadFocus = drawn.getContainer().contains(document.activeElement)
    for (const group of found.groups) {
      const pin = makePin(group, copy.group(group.count), () => {
        const [only] = group.churches
        if (group.count === 1 && only) choose.current(only.id)
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
  }, [drawn, found, copy])

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

  // Whichever church of the list is pointed at or has the focus, its marker stands out.
  useEffect(() => {
    if (drawn === null || found === null || found === 'failed') return
    const follow = ({ target }: Event) => {
      const card = target instanceof Element ? target.closest('[id^="church-"]') : null
      const id = Number(card?.id.slice('church-'.length))
      for (const pin of drawn.getPane('markerPane')?.querySelectorAll('[data-churches]') ?? [])
        pin.classList.toggle('is-chosen', pin.getAttribute('data-churches')?.split(' ').includes(String(id)))
    }
    document.addEventListener('pointerover', follow)
    document.addEventListener('focusin', follow)
    return () => {
      document.removeEventListener('pointerover', follow)
      document.removeEventListener('focusin', follow)
    }
  }, [drawn, found])

  return (
    <section aria-label={copy.label} className="no-print">
      <div ref={frame} className="church-map h-72 border border-rule lg:h-[26rem]" />
      <div role="status">
        {found === null && <p className="text-muted text-sm">{copy.loading}</p>}
        {found === 'failed' && <p className="font-semibold text-sm">{copy.failed}</p>}
        {found !== null && found !== 'failed' && (
          <p className="mt-1 text-sm">
            {copy.shown(found.groups.reduce((sum, group) => sum + group.count, 0))}{' '}
            {found.unplaced > 0 && copy.unplaced(found.unplaced)}
          </p>
        )}
        {hasFailedTiles && <p className="text-sm">{copy.noStreets}</p>}
      </div>
      {opened && (
        <div className="mt-2">
          <h3 className="font-sans font-semibold text-[0.95em]">{copy.choose}</h3>
          <ul className="mt-1 flex flex-wrap gap-2">
            {opened.churches.map(({ id, name }) => (
              <li key={id}>
                <Button look="secondary" size="small" onClick={() => onChoose(id)}>
                  {name}
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

/** A church, or several as their number. Its words are set as text, so that no name is ever read as HTML. */
function makePin(group: Group, words: string, follow: () => void) {
  const { latitude, longitude, count, churches } = group
  const face = document.createElement('span')
  face.textContent = count === 1 ? '' : String(count)
  const size = count === 1 ? 28 : count < 10 ? 36 : 44
  const label = count === 1 ? (churches[0]?.name ?? '') : words
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
