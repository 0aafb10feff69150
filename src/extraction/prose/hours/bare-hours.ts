import { pad } from '../../time/civil-date.ts'
import { ENGLISH_DAY } from '../words/calendar-names.ts'

interface BareHour {
  at: number
  end: number
  hour: number
}

interface BareSpan {
  at: number
  end: number
  from: string
  to: string | null
}

const ENDS =
  /^\s*(?:$|[.,;:!?)|–—-](?!\d)|(?:in|on|for|at|every|each|this|with|and|during|throughout|before|after|except|unless|when|while|y|en|para|con|todos|cada|los|the|our|we|everyone|all)\s+(?!the\s+\d)\p{L})/iu
const EARLY = /\b(?:breakfast|mornings?|sunrise|dawn|matins|mañanas?|desayuno)\b/i
const LATE = /\b(?:nights?|evenings?|afternoons?|tonight|supper|dinner|vespers|tardes?|noches?|cena)\b/i
const LED = /(?:\bat|@|\ba las?)\s+$/i

/** A date (masked by commas) or a weekday right before the hour. */
const BEHIND_DAY = new RegExp(
  `(?:,{4,}|\\b(?:${ENGLISH_DAY}s?|(?:sun|mon|tues?|wed|thurs?|fri|sat)\\.?))[\\s,:|•·–—(-]*$`,
  'i',
)

/**
 * "from 10 to 1", "Saturdays 10-2", "at 9", "at 9 and 11", "a las 7": hours without minutes and without am or pm. They are taken only
 * behind the word that makes them hours and where nothing counted follows, and are read as a church means them: eight
 * to eleven in the morning, one to seven after noon, seven in the morning only at a breakfast.
 */
export function readBareHours(
  hours: readonly BareHour[],
  links: readonly ('range' | 'list')[],
  line: string,
): BareSpan[] {
  const [first, second] = hours
  if (!first || hours.some(({ hour }) => hour < 1 || hour > 12)) return []
  const before = line.slice(Math.max(0, first.at - 12), first.at)
  const isEarly = isEarlyAt(first.at, line)
  if (hours.length === 2 && second && links[0] === 'range') {
    const isLed = /\b(?:from|between|de las?)\s+$/i.test(before) || BEHIND_DAY.test(before)
    if (!isLed || !ENDS.test(behind(second.end, line))) return []
    const from = meant(first.hour, isEarly)
    let to = meant(second.hour, isEarly)
    if (to <= from) to = (second.hour % 12) + 12
    return to > from ? [{ at: first.at, end: second.end, from: clock(from), to: clock(to) }] : []
  }
  const part = hours.length === 1 ? dayAfter(first.end, line)?.[1] : undefined
  if (part) {
    // "Youth 6 Wednesday evenings"
    const hour = /^morning/i.test(part) ? first.hour : (first.hour % 12) + 12
    return [{ at: first.at, end: first.end, from: clock(hour), to: null }]
  }
  if (!isLedList(hours, links, line)) return []
  return hours.map(({ at, end, hour }) => ({ at, end, from: clock(meant(hour, isEarly)), to: null }))
}

/** "at 9", "at 8, 9:30 and 11": hours behind the word that makes them hours, with nothing counted after them. */
export function isLedList(
  hours: readonly BareHour[],
  links: readonly ('range' | 'list')[],
  line: string,
): boolean {
  const [first] = hours
  const last = hours.at(-1)
  if (!first || !last || links.some((link) => link !== 'list')) return false
  return LED.test(line.slice(Math.max(0, first.at - 12), first.at)) && ENDS.test(line.slice(last.end))
}

/** What follows an hour; a colon belongs to it. */
const behind = (end: number, line: string) => line.slice(line[end - 1] === ':' ? end - 1 : end)

/** What the clause of an hour says of its half of the day; where it is silent, the whole line. */
function isEarlyAt(at: number, line: string): boolean {
  const clause = line.slice(Math.max(0, at - 80), at).replace(/^.*[,.;:]/s, '')
  if (LATE.test(clause)) return false
  return EARLY.test(clause) || (EARLY.test(line) && !LATE.test(line))
}

const DAY_AFTER = new RegExp(
  `^\\s*,?\\s*(?:on\\s+)?(?:every\\s+|each\\s+)?${ENGLISH_DAY}s?(?:\\s+(mornings?|afternoons?|evenings?|nights?))?(?!\\p{L})`,
  'iu',
)

/** "6:30 Saturday mornings": the weekday right behind an hour, with its part of the day. */
export function dayAfter(end: number, line: string): RegExpExecArray | null {
  return DAY_AFTER.exec(line.slice(end, end + 50))
}

/** The half of the day that the words right before an hour name: "Thursday evening at 7:15", "Men's Breakfast 6:30". */
export function halfNamedAt(at: number, end: number, line: string): 'a' | 'p' | null {
  const part = dayAfter(end, line)?.[1]
  if (part) return /^morning/i.test(part) ? 'a' : 'p'
  const clause = line.slice(Math.max(0, at - 60), at).replace(/^.*[.,;:!?\d]/s, '')
  if (LATE.test(clause)) return 'p'
  return EARLY.test(clause) ? 'a' : null
}

function meant(hour: number, isEarly: boolean): number {
  return hour < 7 || (hour === 7 && !isEarly) ? hour + 12 : hour
}

function clock(hour: number): string {
  return `${pad(hour)}:00`
}
