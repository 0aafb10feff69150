import { pad } from '../../time/civil-date.ts'
import type { TimeMention } from '../page-parts.ts'
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
function readBareHours(
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
function isLedList(hours: readonly BareHour[], links: readonly ('range' | 'list')[], line: string): boolean {
  const [first] = hours
  const last = hours.at(-1)
  if (!first || !last || links.some((link) => link !== 'list')) return false
  return LED.test(line.slice(Math.max(0, first.at - 12), first.at)) && ENDS.test(line.slice(last.end))
}

/** The half of the day that the words right before an hour name: "Thursday evening at 7:15", "Men's Breakfast 6:30". */
function halfNamedAt(at: number, line: string): 'a' | 'p' | null {
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

/** Printed hours that belong together: ranges, lists and which half of the day they are in. */

export interface Atom {
  at: number
  end: number
  hour: number
  minute: number
  half: 'a' | 'p' | null
  hasColon: boolean
  isWord: boolean
}

export function later(clock: string): string {
  return clock < '12:00' ? `${Number(clock.slice(0, 2)) + 12}${clock.slice(2)}` : clock
}

/** The same hours of the half of the day that begins at noon. */
export function inLaterHalf(time: TimeMention): TimeMention {
  return { ...time, from: later(time.from), to: time.to && later(time.to) }
}

function isByTheClock(line: string, end: number): boolean {
  return /^\s*o['’]clock\b/i.test(line.slice(end, end + 12))
}

interface Group {
  atoms: Atom[]
  links: ('range' | 'list')[]
}

const RANGE =
  /^\s*(?:-|–|—|−|~|to|until|['’‘]?till?|thru|through|a(?:\s+las?)?|às|até(?:\s+às)?|hasta(?:\s+las?)?)\s*(?:(?:about|approximately|around)\s*)?$/i

const LIST = /^\s*(?:,|&|\+|\/|and|or|,\s*and|,\s*&|;|y)\s*(?:(?:at|a\s+las?|las?)\s+)?$/i

/** A day that has its name of its own, where no date is printed. */
export const FEAST_DAY =
  /\b(?:christmas|new\s+year['’]?s?|thanksgiving|easter)\s+eve\b|\bnochebuena\b|\bheiligabend\b/i

/** "Sun 8:00 10:00 5:30": hours side by side, all by five minutes, none with its half. */
function isRow(before: Atom, next: Atom, between: string): boolean {
  return (
    between.trim() === '' &&
    [before, next].every(({ hasColon, half, minute }) => hasColon && half === null && minute % 5 === 0)
  )
}

/** Times that belong together: each bound to the next by a dash, a comma or a word. */
export function takeGroup(atoms: Atom[], from: number, line: string): Group {
  const first = atoms[from]
  if (!first) return { atoms: [], links: [] }
  const group: Group = { atoms: [first], links: [] }
  const isBetween = /\bbetween\s+$/i.test(line.slice(Math.max(0, first.at - 10), first.at))
  for (let i = from + 1; i < atoms.length; i++) {
    const before = atoms[i - 1]
    const next = atoms[i]
    if (!before || !next) break
    const between = line.slice(before.end, next.at)
    const isSpan = RANGE.test(between) || (isBetween && /^\s*and\s*$/i.test(between))
    const link = isSpan ? 'range' : LIST.test(between) || isRow(before, next, between) ? 'list' : null
    if (!link) break
    group.links.push(link)
    group.atoms.push(next)
  }
  // "8.00 – 9.30 – 11.00" is a list.
  if (group.links.length > 1 && group.links.every((link) => link === 'range'))
    group.links = group.links.map(() => 'list')
  return group
}

export const DAY =
  /\p{L}days?\b|\b(?:tonight|tomorrow)\b|(?<!\p{L})(?:domingos?|lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bados?)(?!\p{L})/iu

export function resolveGroup(group: Group, line: string, hasDay: boolean, isLater: boolean): TimeMention[] {
  const { atoms, links } = group
  const lastStrong = atoms.findLastIndex((atom) => atom.half !== null || atom.hasColon)
  if (lastStrong < 0) {
    const bare = hasDay ? readBareHours(atoms, links, line) : []
    return bare.map((span) => ({ ...span, certain: false }))
  }
  const firstUseful = atoms.findIndex(
    (atom, i) =>
      atom.half !== null || atom.hasColon || atoms.slice(i, lastStrong + 1).some((later) => later.half),
  )
  // "at 8, 9:30 and 11": one of them shows what all are.
  const isWhole = hasDay && isLedList(atoms, links, line) && atoms.every(({ hour }) => hour > 0)
  const useful = isWhole ? atoms : atoms.slice(firstUseful, lastStrong + 1)
  const kept = isWhole ? links : links.slice(firstUseful, lastStrong)
  const first = useful[0]
  if (!first) return []
  const isBare = useful.every((atom) => atom.half === null)
  if (isBare && !isBareTimeLikely(line, first.at, useful) && !(isLater && isListed(line, useful))) return []
  const clock = resolveHalves(
    useful,
    kept,
    isBare ? (halfNamedAt(first.at, line) ?? halfOfSeven(first, line)) : null,
  )
  const found: TimeMention[] = []
  for (let i = 0; i < useful.length; i++) {
    const atom = useful[i]
    const from = clock[i]
    if (!atom || !from) continue
    const isRange = kept[i] === 'range'
    const until = isRange ? (clock[i + 1] ?? null) : null
    // "6:00-7:00" without halves: if it begins in the evening, it ends then.
    const to = until && isBare && from >= '12:00' && until < from ? later(until) : until
    const end = isRange ? (useful[i + 1]?.end ?? atom.end) : atom.end
    found.push({ at: atom.at, end, from, to, certain: !isBare })
    if (isRange) i++
  }
  return isBare && kept.every((link) => link === 'list') ? inEvening(found) : found
}

/** "8:00, 10:00, 7:00": after the hours of a morning comes that of the evening. */
function inEvening(list: TimeMention[]): TimeMention[] {
  const [last, before, ...earlier] = list.toReversed()
  if (!last || !before || earlier.length === 0 || last.from >= before.from) return list
  const isMorning = [before, ...earlier].every(
    ({ from }, i, all) => from < '13:00' && from >= (all[i + 1]?.from ?? ''),
  )
  return isMorning ? [...list.slice(0, -1), inLaterHalf(last)] : list
}

/** "Wednesday the 25th at 7:00 we gather for a hymn sing": seven, on one day of work, is in the evening. */
function halfOfSeven({ hour }: Atom, line: string): 'p' | null {
  if (hour !== 7 || EARLY_RITE.test(line)) return null
  const days = new Set(line.match(WORKDAY)?.map((day) => day.slice(0, 3).toLowerCase()))
  return days.size === 1 && !/\b(?:sat|sun)/i.test(line) ? 'p' : null
}

const WORKDAY = /\b(?:mon|tues|wednes|thurs|fri)days?\b/gi

/** What takes place at seven in the morning as well. */
const EARLY_RITE =
  /\b(?:mornings?|breakfast|sunrise|dawn|matins|lauds|mass(?:es)?|eucharist|prayers?|rosary|adoration|devotions?|office|open|school|weekdays|before work|coffee|through|thru|men['’]s)\b|[-–—]\s*(?:tues|wednes|thurs|fri)|a\.?\s?m\b/i

/** "John 3:16" is no time; "at 7:30" and "19:30" are. */
function isBareTimeLikely(line: string, at: number, atoms: Atom[]): boolean {
  if (atoms.some((atom) => atom.hour > 12) && atoms.length > 1) return true
  const last = atoms.at(-1)
  if (last?.hasColon && isByTheClock(line, last.end)) return true
  if (atoms.length === 1 && isLast(line, atoms[0])) return true
  // "during our 10:30 service"
  if (
    last?.hasColon &&
    OF_SERVICE.test(line.slice(last.end, last.end + 30)) &&
    WITHIN.test(line.slice(Math.max(0, at - 16), at))
  )
    return true
  const lead = line.slice(Math.max(0, at - 40), at)
  // "Thursdays after school, 3:30 to 5"
  if (atoms.length === 2 && DAY.test(lead) && /[,:|–—-]\s*$/.test(lead) && !BOOK.test(lead)) return true
  // "First Friday of the month 5:30 – 6:30 Holy Hour"
  if (isSpanByQuarters(atoms, line) && DAY.test(lead) && !BOOK.test(lead)) return true
  const before = line.slice(Math.max(0, at - 24), at)
  return /(?:^|(?:^|[\s,])(?:às|das)|\b(?:at|a las|from|time|times|begin\w*|starts?|by|until|to|service|hours|doors|door|open|opens)\b[\s:]*|@|[–—|(-]|\d{4},?|day[s,]?|(?:domingos?|lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bados?|feiras?)[.,]?|\b(?:sun|mon|tues?|wed|thurs?|fri|sat)\b\.?,?|\d(?:st|nd|rd|th)?,|:|,{4,}|\b(?:worship|school|study|class|prayer|mass|misa|culto|rehearsal|practice|supper|communion|vespers|eucharist),?)\s*$/i.test(
    before,
  )
}

const WITHIN = /\b(?:during|at|in)\s+(?:the|our)\s+$/i

const OF_SERVICE = /^\s+(?:\p{L}+\s+)?(?:services?|worship|mass)\b/iu

function isSpanByQuarters(atoms: readonly Atom[], line: string): boolean {
  const [first, last] = atoms
  if (!first || !last || atoms.length !== 2 || !RANGE.test(line.slice(first.end, last.at))) return false
  return atoms.every(({ hasColon, minute }) => hasColon && minute % 15 === 0)
}

/** "5:30 supper, 6:15 Bible study": a further hour of a list, with a word behind it. */
function isListed(line: string, atoms: readonly Atom[]): boolean {
  const [first] = atoms
  const last = atoms.at(-1)
  if (!first || !last || !first.hasColon) return false
  return (
    (/(?:[,;|•·]|\b(?:and|then)|&)\s*$/i.test(line.slice(Math.max(0, first.at - 8), first.at)) &&
      /^\s+\p{L}{2}/u.test(line.slice(last.end, last.end + 12))) ||
    // "Worship 10:30, Youth 5:00"; "Romans 8:28" is no hour.
    (atoms.every(({ minute }) => minute % 15 === 0) &&
      /[,;|•·]\s+\p{L}[\p{L}'’ ]{2,30}\s$/u.test(line.slice(Math.max(0, first.at - 36), first.at)) &&
      /^\s*(?:$|[,;|•·])/.test(line.slice(last.end, last.end + 4)))
  )
}

/** "12 Dec Carols 18:00": the last word of a line with a date; "12 Dec Mark 1:15" is a reading. */
function isLast(line: string, atom: Atom | undefined): boolean {
  if (!atom?.hasColon || atom.minute % 15 !== 0 || !line.includes(',,,,')) return false
  if (line.slice(atom.end).trim() !== '') return false
  return /\p{L}\s+$/u.test(line.slice(0, atom.at)) && !BOOK.test(line.slice(0, atom.at))
}

const BOOK =
  /\b(?:gen(?:esis)?|ex(?:odus)?|leviticus|numbers|deut(?:eronomy)?|joshua|judges|ruth|sam(?:uel)?|kings|chronicles|ezra|nehemiah|esther|job|ps(?:alms?)?|prov(?:erbs)?|ecclesiastes|songs?|isa(?:iah)?|jer(?:emiah)?|lamentations|ezek(?:iel)?|dan(?:iel)?|hosea|joel|amos|obadiah|jonah|micah|nahum|habakkuk|zephaniah|haggai|zech(?:ariah)?|mal(?:achi)?|matt(?:hew)?|mt|mark|mk|luke|lk|john|jn|acts|rom(?:ans)?|cor(?:inthians)?|gal(?:atians)?|eph(?:esians)?|phil(?:ippians)?|col(?:ossians)?|thess(?:alonians)?|tim(?:othy)?|titus|philemon|heb(?:rews)?|james|peter|jude|rev(?:elation)?)\.?\s+$/i

/** From one to seven after noon, unless the words before it say otherwise: "Thursday evening at 7:15". */
function isAfterNoon(hour: number, named: 'a' | 'p' | null): boolean {
  if (named === 'p') return hour < 12
  return hour < (named === 'a' ? 5 : 7)
}

/** 24-hour times: each without am or pm takes the half of the next one that has it, if the order then fits. */
function resolveHalves(atoms: Atom[], links: Group['links'], named: 'a' | 'p' | null): string[] {
  const halves: ('a' | 'p' | null)[] = atoms.map((atom) => atom.half)
  for (let i = atoms.length - 2; i >= 0; i--) {
    const atom = atoms[i]
    const next = atoms[i + 1]
    if (!atom || !next || halves[i] || atom.hour > 12) continue
    const half = halves[i + 1]
    if (!half) continue
    const starts = (atom.hour % 12) * 60 + atom.minute
    const ends = (next.hour % 12) * 60 + next.minute
    // "11 - 1 pm" begins before noon; "9 - 11 am" and "6 - 8 pm" are of one half.
    halves[i] =
      links[i] === 'range' && starts > ends
        ? half === 'p'
          ? 'a'
          : 'p'
        : starts > ends && half === 'p'
          ? 'a'
          : half
    if (atom.hour === 12 && links[i] === 'range' && half === 'p') halves[i] = 'p'
  }
  for (let i = 1; i < atoms.length; i++) {
    const atom = atoms[i]
    const before = atoms[i - 1]
    if (!atom || !before || halves[i] || atom.hour > 12 || !halves[i - 1]) continue
    const earlier = (before.hour % 12) * 60 + before.minute
    const here = (atom.hour % 12) * 60 + atom.minute
    halves[i] = here >= earlier ? (halves[i - 1] ?? null) : 'p'
  }
  return atoms.map((atom, i) => {
    let { hour } = atom
    const half = halves[i] ?? null
    if (half === 'p' && hour < 12) hour += 12
    else if (half === 'a' && hour === 12) hour = 0
    // Neither printed: nobody calls a meeting for four in the morning.
    else if (half === null && !atom.isWord && hour >= 1 && isAfterNoon(hour, named)) hour += 12
    return `${pad(hour)}:${pad(atom.minute)}`
  })
}
