import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createEventIndex, type IndexedChurch, type IndexedEvent, type IndexQuery } from './event-index.ts'
import type { SearchTerm } from './intent.ts'

const WORDS = ['choir', 'choirs', 'picnic,', 'night', 'oracion', 'taize', 'knight']
const PARTS = ['choir', 'cnic', 'night', 'z', 'oracionx', 'hope']
const FILTERS = ['worship', 'mens', 'music']
const anyOf = <Value>(values: readonly Value[]) => fc.constantFrom(...values)
const instant = fc.integer({ min: 0, max: 20 })
const text = fc.array(anyOf(WORDS), { maxLength: 4 }).map((words) => words.join(' '))

const church: fc.Arbitrary<IndexedChurch> = fc.record({
  id: fc.integer({ min: 1, max: 4 }),
  denomination: anyOf([null, 'Baptist']),
  neighborhood: anyOf([null, 'Oak Cliff']),
  language: anyOf(['English', 'Spanish']),
  facts: fc.subarray(['asl', 'childcare'] as const),
  text: anyOf(['hope chapel', 'knight hall']),
})
const event: fc.Arbitrary<IndexedEvent> = fc.record({
  id: fc.integer({ min: 1, max: 40 }),
  churchId: fc.integer({ min: 1, max: 5 }),
  startsAt: instant,
  overAt: instant,
  filters: fc.subarray(FILTERS),
  isCancelled: fc.boolean(),
  weekday: fc.integer({ min: 1, max: 7 }),
  startMinute: fc.option(fc.integer({ min: 0, max: 1439 })),
  version: fc.integer({ min: 1, max: 3 }),
  text: fc.tuple(text, text).map((lines) => lines.join('\n')),
})
const maybe = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined })
/** A key that holds undefined is another thing than none. */
const someOf = (model: Record<string, fc.Arbitrary<unknown>>) => fc.record(model, { requiredKeys: [] })
const term: fc.Arbitrary<SearchTerm> = fc.oneof(
  anyOf(PARTS).map((part) => ({ part })),
  someOf({
    part: anyOf(PARTS),
    filters: fc.subarray([...FILTERS, 'unknown']),
    words: fc.subarray(['choir', 'picnic', 'night']),
    titleWords: fc.subarray(['choirs', 'picnic', 'nig']),
    weekdays: fc.subarray([1, 6, 7]),
    hours: fc.constant({ from: 600, before: 1000 }),
    denominations: fc.constant(['Baptist']),
    neighborhoods: fc.constant(['Oak Cliff', 'Uptown']),
    languages: fc.constant(['Spanish']),
    fact: fc.constant('asl'),
  }),
)
const query: fc.Arbitrary<IndexQuery> = fc.record({
  now: instant,
  from: maybe(instant),
  before: maybe(instant),
  terms: fc.array(term, { maxLength: 3 }),
  filter: maybe(anyOf([...FILTERS, 'unknown'])),
  churchId: maybe(fc.integer({ min: 1, max: 5 })),
  denomination: maybe(fc.constant('Baptist')),
  neighborhood: maybe(fc.constant('Oak Cliff')),
  language: maybe(fc.constant('Spanish')),
  isCancelled: maybe(fc.boolean()),
  except: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 3 }).map((ids) => new Set(ids)),
  after: fc.option(fc.record({ startsAt: instant, id: fc.integer({ min: 1, max: 40 }) })),
  limit: fc.integer({ min: 0, max: 10 }),
})

const wordsOf = (words: string) => words.split(/[^a-z0-9]+/)

function fitsTerm(each: IndexedEvent, host: IndexedChurch, asked: SearchTerm): boolean {
  const { part, words = [], titleWords = [], filters = [], weekdays = [], hours, fact } = asked
  const [title = ''] = each.text.split('\n')
  const minute = each.startMinute ?? -1
  return [
    part !== undefined && (each.text.includes(part) || host.text.includes(part)),
    words.some((word) => wordsOf(each.text).includes(word)),
    titleWords.some((word) => wordsOf(title).includes(word)),
    filters.some((filter) => each.filters.includes(filter)),
    weekdays.includes(each.weekday),
    hours !== undefined && minute >= hours.from && minute < hours.before,
    asked.denominations?.some((name) => name === host.denomination),
    asked.neighborhoods?.some((name) => name === host.neighborhood),
    asked.languages?.some((name) => name === host.language),
    fact !== undefined && host.facts.includes(fact),
  ].some(Boolean)
}

/** The same by looking at every event. */
function scan(events: Map<number, IndexedEvent>, churches: Map<number, IndexedChurch>, asked: IndexQuery) {
  const fitting = [...events.values()].filter((each) => {
    const host = churches.get(each.churchId)
    return (
      host !== undefined &&
      each.overAt > asked.now &&
      (asked.from === undefined || each.startsAt >= asked.from || each.overAt > asked.from) &&
      (asked.before === undefined || each.startsAt < asked.before) &&
      (asked.terms ?? []).every((one) => fitsTerm(each, host, one)) &&
      (asked.filter === undefined || each.filters.includes(asked.filter)) &&
      (asked.churchId === undefined || each.churchId === asked.churchId) &&
      (asked.denomination === undefined || host.denomination === asked.denomination) &&
      (asked.neighborhood === undefined || host.neighborhood === asked.neighborhood) &&
      (asked.language === undefined || host.language === asked.language) &&
      (asked.isCancelled === undefined || each.isCancelled === asked.isCancelled) &&
      !asked.except?.has(each.id)
    )
  })
  const { after } = asked
  const page = fitting
    .toSorted((a, b) => a.startsAt - b.startsAt || a.id - b.id)
    .filter(
      ({ startsAt, id }) =>
        !after || startsAt > after.startsAt || (startsAt === after.startsAt && id > after.id),
    )
  return { ids: page.slice(0, asked.limit).map(({ id }) => id), total: fitting.length }
}

describe('the index of events', () => {
  test('lists what a look at every event finds, after any changes', () => {
    const rounds = fc.array(
      fc.record({
        put: fc.array(event, { maxLength: 30 }),
        remove: fc.integer({ min: 1, max: 40 }),
        asked: query,
      }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(fc.array(church, { maxLength: 5 }), rounds, (hosts, changes) => {
        const index = createEventIndex()
        const churches = new Map(hosts.map((host) => [host.id, host]))
        const events = new Map<number, IndexedEvent>()
        for (const host of churches.values()) index.putChurch(host)
        for (const { put, remove, asked } of changes) {
          for (const each of put) {
            index.putEvent(each)
            events.set(each.id, each)
          }
          index.removeEvent(remove)
          events.delete(remove)
          expect(index.list(asked)).toEqual(scan(events, churches, asked))
        }
      }),
      { seed: 7, numRuns: 300 },
    )
  })

  test('of thousands of events, too', () => {
    const index = createEventIndex()
    const churches = new Map([
      [1, { id: 1, denomination: null, neighborhood: null, language: null, facts: [], text: '' }],
    ])
    for (const host of churches.values()) index.putChurch(host)
    const events = new Map(
      Array.from({ length: 3000 }, (_, at) => {
        const words = `${WORDS[at % WORDS.length]} ${at % 10 === 0 ? WORDS[(at / 10) % WORDS.length] : ''}`
        const each = { id: at + 1, churchId: 1, startsAt: (at * 7) % 1000, overAt: 2000, text: words }
        return [
          at + 1,
          { ...each, filters: ['music'], weekday: 1, startMinute: null, isCancelled: false, version: 1 },
        ] as const
      }),
    )
    for (const each of events.values()) index.putEvent(each)
    for (const word of PARTS) {
      const asked = { now: 5, terms: [{ part: word }], after: { startsAt: 300, id: 40 }, limit: 50 }
      const all = scan(events, churches, asked)
      expect(index.list(asked)).toEqual(all)
      // The page is whole, however soon counting stops.
      const some = index.list({ ...asked, most: 3 })
      expect(some.ids).toEqual(all.ids)
      expect(some.total).toBeGreaterThanOrEqual(Math.min(3, all.total))
      expect(index.list({ ...asked, limit: 0, most: 3 })).toEqual({ ids: [], total: Math.min(3, all.total) })
    }
  })
})
