import { existsSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeChurchList, readChurches } from '../../bench/made-church-list.ts'
import { makeGuides } from '../../bench/made-guides.ts'
import { comparePair, countRecords, findDuplicatePairs } from './find-duplicates.ts'
import { findMatches, MatchIndex } from './match-index.ts'
import type { MatchRecord } from './record.ts'
import { maybeFrom } from './score.ts'

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
      const found = findDuplicatePairs(records, { threshold: maybeFrom })
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

const grace = { name: 'Grace Lutheran Church', address: '12 Main St', zip: '65721', phone: '417-463-7190' }

test.each([
  ['Grace Lutheran Preschool', 'one is a church, the other a school'],
  ['Grace Lutheran Food Pantry', 'one is a pantry or a shop'],
  ['Grace Lutheran Thrift Store', 'one is a pantry or a shop'],
  ['Grace Korean Lutheran Church', 'the names are of congregations of different languages'],
  ['Iglesia Luterana Gracia', 'the names are of congregations of different languages'],
  ['Grace Baptist Church', 'the names are of different denominations'],
])('%s stays below the threshold at the same address and phone: %s', (name, words) => {
  const pairs = findDuplicatePairs(
    [
      { id: '1', ...grace },
      { id: '2', ...grace, name },
    ],
    { threshold: 0.3 },
  )
  expect(pairs).toMatchObject([{ band: 'maybe', separatedBy: words }])
  expect(pairs[0]?.similarity).toBeLessThan(0.6)
})

test('a campus is another body at another address, and the church itself at its own', () => {
  const campus = { id: '2', ...grace, name: 'Grace Lutheran Church North Campus' }
  expect(findDuplicatePairs([{ id: '1', ...grace }, campus])).toHaveLength(1)
  expect(
    findDuplicatePairs([
      { id: '1', ...grace },
      { ...campus, address: '900 Oak Ave' },
    ]),
  ).toEqual([])
})

test('a church that moved is found by name and phone', () => {
  const moved = { id: '2', ...grace, address: '900 Oak Ave', zip: '65714' }
  expect(findDuplicatePairs([{ id: '1', ...grace }, moved])).toHaveLength(1)
  expect(
    findDuplicatePairs([
      { id: '1', ...grace },
      { ...moved, phone: '417-463-1111' },
    ]),
  ).toEqual([])
})

test('two listings at each of two addresses are two places', () => {
  const other = { ...grace, address: '900 Oak Ave' }
  const records = [grace, grace, other, other].map((fields, index) => ({ id: `${index}`, ...fields }))
  expect(findDuplicatePairs(records).map(({ id1, id2 }) => `${id1} ${id2}`)).toEqual(['0 1', '2 3'])
})

test('churches of one name in one city are for a person to look at', () => {
  const records = [
    { id: '1', name: 'Hope Chapel', address: '12 Main St', city: 'Ozark', phone: '417-463-7190' },
    { id: '2', name: 'The Hope Chapel', address: '900 Oak Ave', city: 'Ozark', phone: '417-463-1111' },
  ]
  expect(findDuplicatePairs(records, { threshold: maybeFrom })).toMatchObject([{ band: 'maybe' }])
})

test('what a person called two stays two, for all who are one with them', () => {
  const records = ['1', '2', '3'].map((id) => ({ id, ...grace }))
  const found = findDuplicatePairs(records, { threshold: 0.3, apart: [['2', '1']] })
  expect(found.filter(({ similarity }) => similarity >= 0.6)).toHaveLength(1)
  expect(found.find(({ id1, id2 }) => `${id1} ${id2}` === '1 2')?.separatedBy).toBe(
    'a person called them two',
  )
})

test('made lists are matched as the notes say', () => {
  const lists = [makeGuides(1)]
  const folder = '../shared/corpus/churches'
  if (existsSync(folder)) lists.push(makeChurchList(readChurches(folder), 1, 0.12))
  for (const { records, pairs } of lists) {
    const found = findDuplicatePairs(records)
    const right = found.filter(({ id1, id2 }) => pairs.has(`${id1} ${id2}`)).length
    expect((2 * right) / (found.length + pairs.size)).toBeGreaterThan(0.95)
    expect(right / found.length).toBeGreaterThan(0.96)
  }
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
