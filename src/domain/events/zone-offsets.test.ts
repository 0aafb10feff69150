import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import { dateIn, isoWithOffset } from './when.ts'

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
