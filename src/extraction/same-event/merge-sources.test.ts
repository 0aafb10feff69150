import { expect, test } from 'vitest'
import { plainCandidate } from '../candidate/candidate.fixture.ts'
import type { EventCandidate } from '../candidate/candidate.ts'
import { type DatedEvent, groupSeries, mergeSources } from './merge-sources.ts'

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

function candidate(part: Partial<EventCandidate>): EventCandidate {
  return {
    ...plainCandidate,
    title: 'Spring Concert',
    start: '2026-05-03T19:00',
    category: 'music',
    confidence: 0.7,
    provenance: { title: part.kind ?? 'html', start: part.kind ?? 'html' },
    ...part,
  }
}

test('each field comes from the most trusted source that has it', () => {
  const merged = mergeSources([
    candidate({ location: 'Sanctuary', description: 'Bring a friend', title: 'The Spring Concert' }),
    candidate({ kind: 'ical', uid: 'x', end: '2026-05-03T21:00' }),
  ])
  expect(merged).toHaveLength(1)
  expect(merged[0]).toMatchObject({
    title: 'Spring Concert',
    kind: 'ical',
    location: 'Sanctuary',
    end: '2026-05-03T21:00',
  })
  expect(merged[0]?.provenance).toMatchObject({ title: 'ical', location: 'html' })
})

test('an hour completes a bare date', () => {
  const [merged] = mergeSources([candidate({ kind: 'json-ld', start: '2026-05-03' }), candidate({})])
  expect(merged).toMatchObject({ start: '2026-05-03T19:00', kind: 'json-ld' })
  expect(merged?.provenance.start).toBe('html')
})

test('the same moment in two zones is one event', () => {
  const merged = mergeSources([
    candidate({ kind: 'json-ld', start: '2026-05-04T00:00', timeZone: 'UTC' }),
    candidate({ kind: 'ical', start: '2026-05-03T19:00' }),
  ])
  expect(merged).toHaveLength(1)
  expect(merged[0]?.start).toBe('2026-05-03T19:00')
})

test('two services of one day stay two, and so do unlike events of one hour', () => {
  expect(mergeSources([candidate({ kind: 'ical' }), candidate({ start: '2026-05-03T09:00' })])).toHaveLength(
    2,
  )
  expect(mergeSources([candidate({ kind: 'ical' }), candidate({ title: 'Board Game Night' })])).toHaveLength(
    2,
  )
})

test('who cancels is believed, whatever the source', () => {
  expect(mergeSources([candidate({ kind: 'ical' }), candidate({ cancelled: true })])[0]?.cancelled).toBe(true)
})
