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
  if (hours.length === 2 && second && links[0] === 'range') {
    const isLed = BEHIND_DAY.test(before)
    if (!isLed || !ENDS.test(line)) return []
    const from = meant(first.hour)
    let to = meant(second.hour)
    if (to <= from) to = (second.hour % 12) + 12
    return to > from ? [{ at: first.at, end: second.end, from: clock(from), to: clock(to) }] : []
  }
  if (!isLedList(hours, links, line)) return []
  return hours.map(({ at, end, hour }) => ({ at, end, from: clock(meant(hour)), to: null }))
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

/** The half of the day that the words right before an hour name: "Thursday evening at 7:15", "Men's Breakfast 6:30". */
export function halfNamedAt(at: number, line: string): 'a' | 'p' | null {
  const clause = line.slice(Math.max(0, at - 60), at).replace(/^.*[.,;:!?\d]/s, '')
  if (LATE.test(clause)) return 'p'
  return EARLY.test(clause) ? 'a' : null
}

function meant(hour: number): number {
  return hour <= 7 ? hour + 12 : hour
}

function clock(hour: number): string {
  return `${pad(hour)}:00`
}
