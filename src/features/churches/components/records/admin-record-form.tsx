import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, sentenceOf } from '../../../../app/api-client.ts'
import { Button } from '../../../../app/ui/button.tsx'
import { useLazyPart } from '../../../../app/ui/dialog/lazy-part.tsx'
import { Field, Input, Textarea } from '../../../../app/ui/form/field.tsx'
import { FormAlert } from '../../../../app/ui/form/form-alert.tsx'
import { PictureField, type PictureHandle } from '../../../../app/ui/form/picture-field.tsx'
import { useHydrated } from '../../../../app/ui/use-hydrated.ts'
import {
  type ChurchPlace,
  type ChurchRecord,
  type RecordEdit,
  recordFields,
} from '../../../../contract/churches/church-admin.ts'
import type { PictureAddition, StoredPicture } from '../../../../contract/pictures.ts'
import { churchRecordCopy as copy } from '../../../../copy/admin/churches.ts'
import { churchFields } from '../../../../copy/churches/church-fields.ts'
import { mapCopy } from '../../../../copy/churches/map.ts'
import { picturesCopy } from '../../../../copy/pictures.ts'
import { LISTING_FIELDS, type ListingField } from '../../../../domain/churches/fields.ts'
import { isInside } from '../../../../domain/places.ts'
import { ChurchControl } from '../submissions/church-control.tsx'
import type { PinMapProps } from './pin-map.tsx'

type Values = Record<ListingField, string> & { aliases: string }

interface RecordFormProps {
  record: ChurchRecord
  map: Pick<PinMapProps, 'tiles' | 'attribution'>
  /** Whether the viewer may move the city's edges. */
  canWiden: boolean
  /** Throws what the server refused. */
  save: (edit: RecordEdit) => Promise<void>
  upload: (addition: PictureAddition) => Promise<StoredPicture>
  onUnchanged: () => void
  /** Throws the corrections away and shows what is there now. */
  onReload: () => void
}

const NO_DENOMINATION = [{ value: '', label: copy.noDenomination }]
const NOT_PUBLIC: readonly ListingField[] = ['contactEmail', 'calendarUrl']
const WHOLE_ROW: readonly ListingField[] = ['name', 'address', 'description']

interface Refusal {
  sentence: string
  isConflict: boolean
  /** The pin is outside the city's edges, which the viewer may move. */
  canWiden: boolean
}

/** What the directory has of a church, to be corrected. Only what was changed is sent. */
export function AdminRecordForm(props: RecordFormProps) {
  const { record, map, save, upload, onUnchanged, onReload } = props
  const isReady = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const picture = useRef<PictureHandle>(null)
  const known: Values = {
    ...(record.fields as Record<ListingField, string>),
    aliases: record.aliases.join('\n'),
  }
  const knownPlace: TypedPlace = {
    latitude: String(record.place?.latitude ?? ''),
    longitude: String(record.place?.longitude ?? ''),
  }
  const { register, handleSubmit, setError, formState } = useForm<Values>({ values: known })
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [typedPlace, setTypedPlace] = useState(knownPlace)
  const [version, setVersion] = useState(record.updatedAt)
  // After a save the same form goes on, and the focus stays where it is.
  if (version !== record.updatedAt) {
    setVersion(record.updatedAt)
    setTypedPlace(knownPlace)
    setRefusal(null)
  }
  const [placeError, setPlaceError] = useState<string>()

  const store = async (typed: Values, widensArea = false) => {
    const stored = (await picture.current?.store()) ?? null
    if (stored === null) return
    const values = { ...typed, picture: stored }
    const place = readPlace(typedPlace)
    const isMoved =
      typedPlace.latitude !== knownPlace.latitude || typedPlace.longitude !== knownPlace.longitude
    setPlaceError(place === undefined ? copy.pinNumbers : undefined)
    setRefusal(null)
    const changed = LISTING_FIELDS.filter((name) => values[name].trim() !== known[name])
    const read = recordFields
      .partial()
      .safeParse(Object.fromEntries(changed.map((name) => [name, values[name].trim()])))
    for (const { path, message } of read.error?.issues ?? []) setError(path[0] as ListingField, { message })
    if (!read.success || place === undefined) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    const hasAliases = values.aliases.trim() !== known.aliases
    if (changed.length === 0 && !hasAliases && !isMoved) return onUnchanged()
    try {
      await save({
        fields: read.data,
        ...(hasAliases && {
          aliases: values.aliases
            .split('\n')
            .map((name) => name.trim())
            .filter(Boolean),
        }),
        ...(isMoved && { place }),
        ...(widensArea && { widensArea }),
        seen: record.updatedAt,
      })
    } catch (error) {
      const isRefusal = error instanceof ApiError
      setRefusal({
        sentence: isRefusal ? error.sentence : copy.failed,
        isConflict: isRefusal && error.status === 409,
        canWiden: props.canWiden && place !== null && !isInside(place, record.area),
      })
    }
  }
  const hintOf = (name: ListingField) =>
    [NOT_PUBLIC.includes(name) && copy.notPublic, record.editedFields.includes(name) && copy.edited]
      .filter(Boolean)
      .join(' ') || undefined
  const draw = (name: ListingField) =>
    name === 'picture' ? (
      <PictureField
        key={`picture ${record.fields.picture}`}
        copy={picturesCopy.en}
        sentenceOf={sentenceOf}
        ref={picture}
        value={record.fields.picture ?? ''}
        picture={record.picture}
        upload={upload}
        className="sm:col-span-2"
      />
    ) : (
      <Field
        key={name}
        label={churchFields.en[name]}
        hint={hintOf(name)}
        error={formState.errors[name]?.message}
        {...(WHOLE_ROW.includes(name) && { className: 'sm:col-span-2' })}
      >
        {(control) => <ChurchControl {...control} {...register(name)} rows={3} choices={NO_DENOMINATION} />}
      </Field>
    )
  const isBusy = formState.isSubmitting
  return (
    <form
      ref={form}
      noValidate
      className="grid content-start gap-4 sm:grid-cols-2"
      onSubmit={handleSubmit((values) => store(values))}
    >
      {LISTING_FIELDS.slice(0, 2).map(draw)}
      <AdminPin
        typed={typedPlace}
        onChange={setTypedPlace}
        error={placeError}
        map={{ ...map, area: record.area }}
      />
      {LISTING_FIELDS.slice(2).map(draw)}
      <Field label={copy.formerNames} hint={copy.formerNamesHint} className="sm:col-span-2">
        {(control) => <Textarea {...control} {...register('aliases')} rows={3} />}
      </Field>
      <div className="grid gap-3 border-rule border-t pt-4 sm:col-span-2">
        <FormAlert sentence={refusal?.sentence} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={isBusy} disabled={!isReady}>
            {isBusy ? copy.saving : copy.save}
          </Button>
          {refusal?.canWiden && (
            <Button look="secondary" onClick={handleSubmit((values) => store(values, true))}>
              {copy.widen}
            </Button>
          )}
          {refusal?.isConflict && (
            <Button look="secondary" onClick={onReload}>
              {copy.reload}
            </Button>
          )}
        </div>
      </div>
    </form>
  )
}

/** The pin as it is typed; '' for a number that is missing. */
interface TypedPlace {
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
function readPlace({ latitude, longitude }: TypedPlace): ChurchPlace | null | undefined {
  if (latitude.trim() === '' && longitude.trim() === '') return null
  const place = { latitude: Number(latitude || Number.NaN), longitude: Number(longitude || Number.NaN) }
  return Number.isFinite(place.latitude) && Number.isFinite(place.longitude) ? place : undefined
}

/** Where a church is: two numbers, and the map when it is wanted. */
function AdminPin({ typed, onChange, error, map }: PinProps) {
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
