import type { EventCategory } from './categories.ts'

/** What values of each kind of field are: dates YYYY-MM-DD, times HH:MM; null where nothing is known. */
export interface EventFieldKinds {
  title: string
  line: string | null
  text: string | null
  /** A web address. */
  address: string | null
  category: EventCategory
  day: string
  /** null: it ends on the day it begins. */
  lastDay: string | null
  /** null: not known, never midnight in its place. */
  time: string | null
  tick: boolean
}

interface EventField {
  kind: keyof EventFieldKinds
  /** Where it is stored, and its name in recorded changes and corrections. */
  column: string
  /** The candidate's field that it is read from; null where it follows from others. */
  readFrom: string | null
  /**
   * What a scrape does with a value that differs: note it as a change (or let it wait for a person), replace it, replace
   * it where it read one, or leave what is stored.
   */
  onScrape: 'change' | 'replace' | 'fill' | 'leave'
  /** Row and half of the review form, where a row without a half is a whole one; null for what nobody sees or corrects. */
  formCell: string | null
  isExported: boolean
  maxChars?: number
}

/**
 * The one list of what an event has, in the order of the exported table: the extraction's candidate, scrapes, merges,
 * the contract, the review form, changes, exports and answers derive from it (docs/architecture.md).
 */
export const EVENT_FIELDS = {
  title: {
    kind: 'title',
    column: 'title',
    readFrom: 'title',
    onScrape: 'change',
    formCell: '1',
    isExported: true,
    maxChars: 300,
  },
  category: {
    kind: 'category',
    column: 'category',
    readFrom: null,
    onScrape: 'leave',
    formCell: '2b',
    isExported: true,
  },
  eventDate: {
    kind: 'day',
    column: 'onDate',
    readFrom: 'start',
    onScrape: 'change',
    formCell: '2a',
    isExported: true,
  },
  allDay: {
    kind: 'tick',
    column: 'allDay',
    readFrom: null,
    onScrape: 'replace',
    formCell: '3',
    isExported: false,
  },
  startTime: {
    kind: 'time',
    column: 'startTime',
    readFrom: 'start',
    onScrape: 'change',
    formCell: '4a',
    isExported: true,
  },
  endDate: {
    kind: 'lastDay',
    column: 'endsOnDate',
    readFrom: 'end',
    onScrape: 'replace',
    formCell: '7b',
    isExported: true,
  },
  endTime: {
    kind: 'time',
    column: 'endTime',
    readFrom: 'end',
    onScrape: 'replace',
    formCell: '4b',
    isExported: true,
  },
  location: {
    kind: 'line',
    column: 'location',
    readFrom: 'location',
    onScrape: 'change',
    formCell: '5',
    isExported: true,
    maxChars: 500,
  },
  contactInfo: {
    kind: 'line',
    column: 'contactInfo',
    readFrom: 'contact',
    onScrape: 'fill',
    formCell: '7a',
    isExported: true,
    maxChars: 500,
  },
  description: {
    kind: 'text',
    column: 'description',
    readFrom: 'description',
    onScrape: 'fill',
    formCell: '6',
    isExported: true,
    maxChars: 5000,
  },
  imageUrl: {
    kind: 'address',
    column: 'imageUrl',
    readFrom: 'imageUrl',
    onScrape: 'fill',
    formCell: '9',
    isExported: false,
  },
  url: { kind: 'address', column: 'url', readFrom: 'url', onScrape: 'fill', formCell: '8', isExported: true },
} as const satisfies Record<string, EventField>

type Fields = typeof EVENT_FIELDS
export type EventFieldName = keyof Fields
type NamesWith<Part> = { [Name in EventFieldName]: Fields[Name] extends Part ? Name : never }[EventFieldName]

/** Texts that may be missing: all that they need is to be stored and shown. */
export type EventTextName = NamesWith<{ kind: 'line' | 'text' | 'address' }>
export type EventFormName = NamesWith<{ formCell: string }>
/** Texts that visitors and reviewers see. */
export type PublicTextName = EventTextName & EventFormName
/** The columns whose changes a reviewer is shown (decisions, section 2). */
export type ChangeColumn = Fields[NamesWith<{ onScrape: 'change' }>]['column']

type ValueOf<Name extends EventFieldName> = EventFieldKinds[Fields[Name]['kind']]
/** The fields that a person may correct, by their names in the contract. */
export type EventFormFields = { [Name in EventFormName]: ValueOf<Name> }
/** All fields as they are stored. */
export type EventColumns = { [Name in EventFieldName as Fields[Name]['column']]: ValueOf<Name> }
/** The texts of the extraction's candidate. */
export type CandidateTexts = Record<Fields[EventTextName]['readFrom'], string | null>

const names = Object.keys(EVENT_FIELDS) as EventFieldName[]
const isText = (name: EventFieldName): name is EventTextName =>
  ['line', 'text', 'address'].includes(EVENT_FIELDS[name].kind)
const isInForm = (name: EventFieldName): name is EventFormName => EVENT_FIELDS[name].formCell !== null

export const EVENT_TEXTS = names.filter(isText)
/** In the order of the form. */
export const EVENT_FORM_FIELDS = names
  .filter(isInForm)
  .toSorted((a, b) => (EVENT_FIELDS[a].formCell < EVENT_FIELDS[b].formCell ? -1 : 1))
export const PUBLIC_TEXTS = EVENT_FORM_FIELDS.filter((name): name is PublicTextName => isText(name))
export const EXPORTED_FIELDS = names.filter((name) => EVENT_FIELDS[name].isExported)
export const EVENT_FIELD_NAMES: readonly EventFieldName[] = names
export const EVENT_COLUMNS = names.map((name) => EVENT_FIELDS[name].column)
export const CHANGE_COLUMNS = names.flatMap((name) => {
  const field = EVENT_FIELDS[name]
  return field.onScrape === 'change' ? [field.column] : []
})

/** Only the fields of an event of a row or a reading. */
export function pickEventColumns(event: EventColumns): EventColumns {
  return Object.fromEntries(EVENT_COLUMNS.map((column) => [column, event[column]])) as unknown as EventColumns
}

/** Whether an event can be without it: a title, a category and a day are always there. */
export function isOptional(name: EventFieldName): boolean {
  return isText(name) || ['lastDay', 'time'].includes(EVENT_FIELDS[name].kind)
}

/** What visitors and reviewers read of an event besides its title, day and category. */
export function pickPublicTexts(
  event: Record<PublicTextName, string | null>,
): Record<PublicTextName, string | null> {
  return Object.fromEntries(PUBLIC_TEXTS.map((name) => [name, event[name]])) as typeof event
}

/** Every text field made by one rule. */
export function mapEventTexts<Value>(make: (name: EventTextName) => Value): Record<EventTextName, Value> {
  return Object.fromEntries(EVENT_TEXTS.map((name) => [name, make(name)])) as Record<EventTextName, Value>
}

/** A column by its name in the contract: `onDate` -> `eventDate`. */
export function eventFieldOf(column: string): EventFieldName | undefined {
  return names.find((name) => EVENT_FIELDS[name].column === column)
}
