import { listWords } from '../../text/words.ts'
import type { TimeMention } from '../page-parts.ts'
import { type Atom, DAY, FEAST_DAY, inLaterHalf, resolveGroup, takeGroup } from './hour-groups.ts'

const HOURS = listWords('one two three four five six seven eight nine ten eleven twelve')
const HOUR = HOURS.join('|')
const MINUTES: Readonly<Record<string, number>> = {
  fifteen: 15,
  thirty: 30,
  'forty-five': 45,
  'forty five': 45,
}
// 1 "half past", "quarter to"; 2 the hour; 3 its minutes; 4 what says that it is an hour
const SPOKEN = new RegExp(
  `(?<![\\p{L}\\d:.-])(?:(half\\s+past|(?:a\\s+)?quarter\\s+(?:past|after|to|till))\\s+)?(${HOUR}|1[0-2]|[1-9])(?:[\\s-]+(fifteen|thirty|forty[- ]five))?(\\s*o['’]clock|\\s+in\\s+the\\s+(?:morning|afternoon|evening)|\\s+at\\s+night|\\s*[ap]\\.?m\\b\\.?)*(?![\\p{L}-])`,
  'giu',
)
const QUICK = new RegExp(
  `\\d\\s*o['’]clock|(?:half|quarter)\\s+(?:past|after|to|till)|(?:${HOUR})[\\s-]+(?:o['’]clock|thirty|fifteen|forty|in\\s+the|at\\s+night|[ap]\\.?m\\b)|\\bat\\s+(?:${HOUR})\\b`,
  'i',
)

/** Hours that a line says in words, as digits of the same place in the text; null where it says none. */
interface SpokenHour {
  at: number
  end: number
  hour: number
  minute: number
  half: 'a' | 'p' | null
}

/**
 * "half past six in the evening", "seven o'clock", "ten-thirty a.m.", "at seven": hours in words. A bare number is one
 * only behind "at", and not where it counts something ("at seven churches").
 */
function scanSpokenHours(line: string): SpokenHour[] {
  if (!QUICK.test(line)) return []
  const found: SpokenHour[] = []
  for (const match of line.matchAll(SPOKEN)) {
    const [text, past, hourWord = '', minuteWord, sign] = match
    const rest = line.slice(match.index + text.length)
    const isLed =
      /\bat\s+$/i.test(line.slice(0, match.index)) &&
      /^\s*(?:[.,;:!)–—-]|$|(?:in|on|for|at|every|this|each|with)\s)/i.test(rest)
    const digits = Number.parseInt(hourWord, 10)
    // "8 o'clock", "half past 8": other hours in digits are read with their minutes and halves.
    if (digits > 0 && !past && !/clock/i.test(sign ?? '')) continue
    if (!past && !minuteWord && !sign && !isLed) continue
    const from = digits > 0 ? digits : HOURS.indexOf(hourWord.toLowerCase()) + 1
    const isTo = past ? /\s(?:to|till)$/i.test(past) : false
    const minutes = past
      ? /half/i.test(past)
        ? 30
        : isTo
          ? 45
          : 15
      : (MINUTES[minuteWord?.toLowerCase() ?? ''] ?? 0)
    found.push({
      at: match.index,
      end: match.index + text.length,
      hour: isTo ? ((from + 10) % 12) + 1 : from,
      minute: minutes,
      half: halfSaid(text),
    })
  }
  return found
}

function halfSaid(text: string): 'a' | 'p' | null {
  if (/morning|\ba\.?m\b/i.test(text)) return 'a'
  return /afternoon|evening|night|\bp\.?m\b/i.test(text) ? 'p' : null
}

const ATOM =
  /(?<![\d:.,$#])12(?::00)?\s?(?<noon>n)(?=\s*(?:[-–—,;)|]|\.?$|(?:to|until|till?|through|thru|and|&|at|in|for)(?!\p{L})))|(?<![\d:./$#_]|\p{L})(2[0-3]|1\d|0?\d)(?!\s*(?:noon|midnight))(?:[:](\d\d)(?::\d\d)?|\.(\d\d)(?=\s*[ap]\.?\s?m)|h(\d\d)?(?!\p{L}|\d))?:?\s*(?:([ap])\.?\s?m\b\.?|(?<!\d:\s\d{1,2})([ap])(?![\p{L}.'’]|\s+\d)|(?:o['’]clock\s+)?(?:de|por|in)\s+(?:la|the)\s+(ma[ñn]ana|morning|tarde|noche|afternoon|evening))?(?![\d%/]|:\d|(?<=\d)\s?(?:st|nd|rd|th)\b|-\d{3})|(?<!\p{L})(?:12\s*)?(noon|midnight(?!\s+(?:mass|service|communion|eucharist|liturgy|praises|prayers|madness|sun))|mediod[ií]a)(?!\p{L})/giu

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
    if (match[9] ?? match.groups?.noon) {
      if (isOfName(line, at, end)) continue
      const isNoon = match[9]?.toLowerCase() !== 'midnight'
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
    const minute = Number(match[3] ?? match[4] ?? match[5] ?? '0')
    const part = match[8]?.toLowerCase().startsWith('m') ? 'a' : match[8] ? 'p' : undefined
    const half = part ?? ((match[6] ?? match[7])?.toLowerCase() as 'a' | 'p' | undefined)
    const hour = Number(match[2])
    if (minute > 59 || (half && (hour > 12 || hour === 0))) {
      // "17:00 PM" is seventeen hundred.
      if (minute > 59 || hour < 13) continue
    }
    const hasColon =
      match[3] !== undefined || match[4] !== undefined || match[5] !== undefined || /\dh/i.test(match[0])
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
