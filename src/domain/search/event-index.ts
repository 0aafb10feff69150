import type { AccessFact } from '../churches/fields.ts'
import type { SearchTerm } from './intent.ts'

const FIRST_BYTES = 8
const LOW_BITS = 0x7f
const MORE = 0x80

/** The numbers of the texts that have one word: each as its distance from the one before, in as few bytes as it takes. */
interface Postings {
  bytes: Uint8Array
  length: number
  last: number
}

/** Finds the texts that contain a part of a word, as LIKE '%part%' does, by the words that occur in them. */
interface WordIndex {
  /** `text` is folded. Each number is greater than the one before. */
  add(number: number, text: string): void
  /** Sets `bit` at the number of every text that contains `part`, in which there is no space. */
  mark(part: string, bit: number, marks: Uint16Array): void
  /** The same for a whole word of letters a-z and digits. */
  markWord(word: string, bit: number, marks: Uint16Array): void
}

function createWordIndex(): WordIndex {
  const words = new Map<string, Postings>()
  /** The words with other signs in them ("picnic,") by the plain ones that these part. */
  const parted = new Map<string, Set<Postings>>()
  const part = (word: string, postings: Postings) => {
    for (const plain of word.split(/[^a-z0-9]+/)) {
      if (plain === '' || plain === word) continue
      const known = parted.get(plain)
      if (known) known.add(postings)
      else parted.set(plain, new Set([postings]))
    }
  }
  return {
    add(number, text) {
      for (const word of new Set(text.split(/\s+/))) {
        if (word === '') continue
        const postings = words.get(word)
        if (postings) append(postings, number)
        else {
          const first = { bytes: new Uint8Array(FIRST_BYTES), length: 0, last: 0 }
          append(first, number)
          words.set(word, first)
          part(word, first)
        }
      }
    },
    mark(part, bit, marks) {
      for (const [word, postings] of words) if (word.includes(part)) markAll(postings, bit, marks)
    },
    markWord(word, bit, marks) {
      const whole = words.get(word)
      if (whole) markAll(whole, bit, marks)
      for (const postings of parted.get(word) ?? []) markAll(postings, bit, marks)
    },
  }
}

function append(postings: Postings, number: number): void {
  let distance = number - postings.last
  postings.last = number
  if (postings.length + FIRST_BYTES > postings.bytes.length) {
    const bytes = new Uint8Array(Math.ceil(postings.bytes.length * 1.5) + FIRST_BYTES)
    bytes.set(postings.bytes)
    postings.bytes = bytes
  }
  while (distance > LOW_BITS) {
    postings.bytes[postings.length++] = (distance & LOW_BITS) | MORE
    distance >>>= 7
  }
  postings.bytes[postings.length++] = distance
}

function markAll({ bytes, length }: Postings, bit: number, marks: Uint16Array): void {
  let number = 0
  let distance = 0
  let shift = 0
  for (let at = 0; at < length; at += 1) {
    const byte = bytes[at] ?? 0
    distance |= (byte & LOW_BITS) << shift
    shift += 7
    if (byte & MORE) continue
    number += distance
    marks[number] = (marks[number] ?? 0) | bit
    distance = 0
    shift = 0
  }
}

export interface IndexedChurch {
  id: number
  denomination: string | null
  neighborhood: string | null
  language: string | null
  /** What it states of itself with "yes". */
  facts: readonly AccessFact[]
  /** What a search looks at, folded. */
  text: string
}

export interface IndexedEvent {
  id: number
  churchId: number
  /** Instants in milliseconds. */
  startsAt: number
  overAt: number
  /** Of the day it begins on: 1 = Monday … 7 = Sunday. */
  weekday: number
  /** After midnight of the wall clock; null where it has no hour. */
  startMinute: number | null
  /** The category filters under which it is found. */
  filters: readonly string[]
  isCancelled: boolean
  /** Another one after each change. */
  version: number
  /** What a search looks at, folded; the title is its first line. */
  text: string
}

/** Every condition that is given has to hold. Instants in milliseconds. */
export interface IndexQuery {
  now: number
  /** What is under way then belongs to that day, too. */
  from?: number | undefined
  before?: number | undefined
  /** At most sixteen. */
  terms?: readonly SearchTerm[]
  filter?: string | undefined
  churchId?: number | undefined
  denomination?: string | undefined
  neighborhood?: string | undefined
  language?: string | undefined
  isCancelled?: boolean | undefined
  except?: ReadonlySet<number>
  after?: { startsAt: number; id: number } | null
  limit: number
  /** That so many fit is enough to know: no more are counted once the page is full. */
  most?: number | undefined
}

/** The public events in memory: lists are counted, searched and cut into pages without the database. */
export interface EventIndex {
  /** A church that is not listed hides its events. */
  putChurch(church: IndexedChurch): void
  removeChurch(id: number): void
  churchIds(): number[]
  putEvent(event: IndexedEvent): void
  removeEvent(id: number): void
  versionOf(eventId: number): number | undefined
  /** Of one church, or all. */
  eventIds(churchId?: number): number[]
  /** What was removed or replaced takes more room than what is there: time to make a new one. */
  isWasteful(): boolean
  /** The first events that fit, soonest first, and how many fit, whatever the page. */
  list(query: IndexQuery): { ids: number[]; total: number }
}

const WASTED_SLOTS = 10_000
const NO_MINUTE = -1

function isOfChurch(church: IndexedChurch, term: SearchTerm): boolean {
  const { part, fact, denominations, neighborhoods, languages } = term
  return (
    (part !== undefined && church.text.includes(part)) ||
    (fact !== undefined && church.facts.includes(fact)) ||
    includes(denominations, church.denomination) ||
    includes(neighborhoods, church.neighborhood) ||
    includes(languages, church.language)
  )
}

function includes(values: readonly string[] | undefined, value: string | null): boolean {
  return value !== null && (values?.includes(value) ?? false)
}

type Fits = (slot: number) => boolean

/** Whether an event fits each of the terms that are missing, a bit for each. */
function isFit(slot: number, missing: number, fitsTerm: readonly (Fits | null)[]): boolean {
  for (let at = 0; at < fitsTerm.length; at += 1)
    if ((missing & (1 << at)) !== 0 && !fitsTerm[at]?.(slot)) return false
  return true
}

/**
 * An event has a slot for good; a changed one gets another. Put in the order of dates they are the quickest to list: one
 * stands behind the other in memory.
 */
export function createEventIndex(): EventIndex {
  const slots = new Map<number, number>()
  const columns = createColumns()
  const words = createWordIndex()
  const titleWords = createWordIndex()
  const churches = new Map<number, IndexedChurch>()
  const filterBits = new Map<string, number>()
  /** The slots in use, soonest first, but for `added`; some may have been removed since. */
  let order = new Int32Array()
  let added: number[] = []
  let hasRemoved = false

  const compare = (a: number, b: number) =>
    (columns.startsAt[a] ?? 0) - (columns.startsAt[b] ?? 0) || (columns.id[a] ?? 0) - (columns.id[b] ?? 0)

  function sort(): void {
    if (added.length === 0 && !hasRemoved) return
    added.sort(compare)
    const merged = new Int32Array(slots.size)
    let length = 0
    let next = 0
    const take = (slot: number) => {
      if (columns.isUsed[slot]) merged[length++] = slot
    }
    for (const slot of order) {
      for (; next < added.length && compare(added[next] ?? 0, slot) < 0; next += 1) take(added[next] ?? 0)
      take(slot)
    }
    for (; next < added.length; next += 1) take(added[next] ?? 0)
    order = merged
    added = []
    hasRemoved = false
  }

  function remove(id: number): void {
    const slot = slots.get(id)
    if (slot === undefined) return
    slots.delete(id)
    columns.isUsed[slot] = 0
    hasRemoved = true
  }

  function bitOf(filter: string): number {
    const known = filterBits.get(filter)
    if (known !== undefined) return known
    const bit = 1 << filterBits.size
    filterBits.set(filter, bit)
    return bit
  }

  /** Whether an event fits a term by its category, its weekday or its hour; null where the term asks for none of these. */
  function compile({ filters = [], weekdays = [], hours }: SearchTerm): Fits | null {
    if (filters.length === 0 && weekdays.length === 0 && !hours) return null
    const wanted = filters.reduce((bits, filter) => bits | (filterBits.get(filter) ?? 0), 0)
    const from = hours?.from ?? Number.POSITIVE_INFINITY
    const before = hours?.before ?? 0
    return (slot) => {
      if (((columns.filters[slot] ?? 0) & wanted) !== 0 || weekdays.includes(columns.weekday[slot] ?? 0))
        return true
      const minute = columns.startMinute[slot] ?? NO_MINUTE
      return minute >= from && minute < before
    }
  }

  /** At the number of each event, the terms that it fits by its words. */
  function markTerms(terms: readonly SearchTerm[]): Uint16Array {
    const marks = new Uint16Array(terms.length > 0 ? columns.length() : 0)
    for (const [at, term] of terms.entries()) {
      if (term.part !== undefined) words.mark(term.part, 1 << at, marks)
      for (const word of term.words ?? []) words.markWord(word, 1 << at, marks)
      for (const word of term.titleWords ?? []) titleWords.markWord(word, 1 << at, marks)
    }
    return marks
  }

  /** At the number of each church that fits, the terms that it fits by itself; -1 at that of any other. */
  function fitChurches(query: IndexQuery): Int32Array {
    const fitting = new Int32Array(Math.max(0, ...churches.keys()) + 1).fill(-1)
    for (const church of churches.values()) {
      if (query.churchId !== undefined && church.id !== query.churchId) continue
      if (query.denomination && church.denomination !== query.denomination) continue
      if (query.neighborhood && church.neighborhood !== query.neighborhood) continue
      if (query.language && church.language !== query.language) continue
      let found = 0
      query.terms?.forEach((term, at) => {
        if (isOfChurch(church, term)) found |= 1 << at
      })
      fitting[church.id] = found
    }
    return fitting
  }

  return {
    putChurch: (church) => void churches.set(church.id, church),
    removeChurch: (id) => void churches.delete(id),
    churchIds: () => [...churches.keys()],
    putEvent(event) {
      remove(event.id)
      const slot = columns.add()
      columns.id[slot] = event.id
      columns.churchId[slot] = event.churchId
      columns.startsAt[slot] = event.startsAt
      columns.overAt[slot] = event.overAt
      columns.version[slot] = event.version
      columns.weekday[slot] = event.weekday
      columns.startMinute[slot] = event.startMinute ?? NO_MINUTE
      columns.isCancelled[slot] = event.isCancelled ? 1 : 0
      columns.isUsed[slot] = 1
      for (const filter of event.filters) columns.filters[slot] = (columns.filters[slot] ?? 0) | bitOf(filter)
      words.add(slot, event.text)
      titleWords.add(slot, event.text.split('\n', 1)[0] ?? '')
      slots.set(event.id, slot)
      added.push(slot)
    },
    removeEvent: remove,
    versionOf(eventId) {
      const slot = slots.get(eventId)
      return slot === undefined ? undefined : columns.version[slot]
    },
    eventIds(churchId) {
      const ids: number[] = []
      for (let slot = 0; slot < columns.length(); slot += 1) {
        const isAsked = churchId === undefined || columns.churchId[slot] === churchId
        if (isAsked && columns.isUsed[slot]) ids.push(columns.id[slot] ?? 0)
      }
      return ids
    },
    isWasteful: () => columns.length() > 2 * slots.size + WASTED_SLOTS,
    list(query) {
      sort()
      const { now, from, before, filter, isCancelled, except, after, limit, terms = [] } = query
      const bit = filter === undefined ? 0 : filterBits.get(filter)
      if (bit === undefined) return { ids: [], total: 0 }
      const fitting = fitChurches(query)
      const marks = markTerms(terms)
      const fitsTerm = terms.map(compile)
      const all = (1 << terms.length) - 1
      const { id, churchId, startsAt, overAt, filters, isCancelled: cancelled } = columns
      const { most = Number.POSITIVE_INFINITY } = query
      const ids: number[] = []
      let total = 0
      // Counted by hand, and what rules out most asked first: this is run for each of 100,000 events.
      for (let at = 0; at < order.length && (total < most || ids.length < limit); at += 1) {
        const slot = order[at] ?? 0
        const start = startsAt[slot] ?? 0
        if (before !== undefined && start >= before) break
        const ofChurch = fitting[churchId[slot] ?? 0] ?? -1
        if (ofChurch < 0) continue
        const missing = all & ~((marks[slot] ?? 0) | ofChurch)
        if (missing !== 0 && !isFit(slot, missing, fitsTerm)) continue
        if (bit !== 0 && ((filters[slot] ?? 0) & bit) === 0) continue
        const over = overAt[slot] ?? 0
        if (over <= now || (from !== undefined && start < from && over <= from)) continue
        if (isCancelled !== undefined && (cancelled[slot] === 1) !== isCancelled) continue
        const event = id[slot] ?? 0
        if (except?.has(event)) continue
        total += 1
        if (ids.length >= limit) continue
        if (!after || start > after.startsAt || (start === after.startsAt && event > after.id))
          ids.push(event)
      }
      return { ids, total }
    },
  }
}

const FIRST_SLOTS = 1024

function createColumns() {
  let length = 0
  let capacity = FIRST_SLOTS
  const columns = {
    id: new Int32Array(capacity),
    churchId: new Int32Array(capacity),
    startsAt: new Float64Array(capacity),
    overAt: new Float64Array(capacity),
    version: new Float64Array(capacity),
    filters: new Int32Array(capacity),
    isCancelled: new Uint8Array(capacity),
    isUsed: new Uint8Array(capacity),
    weekday: new Uint8Array(capacity),
    startMinute: new Int16Array(capacity),
    length: () => length,
    /** @returns a new slot. */
    add(): number {
      if (length === capacity) {
        capacity *= 2
        columns.id = grow(columns.id, new Int32Array(capacity))
        columns.churchId = grow(columns.churchId, new Int32Array(capacity))
        columns.startsAt = grow(columns.startsAt, new Float64Array(capacity))
        columns.overAt = grow(columns.overAt, new Float64Array(capacity))
        columns.version = grow(columns.version, new Float64Array(capacity))
        columns.filters = grow(columns.filters, new Int32Array(capacity))
        columns.isCancelled = grow(columns.isCancelled, new Uint8Array(capacity))
        columns.isUsed = grow(columns.isUsed, new Uint8Array(capacity))
        columns.weekday = grow(columns.weekday, new Uint8Array(capacity))
        columns.startMinute = grow(columns.startMinute, new Int16Array(capacity))
      }
      length += 1
      return length - 1
    },
  }
  return columns
}

function grow<Column extends Int32Array | Int16Array | Float64Array | Uint8Array>(
  from: Column,
  to: Column,
): Column {
  to.set(from)
  return to
}
