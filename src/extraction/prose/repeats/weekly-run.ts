import { addDays, weekdayOf } from '../../time/civil-date.ts'
import type { Anchor } from '../dates/anchors.ts'
import type { ScannedLine } from '../scanned-lines.ts'
import type { Bounds } from './repeat-dates.ts'
import type { RepeatPhrase } from './repeat-phrase.ts'

const WORDS =
  'two three four five six seven eight nine ten eleven twelve|dos tres cuatro cinco seis siete ocho nueve diez once doce|deux trois quatre cinq six sept huit neuf dix onze douze|zwei drei vier fünf sechs sieben acht neun zehn elf zwölf|dois três quatro cinco seis sete oito nove dez onze doze|dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście'
const NUMBERS = new Map(
  WORDS.split('|').flatMap((words) => words.split(' ').map((word, i) => [word, i + 2] as const)),
)
const COUNT = `(\\d{1,2}|${[...NUMBERS.keys()].join('|')})`
const RUN = new RegExp(
  `(?<![\\p{L}\\d])${COUNT}(?:[\\s-]+(?:consecutive|straight|weekly))?(?:[\\s-]+(?:weeks?|semanas?|semaines?|wochen|tygodni(?:e)?|tuần)(?!\\p{L})|\\s*주(?:간|\\s*과정)|\\s*[週周])(?!\\s+(?:ago|before|old|later|in\\s+advance|prior|of\\s+age|notice|until|away|from\\s+now))`,
  'iu',
)
const CONTINUES =
  /(?<!\p{L})(?:continu(?:es|ing)|runs?|running|meets?|meeting|every\s+week|and\s+then)\s+(?:each\s+week|weekly)(?!\p{L})|(?<!\p{L})weekly\s+(?:through|thru|until|till)/iu
const BEGINS =
  /begin|start|from\s|kick|launch|resum|commenc|first\s+(?:session|meeting|class)|comienz|empiez|inici|a\s+partir|début|ab\s|beginnt|come[çc]a|rozpocz|od\s|시작|부터|bắt\s+đầu|開始|开始/i
// Looked for first: most dated lines hold none of it.
const QUICK = /week|seman|semain|woche|tygod|tuần|주|[週周]/i
const MOST = 30

/**
 * "Starts Wednesday, November 18, at 7 for ten weeks", "a six-week study beginning November 22", "resumes January 6 and
 * continues weekly through March 24": the weekday of its first day, and its bounds; null for any other line.
 */
export function weeklyRun(
  line: ScannedLine,
  anchors: readonly Anchor[],
  until: string,
): { phrase: RepeatPhrase; bounds: Bounds } | null {
  const { text } = line
  if (anchors.length === 0 || anchors.length > 2 || !QUICK.test(text) || !BEGINS.test(text)) return null
  const [first, last] = anchors
  // What begins after the days that are told of is one day to come.
  if (!first || first.lastDate !== null || first.hasWrongWeekday || first.date > until) return null
  const count = weeksIn(text)
  const isCounted = count > 0 && !last
  if (!isCounted && !CONTINUES.test(text)) return null
  const to = isCounted
    ? addDays(first.date, 7 * (count - 1))
    : last && last.date > first.date
      ? last.date
      : null
  const { at, end } = first.mention
  const phrase: RepeatPhrase = {
    at,
    end,
    weekdays: [weekdayOf(first.date)],
    weeks: [],
    isAlternate: false,
    isPlain: true,
    isSpan: false,
  }
  return { phrase, bounds: { from: first.date, to, except: new Set() } }
}

/** For how many weeks a text says that something goes on; 0 where it does not. */
export function weeksIn(text: string): number {
  const counted = QUICK.test(text) ? RUN.exec(text)?.[1]?.toLowerCase() : undefined
  const count = counted ? (NUMBERS.get(counted) ?? Number(counted)) : 0
  return count > 1 && count <= MOST ? count : 0
}
