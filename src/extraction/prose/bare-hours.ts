import { pad } from '../civil-date.ts'

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

const ENDS = /^\s*(?:$|[.,;:!?)|–—-](?!\d)|(?:in|on|for|at|every|each|this|with)\s+(?!the\s+\d)\p{L})/iu
const EARLY = /\b(?:breakfast|morning|sunrise|dawn|matins|mañana|desayuno)\b/i

/**
 * "from 10 to 1", "at 9": hours without minutes and without am or pm. They are taken only behind the word that makes
 * them hours and where nothing counted follows, and are read as a church means them: eight to eleven in the morning,
 * one to seven after noon, seven in the morning only at a breakfast.
 */
export function readBareHours(
  hours: readonly BareHour[],
  link: 'range' | 'list' | undefined,
  line: string,
): BareSpan[] {
  const [first, second] = hours
  if (!first || hours.some(({ hour }) => hour < 1 || hour > 12)) return []
  const before = line.slice(Math.max(0, first.at - 12), first.at)
  const isEarly = EARLY.test(line)
  if (hours.length === 2 && second && link === 'range') {
    if (!/\b(?:from|between)\s+$/i.test(before) || !ENDS.test(line.slice(second.end))) return []
    const from = meant(first.hour, isEarly)
    let to = meant(second.hour, isEarly)
    if (to <= from) to = (second.hour % 12) + 12
    return to > from ? [{ at: first.at, end: second.end, from: clock(from), to: clock(to) }] : []
  }
  if (hours.length !== 1 || !/(?:\bat|@)\s+$/i.test(before) || !ENDS.test(line.slice(first.end))) return []
  return [{ at: first.at, end: first.end, from: clock(meant(first.hour, isEarly)), to: null }]
}

function meant(hour: number, isEarly: boolean): number {
  return hour < 7 || (hour === 7 && !isEarly) ? hour + 12 : hour
}

function clock(hour: number): string {
  return `${pad(hour)}:00`
}
