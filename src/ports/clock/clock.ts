/** Where "now" comes from. Nothing else in the product asks the machine for the time, so that tests decide it. */
export interface Clock {
  /** The present instant, as a new Date that the caller may keep. */
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that only moves when it is advanced. */
export interface FakeClock extends Clock {
  /** Moves forward (or back, when negative) by so many milliseconds. */
  advance(milliseconds: number): void
}

/**
 * A clock for tests and for `--now`: it starts at `start` (a Date, or an ISO 8601 string with its offset) and
 * moves only by `advance`. Throws a RangeError when `start` is not an instant.
 */
export function createFakeClock(start: Date | string): FakeClock {
  let instant = new Date(start).getTime()
  if (Number.isNaN(instant)) throw new RangeError(`Not an instant: ${String(start)}`)
  return {
    now: () => new Date(instant),
    advance(milliseconds) {
      instant += milliseconds
    },
  }
}
