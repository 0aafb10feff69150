import { useCopy } from '../../../../app/ui/language.tsx'
import { eventCopy } from '../../../../copy/event.ts'

interface EventPlaceProps {
  location: string
  /** Address of the embedded map, and of the same search in the map service; null for a place without walls. */
  map: { embedUrl: string; searchUrl: string } | null
  attribution: string
}

/** Where: the place in words, its map (fetched when it comes into view), and a way into the map service. */
export function EventPlace({ location, map, attribution }: EventPlaceProps) {
  const copy = useCopy(eventCopy)
  return (
    <section>
      <h2 className="text-h3">{copy.where}</h2>
      <p className="mt-1 text-lg">{location}</p>
      {map && (
        <>
          <p className="no-print mt-1">
            <a
              className="link inline-flex min-h-11 items-center"
              href={map.searchUrl}
              target="_blank"
              rel="noopener noreferrer"
            >
              {copy.viewInMaps}
            </a>
          </p>
          <div className="no-print mt-2 h-64 border border-rule bg-sunken md:h-80">
            <iframe
              src={map.embedUrl}
              title={copy.mapTitle(location)}
              loading="lazy"
              referrerPolicy="no-referrer"
              width="640"
              height="320"
              // A frame of another scheme than the page's is painted white before it has anything to show.
              className="block size-full scheme-light"
            />
          </div>
          <p className="no-print mt-1 text-muted text-xs">{attribution}</p>
        </>
      )}
    </section>
  )
}
