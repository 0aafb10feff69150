import { expect, test } from 'vitest'
import { extentOf, groupOnMap, milesBetween } from './places.ts'

const dallas = { latitude: 32.7767, longitude: -96.797 }

test.each([
  [dallas, dallas, 0],
  [dallas, { latitude: 32.7555, longitude: -97.3308 }, 31.1],
  [{ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 }, 13.8],
])('from %j to %j are %d miles', (a, b, miles) => {
  expect(milesBetween(a, b)).toBeCloseTo(miles, 0)
})

test('churches of one cell are one group, named up to eight; those outside are none', () => {
  const box = { south: 32, west: -97, north: 33, east: -96 }
  const church = (id: number, latitude: number, count = 1) => ({
    ...{ id, name: `Church ${id}`, latitude, longitude: -96.95, count },
  })
  const close = Array.from({ length: 9 }, (_, at) => church(at + 1, 32.01, 2))
  const groups = groupOnMap([...close, church(20, 32.9), church(21, 34)], box)
  expect(groups.map(({ count, churches }) => [count, churches.length])).toEqual([
    [1, 1],
    [18, 8],
  ])
  expect(extentOf(close)).toEqual({ south: 32.01, west: -96.95, north: 32.01, east: -96.95 })
  expect(extentOf([])).toBeNull()
})
