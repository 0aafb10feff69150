import { useState } from 'react'
import { Button, LinkButton } from '../../../../app/ui/button.tsx'
import { useCopy } from '../../../../app/ui/language.tsx'
import { mapFrameCopy } from '../../../../copy/events/map-frame.ts'

export interface MapAddresses {
  /** Of the map in a frame. */
  embedUrl: string
  /** The way there, and the place itself, in the map service. */
  directionsUrl: string
  searchUrl: string
}

/** A way into the map service, and its map in a frame: nothing is fetched from it before the button is pressed. */
export function MapFrame({ place, map }: { place: string; map: MapAddresses }) {
  const copy = useCopy(mapFrameCopy)
  const [isShown, setIsShown] = useState(false)
  const { host } = new URL(map.embedUrl)
  return (
    <div className="no-print">
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <LinkButton to={map.directionsUrl} look="secondary" size="small">
          {copy.directions}
        </LinkButton>
        <a
          className="link inline-flex min-h-11 items-center"
          href={map.searchUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
          {copy.view}
        </a>
        {!isShown && (
          <Button look="secondary" size="small" className="needs-script" onClick={() => setIsShown(true)}>
            {copy.show}
          </Button>
        )}
      </p>
      {isShown && (
        <iframe
          // The button that had the focus is gone.
          ref={(frame) => frame?.focus()}
          src={map.embedUrl}
          title={copy.title(place)}
          referrerPolicy="no-referrer"
          width="640"
          height="320"
          // A frame of another scheme than the page's is painted white before it has anything to show.
          className="mt-2 block h-64 w-full border border-rule bg-sunken scheme-light md:h-80"
        />
      )}
      <p className="mt-1 text-muted text-xs">{isShown ? copy.from(host) : copy.hint(host)}</p>
    </div>
  )
}
