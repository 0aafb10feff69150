import type { SourceKind, SourceResult } from '../../candidate/candidate.ts'
import type { ReadingContext } from '../../candidate/context.ts'
import type { Page } from '../../html/tree.ts'
import { readJsonEvents } from '../json/events.ts'
import { parseLenientJson } from '../json/literals.ts'
import { isRecord } from '../json/values.ts'

type Row = Record<string, unknown>

/** Paths of keys ('venue.name'), the first that holds something; or what makes the value of a row and its answer. */
type Field = string | ((row: Row, answer: Row) => unknown)

/** The answers of one site builder or calendar service. None needs a key. */
interface AnswerForm {
  name: string
  /** The paths of its lists; '' where the answer is a bare list. */
  lists: string | ((answer: Row) => Row[])
  /** Keys that each row of its own answers has, or a test of its own. */
  isOwn: string | ((answer: Row, rows: Row[]) => boolean)
  /** Which rows are events; all where nothing is said. */
  isEvent?: (row: Row) => boolean
  /** In the words that the reader of unknown JSON understands. */
  fields: Readonly<Record<string, Field>>
}

const ANSWERS: readonly AnswerForm[] = [
  {
    // WordPress: GET /wp-json/tribe/events/v1/events.
    name: 'the-events-calendar',
    lists: 'events',
    isOwn: 'utc_start_date start_date',
    isEvent: ({ status }) => status === undefined || status === 'publish' || status === 'canceled',
    fields: {
      title: 'title',
      // Local to `timezone`, unlike utc_start_date.
      start: 'start_date',
      end: 'end_date',
      timezone: 'timezone',
      all_day: 'all_day',
      location: 'venue',
      url: 'url',
      image: 'image',
      description: 'description',
      uid: 'global_id',
      status: 'event_status status',
      private: (row) => row.hide_from_listings === true && 'hidden',
      organizer: 'organizer.0.organizer organizer.organizer',
      tags: 'categories',
    },
  },
  {
    // Any events page answers ?format=json with its upcoming (and past) items, in milliseconds.
    name: 'squarespace',
    lists: 'upcoming past item',
    isOwn: ({ collection, website }, rows) =>
      (isRecord(collection) || isRecord(website)) &&
      rows.length > 0 &&
      rows.every((row) => typeof row.startDate === 'number'),
    fields: {
      title: 'title',
      start: 'startDate',
      end: 'endDate',
      timezone: (_, answer) => valueAt(answer, 'website.timeZone'),
      location: joined('location.addressTitle', 'location.addressLine1', 'location.addressLine2'),
      url: 'fullUrl',
      image: 'assetUrl',
      description: 'excerpt body',
      uid: 'id',
      tags: 'categories',
    },
  },
  {
    // The public events list; its iCal address comes from the embedded frame.
    name: 'google-calendar',
    lists: ({ items }) => withMovedDates(recordsIn(items)),
    isOwn: ({ kind }) => kind === 'calendar#events',
    isEvent: ({ summary }) => summary !== undefined,
    fields: {
      title: 'summary',
      start: 'start',
      end: 'end',
      timezone: (_, { timeZone }) => timeZone,
      location: 'location',
      url: 'htmlLink',
      description: 'description',
      uid: 'iCalUID',
      status: 'status',
      private: 'visibility',
      recurrence: 'recurrence',
    },
  },
  {
    // JSON:API documents of instances, with the event of each among what is included.
    name: 'planning-center',
    lists: instancesWithEvents,
    isOwn: (_, rows) => rows.some((row) => firstAt(row, 'published_starts_at starts_at') !== undefined),
    fields: {
      title: 'name event_name',
      // An instance begins with its set-up; what is published is the hour for people.
      start: 'published_starts_at starts_at',
      end: 'published_ends_at ends_at',
      all_day: 'all_day_event all_day',
      location: 'location location_name',
      url: 'church_center_url public_url',
      image: 'image_url',
      description: 'description summary',
      uid: 'id',
      // Pending (P) and rejected (R) events are not approved.
      private: (row) =>
        (row.visible_in_church_center === false || /^[PR]$/.test(String(row.approval_status ?? ''))) &&
        'hidden',
    },
  },
  {
    name: 'teamup',
    lists: 'events',
    isOwn: 'start_dt end_dt',
    isEvent: (row) => !row.delete_dt,
    fields: {
      title: 'title',
      start: 'start_dt',
      end: 'end_dt',
      timezone: 'tz',
      all_day: 'all_day',
      location: 'location',
      description: 'notes',
      uid: 'id',
      // The API lists each date of a series by itself, with the rule of all.
      recurrence: (row) => (row.ristart_dt ? null : row.rrule),
      organizer: 'who',
    },
  },
  {
    // GET /api/2/events lists events, each with its instances.
    name: 'localist',
    lists: ({ events }) =>
      innerRecords(events, 'event').flatMap((event) =>
        innerRecords(event.event_instances, 'event_instance').map((instance) => ({ ...event, instance })),
      ),
    isOwn: ({ events: wrappers }) => {
      const events = innerRecords(wrappers, 'event')
      return events.length > 0 && events.every((event) => 'event_instances' in event)
    },
    fields: {
      title: 'title',
      start: 'instance.start',
      end: 'instance.end',
      all_day: 'instance.all_day',
      location: joined('location_name', 'room_number', 'address'),
      url: 'localist_url url',
      image: 'photo_url',
      description: 'description_text description',
      uid: 'instance.id',
      status: 'status',
      private: 'private',
      tags: 'tags',
    },
  },
  {
    name: 'subsplash',
    lists: '_embedded.events _embedded.calendar-events',
    isOwn: 'start_at',
    fields: {
      title: 'title name',
      start: 'start_at',
      end: 'end_at',
      timezone: 'timezone time_zone',
      all_day: 'all_day',
      location: 'location address',
      url: 'short_url url',
      description: 'summary description_text description',
      uid: 'id',
      recurrence: 'rrule',
      status: 'status',
      private: 'visibility',
    },
  },
  {
    // What an account shows of its calendar in other sites, with local times.
    name: 'churchsuite',
    lists: '',
    isOwn: 'identifier datetime_start',
    fields: {
      title: 'name',
      start: 'datetime_start',
      end: 'datetime_end',
      location: 'location',
      description: 'description',
      image: 'images',
      uid: 'identifier',
      status: 'status',
      tags: 'category',
      private: ({ public_visible: isPublic, visible_to: tags }) =>
        (isPublic === false || (Array.isArray(tags) && tags.length > 0)) && 'hidden',
    },
  },
  {
    // Tithe.ly: an embedded calendar loads its entries, each date by itself, in local time.
    name: 'elvanto',
    lists: '',
    isOwn: 'where allDay start uid',
    fields: {
      title: 'title',
      start: 'start',
      // The end of whole days is the day after the last one.
      end: 'end',
      all_day: 'allDay',
      location: 'where',
      description: 'description',
      url: 'url',
      uid: 'id uid',
      status: 'status',
    },
  },
  {
    // EventU: the list of an organization's occurrences, in local time.
    name: 'serviceu',
    lists: '',
    isOwn: 'OccurrenceStartTime Name',
    fields: {
      title: 'Name',
      start: 'OccurrenceStartTime',
      end: 'OccurrenceEndTime',
      // The church asks that its hours are not shown.
      all_day: (row) => row.DisplayTimes === false || row.DisplayTimes === 'false',
      location: joined('LocationName', 'LocationAddress', 'LocationCity'),
      url: 'ExternalEventUrl PublicEventUrl',
      image: 'ExternalImageUrl',
      description: 'Description',
      uid: 'OccurrenceId',
      organizer: 'ContactName',
      tags: 'CategoryList',
      status: 'StatusDescription',
      private: (row) => !/^(?:approved|cancell?ed)?$/i.test(String(row.StatusDescription ?? '')) && 'hidden',
    },
  },
  {
    // A church's own export of its page's events ("Download your information"), read from a file.
    name: 'facebook',
    lists: ({ your_events_v2: newer, your_events: older }) => recordsIn(newer ?? older),
    isOwn: 'start_timestamp',
    fields: {
      title: (row) => repaired(row.name),
      start: 'start_timestamp',
      // Zero where nobody gave one.
      end: (row) => row.end_timestamp || null,
      location: (row) =>
        ['place.name', 'place.address']
          .map((path) => repaired(valueAt(row, path)))
          .filter(Boolean)
          .join(', '),
      description: (row) => repaired(row.description),
      uid: (row) => `facebook:${row.create_timestamp ?? `${row.start_timestamp}:${row.name}`}`,
    },
  },
]

/** Wix Events: instants and the event's zone, in a script of the page's warm-up data. */
const WIX: AnswerForm = {
  name: 'wix',
  lists: '',
  // "To be decided" has no date yet.
  isOwn: (event) =>
    typeof valueAt(event, 'scheduling.config.startDate') === 'string' &&
    valueAt(event, 'scheduling.config.scheduleTbd') !== true,
  fields: {
    title: 'title',
    start: 'scheduling.config.startDate',
    end: 'scheduling.config.endDate',
    timezone: 'scheduling.config.timeZoneId',
    location: joined('location.name', 'location.address'),
    url: ({ slug }) => typeof slug === 'string' && `/event-details/${slug}`,
    description: 'description',
    uid: 'id',
    status: ({ status }) => (status === 'CANCELED' || status === 3) && 'cancelled',
    private: ({ status }) => status === 'DRAFT' && 'draft',
  },
}

/** The events of an answer that a known platform's API gave; null where no platform knows it as its own. */
export function readPlatformAnswer(data: unknown, context: ReadingContext): SourceResult | null {
  const answer = isRecord(data) ? data : {}
  for (const form of ANSWERS) {
    const { lists, isOwn, isEvent = () => true } = form
    const rows =
      typeof lists === 'function' ? lists(answer) : lists.split(' ').flatMap((path) => listAt(data, path))
    const isKnown =
      typeof isOwn === 'function'
        ? isOwn(answer, rows)
        : rows.length > 0 && rows.every((row) => isOwn.split(' ').every((key) => key in row))
    if (isKnown) return readRows(form, rows.filter(isEvent), answer, context)
  }
  return null
}

const MAX_OBJECTS = 100_000

/** The events that a known platform put into its page for its own scripts. */
export function readPlatformPage(page: Page, context: ReadingContext): SourceResult {
  const script = page.scripts.find(({ id }) => id === 'wix-warmup-data')
  const found = new Map<unknown, Row>()
  const stack: unknown[] = script ? [parseLenientJson(script.text)] : []
  for (let visited = 0; stack.length > 0 && visited < MAX_OBJECTS; visited++) {
    const value = stack.pop()
    if (Array.isArray(value)) stack.push(...value.slice(0, 5000))
    else if (isRecord(value)) {
      const isEvent = typeof WIX.isOwn === 'function' && WIX.isOwn(value, [])
      if (!isEvent || found.has(value.id)) stack.push(...(isEvent ? [] : Object.values(value).slice(0, 5000)))
      else found.set(value.id, value)
    }
  }
  return readRows(WIX, [...found.values()], {}, context)
}

/** Reads a platform's rows into raw events, with the platform's name as their source. */
function readRows({ name, fields }: AnswerForm, rows: Row[], answer: Row, context: ReadingContext) {
  const kind: SourceKind = `site-api:${name}`
  const records = rows.map((row) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        typeof field === 'string' ? firstAt(row, field) : field(row, answer),
      ]),
    ),
  )
  const result = readJsonEvents(records, context, kind)
  for (const event of result.events) event.confidence = 0.96
  return result
}

function valueAt(value: unknown, path: string): unknown {
  let found = value
  for (const key of path.split('.')) found = (found as Row | null | undefined)?.[key]
  return found
}

function firstAt(row: unknown, paths: string): unknown {
  const values = paths.split(' ').map((path) => valueAt(row, path))
  return values.find((value) => value !== undefined && value !== null && value !== '')
}

function joined(...paths: string[]): Field {
  return (row) =>
    paths
      .map((path) => valueAt(row, path))
      .filter((part) => typeof part === 'string' && part)
      .join(', ')
}

/** The records of a list, or a record alone, at a path. */
function listAt(data: unknown, path: string): Row[] {
  if (path === '') return recordsIn(data)
  return isRecord(data) ? recordsIn([valueAt(data, path)].flat()) : []
}

function recordsIn(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

const innerRecords = (wrappers: unknown, key: string): Row[] =>
  recordsIn(wrappers)
    .map((wrapper) => wrapper[key])
    .filter(isRecord)

/** Google's series without the dates of instances that were changed or cancelled alone (recurringEventId, originalStartTime). */
function withMovedDates(items: Row[]): Row[] {
  const instances = Map.groupBy(items, ({ recurringEventId }) => recurringEventId)
  return items.map((item) => {
    if (!Array.isArray(item.recurrence) || !item.id) return item
    const moved = (instances.get(item.id) ?? [])
      .map(({ originalStartTime: time }) => firstAt(time, 'dateTime date'))
      .filter((text) => typeof text === 'string')
    return { ...item, recurrence: [...item.recurrence, ...moved.map((text) => `EXDATE:${text}`)] }
  })
}

function instancesWithEvents({ data, included }: Row): Row[] {
  const events = new Map(recordsIn(included).map((item) => [`${item.type} ${item.id}`, item]))
  return recordsIn([data].flat())
    .filter(
      ({ type, attributes }) => /^(?:Public)?Event(?:Instance)?$/.test(String(type)) && isRecord(attributes),
    )
    .map(({ id, attributes, relationships }) => {
      const { type, id: eventId } = (valueAt(relationships, 'event.data') ?? {}) as Row
      const stated = Object.entries(attributes as Row).filter(([, value]) => value !== null)
      const event = events.get(`${type} ${eventId}`)
      return { ...(isRecord(event?.attributes) && event.attributes), ...Object.fromEntries(stated), id }
    })
}

/** Facebook's export writes each byte of UTF-8 as a character of its own: "BenoÃ®t". */
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
