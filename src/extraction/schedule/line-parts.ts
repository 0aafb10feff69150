import { isBareRoom } from '../../domain/events/place.ts'
import { fold } from '../lexicon/calendar-words.ts'
import { isNamePart } from '../prose/repeats/repeat-name.ts'
import { capitalise } from '../prose/words/name-words.ts'
import { remembered } from '../text/memoize.ts'
import { nameOfWords } from './names.ts'
import { type Days, type Hour, printedPart, type ScheduleLine } from './schedule-lines.ts'
import { hasOwnWords, isServiceName, SIGNS } from './service-words.ts'

/** Hours of one line that belong to the same days, each with the words of the line that name it. */
interface LinePart {
  /** Null where the line names no day. */
  days: Days | null
  hours: NamedHour[]
}

export interface NamedHour {
  hour: Hour
  name: string | null
  /** What the brackets right behind the hour say of it alone: "11:00 (Choir)", "10:30 (Family Mass)". */
  aside: string | null
  /** What brackets say of a later hour, where nothing else names this one. */
  lent: string | null
}

interface Mark {
  at: number
  end: number
  days?: Days
  hour?: Hour
}

/** "Sunday: 8:00, 10:30 Mass; Wednesday 7 PM Vespers" as parts: the hours of each day, and what is at each. */
export function partsOf(printed: ScheduleLine): LinePart[] {
  const line = withoutNamingDay(printed)
  const marks: Mark[] = [
    ...line.days.map((days) => ({ at: days.at, end: days.end, days })),
    ...line.hours.map((hour) => ({ at: hour.at, end: hour.end, hour })),
  ].toSorted((a, b) => a.at - b.at)
  // "18h à la Cathédrale. En semaine : 8h": what stands before the day is of the day above.
  const isLed = line.days[0] !== undefined && /^\s*:/.test(line.folded.slice(line.days[0].end))
  const parts = line.days.length === 0 || marks[0]?.days || isLed ? dayFirst(line, marks) : hourFirst(marks)
  const isNamedBefore = hasNameBefore(line, marks)
  const named = parts.map(({ days, hours }) => ({
    days,
    hours: hours.map((hour) => {
      const aside = asideOf(line, marks, hour)
      const own = isNamedBefore
        ? nameBefore(line, marks, hour)
        : aside === null
          ? nameAfter(line, marks, hour)
          : null
      return { hour, name: own ?? nameOfDays(line, days), aside, lent: null }
    }),
  }))
  return withNamesOfFirst(
    named.map((part) => shareNames(part, isNamedBefore)),
    isNamedBefore,
  )
}

/** "Lễ Chúa Nhật: 9:00 sáng mỗi Chúa Nhật", "First Friday Supper – first Fridays, 6 pm": a day stated again is part of the name. */
function withoutNamingDay(printed: ScheduleLine): ScheduleLine {
  const line = withoutAdjectives(printed)
  const [first, ...others] = line.days
  if (!first || (line.hours[0]?.at ?? 0) < first.end) return line
  const isLabel = hasWords(line, 0, first.at) && /^\s*:/.test(line.folded.slice(first.end))
  const again = others.find(
    ({ weekdays, weeks }) =>
      String(weekdays) === String(first.weekdays) && (isLabel || String(weeks) === String(first.weeks)),
  )
  const isName = isLabel || (again && first.at === 0 && namesBetween(line, first.end, again.at))
  return again && isName ? { ...line, days: others } : line
}

/** " Fish Fry – ": words of a name without an hour, up to a sign that parts them from what follows. */
const namesBetween = (line: ScheduleLine, at: number, end: number) =>
  !line.hours.some((hour) => hour.at >= at && hour.at < end) &&
  hasWords(line, at, end) &&
  /[–—:,(-]\s*(?:every|each|on|the|cada)?\s*$/u.test(line.folded.slice(at, end))

/** "Domingo: Escuela Dominical 9:30": which school it is, of a day that the line states. */
function withoutAdjectives(line: ScheduleLine): ScheduleLine {
  const days = line.days.filter((each) => !isAdjective(line, each))
  const isStated = line.days.every(({ weekdays }) =>
    days.some((other) => weekdays.every((day) => other.weekdays.includes(day))),
  )
  return isStated ? { ...line, days } : line
}

const ADJECTIVE = /^(?:dominical|sabatin)/
const isAdjective = ({ folded }: ScheduleLine, { at, end }: Days) => ADJECTIVE.test(folded.slice(at, end))

/** "Mass: Saturday 4:30 pm, Sunday 9:00 am": what stands before the first day names the others, too. */
function withNamesOfFirst(parts: readonly LinePart[], isNamedBefore: boolean): LinePart[] {
  let last: string | null = null
  return parts.map(({ days, hours }) => {
    const own = hours.findLast(({ name }) => name !== null)?.name ?? null
    const lent = own === null && isNamedBefore ? last : null
    // "Saturday Vigil Mass: 5 pm; Sunday: 9 am": the day of the first is not the other's.
    last = own?.replace(OF_ITS_DAY, '') || last
    return { days, hours: lent === null ? hours : hours.map((each) => ({ ...each, name: lent })) }
  })
}

export const isInBracket = ({ folded }: ScheduleLine, { at, end }: Days) =>
  /\(\s*$/.test(folded.slice(0, at)) && /^[^()\d]*\)/.test(folded.slice(end))

function dayFirst(line: ScheduleLine, marks: readonly Mark[]): { days: Days | null; hours: Hour[] }[] {
  const parts: { days: Days | null; hours: Hour[] }[] = []
  for (const { days, hour } of marks) {
    if (days) {
      const last = parts.at(-1)
      // "9:00, 17:00 (2nd Sunday), 19:00": days in brackets are those of the hour before.
      if (last && last.hours.length > 0 && isInBracket(line, days)) {
        const [own] = last.hours.splice(-1)
        if (own) parts.splice(-1, 0, { days, hours: [own] })
        continue
      }
      // A day in brackets behind hours, without any of its own, is a note.
      if (last && last.hours.length === 0 && last.days) last.days = merged(last.days, days)
      else parts.push({ days, hours: [] })
    } else if (hour) {
      if (parts.length === 0) parts.push({ days: null, hours: [] })
      parts.at(-1)?.hours.push(hour)
    }
  }
  return parts.filter(({ hours }) => hours.length > 0)
}

/** Two days without an hour between them hold for the same hours. */
const merged = (one: Days, other: Days): Days =>
  // "Daily Mass: Monday and Friday" is of those two.
  one.isGroup && !other.isGroup
    ? { ...other, at: one.at, end: one.end, isGroup: true }
    : one.weeks.length > 0 || other.weeks.length > 0 || (other.isGroup && !one.isGroup)
      ? one
      : { ...one, weekdays: [...new Set([...one.weekdays, ...other.weekdays])] }

/** "9:30 AM Sunday, 7 PM Wednesday": each day ends what stands before it. */
function hourFirst(marks: readonly Mark[]): { days: Days | null; hours: Hour[] }[] {
  const parts: { days: Days | null; hours: Hour[] }[] = []
  let hours: Hour[] = []
  for (const { days, hour } of marks) {
    if (hour) hours.push(hour)
    else if (days && hours.length > 0) {
      parts.push({ days, hours })
      hours = []
    }
  }
  if (hours.length > 0) {
    const last = parts.at(-1)
    if (last) last.hours.push(...hours)
    else parts.push({ days: null, hours })
  }
  return parts
}

const hasWords = (line: ScheduleLine, at: number, end: number) => hasOwnWords(line.folded.slice(at, end))

/** Whether the names of a line stand before their hours. */
function hasNameBefore(line: ScheduleLine, marks: readonly Mark[]): boolean {
  const first = marks.findIndex(({ hour }) => hour)
  const hour = marks[first]
  if (!hour) return false
  const before = marks[first - 1]
  if (hasWords(line, before?.end ?? 0, hour.at) && !isOnlyBracket(line, before?.end ?? 0, hour.at))
    return true
  if (!before) return false
  const start = marks[first - 2]?.end ?? 0
  const after = line.folded.slice(hour.end, marks[first + 1]?.at ?? line.folded.length)
  const isAside = /^[\s,;(]*(?:followed by|with|then|and)\s/.test(after)
  const end = marks.at(-1)?.end ?? 0
  const isLast = isAside || !hasWords(line, end, sentenceEnd(line, end))
  const label = line.folded.slice(start, before.at)
  // "Fish Fry – first Friday, 5-8 pm, school cafeteria"
  const isLabelled = /\s[–—-]\s*$|:\s*$/.test(label) && isServiceName(label)
  return hasWords(line, start, before.at) && (isLast || isLabelled || !isServiceName(after))
}

/** Where the sentence at a place of the line ends: what another one says there names no hour. */
function sentenceEnd(line: ScheduleLine, at: number, end = line.folded.length): number {
  const found = SENTENCE_END.exec(line.text.slice(at, end))
  return found ? at + found.index : end
}

const isOnlyBracket = (line: ScheduleLine, at: number, end: number) =>
  /^[\s,:–-]*\([^()]*\)[\s,:–-]*$/.test(line.folded.slice(at, end))

/** "Daily Mass 8:00", "새벽기도 5:30": the word for several days is the name. */
function nameOfDays(line: ScheduleLine, days: Days | null): string | null {
  if (!days?.isGroup || !isServiceName(line.folded.slice(days.at, days.end))) return null
  return tidyName(printedPart(line, days.at, days.end))
}

/** In writing without spaces a day is part of the name that it touches: "수요예배", "主日崇拜". */
function withTouchedDay(line: ScheduleLine, marks: readonly Mark[], at: number, end: number): number {
  if (!hasWords(line, at, end)) return at
  const touched = marks.find(
    ({ days, end }) =>
      days && end === at && /^\s?[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\d]/u.test(line.folded.slice(at)),
  )
  return touched?.at ?? at
}

/** Where the brackets right behind an hour end, which name nothing of the next one; a day has none. */
const behindAside = (line: ScheduleLine, { end, hour }: Mark): number =>
  end + (hour ? (ASIDE.exec(line.folded.slice(end))?.[0].length ?? 0) : 0)

/** What those brackets say; null where they hold no words, or a day. */
function asideOf(line: ScheduleLine, marks: readonly Mark[], hour: Hour): string | null {
  const behind = behindAside(line, { ...hour, hour })
  const isDay = marks.some(({ at }) => at >= hour.end && at < behind)
  return isDay ? null : nameIn(line, hour.end, behind)
}

function nameBefore(line: ScheduleLine, marks: readonly Mark[], hour: Hour): string | null {
  const at = marks.findIndex((mark) => mark.hour === hour)
  const before = marks[at - 1]
  // "Sunday School 9:15": the day is part of the name.
  if (before?.days && line.isScanned && isNamePart(line.line, before.days))
    return nameIn(line, before.at, hour.at)
  const start = before ? behindAside(line, before) : 0
  const own = nameIn(line, withTouchedDay(line, marks, start, hour.at), hour.at)
  if (own || !before?.days) return own
  // "Mass: Sunday 9:00": the words before the day, up to the hour before them.
  const earlier = marks[at - 2]
  const isPart = earlier?.days && line.isScanned && isNamePart(line.line, earlier.days)
  const behind = earlier ? behindAside(line, earlier) : 0
  // "Sat. 5 p.m. Vigil; Sun. 8 a.m."
  const parted = !earlier?.days ? line.folded.slice(behind, before.at).lastIndexOf(';') + 1 : 0
  const from = isPart ? earlier.at : behind + parted
  const end = isAdjective(line, before.days) ? before.end : before.at
  return nameIn(line, withTouchedDay(line, marks, from, before.at), end)
}

/** ", then soup for all", " Bring a covered dish.": behind an hour, and no name. */
const CONTINUATION = /^\s*[,;]\s*\p{Ll}+\s+\p{Ll}|^[.]?\s+\p{Lu}\p{Ll}+\s+\p{Ll}[^.!?]*\s[^.!?]*[.!](?:\s|$)/u

function nameAfter(line: ScheduleLine, marks: readonly Mark[], hour: Hour): string | null {
  const at = marks.findIndex((mark) => mark.hour === hour)
  const next = marks[at + 1]
  if (line.isScanned && CONTINUATION.test(line.text.slice(hour.end))) return null
  const touching = next?.days && SIGNS.test(line.folded[next.end] ?? '') ? marks[at + 2] : next
  const stop = next?.days && isAdjective(line, next.days) ? next.end : next?.at
  const end = (touching === next ? stop : touching?.at) ?? line.folded.length
  const own = nameIn(line, hour.end, sentenceEnd(line, hour.end, end))
  if (own || !next?.days) return own
  const group = nameOfDays(line, next.days)
  return group ?? nameIn(line, next.end, marks[at + 2]?.at ?? line.folded.length)
}

/** An hour without words of its own has those of its neighbor: the one before, where names stand before hours. */
function shareNames({ days, hours }: LinePart, isNamedBefore: boolean): LinePart {
  const ordered = isNamedBefore ? hours : hours.toReversed()
  let last: string | null = null
  let lent: string | null = null
  const shared = ordered.map((each) => {
    last = each.name ?? last
    if (!isNamedBefore) lent = each.aside ?? lent
    return { ...each, name: last, lent: each.aside ? null : lent }
  })
  return { days, hours: isNamedBefore ? shared : shared.toReversed() }
}

/** "Saturday Vigil Mass": what a name says of its day alone. */
const OF_ITS_DAY = /^(?:(?:sun|mon|tues|wednes|thurs|fri|satur)day\s+)?(?:vigil\s+)?(?=\p{L})/iu
/** "(Choir)", up to the next hour or the end. */
const ASIDE = /^\s*\([^()]*\)(?=\s*(?:[,;.|&/]|(?:and|y|et|und|e|i)(?!\p{L})|$))/u

const MAX_NAME_CHARS = 80
const EDGES = /^[\s\p{P}\p{S}]+|[\s\p{Pd}\p{Po}\p{S}([{„«‚]+$/gu
const QUALIFIER = /\s*[([].*$/u
const SENTENCE_END =
  /(?<!(?:^|[^\p{L}])(?:sts?|rev|fr|dr|mrs?|s|sta|sto|św|ks|pw|msgr|pr|p|n|av|hl|o))[.!?]\s+(?=\p{Lu})/iu
/** Where a name ends: a place, or what is said of it. */
const PLACE_BEHIND = /^\s*(?:@|at|in|im|in der|à|a la|en la|en el|na|no|w|v|bei)\s+\p{Lu}/u

/** The name that a stretch of a line holds; null where only joints are left of it. */
export function nameIn(line: ScheduleLine, at: number, end: number): string | null {
  if (end <= at || !hasWords(line, at, end)) return null
  const printed = printedPart(line, at, end)
  if (PLACE_BEHIND.test(printed)) return null
  const bracket = /^[\s,:–-]*[([]([^()[\]]+)[)\]]\s*[,;.|]*\s*$/u.exec(printed)?.[1]
  const clause = (bracket ?? printed).split(SENTENCE_END).map(tidyName)
  const names = line.isScanned ? clause.map((text) => text && nameOfWords(text)) : clause
  const named = names.filter((text) => text !== null && !isBareRoom(text))
  return named.find((text) => text !== null && isNamed(text)) ?? named[0] ?? null
}

const isNamed = (text: string) => isServiceName(fold(text))

const LEAD =
  /^(?:(?:o\s+)?godz\.?|at|on|every|each|the|our|and|&|à|a\s+las|a\s+la|às|alle(?:\s+ore)?|ore|um|uhr|kl\.?|om|uur|uur\.|h|hs|hrs|horas?(?!\s+santa)|y|e|et|und|i|en|de|del|da|do|der|die|das|with|from|is|are|for|weekly|wöchentlich|todos\s+los|todas\s+las|todas?\s+as|todo|toda|każd[ay]|jeden|cada|jeden|immer|we\s+have|nous\s+célébrons|notre|wir\s+feiern|unser\p{L}*|nuestr[oa]s?|celebramos|tenemos|nos\s+(?:reunimos|congregamos)|join\s+us\s+for|followed\s+by)(?![\p{L}])[\s:,.–-]*/iu
/** "El culto de oración" */
const ARTICLE = /^(?:[Ee]l|[Ll][ao]s?|[Ll]es?)\s+(?=\p{Ll})/u
const TAIL =
  /[\s:,.–-]+(?:at|on|from|the|is|are|every|each|begins?|starts?|à|a|a\s+las|as|às|alle|ore|um|o|o\s+godz\.?|godz\.?|od|om|kl\.?|de|del|el|da|do|dos|das|der|die|and|&|y|e|et|und|i|en|los|las|le|les|w|we|v|ve|am|in|na|to|with|by|will|for|sáng|chiều|tối|mỗi|todos|todas|cada|tous|toutes|chaque|ogni|tutti|tutte|elke|iedere)\.?$/iu

/** "Strickkreis trifft sich jeden", "Quilters meet": what they do, behind who they are. */
const ACTS =
  /\s+(?:meets?|gathers?|rehearses?|trifft|treffen|probt|proben|findet|finden|beginnt|es|son|se\s+re[uú]nen?|se\s+celebran?|se\s+r[eé]unit|se\s+tient|a\s+lieu|odbywa|spotyka)(?:\s+(?:sich|se|statt|się|jeden|jede|on|every|each))*$/iu

/** "after Mass", "except Sunday": what is said of an hour, and no name. */
const OF_HOUR_ALONE =
  /^(?:after|before|following|between|during|but|never|except|excluding|sauf|excepto|salvo|exceto|menos|außer|tranne|oprócz|behalve|kromě|después|antes|après|avant|nach|vor|dopo|prima|po|przed|depois|approx\.?|ca\.?|or|ou|lub|oder|until|no)(?!\p{L})/iu

/** "Rite I" ends in a number. */
const cutTail = (tail: string) => (tail.endsWith('I') ? tail : '')

/** A name without the joints around it. */
export const tidyName = remembered((text): string | null => {
  let name = text.replace(EDGES, '')
  name = name
    .replace(/(?:上午|下午|早上|晚上|晚間|於|在|是|為|每|오전|오후|저녁|밤)+$/u, '')
    .replace(/^(?:是|有|於|在)(?=[\u3400-\u9fff])/u, '')
    .replace(/[는은]?\s*매주$/u, '')
  if (OF_HOUR_ALONE.test(name)) return null
  if (/^[^(]*\)/.test(name)) name = name.replace(/\).*$/u, '')
  if (ARTICLE.test(name)) name = capitalise(name.replace(ARTICLE, ''))
  for (let turn = 0; turn < 4; turn++) name = name.replace(LEAD, '').replace(TAIL, cutTail).replace(EDGES, '')
  if (name.length > MAX_NAME_CHARS)
    name = name
      .replace(QUALIFIER, '')
      .replace(/[,;:–].*$/u, '')
      .replace(EDGES, '')
  if (/[([]/.test(name) && !/[)\]]/.test(name)) name = name.replace(QUALIFIER, '')
  name = name.replace(ACTS, '')
  if (name.length > MAX_NAME_CHARS || !/\p{L}{2}|[぀-ヿ㐀-鿿가-힯]/u.test(name)) return null
  return hasOwnWords(fold(name)) || isServiceName(fold(name)) ? name : null
})
