import { type PlainEvent, type Platform, recordsIn } from './platform.ts'

/** The events of a page in Facebook's "Download your information" (your_events.json): a church's own export, read from a file. */
export const facebook: Platform = {
  name: 'facebook',
  records(data) {
    const events = recordsIn(data.your_events_v2 ?? data.your_events)
    if (events.length === 0 || !events.every((event) => 'start_timestamp' in event)) return null
    return events.map((event): PlainEvent => {
      const place = recordsIn([event.place])[0]
      return {
        title: repaired(event.name),
        start: event.start_timestamp,
        // Zero where nobody gave one.
        end: event.end_timestamp || null,
        location: [repaired(place?.name), repaired(place?.address)].filter(Boolean).join(', '),
        description: repaired(event.description),
        uid: `facebook:${event.create_timestamp ?? `${event.start_timestamp}:${event.name}`}`,
      }
    })
  },
}

/** The export writes each byte of UTF-8 as a character of its own: "BenoÃ®t". */
function repaired(text: unknown): string | null {
  if (typeof text !== 'string') return null
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0))
  if ([...text].some((character) => character.charCodeAt(0) > 255)) return text
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return text
  }
}
