import { pad } from '../../time/civil-date.ts'
import type { TimeMention } from '../page-parts.ts'
import { halfNamedAt, isLedList, readBareHours } from './bare-hours.ts'
import { scanSpokenHours } from './word-hours.ts'

interface Atom {
  at: number
  end: number
  hour: number
  minute: number
  half: 'a' | 'p' | null
  hasColon: boolean
  isWord: boolean
}

const ATOM =
  /(?<![\d:./$#_]|\p{L})(2[0-3]|1\d|0?\d)(?!\s*(?:noon|midnight))(?:[:](\d\d)(?::\d\d)?|\.(\d\d)(?=\s*[ap]\.?\s?m)|h(\d\d)?(?!\p{L}|\d))?:?\s*(?:([ap])\.?\s?m\b\.?|(?<!\d:\s\d{1,2})([ap])(?![\p{L}.'’]|\s+\d)|(?:o['’]clock\s+)?(?:de|por|in)\s+(?:la|the)\s+(ma[ñn]ana|morning|tarde|noche|afternoon|evening))?(?![\d%/]|:\d|(?<=\d)\s?(?:st|nd|rd|th)\b|-\d{3})|(?<!\p{L})(?:12\s*)?(noon|midnight(?!\s+(?:mass|service|communion|eucharist|liturgy|madness|sun))|mediod[ií]a)(?!\p{L})/giu

const PHONE = /\(?\b\d{3}\)?[-. ]{1,2}\d{3}[-. ]\d{4}\b/g

/**
 * Every time of day in a line, in order. Lists ("9 & 11 AM") give a mention each; ranges one with an end.
 * `taken` are stretches of the line (its dates) whose numbers are no hours.
 */
export function scanTimes(text: string, taken: readonly { at: number; end: number }[] = []): TimeMention[] {
  if (!/\d/.test(text) && !HAS_HOUR.test(text)) return []
  let line = text.replace(PHONE, (phone) => '#'.repeat(phone.length))
  for (const { at, end } of taken) line = `${line.slice(0, at)}${','.repeat(end - at)}${line.slice(end)}`
  // "05.12.2026 14.00": an hour with a dot, right behind its date.
  if (taken.length > 0 && line.includes('.')) line = line.replace(DOTTED, '$1$2:$3')
  if (HAS_DOT.test(line)) line = line.replace(DOTTED_SPAN, '$1:$2').replace(DOTTED_FIRST, '$1:$2')
  if (MAY_BE_SLASHED.test(line)) line = line.replace(SLASHED, '$1,')
  if (MAY_BE_SPACED.test(line)) line = line.replace(SPACED, '$1:$2')
  const atoms = withSpoken(readAtoms(line), line)
  if (atoms.length === 0) return []
  const found: TimeMention[] = []
  const hasDay = taken.length > 0 || DAY.test(line) || FEAST_DAY.test(line)
  for (let i = 0; i < atoms.length; ) {
    const group = takeGroup(atoms, i, line)
    i += group.atoms.length
    found.push(...inOrder(found.at(-1), resolveGroup(group, line, hasDay, found.length > 0), line))
    if (found.length > 100) break
  }
  return MAY_BE_OF_OTHERS.test(line) ? found.filter((time) => !isOfOthers(time, line)) : found
}

const MAY_BE_OF_OTHERS = /\bnot\s|n['’]t\s|\battend/i
const NOT_THEN =
  /\b(?:will not|won['’]t|does not|doesn['’]t|do not|don['’]t|is not|are not)\s+(?:be\s+)?(?:meet(?:ing)?|gather(?:ing)?|rehears\w+|having|held|have class)\s+(?:at|from)\s+$/i
const ATTENDED = /\battend(?:s|ing)?\s+(?:the|our)\s+(?:\p{L}+\s+)?$/iu

/** "The class will not meet at 6", "attend the 7:00 service": an hour at which nothing is told here. */
function isOfOthers({ at, end }: TimeMention, line: string): boolean {
  const before = line.slice(Math.max(0, at - 50), at)
  return (
    NOT_THEN.test(before) ||
    (ATTENDED.test(before) &&
      /^\W*(?:\p{L}+\s+)?(?:services?|worship|mass|liturgy)\b/iu.test(line.slice(end, end + 30)))
  )
}

const DOTTED = /(,{4}[\s|,•·–—-]{0,6})(\d{1,2})\.([0134][05])(?![\d.])/g

const MAY_BE_SLASHED = /:\d\d\/\d/
/** "8:00/10:00/5:30" */
const SLASHED = /(\d:[0-5]\d)\/(?=\d{1,2}:[0-5]\d(?!\d))/g

const MAY_BE_SPACED = /\d \d\d\s?[ap]/i
/** "10 30 AM" */
const SPACED = /(?<![\d:.,$£€/-]|\d )(1[0-2]|0?[1-9]) (00|15|30|45)(?=\s?[ap]\.?\s?m\b)/gi
const HAS_DOT = /\d\.\d\d/
/** "9.00 - 9.30am": the first of a span, whose last says what both are. */
const DOTTED_SPAN =
  /(?<![\d.,£€$])([01]?\d)\.([0-5]\d)(?=\s*(?:-|–|—|to|until|till|and|&|,)\s*\d{1,2}(?:\.[0-5]\d)?\s*[ap]\.?\s?m)/gi
/** "11.00 Said Service" as a line, "Evensong at 18.30". */
const DOTTED_FIRST = /(?<=^|\b(?:at|from)\s)([01]?\d|2[0-3])\.(00|15|30|45)(?=\s*(?:$|[,;:|–—-])|\s+\p{L})/giu

const HAS_HOUR =
  /noon|midnight|o['’]clock|half\s+past|quarter\s|\bat\s+(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b|thirty|mediod/i

/** "5:30 supper, 7:30 choir": the hours of one day follow one another, where none says its half. */
function inOrder(before: TimeMention | undefined, times: TimeMention[], line: string): TimeMention[] {
  const [first] = times
  if (!before || !first || first.certain || before.from < '12:00' || first.from >= before.from) return times
  const between = line.slice(before.end, first.at)
  if (between.length > LONGEST_BETWEEN || DAY.test(between) || /,{4}|[.;]/.test(between)) return times
  return times.map(inLaterHalf)
}

const LONGEST_BETWEEN = 40

/** The same hours of the half of the day that begins at noon. */
export function inLaterHalf(time: TimeMention): TimeMention {
  return { ...time, from: later(time.from), to: time.to && later(time.to) }
}

function later(clock: string): string {
  return clock < '12:00' ? `${Number(clock.slice(0, 2)) + 12}${clock.slice(2)}` : clock
}

/** The hours in digits and those in words, in order. */
function withSpoken(atoms: Atom[], line: string): Atom[] {
  const spoken = scanSpokenHours(line).map(
    ({ at, end, hour, minute, half }): Atom => ({
      at,
      end,
      hour,
      minute,
      half,
      hasColon: true,
      isWord: false,
    }),
  )
  return spoken.length === 0 ? atoms : [...atoms, ...spoken].sort((a, b) => a.at - b.at)
}

function readAtoms(line: string): Atom[] {
  const atoms: Atom[] = []
  ATOM.lastIndex = 0
  for (let match = ATOM.exec(line); match && atoms.length < 400; match = ATOM.exec(line)) {
    const at = match.index
    const end = at + match[0].trimEnd().length
    if (match[8]) {
      if (isOfName(line, at, end)) continue
      const isNoon = match[8].toLowerCase() !== 'midnight'
      atoms.push({
        at,
        end,
        hour: isNoon ? 12 : 0,
        minute: 0,
        half: isNoon ? 'p' : 'a',
        hasColon: false,
        isWord: true,
      })
      continue
    }
    const minute = Number(match[2] ?? match[3] ?? match[4] ?? '0')
    const part = match[7]?.toLowerCase().startsWith('m') ? 'a' : match[7] ? 'p' : undefined
    const half = part ?? ((match[5] ?? match[6])?.toLowerCase() as 'a' | 'p' | undefined)
    const hour = Number(match[1])
    if (minute > 59 || (half && (hour > 12 || hour === 0))) {
      // "17:00 PM" is seventeen hundred.
      if (minute > 59 || hour < 13) continue
    }
    const hasColon =
      match[2] !== undefined || match[3] !== undefined || match[4] !== undefined || /\dh/i.test(match[0])
    atoms.push({ at, end, hour, minute, half: hour > 12 ? null : (half ?? null), hasColon, isWord: false })
  }
  return atoms
}

/** "Pancakes at Midnight (which start at 10:30 p.m.)", "Noon Organ Music, 12:15 pm": what is called so has an hour of its own. */
function isOfName(line: string, at: number, end: number): boolean {
  return (
    /\p{Lu}/u.test(line.charAt(at)) &&
    (/^\s+\p{Lu}\p{Ll}/u.test(line.slice(end)) ||
      /\p{Lu}\p{Ll}+\s+(?:at|by|before|till?|until)\s+$/u.test(line.slice(0, at))) &&
    /\d\s*[ap]\.?m\b/i.test(line)
  )
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
const FEAST_DAY =
  /\b(?:christmas|new\s+year['’]?s?|thanksgiving|easter)\s+eve\b|\bnochebuena\b|\bheiligabend\b/i

/** "Sun 8:00 10:00 5:30": hours side by side, all by five minutes, none with its half. */
function isRow(before: Atom, next: Atom, between: string): boolean {
  return (
    between.trim() === '' &&
    [before, next].every(({ hasColon, half, minute }) => hasColon && half === null && minute % 5 === 0)
  )
}

/** Times that belong together: each bound to the next by a dash, a comma or a word. */
function takeGroup(atoms: Atom[], from: number, line: string): Group {
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

const DAY =
  /\p{L}days?\b|\b(?:tonight|tomorrow)\b|(?<!\p{L})(?:domingos?|lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bados?)(?!\p{L})/iu

function resolveGroup(group: Group, line: string, hasDay: boolean, isLater: boolean): TimeMention[] {
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
