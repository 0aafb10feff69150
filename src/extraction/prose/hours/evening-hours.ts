import { inLaterHalf, type TimeMention } from './scan-times.ts'

const EVENING = /(?<!\p{L})(?:nights?|evenings?)(?!\p{L})/iu
const DAWN = '05:00'
const NOON = '12:00'

/** "Wednesday Night" above "the meal at 5:30, the class at 7:10": hours that say no half are of the half that their day says. */
export function inEvening(times: TimeMention[], day: string): TimeMention[] {
  if (times.every(({ certain }) => certain) || !EVENING.test(day)) return times
  return times.map((time) =>
    time.certain || time.from < DAWN || time.from >= NOON ? time : inLaterHalf(time),
  )
}
