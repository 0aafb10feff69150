import { useCopy } from '../../../../app/ui/language.tsx'
import { eventCopy } from '../../../../copy/events/event.ts'
import { type MapAddresses, MapFrame } from './map-frame.tsx'

interface EventPlaceProps {
  location: string
  /** null for a place without walls. */
  map: MapAddresses | null
}

export function EventPlace({ location, map }: EventPlaceProps) {
  return (
    <section>
      <h2 className="text-h3">{useCopy(eventCopy).where}</h2>
      <p className="mt-1 text-lg">{location}</p>
      {map && <MapFrame place={location} map={map} />}
    </section>
  )
}
