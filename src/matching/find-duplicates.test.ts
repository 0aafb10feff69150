import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparePair, countRecords, findDuplicatePairs } from './find-duplicates.ts'
import { findMatches, MatchIndex } from './match-index.ts'
import type { MatchRecord } from './record.ts'
import { sameFrom } from './score.ts'

const pick = (...values: string[]) => fc.constantFrom<(string | undefined)[]>(undefined, ...values)

/** Few values of each field, so that records agree, nearly agree and contradict each other often. */
const anyFields = fc.record({
  name: pick(
    'Grace Church',
    'Grace Chruch',
    'First Baptist Church',
    'FBC',
    'Second Baptist Church',
    "St. Mark's",
    'Saint Mark',
    'Iglesia Roca Eterna',
  ),
  address: pick(
    '12 N Main St',
    '12 Main Street',
    '12 Mian Street, Suite 4',
    '21 Main Street',
    '12 Oak Ave',
    '12-16 Oak Avenue',
    'PO Box 12',
    'Corner of Oak and Main',
  ),
  city: pick('Ozark', 'Nixa'),
  zip: pick('65721', '65714'),
  phone: pick('417-463-7190', '463-7190', '417-463-1111', '417-463-7190 or 417-463-1111'),
  website: pick(
    'https://gracechurch.org',
    'http://www.gracechurch.org/home',
    'facebook.com',
    'facebook.com/grace',
  ),
  latitude: fc.constantFrom(undefined, 37.2, 37.2009, 37.2021),
  longitude: fc.constantFrom(undefined, -93.2, -93.2011),
})

const anyRecords: fc.Arbitrary<MatchRecord[]> = fc
  .array(anyFields, { minLength: 2, maxLength: 14 })
  .map((all) => all.map((fields, index) => ({ id: `r${index}`, ...fields })))

test('comparing is symmetric', () => {
  fc.assert(
    fc.property(anyRecords, (records) => {
      const statistics = countRecords(records)
      const [a, b] = records
      if (!a || !b) return
      expect(comparePair(a, b, statistics)).toEqual(comparePair(b, a, statistics))
    }),
  )
})

test('a record matches itself with 1, whatever it says', () => {
  const anyText = fc.option(fc.string(), { nil: undefined })
  const anyRecord = fc.record({
    id: fc.string(),
    name: anyText,
    address: anyText,
    city: anyText,
    zip: anyText,
    phone: anyText,
    website: anyText,
    latitude: fc.option(fc.double(), { nil: undefined }),
    longitude: fc.option(fc.double(), { nil: undefined }),
  })
  fc.assert(
    fc.property(anyRecord, (record) => {
      expect(comparePair(record, { ...record }, countRecords([record])).similarity).toBe(1)
    }),
  )
})

test('similarity stays between 0 and 1 for any text', () => {
  const anyText = fc.string({ unit: 'grapheme' })
  const anyRecord = fc.record({ name: anyText, address: anyText, phone: anyText, website: anyText })
  fc.assert(
    fc.property(anyRecord, anyRecord, (one, other) => {
      const records = [
        { id: 'a', ...one },
        { id: 'b', ...other },
      ] as const
      const { similarity } = comparePair(records[0], records[1], countRecords(records))
      expect(similarity).toBeGreaterThanOrEqual(0)
      expect(similarity).toBeLessThanOrEqual(1)
    }),
  )
})

test('the order of the records does not matter', () => {
  const shuffled = anyRecords.chain((records) => {
    return fc.tuple(fc.constant(records), fc.shuffledSubarray(records, { minLength: records.length }))
  })
  fc.assert(
    fc.property(shuffled, ([records, others]) => {
      expect(findDuplicatePairs(others)).toEqual(findDuplicatePairs(records))
    }),
  )
})

test('blocking misses nothing that comparing all pairs calls sure', () => {
  fc.assert(
    fc.property(anyRecords, (records) => {
      const statistics = countRecords(records)
      const found = findDuplicatePairs(records, { threshold: sameFrom })
      const pairs = new Set(found.map(({ id1, id2 }) => `${id1} ${id2}`))
      for (const a of records) {
        for (const b of records) {
          if (a.id >= b.id || comparePair(a, b, statistics).band !== 'same') continue
          expect(pairs).toContain(`${a.id} ${b.id}`)
        }
      }
    }),
    { numRuns: 300 },
  )
})

test('an index that was kept answers as one built anew', () => {
  fc.assert(
    fc.property(anyRecords, anyRecords, (before, after) => {
      const index = new MatchIndex(before)
      for (const record of after) index.add(record)
      for (const { id } of before.slice(after.length)) index.remove(id)
      const anew = new MatchIndex(after)
      const [record] = after
      if (!record) return
      expect(index.size).toBe(anew.size)
      expect(findMatches(record, index, { threshold: 0.3 })).toEqual(
        findMatches(record, anew, { threshold: 0.3 }),
      )
    }),
  )
})

test('a large block is divided, not dropped', () => {
  const records = Array.from({ length: 400 }, (_, index) => ({
    id: `${index}`,
    name: `Parish ${String.fromCharCode(97 + (index % 20))}${String.fromCharCode(97 + Math.floor(index / 20))}ton`,
    address: `12 ${String.fromCharCode(97 + Math.floor(index / 20))}${String.fromCharCode(97 + (index % 20))}rberry Street`,
  }))
  const copies = records.map((record) => ({ ...record, id: `copy of ${record.id}` }))
  const found = new Set(findDuplicatePairs([...records, ...copies]).map(({ id1, id2 }) => `${id1} ${id2}`))
  for (const { id } of records) expect(found).toContain(`${id} copy of ${id}`)
})

test('no records and one record have no duplicates', () => {
  expect(findDuplicatePairs([])).toEqual([])
  expect(findDuplicatePairs([{ id: '1', name: 'Grace Church' }])).toEqual([])
})

test('a submitted church finds the listed one, and a listed one can leave itself out', () => {
  const index = new MatchIndex([
    { id: '1', name: 'Grace Lutheran Church', address: '12 Main St', zip: '65721' },
    { id: '2', name: 'Hope Chapel', address: '900 Oak Ave', zip: '65721' },
  ])
  const submitted = { id: 'submission', name: 'Grace Lutheran', address: '12 Main Street', zip: '65721' }
  expect(findMatches(submitted, index)).toMatchObject([{ id: '1', band: 'same' }])
  const listed = { id: '1', name: 'Grace Lutheran Church', address: '12 Main St', zip: '65721' }
  expect(findMatches(listed, index, { exceptId: '1' })).toEqual([])
})
