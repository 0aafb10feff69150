import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  dateIn,
  endInstant,
  isoWithOffset,
  overInstant,
  readableRange,
  readableStart,
  readableTime,
  startInstant,
  type WallSpan,
} from './when.ts'

/** Whole hours, half hours, a shift of half an hour, a date line that moved, and an hour kept all summer long. */
const ZONES = [
  'America/Chicago',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Casablanca',
  'Africa/Monrovia',
  'UTC',
]
const LAST_MS = Date.UTC(2110)

/** Instants anywhere, and those within two seconds of a change of the clocks. */
const moments = fc.constantFrom(...ZONES).chain((zone) =>
  fc.record({
    zone: fc.constant(zone),
    at: fc.oneof(
      fc.integer({ min: -1_000_000, max: LAST_MS }),
      fc
        .tuple(fc.integer({ min: 0, max: LAST_MS }), fc.integer({ min: -2_000, max: 2_000 }))
        .map(([from, by]) => nextChange(from, zone) + by),
    ),
  }),
)

function nextChange(from: number, zone: string): number {
  const zoned = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone)
  return zoned.getTimeZoneTransition('next')?.epochMilliseconds ?? from
}

it('gives the wall time and the date that the calendar gives', () => {
  fc.assert(
    fc.property(moments, ({ zone, at }) => {
      const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
      expect(isoWithOffset(new Date(at), zone)).toBe(
        zoned.round('second').toString({ timeZoneName: 'never' }),
      )
      expect(dateIn(zone, new Date(at))).toBe(zoned.toPlainDate().toString())
    }),
    { numRuns: 500 },
  )
})

const zone = 'America/Chicago'
const span = (values: Partial<WallSpan>): WallSpan => ({
  onDate: '2026-11-22',
  startTime: null,
  endsOnDate: null,
  endTime: null,
  allDay: false,
  ...values,
})
const iso = (instant: Date | null) => (instant ? isoWithOffset(instant, zone) : null)

describe('instants of a wall span', () => {
  it('begins at its wall time in the zone', () => {
    expect(iso(startInstant(span({ startTime: '18:30' }), zone))).toBe('2026-11-22T18:30:00-06:00')
  })
  it('orders an event without a time at the beginning of its day, and ends it with the day', () => {
    expect(iso(startInstant(span({}), zone))).toBe('2026-11-22T00:00:00-06:00')
    expect(endInstant(span({}), zone)).toBeNull()
    expect(iso(overInstant(span({}), zone))).toBe('2026-11-23T00:00:00-06:00')
  })
  it('is over two hours after its start where no end is stated', () => {
    expect(iso(overInstant(span({ startTime: '18:30' }), zone))).toBe('2026-11-22T20:30:00-06:00')
  })
  it('ends on the next day when the end lies before the start', () => {
    expect(iso(endInstant(span({ startTime: '21:00', endTime: '01:00' }), zone))).toBe(
      '2026-11-23T01:00:00-06:00',
    )
  })
  it('ends an all-day event of several days with its last day', () => {
    expect(iso(endInstant(span({ allDay: true, endsOnDate: '2026-11-24' }), zone))).toBe(
      '2026-11-25T00:00:00-06:00',
    )
  })
  it('takes the offset before the gap for a time that a DST night skips', () => {
    expect(iso(startInstant(span({ onDate: '2027-03-14', startTime: '02:30' }), zone))).toBe(
      '2027-03-14T03:30:00-05:00',
    )
  })
  it('takes the first of two for a time that a DST night repeats', () => {
    expect(iso(startInstant(span({ onDate: '2026-11-01', startTime: '01:30' }), zone))).toBe(
      '2026-11-01T01:30:00-05:00',
    )
  })
})

describe('what people read', () => {
  it.each([
    ['00:00', '12:00 AM'],
    ['09:05', '9:05 AM'],
    ['12:00', '12:00 PM'],
    ['18:30:00', '6:30 PM'],
  ])('%s is %s', (time, words) => {
    expect(readableTime(time)).toBe(words)
  })
  it('never shows midnight for a missing time', () => {
    expect(readableStart(span({}))).toBe('Time to be announced')
    expect(readableStart(span({ allDay: true }))).toBe('All day')
  })
})

describe('dates', () => {
  it('is the date of the city, not of Greenwich', () => {
    expect(dateIn(zone, new Date('2026-11-23T03:00:00Z'))).toBe('2026-11-22')
  })
  it('counts days over a month and a DST change', () => {
    expect(addDays('2026-10-30', 3)).toBe('2026-11-02')
  })
})

it.each([
  ['16:00', '18:00', '4–6 PM'],
  ['21:00', '21:20', '9–9:20 PM'],
  ['11:00', '13:15', '11 AM–1:15 PM'],
])('%s to %s reads %s', (start, end, words) => {
  expect(readableRange(start, end)).toBe(words)
})
