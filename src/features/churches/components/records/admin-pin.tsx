import { useState } from 'react'
import { Button } from '../../../../app/ui/button.tsx'
import { useLazyPart } from '../../../../app/ui/dialog/lazy-part.tsx'
import { Field, Input } from '../../../../app/ui/form/field.tsx'
import type { ChurchPlace } from '../../../../contract/churches/church-records.ts'
import { churchRecordCopy as copy } from '../../../../copy/admin/church-records.ts'
import { mapCopy } from '../../../../copy/churches/map.ts'
import type { PinMapProps } from './pin-map.tsx'

/** The pin as it is typed; '' for a number that is missing. */
export interface TypedPlace {
  latitude: string
  longitude: string
}

interface PinProps {
  typed: TypedPlace
  onChange: (typed: TypedPlace) => void
  error: string | undefined
  map: Omit<PinMapProps, 'place' | 'onMove'>
}

/** Undefined where only one of the two numbers is there, or one is no number. */
export function readPlace({ latitude, longitude }: TypedPlace): ChurchPlace | null | undefined {
  if (latitude.trim() === '' && longitude.trim() === '') return null
  const place = { latitude: Number(latitude || Number.NaN), longitude: Number(longitude || Number.NaN) }
  return Number.isFinite(place.latitude) && Number.isFinite(place.longitude) ? place : undefined
}

/** Where a church is: two numbers, and the map when it is wanted. */
export function AdminPin({ typed, onChange, error, map }: PinProps) {
  const [isMapShown, setIsMapShown] = useState(false)
  return (
    <fieldset className="grid min-w-0 gap-3 sm:col-span-2">
      <legend className="font-semibold text-[0.95em]">{copy.pin}</legend>
      <p className="text-muted text-sm">{copy.pinHint}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {(['latitude', 'longitude'] as const).map((name) => (
          <Field key={name} label={copy[name]} error={name === 'latitude' ? error : undefined}>
            {(control) => (
              <Input
                {...control}
                type="number"
                step="any"
                inputMode="decimal"
                value={typed[name]}
                onChange={({ target }) => onChange({ ...typed, [name]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      {isMapShown ? (
        <LazyPinMap
          {...map}
          place={readPlace(typed) ?? null}
          onMove={({ latitude, longitude }) =>
            onChange({ latitude: String(latitude), longitude: String(longitude) })
          }
        />
      ) : (
        <Button
          look="secondary"
          size="small"
          className="justify-self-start"
          onClick={() => setIsMapShown(true)}
        >
          {copy.showMap}
        </Button>
      )}
    </fieldset>
  )
}

function LazyPinMap(props: PinMapProps) {
  const PinMap = useLazyPart(async () => (await import('./pin-map.tsx')).PinMap)
  if (PinMap === 'failed') return <p role="alert">{copy.mapFailed}</p>
  if (PinMap === null) return <p role="status">{mapCopy.en.loading}</p>
  return <PinMap {...props} />
}
