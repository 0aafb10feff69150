import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createEventIndex, type IndexedChurch, type IndexedEvent, type IndexQuery } from './event-index.ts'

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
  text: anyOf(['hope chapel', 'knight hall']),
})
const event: fc.Arbitrary<IndexedEvent> = fc.record({
  id: fc.integer({ min: 1, max: 40 }),
  churchId: fc.integer({ min: 1, max: 5 }),
  startsAt: instant,
  overAt: instant,
  filters: fc.subarray(FILTERS),
  isCancelled: fc.boolean(),
  version: fc.integer({ min: 1, max: 3 }),
  text,
})
const maybe = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined })
const query: fc.Arbitrary<IndexQuery> = fc.record({
  now: instant,
  from: maybe(instant),
  before: maybe(instant),
  words: fc.subarray(PARTS, { maxLength: 2 }),
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

/** The same by looking at every event. */
function scan(events: Map<number, IndexedEvent>, churches: Map<number, IndexedChurch>, asked: IndexQuery) {
  const fitting = [...events.values()].filter((each) => {
    const host = churches.get(each.churchId)
    return (
      host !== undefined &&
      each.overAt > asked.now &&
      (asked.from === undefined || each.startsAt >= asked.from || each.overAt > asked.from) &&
      (asked.before === undefined || each.startsAt < asked.before) &&
      (asked.words ?? []).every((word) => each.text.includes(word) || host.text.includes(word)) &&
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
      [1, { id: 1, denomination: null, neighborhood: null, language: null, text: '' }],
    ])
    for (const host of churches.values()) index.putChurch(host)
    const events = new Map(
      Array.from({ length: 3000 }, (_, at) => {
        const words = `${WORDS[at % WORDS.length]} ${at % 10 === 0 ? WORDS[(at / 10) % WORDS.length] : ''}`
        const each = { id: at + 1, churchId: 1, startsAt: (at * 7) % 1000, overAt: 2000, text: words }
        return [at + 1, { ...each, filters: ['music'], isCancelled: false, version: 1 }] as const
      }),
    )
    for (const each of events.values()) index.putEvent(each)
    for (const word of PARTS) {
      const asked = { now: 5, words: [word], after: { startsAt: 300, id: 40 }, limit: 50 }
      expect(index.list(asked)).toEqual(scan(events, churches, asked))
    }
  })
})
