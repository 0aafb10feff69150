import { type TestFunction, test } from 'vitest'

/**
 * How often each kind of fault is caused: once in `npm test`, which samples the moments; `npm run test:faults -- 30`
 * goes through all of them, that many times. The slow property tests run more examples there, too.
 */
export const FAULT_ROUNDS = Number(process.env.FAULT_ROUNDS ?? 1)

/** How many examples of a slow property are tried: a few in `npm test`. */
export const sampleRuns = (most: number) => (FAULT_ROUNDS > 1 ? most : Math.ceil(most / 10))

/** A fault, or a moment of it, that `npm test` leaves to `npm run test:faults`. */
export function testInRounds(name: string, run: TestFunction): void {
  if (FAULT_ROUNDS > 1) test(name, run)
}
