import { sentenceAround } from '../../html/sentences.ts'
import { addDays, dateOf, weekdayOf } from '../../time/civil-date.ts'
import type { Anchor, DayNote } from '../dates/anchors.ts'
import { easterOf, thanksgivingOf } from '../dates/feasts.ts'
import type { ScannedLine } from '../scanned-lines.ts'
import { MONTH_PATTERN, monthOf } from '../words/calendar-names.ts'
import { sectionOf } from './no-habit.ts'

/** A stretch of days on which the rules of some lines do not hold; both days are part of it. */
export interface StretchOff {
  from: string
  to: string
  line: ScannedLine
  /** The orders of the lines whose rules it is about: its own, and those below the same heading. */
  orders: ReadonlySet<number>
}

/**
 * "No class Thanksgiving week", "we will be back on January 12": when what stands beside does not take place, where no
 * printed day says it alone. `today` is the day of reading.
 */
export function stretchesOff(
  lines: readonly ScannedLine[],
  printed: readonly Anchor[],
  today: string,
): StretchOff[] {
  const found: StretchOff[] = []
  const add = (line: ScannedLine, span: { from: string; to: string } | null) => {
    if (span && span.to >= today && span.from <= span.to)
      found.push({ ...span, line, orders: scopeOf(line, lines) })
  }
  for (const anchor of printed)
    if (MAY_RETURN.test(anchor.line.text)) add(anchor.line, untilReturn(anchor, printed, today))
  for (const line of lines) {
    if (line.isFurniture || line.text.length > LONGEST) continue
    if (MAY_BE_WEEK.test(line.text)) for (const span of weeksOff(line, today)) add(line, span)
    if (line.dates.length === 0 && MAY_RETURN.test(line.text)) add(line, untilMonth(line.text, today))
  }
  return found
}

/** The same as notes of a page, for the rules elsewhere on it that they may name. */
export function notesOf(stretches: readonly StretchOff[]): DayNote[] {
  return stretches.map(({ from, to, line }) => ({ line, date: from, lastDate: to, hasWrongWeekday: false }))
}

const LONGEST = 260

/** Its own section; without a heading, the line right above as well. */
function scopeOf({ order, element }: ScannedLine, lines: readonly ScannedLine[]): ReadonlySet<number> {
  const section = sectionOf(order, lines)
  if (section.length > 1) return new Set(section)
  const above = lines[order - 1]
  const isBeside = above?.element === element || above?.element.parent === element.parent
  return new Set(isBeside ? [order - 1, order] : [order])
}

const MAY_RETURN =
  /back|resum|return|restart|reconven|again|until|till|through|break|pause|hiatus|recess|regres|volve|vuelve|reanud|hasta|repris|reprend|wieder|volta|retorn|retom|até|wraca|wznaw|przerw|다시|재개|까지|恢[復复]|trở lại|tạm nghỉ/i
const RETURN =
  /(?<!\p{L})(?:back|resum(?:e|es|ing|ption)|return(?:s|ing)?|restart(?:s|ing)?|reconven(?:e|es|ing)|(?:meets?|begins?|starts?|gathers?)\s+again|regresa(?:mos|rá|remos)?|volve(?:mos|rá|remos)|vuelve|reanuda(?:mos|rá)?|repris[e]?|reprend(?:ra|ront|rons)?|wieder(?:\s+\p{L}+)?|volta(?:mos|remos|rá)?|retorna(?:mos|remos|rá)?|retoma(?:mos|remos)?|wraca(?:my)?|wznawia(?:my)?|trở\s+lại)(?:\s+[\p{L}'’]+){0,4}[\s:,–-]*$/iu
const PAUSED =
  /(?<!\p{L})(?:paused?|pausing|break|hiatus|hold|recess|off|suspended|pausa|receso|recesso|descanso|vacaciones|férias|vacances|ferien|sommerpause|winterpause|przerwa|nghỉ)(?:\s+[\p{L}'’]+){0,4}\s+(?:until|till?|hasta|até|do|đến)(?:\s+[\p{L}'’]+){0,2}\s*$/iu
const THROUGH =
  /(?<!\p{L})(?:paused?|break|hiatus|hold|recess|off|suspended)(?:\s+[\p{L}'’]+){0,4}\s+(?:through|thru)(?:\s+[\p{L}'’]+){0,2}\s*$/iu
const FROM =
  /(?<!\p{L})(?:(after|following|last(?:\s+[\p{L}'’]+){1,5}\s+is)|from|starting|beginning|on)(?:\s+[\p{L}'’]+){0,2}\s*$/iu
const BREAKS = /(?<!\p{L})(?:break|pause|hiatus|recess|off|last|final|not\s+meet)/iu
/** Korean and Chinese say it behind the day. */
const BEHIND =
  /^\s*(?:[(（][^()（）]*[)）])?\s*(?:부터\s*다시|에\s*다시|까지\s*(?:방학|휴강|쉽니다|쉬)|.{0,4}재개|起?恢[復复])/u
const NEAR = 70

function untilReturn({ line, mention, date, lastDate }: Anchor, printed: readonly Anchor[], today: string) {
  if (lastDate !== null || date <= today) return null
  const before = line.text.slice(Math.max(0, mention.at - NEAR), mention.at)
  const isThrough = THROUGH.test(before)
  if (
    !isThrough &&
    !RETURN.test(before) &&
    !PAUSED.test(before) &&
    !BEHIND.test(line.text.slice(mention.end))
  )
    return null
  return { from: firstOff(line, date, printed) ?? today, to: isThrough ? date : addDays(date, -1) }
}

/** "a break after November 23", "our last evening is December 15": from when, said before the day of return. */
function firstOff(line: ScannedLine, until: string, printed: readonly Anchor[]): string | null {
  for (const { line: other, mention, date } of printed) {
    if (date >= until || other.order > line.order || other.order < line.order - 1) continue
    const before = other.text.slice(Math.max(0, mention.at - NEAR), mention.at)
    const said = FROM.exec(before)
    if (said && BREAKS.test(other.text)) return said[1] ? addDays(date, 1) : date
  }
  return null
}

const IN_MONTH = new RegExp(
  `(?<!\\p{L})(?:back|resum(?:e|es|ing)|return(?:s|ing)?|restart(?:s|ing)?|again|until|till)\\s+(?:(?:in|early|mid|this)\\s+)*(${MONTH_PATTERN})(?!\\p{L})(?!\\.?\\s*\\d)`,
  'iu',
)
const MOST_MONTHS = 4

/** "We will be back in January": not before its first day. */
function untilMonth(text: string, today: string) {
  if (!BREAKS.test(text) && !/\bback\b/i.test(text)) return null
  const month = monthOf(IN_MONTH.exec(text)?.[1] ?? '')
  if (!month) return null
  const ahead = (month - Number(today.slice(5, 7)) + 12) % 12
  const year = Number(today.slice(0, 4)) + (month < Number(today.slice(5, 7)) ? 1 : 0)
  const first = dateOf(year, month, 1)
  return ahead > 0 && ahead <= MOST_MONTHS && first ? { from: today, to: addDays(first, -1) } : null
}

const MAY_BE_WEEK =
  /thanksgiving|christmas|new year|holy week|acci[óo]n de gracias|navidad|natal|semana santa|no[ëe]l|semaine sainte|weihnacht|karwoche|wielki|świ[ąę]t|감사|성탄|고난주간|感恩|聖誕|圣诞|tuần/i
const NOT =
  /(?<!\p{L})(?:no|not|off|except(?:ing)?|excluding|skip(?:s|ping)?|break|closed|cancell?ed|suspended|sin|salvo|excepto|exceto|menos|sem|não|pas|sauf|kein(?:e|en)?|außer|entfällt|nie|bez|oprócz|không|nghỉ)(?!\p{L})|n['’]t(?!\p{L})|없|쉽|휴|停|不聚/iu

type Days = (year: number) => { from: string; to: string }
const weekOf =
  (day: (year: number) => string): Days =>
  (year) => {
    const from = addDays(day(year), -weekdayOf(day(year)))
    return { from, to: addDays(from, 6) }
  }
const christmas = (year: number) => `${year}-12-25`
const fixed =
  (from: (year: number) => string, to: (year: number) => string): Days =>
  (year) => ({ from: from(year), to: to(year) })
const holyWeek = fixed(
  (year) => addDays(easterOf(year), -7),
  (year) => addDays(easterOf(year), -1),
)
const holidays = fixed(
  (year) => `${year}-12-23`,
  (year) => `${year + 1}-01-01`,
)

/** What the days off are called, and which they are. */
const NAMED: readonly (readonly [RegExp, Days])[] = [
  [
    /thanksgiving\s+eve(?!\p{L})/iu,
    fixed(
      (year) => addDays(thanksgivingOf(year), -1),
      (year) => addDays(thanksgivingOf(year), -1),
    ),
  ],
  [/thanksgiving\s+day(?!\p{L})/iu, fixed(thanksgivingOf, thanksgivingOf)],
  [
    /(?:thanksgiving(?:\s+(?:break|weekend|holidays?))|over\s+thanksgiving)(?!\p{L})/iu,
    fixed(
      (year) => addDays(thanksgivingOf(year), -1),
      (year) => addDays(thanksgivingOf(year), 3),
    ),
  ],
  [
    /thanksgiving\s+week(?!\p{L})|weeks?\s+of\s+thanksgiving|semana\s+d[eo]\s+acci[óo]n\s+de\s+gracias|추수\s*감사(?:절)?\s*주간|感恩[節节][週周]/iu,
    weekOf(thanksgivingOf),
  ],
  [
    /between\s+christmas\s+and\s+new\s+year|entre\s+(?:navidad\s+y\s+año\s+nuevo|natal\s+e\s+ano\s+novo|no[ëe]l\s+et\s+(?:le\s+)?nouvel\s+an)|zwischen\s+(?:den\s+jahren|weihnachten\s+und\s+neujahr)/iu,
    fixed(
      (year) => `${year}-12-26`,
      (year) => `${year}-12-31`,
    ),
  ],
  [
    /(?:christmas|winter)\s+(?:break|holidays?)(?!\p{L})|over\s+(?:christmas|the\s+holidays)|vacaciones\s+de\s+navidad|vacances\s+de\s+no[ëe]l|weihnachtsferien/iu,
    holidays,
  ],
  [
    /christmas\s+week(?!\p{L})|weeks?\s+of\s+christmas|semana\s+d[eo]\s+(?:navidad|natal)|semaine\s+de\s+no[ëe]l|weihnachtswoche|tygodniu\s+świątecznym|성탄(?:절)?\s*주간|聖誕[週周]|圣诞[週周]|tuần\s+(?:lễ\s+)?giáng\s+sinh/iu,
    weekOf(christmas),
  ],
  [
    /holy\s+week|semana\s+santa|semaine\s+sainte|karwoche|settimana\s+santa|wielki(?:m|ego)?\s+tygodni[ua]|고난\s*주간|tuần\s+thánh/iu,
    holyWeek,
  ],
]

/** The days off that a line names by a feast, the next ones that are not over. */
function weeksOff({ text, printed }: ScannedLine, today: string): { from: string; to: string }[] {
  const year = Number(today.slice(0, 4))
  // As the page has it, where its language was put into English to be read.
  const said = printed ? `${printed}\n${text}` : text
  return NAMED.flatMap(([pattern, days]) => {
    const match = pattern.exec(said)
    if (!match || !NOT.test(sentenceAround(said, match.index, match.index + match[0].length))) return []
    return [days(year - 1), days(year), days(year + 1)].filter(({ to }) => to >= today).slice(0, 1)
  })
}
