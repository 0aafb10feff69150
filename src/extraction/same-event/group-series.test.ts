import { expect, test } from 'vitest'
import { type DatedEvent, groupSeries } from './group-series.ts'

const date = (title: string, onDate: string, values: Partial<DatedEvent> = {}): DatedEvent => ({
  title,
  onDate,
  startTime: '19:00',
  location: null,
  seriesKey: null,
  ...values,
})

const keysOf = (events: DatedEvent[]) => {
  const keys = groupSeries(events)
  return events.map((event) => keys.get(event) ?? null)
}

test('one title at one hour on several dates is one series, whatever identifiers its sources give', () => {
  const alpha = 'named:alpha course|19:00'
  expect(
    keysOf([
      date('Alpha Course', '2027-01-05'),
      date('Alpha course!', '2027-01-12', { seriesKey: 'one' }),
      date('ALPHA COURSE', '2027-01-19', { seriesKey: 'other', location: 'Loft' }),
      date('Choir Concert', '2027-01-22'),
    ]),
  ).toEqual([alpha, alpha, alpha, null])
})

test('another hour is another series, unless a source joins them, and several hours of one day are none', () => {
  const rule = { seriesKey: 'prayer' }
  expect(
    keysOf([
      date('Open House', '2027-01-05'),
      date('Open House', '2027-01-12', { startTime: '10:00' }),
      date('Vigil', '2026-12-24', { startTime: '15:00' }),
      date('Vigil', '2026-12-24', { startTime: '17:00' }),
      date('Prayer', '2027-01-05', rule),
      date('Prayer', '2027-01-12', rule),
      date('Prayer at the river', '2027-01-19', { ...rule, startTime: '06:00' }),
    ]),
  ).toEqual([null, null, null, null, ...Array(3).fill('named:prayer|19:00')])
})

test('what takes place at one moment in two houses is two series', () => {
  const inHouse = (location: string) => [
    date('Worship', '2027-01-03', { location }),
    date('Worship', '2027-01-10', { location }),
  ]
  expect(new Set(keysOf([...inHouse('North Campus'), ...inHouse('Mill Hall')])).size).toBe(2)
})
