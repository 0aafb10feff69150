import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../../app/api-client.ts'
import { Button } from '../../../../app/ui/button.tsx'
import { formatDate, formatInstant } from '../../../../app/ui/dates.ts'
import { Field, Input, Textarea } from '../../../../app/ui/form/field.tsx'
import { FormAlert } from '../../../../app/ui/form/form-alert.tsx'
import { shrinkPicture, toBase64 } from '../../../../app/ui/form/shrink-picture.ts'
import { useHydrated } from '../../../../app/ui/use-hydrated.ts'
import {
  MAX_READ_CHARS,
  MAX_READ_FILE_BYTES,
  type ReadEventsAnswer,
  type ReadEventsRequest,
  type ReadFileRequest,
} from '../../../../contract/events/curation.ts'
import { addEventCopy as copy } from '../../../../copy/admin/event-additions.ts'

type FoundEvent = ReadEventsAnswer['events'][number]

interface ReadEventsProps {
  locale: string
  read: (request: ReadEventsRequest | ReadFileRequest) => Promise<ReadEventsAnswer>
  onChoose: (event: FoundEvent) => void
}

/** A flyer, a calendar file, a text or an address, and what was found in it: one event goes into the form at once. */
export function AdminReadEvents({ locale, read, onChoose }: ReadEventsProps) {
  const isReady = useHydrated()
  const [isReading, setIsReading] = useState(false)
  const [found, setFound] = useState<FoundEvent[] | null>(null)
  /** A picture in Base64, to compare the form with. */
  const [flyer, setFlyer] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isReading) return
    const form = new FormData(event.currentTarget)
    const file = form.get('file')
    const pasted = String(form.get('pasted')).trim()
    setFound(null)
    setFlyer(null)
    setFailure(null)
    setIsReading(true)
    try {
      const request = file instanceof File && file.size > 0 ? await requestOf(file) : requestFor(pasted)
      if (request === null) return
      if (typeof request === 'string') return setFailure(request)
      const { events } = await read(request)
      if (file instanceof File && isPicture(file) && 'data' in request) setFlyer(request.data)
      setFound(events)
      if (events.length === 1 && events[0]) onChoose(events[0])
    } catch (error) {
      setFailure(error instanceof ApiError ? error.sentence : copy.readFailed)
    } finally {
      setIsReading(false)
    }
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <p className="text-muted text-sm">{copy.readIntro}</p>
      <Field label={copy.file} hint={copy.fileHint}>
        {(control) => <Input {...control} type="file" name="file" accept={ACCEPTED_FILES} />}
      </Field>
      <Field label={copy.pasted}>
        {(control) => <Textarea {...control} name="pasted" rows={5} maxLength={MAX_READ_CHARS} />}
      </Field>
      <Button
        type="submit"
        look="secondary"
        className="justify-self-start"
        isBusy={isReading}
        disabled={!isReady}
      >
        {isReading ? copy.reading : copy.read}
      </Button>
      <FormAlert sentence={failure} />
      <div role="status">
        {found?.length === 0 && <p className="font-semibold">{copy.nothingFound}</p>}
        {found?.length === 1 && <p className="font-semibold">{copy.filledIn}</p>}
        {found && found.length > 1 && <p className="font-semibold">{copy.choose(found.length)}</p>}
      </div>
      {flyer && (
        <img
          src={`data:image/webp;base64,${flyer}`}
          alt={copy.flyer}
          width={360}
          height={480}
          className="h-auto max-h-120 w-full rounded bg-sunken object-contain"
        />
      )}
      {found && found.length > 1 && (
        <ul className="grid max-h-96 gap-2 overflow-auto">
          {found.map((event) => (
            <li key={`${event.fields.title} ${event.fields.eventDate} ${event.fields.startTime}`}>
              <Button
                look="secondary"
                size="small"
                className="w-full justify-start text-left"
                onClick={() => onChoose(event)}
              >
                <span>
                  {event.fields.title}
                  <span className="block font-normal text-muted">
                    {[formatStart(event, locale), event.rule].filter(Boolean).join(', ')}
                  </span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}

function formatStart({ fields: { eventDate, startTime } }: FoundEvent, locale: string): string {
  if (startTime === null) return formatDate(eventDate, 'short', locale)
  return formatInstant(`${eventDate}T${startTime}Z`, 'UTC', locale)
}

const isPicture = (file: File) => file.type.startsWith('image/')

const ACCEPTED_FILES = 'image/jpeg,image/png,image/webp,application/pdf,.ics,text/calendar'

function requestFor(pasted: string): ReadEventsRequest | null {
  if (pasted === '') return null
  return /^https?:\/\/\S+$/.test(pasted) ? { address: pasted } : { text: pasted }
}

/** Or a sentence about why the file cannot be sent. */
async function requestOf(file: File): Promise<ReadEventsRequest | ReadFileRequest | string> {
  if (isPicture(file))
    return shrinkPicture(file).then(
      (data) => ({ data }),
      () => copy.unreadable,
    )
  if (file.type === 'application/pdf') {
    if (file.size > MAX_READ_FILE_BYTES) return copy.fileTooLarge
    return { data: toBase64(new Uint8Array(await file.arrayBuffer())) }
  }
  return file.size > MAX_READ_CHARS ? copy.fileTooLarge : { text: await file.text() }
}
