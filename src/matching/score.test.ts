import { expect, test } from 'vitest'
import { comparePair, countRecords } from './find-duplicates.ts'
import type { MatchRecord } from './record.ts'

function compare(a: Omit<MatchRecord, 'id'>, b: Omit<MatchRecord, 'id'>) {
  const records = [
    { id: 'a', ...a },
    { id: 'b', ...b },
  ] as const
  return comparePair(records[0], records[1], countRecords(records))
}

test('a like name at the same address is the same church', () => {
  const { band, because } = compare(
    { name: "St. Mark's Lutheran", address: '12 N Main St', zip: '65801' },
    { name: 'Saint Mark Lutheran Church', address: '12 North Main Street', zip: '65801' },
  )
  expect(band).toBe('same')
  expect(because.map(({ field, words }) => `${field}: ${words}`)).toEqual([
    expect.stringMatching(/^name: /),
    'address: same street address',
    'zip: same ZIP code 65801',
  ])
})

test('FBC Dallas is First Baptist Church of Dallas by its phone', () => {
  const { band } = compare(
    { name: 'FBC Dallas', city: 'Dallas', phone: '214-463-7190' },
    { name: 'First Baptist Church of Dallas', city: 'Dallas', phone: '(214) 463-7190' },
  )
  expect(band).toBe('same')
})

test('First and Second Baptist on one street are different churches', () => {
  const { band } = compare(
    { name: 'First Baptist Church', address: '100 Church Street', zip: '65801', phone: '417-463-7190' },
    { name: 'Second Baptist Church', address: '900 Church Street', zip: '65801', phone: '417-463-1111' },
  )
  expect(band).toBe('different')
})

test('First and Second Baptist stay different at one address', () => {
  const { band } = compare(
    { name: 'First Baptist Church', address: '100 Church Street', zip: '65801' },
    { name: 'Second Baptist Church', address: '100 Church Street', zip: '65801' },
  )
  expect(band).not.toBe('same')
})

test('two congregations under one roof are maybe one church at most', () => {
  const { band } = compare(
    { name: 'Trinity Lutheran Church', address: '100 Elm St', zip: '65801', phone: '417-463-7190' },
    { name: 'Iglesia Pentecostal Roca Eterna', address: '100 Elm St', zip: '65801', phone: '417-555-2222' },
  )
  expect(band).not.toBe('same')
})

test('a Korean congregation that shares roof and name with its host is not surely the same', () => {
  const { band } = compare(
    { name: 'Grace Church', address: '100 Elm St', zip: '65801', phone: '417-463-7190' },
    { name: 'Grace Korean Church', address: '100 Elm St', zip: '65801', phone: '417-463-2222' },
  )
  expect(band).not.toBe('same')
})

test('one agreement is never sure, however complete', () => {
  const name = 'Ebenezer Tabernacle of the Morning Star'
  expect(compare({ name }, { name }).band).not.toBe('same')
  expect(compare({ phone: '417-463-7190' }, { phone: '417-463-7190' }).band).not.toBe('same')
  expect(compare({ name, zip: '65801', city: 'Ozark' }, { name, zip: '65801', city: 'Ozark' }).band).not.toBe(
    'same',
  )
})

test('address and coordinates are one agreement, not two', () => {
  const place = { address: '100 Elm St', zip: '65801', latitude: 37.2, longitude: -93.2 }
  expect(compare(place, place).band).not.toBe('same')
})

test('a shared platform is no agreement', () => {
  const { band, because } = compare(
    { name: 'Shiloh Chapel', website: 'https://www.facebook.com' },
    { name: 'Shiloh Chapel', website: 'https://facebook.com/' },
  )
  expect(band).not.toBe('same')
  expect(because.some(({ field }) => field === 'website')).toBe(false)
})

test('names of different churches on their own pages of one platform differ', () => {
  const { band } = compare(
    { name: 'Shiloh Chapel', website: 'https://facebook.com/shilohchapel' },
    { name: 'Antioch Chapel', website: 'https://facebook.com/antiochchapel' },
  )
  expect(band).toBe('different')
})

test('a name that a record once had still finds it', () => {
  const place = { address: '100 Elm St', zip: '65801', phone: '417-463-7190' }
  const { band } = compare(
    { name: 'New Dawn Fellowship', aliases: ['Elm Street Bible Chapel'], ...place },
    { name: 'Elm Street Bible Chapel', ...place },
  )
  expect(band).toBe('same')
})

test("an office's phone, at many addresses, counts less than a church's own", () => {
  const sites = [1, 2, 3, 4, 5, 6, 7, 8].map((site) => ({
    id: `${site}`,
    name: `Parish House ${site}`,
    address: `${site * 300} Elm St`,
    phone: '417-463-7190',
  }))
  const [a, b] = sites
  if (!a || !b) throw new Error('two records were expected')
  const weigh = (records: MatchRecord[]) => {
    return comparePair(a, b, countRecords(records)).because.find(({ field }) => field === 'phone')?.weight
  }
  expect(weigh(sites)).toBeLessThan((weigh([a, b]) ?? 0) / 1.5)
})

test('a copy under another id is wholly alike, when more than one field says so', () => {
  const record = { name: 'Shiloh Chapel', address: '100 Elm St', zip: '65801' }
  expect(compare(record, record).similarity).toBe(1)
})

test('names that contradict each other keep even like contacts from being sure', () => {
  const contacts = {
    address: '100 Elm St',
    zip: '65801',
    phone: '417-463-7190',
    website: 'elmstreetchurches.org',
  }
  expect(
    compare({ name: 'First Baptist Church', ...contacts }, { name: 'Second Baptist Church', ...contacts })
      .band,
  ).toBe('maybe')
  expect(
    compare({ name: 'Shiloh Chapel', ...contacts }, { name: 'Iglesia Roca Eterna', ...contacts }).band,
  ).toBe('maybe')
  expect(compare({ name: 'Shiloh Church', ...contacts }, { name: 'Shiloh Academy', ...contacts }).band).toBe(
    'maybe',
  )
})

test('a slip in the area code leaves the phone an agreement', () => {
  const { band, because } = compare(
    { name: 'Shiloh Chapel', phone: '417-463-7190', zip: '65801' },
    { name: 'Shiloh Chapel', phone: '471-463-7190', zip: '65801' },
  )
  expect(because).toContainEqual({
    field: 'phone',
    agreement: 'close',
    weight: 2,
    words: 'same phone number, another area code',
  })
  expect(band).toBe('same')
})
