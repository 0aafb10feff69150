import { parseLenientJson } from '../json/literals.ts'
import { isRecord } from '../json/values.ts'
import type { PlainEvent, Platform } from './platform.ts'

const MAX_OBJECTS = 100_000

/** Wix Events: the page carries its events in a script of warm-up data, with instants and the event's zone. */
export const wix: Platform = {
  name: 'wix',
  pageRecords(page) {
    const script = page.scripts.find(({ id }) => id === 'wix-warmup-data')
    if (!script) return []
    const found: PlainEvent[] = []
    const seen = new Set<unknown>()
    const stack: unknown[] = [parseLenientJson(script.text)]
    for (let visited = 0; stack.length > 0 && visited < MAX_OBJECTS; visited++) {
      const value = stack.pop()
      if (Array.isArray(value)) stack.push(...value.slice(0, 5000))
      else if (isRecord(value)) {
        const event = eventOf(value)
        if (event && !seen.has(event.uid)) {
          seen.add(event.uid)
          found.push(event)
        } else if (!event) stack.push(...Object.values(value).slice(0, 5000))
      }
    }
    return found
  },
}

function eventOf(value: Record<string, unknown>): PlainEvent | null {
  const scheduling = isRecord(value.scheduling) ? value.scheduling : null
  const config = scheduling && isRecord(scheduling.config) ? scheduling.config : null
  // "To be decided" has no date yet.
  if (!config || typeof config.startDate !== 'string' || config.scheduleTbd === true) return null
  const place = isRecord(value.location) ? value.location : {}
  const address = [place.name, place.address].filter((part) => typeof part === 'string' && part)
  return {
    title: value.title,
    start: config.startDate,
    end: config.endDate,
    timezone: config.timeZoneId,
    location: address.join(', '),
    url: typeof value.slug === 'string' ? `/event-details/${value.slug}` : null,
    description: value.description,
    uid: value.id,
    status: value.status === 'CANCELED' || value.status === 3 ? 'cancelled' : null,
    private: value.status === 'DRAFT' ? 'draft' : null,
  }
}
