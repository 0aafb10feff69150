import { EVERY_FEW_WEEKS, weeksApart } from '../../lexicon/fortnightly.ts'
import { WEEKDAYS, weekdayOf } from '../../time/civil-date.ts'
import type { RepeatPhrase } from '../page-parts.ts'
import {
  MONTH_PATTERN,
  ORDINAL_PATTERN,
  WEEKDAY_PATTERN,
  weekdayNamed,
  weeksNamed,
} from '../words/calendar-names.ts'
import { applyExceptions, isExcepted } from './repeat-except.ts'

const W = WEEKDAY_PATTERN
const LEAD = `(?:(every\\s+other|every\\s+second|alternate|${EVERY_FEW_WEEKS},?(?:\\s+(?:on|los|el))?)|(every|each|cada|todos\\s+los|tod[ao]s?(?:\\s+[ao]s)?|weekly\\s+on))\\s+`
const WEEKS = `((?:${ORDINAL_PATTERN}\\s*(?:,|&|and|y|e|/)\\s*)*${ORDINAL_PATTERN})(?:\\s+|-)`
const DAYS = `(?<!\\p{L})(${W})\\b\\.?(?:\\s*(?:,\\s*and|,|&|\\+|/|and|y|-|–|—|to|through|thru|al?)\\s*(?:${W})\\b\\.?)*`
const PHRASE = new RegExp(
  `(?:${LEAD})?(?:the\\s+)?(?:${WEEKS})?${DAYS}(?:\\s+(?:mornings?|evenings?|afternoons?|nights?))?(?:\\s+(?:of|in)\\s+(?:every|each|the)\\s+month|\\s+(?:(?:de\\s+cada|del)\\s+mes|d[eo]\\s+(?:cada\\s+)?mês)|\\s+(?:monthly|weekly))?`,
  'giu',
)
const DAY = new RegExp(`(?<!\\p{L})(${W})\\b`, 'giu')
// The beginnings of all names of days, and of what means every day: most lines hold none of them.
const QUICK =
  /s(?:un|at|[aá]b)|mon|t(?:ue|hu)|wed|f(?:ri|eira)|d(?:om|ay|ai|[ií]as)|lun|m(?:ar|i[eé]r)|jue|vie|entre semana/iu
const WEEKDAYS_ONLY =
  /(?<!\p{L})(?:weekdays?(?=\s+(?:mornings?|evenings?|nights?|afternoons?))|weekdays|entre semana)(?!\p{L})/iu
// "their daily readings" are nothing to come to.
const EVERY_DAY =
  /(?<!\p{L})(?:every\s?day(?!\s+(?:life|lives|people|heroes|things|faith))|(?<!\b(?:our|their|your|my|his|her|the|a|give us this|this)\s)daily(?!\s+(?:readings?|bread|devotion|devotionals?|li(?:fe|ves|ving)|walk|verses?|scriptures?|basis|news|e-?mails?|routines?|needs?|reflections?|menu|office hours|schedule|work|tasks?|chores?))|todos\s+los\s+d[ií]as)(?!\p{L})/iu

/** The repetitions that a line speaks of. Weekdays inside `taken` (its dates) do not count. */
export function scanRepeats(
  line: string,
  taken: readonly { at: number; end: number }[] = [],
): RepeatPhrase[] {
  const found: RepeatPhrase[] = []
  const excepted: RepeatPhrase[] = []
  if (line.length > 600) return found
  if (!(QUICK.test(line) || MAY_BE_LETTERS.test(line) || QUICK_NUMBERED.test(line))) {
    const named = HAN_OR_HANGUL.test(line) ? dayOfName(line) : null
    return named ? [named] : found
  }
  PHRASE.lastIndex = 0
  for (let match = PHRASE.exec(line); match && found.length < 12; match = PHRASE.exec(line)) {
    const at = match.index
    const end = at + match[0].length
    if (taken.some((cut) => at < cut.end && cut.at < end)) continue
    if (isExcepted(line.slice(0, at))) {
      const out = readPhrase(match, line)
      if (out && out.weeks.length === 0) excepted.push(out)
      continue
    }
    if (COUNTS_FOR.test(line.slice(end, end + 24))) continue
    const phrase = readPhrase(match, line)
    if (phrase) found.push(phrase)
  }
  const working = WEEKDAYS_ONLY.exec(line)
  const workdayEnd = working ? working.index + working[0].length : 0
  // "Weekdays: Monday to Friday" says it twice, "Sundays at 3, weekdays at 5" does not.
  if (working && found.length === 0) {
    found.push({
      at: working.index,
      end: workdayEnd,
      weekdays: [1, 2, 3, 4, 5],
      weeks: [],
      isAlternate: false,
      isPlain: true,
      isSpan: true,
    })
    found.sort((a, b) => a.at - b.at)
  }
  const numbered = QUICK_NUMBERED.test(line) ? NUMBERED.exec(line) : null
  if (numbered) {
    const at = numbered.index
    const end = at + numbered[0].length
    const others = found.filter((other) => other.end <= at || other.at >= end)
    const monthDay = Number(numbered[1] ?? numbered[2])
    found.splice(0, found.length, ...others, { ...EACH_DAY, at, end, monthDay })
    found.sort((a, b) => a.at - b.at)
  }
  const daily =
    found.length === 0 || excepted.length > 0 || !EXCEPTING.test(line) ? EVERY_DAY.exec(line) : null
  if (
    daily &&
    found.every((other) => daily.index >= other.end || daily.index + daily[0].length <= other.at) &&
    !found.some(({ at }) => NAMED_DAILY.test(line.slice(daily.index + daily[0].length, at)))
  ) {
    found.push({
      at: daily.index,
      end: daily.index + daily[0].length,
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      weeks: [],
      isAlternate: false,
      isPlain: true,
      isSpan: false,
    })
    found.sort((a, b) => a.at - b.at)
  }
  applyExceptions(line, found)
  for (const out of excepted) withoutDays(out, found)
  return found
}

/** "수요예배", "週三禱告會", "主日崇拜" in the first cell of a row: what is held, and its day at once. */
const HAN_OR_HANGUL = /[\u3400-\ud7af]/
const NAME_ABROAD =
  /([월화수목금토])요(?=\s*(?:예배|기도|모임|집회|성경|찬양|철야))|^\W*(?:(주일|主日)(?!학교|學|学)|(?:每?[週周]|星期|禮拜)([一二三四五六日天])(?=\p{L}))/u
const LONGEST_NAME = 24

function dayOfName(line: string): RepeatPhrase | null {
  const match = line.length < LONGEST_NAME ? NAME_ABROAD.exec(line) : null
  if (!match) return null
  const [, hangul, sunday, han] = match
  const weekday = sunday
    ? 0
    : hangul
      ? '일월화수목금토'.indexOf(hangul)
      : '日一二三四五六'.indexOf(han === '天' ? '日' : (han ?? ''))
  return weekday < 0 ? null : { ...EACH_DAY, at: 0, end: 0, weekdays: [weekday], isPlain: false }
}

/** "Monday to Friday at 7, except Thursday": taken out of the days before it. */
function withoutDays({ at, weekdays }: RepeatPhrase, found: readonly RepeatPhrase[]): void {
  const phrase = found.findLast((other) => other.end <= at) ?? found[0]
  const left = phrase?.weekdays.filter((day) => !weekdays.includes(day)) ?? []
  if (phrase && left.length > 0) phrase.weekdays = left
}

const EACH_DAY = {
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  weeks: [],
  isAlternate: false,
  isPlain: true,
  isSpan: false,
}
/** "the 13th of each month", "el día 12 de cada mes", "todo dia 13", "le 13 de chaque mois" */
const NUMBERED =
  /(?<!\p{L})(?:(?:on|el|los|todos\s+los|every|each|the|no|le|am|jeden|tod[ao]s?|cada|d[ií]as?)\s+)*(?<![\d:./-])(?:(3[01]|[12]\d|0?[1-9])(?:st|nd|rd|th|\.|er)?\s+(?:day\s+)?(?:of\s+(?:each|every|the)\s+month|(?:de\s+)?cada\s+m[eê]s|de\s+todo\s+mês|del\s+mes|de\s+chaque\s+mois|jede[ns]\s+monats)|(?<=(?:todos\s+los\s+d[ií]as|todo\s+dia|cada\s+d[ií]a)\s+)(3[01]|[12]\d|[1-9])(?!\d|[:.,]\d|h|\s*(?:de\s|[ap]\.?m|a\s)))(?!\p{L})/iu
// Looked for first: most lines hold none of it.
const QUICK_NUMBERED = /\d[a-z.]{0,2}\s+(?:day\s+)?(?:of\s|de|cada|jede)|(?:d[ií]as?)\s+\d/i

const MAY_BE_LETTERS = /(?:^|[\s(,;:|])(?:M|T|Tu|W)\s?[-–—/,&W]/

/** "Daily Mass: Monday, Wednesday and Friday at 8": a kind of Mass, and its days behind it. */
const NAMED_DAILY =
  /^\s+\p{L}+(?:\s+\p{L}+)?\s*(?:[:–—-]|\()\s*$|^\s+(?:mass(?:es)?|vespers|liturgy|eucharist|prayers?|communion|worship|rosary)\s+(?:is|are|will\s+be|on|every|each|(?:is|are)\s+\p{L}+)(?:\s+\p{L}+){0,3}\s*$/iu
/** "(fulfils the Sunday obligation)", "valid for Sunday": of which day a Mass counts. */
const COUNTS_FOR = /^\s*(?:mass\s+)?obligation\b/i

const EXCEPTING = /\b(?:except|excluding|but|not|excepto|salvo|menos|pero)\b/i

const OF_SEASON = new RegExp(
  `^\\s+(?:of|in|after|before)\\s+(?:the\\s+)?(?:advent|lent|great\\s+lent|easter|epiphany|pentecost|trinity|christmas|thanksgiving|kingdomtide|creation|ordinary\\s+time|church\\s+year|${MONTH_PATTERN}(?!\\p{L}))`,
  'iu',
)

/** "Ash Wednesday", "Super Saturday": one day of the year by its name. */
const FEAST =
  /\b(?:ash|spy|holy|maundy|good|easter|palm|fat|shrove|black|giving|cyber|super|super\s+bowl|rally|pentecost|trinity|homecoming|reformation|all\s+saints['’]?|christ\s+the\s+king|laity|consecration|commitment|pledge|promotion|transfiguration|(?:mother|father)['’]?s|divine\s+mercy|gaudete|laetare|anniversary)\s+$/i

function readPhrase(match: RegExpExecArray, line: string): RepeatPhrase | null {
  const text = match[0]
  const names = [...text.matchAll(DAY)].map(([, name]) => name ?? '')
  let weekdays = names.map(weekdayNamed).filter((day) => day !== null)
  const [first, second] = weekdays
  if (first === undefined) return null
  const isSpan =
    weekdays.length === 2 &&
    second !== undefined &&
    /(?:-|–|—|to|through|thru|\bal?)\s*\p{L}+\.?\s*(?:mornings?|evenings?|afternoons?|nights?)?$/iu.test(text)
  if (isSpan && second !== undefined) weekdays = spanOfDays(first, second)
  const isBare = !match[1] && !match[2] && !match[3]
  // "this Sunday" and "next Friday" happen once.
  if (
    /\b(?:this|next|last|coming|on|est[ea]|próximo|nest[ea])\s+$/i.test(line.slice(0, match.index)) &&
    !/s$/i.test(names[0] ?? '') &&
    !/(?:mornings|evenings|afternoons|nights)$/i.test(text) &&
    isBare
  )
    return null
  if (isBare && FEAST.test(line.slice(Math.max(0, match.index - 30), match.index))) return null
  const weeks = weeksNamed(match[3] ?? '')
  // "the first Sunday of Advent", "the second Saturday in December" come once.
  if (weeks.length > 0 && OF_SEASON.test(line.slice(match.index + text.length))) return null
  // "Sun." and "Thurs" are no plurals, "Sundays" is.
  const isPlural = names.some((name) => /days$|domingos$|s[aá]bados$|feiras$/i.test(name))
  return {
    at: match.index,
    end: match.index + text.length,
    weekdays: [...new Set(weekdays)],
    weeks,
    isAlternate: match[1] !== undefined,
    ...(match[1] === undefined ? {} : { weeksApart: weeksApart(match[1]) }),
    isPlain:
      isPlural ||
      match[1] !== undefined ||
      match[2] !== undefined ||
      weeks.length > 0 ||
      /weekly|monthly|month|\bmes\b|mês|\s(?:mornings|evenings|afternoons|nights)$/i.test(text),
    isSpan,
  }
}

function spanOfDays(first: number, last: number): number[] {
  const days: number[] = []
  for (let day = first; days.length < 7; day = (day + 1) % 7) {
    days.push(day)
    if (day === last) break
  }
  return days
}

/** Whether the repetition falls on a date. */
export function fallsOn(
  phrase: Pick<RepeatPhrase, 'weekdays' | 'weeks' | 'exceptWeeks' | 'monthDay'>,
  date: string,
  lastDayOfMonth: number,
): boolean {
  if (!phrase.weekdays.includes(weekdayOf(date))) return false
  const day = Number(date.slice(8, 10))
  if (phrase.monthDay !== undefined) return day === phrase.monthDay
  const isOf = (week: number) => (week === -1 ? day > lastDayOfMonth - 7 : Math.ceil(day / 7) === week)
  if (phrase.exceptWeeks?.some(isOf)) return false
  return phrase.weeks.length === 0 || phrase.weeks.some(isOf)
}

/** The rule in words: "Every Sunday", "First and third Tuesday of the month". */
export function describeRepeat(
  phrase: Pick<
    RepeatPhrase,
    'weekdays' | 'weeks' | 'isAlternate' | 'weeksApart' | 'exceptWeeks' | 'monthDay'
  >,
): string {
  if (phrase.monthDay !== undefined) return `Day ${phrase.monthDay} of the month`
  const days =
    phrase.weekdays.length === 7
      ? ['day']
      : [...phrase.weekdays].sort((a, b) => a - b).map((day) => WEEKDAYS[day] ?? '')
  const names = join(days)
  const apart = phrase.weeksApart ?? 2
  if (phrase.isAlternate) return apart === 2 ? `Every other ${names}` : `Every ${apart} weeks on ${names}`
  const { weeks, exceptWeeks = [] } = phrase
  if (weeks.length === 0)
    return exceptWeeks.length > 0
      ? `Every ${names} but the ${ordinalsOf(exceptWeeks)} of the month`
      : `Every ${names}`
  const ordinals = ordinalsOf(weeks)
  return `${ordinals.charAt(0).toUpperCase()}${ordinals.slice(1)} ${names} of the month`
}

function ordinalsOf(weeks: readonly number[]): string {
  return join(
    weeks.map((week) => ['last', '', 'first', 'second', 'third', 'fourth', 'fifth'][week + 1] ?? ''),
  )
}

function join(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
