import { expect, test } from 'vitest'
import { compareNames } from './compare-names.ts'
import { normaliseName } from './names.ts'
import { buildProfile, MatchStatistics } from './profile.ts'

function compare(one: string, other: string, city: string[] = []) {
  const [a, b] = [normaliseName(one), normaliseName(other)]
  if (!a || !b) throw new Error('a name is empty')
  const context = { houseStems: new Set<string>(), isOnePlace: false }
  return compareNames(a, b, { ...context, statistics: new MatchStatistics(), areaStems: city })
}

test.each([
  ["St. Mark's", 'Saint Mark'],
  ['St Mark’s Lutheran Church', 'SAINT MARKS LUTHERAN CHURCH'],
  ['St Mark?s Church', "St. Mark's Church"],
  ['Grace U.M.C.', 'Grace United Methodist Church'],
  ['FBC Dallas', 'First Baptist Church of Dallas'],
  ['1st Baptist', 'First Baptist'],
  ['Iglesia Jesús es el Camino', 'IGLESIA JESUS ES EL CAMINO'],
  ['Church of God & Christ', 'Church of God and Christ'],
  ['Mt. Zion Chapel', 'Mount Zion Chapel'],
  ['Grace Church II', 'Grace Church 2'],
])('%s and %s are one name', (one, other) => {
  const { similarity, conflict } = compare(one, other)
  expect(conflict).toBeUndefined()
  expect(similarity).toBeGreaterThan(0.9)
})

test.each([
  ['Well Spring Fellowship', 'Wellspring Fellowship'],
  ['Tender Loving Care Ministry', 'TLC Ministry'],
  ['Cornerstone Tabernacle', 'Cornerstome Tabernacle'],
  ['Diocese of Ashwick - Saint Monica', 'Saint Monica Parish'],
])('%s and %s are like names', (one, other) => {
  expect(compare(one, other).similarity).toBeGreaterThan(0.55)
})

test.each([
  ['First Baptist Church', 'Second Baptist Church'],
  ['First Baptist Church', 'First Methodist Church'],
  ['Grace Church', 'Grace Korean Church'],
  ['Hope Chapel North', 'Hope Chapel South'],
  ['Salem Tabernacle 2', 'Salem Tabernacle 3'],
])('%s and %s are told apart in spite of like words', (one, other) => {
  const { similarity, conflict } = compare(one, other)
  expect(conflict).toBeDefined()
  expect(similarity).toBeLessThan(0.3)
})

test('names that share only common words share little', () => {
  const { similarity, ownMass } = compare('Shiloh Baptist Church', 'Antioch Baptist Church')
  expect(similarity).toBeLessThan(0.5)
  expect(ownMass).toBe(0)
})

test('a name without letters or digits is none', () => {
  expect(normaliseName(' -- ')).toBeUndefined()
})

test('a word that many records have weighs less than a rare one', () => {
  const statistics = new MatchStatistics()
  const before = statistics.rarityOf('hope')
  for (let count = 0; count < 200; count += 1) statistics.add(buildProfile({ id: `${count}`, name: 'Hope' }))
  expect(statistics.rarityOf('hope')).toBeLessThan(before / 2)
  expect(statistics.rarityOf('shiloh')).toBeGreaterThan(0.9)
})
