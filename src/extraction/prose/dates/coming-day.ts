import { sentenceAround } from '../../html/sentences.ts'
import { WEEKDAY_PATTERN } from '../words/calendar-names.ts'
import { WORSHIP } from '../words/worship-words.ts'

/**
 * "The association will meet at 9 a.m. Saturday": a bare weekday in a sentence about what will be is the next such day,
 * and no rule. What is said of every week, of the worship of a Sunday, or by a name ("Sunday School") is none of these.
 */
export function isComingDay(line: string, at: number, end: number): boolean {
  if (!/\bwill\b|['’]ll\b/i.test(line)) return false
  // "on 01 st Saturday": which of the month.
  if (/\d\s*(?:st|nd|rd|th)\s+$/i.test(line.slice(Math.max(0, at - 8), at))) return false
  const sentence = sentenceAround(line, at, end)
  if (!WILL.test(sentence) || EVERY_WEEK.test(sentence)) return false
  const day = line.slice(at, end)
  if (IS_OPEN.test(sentence) || PLURAL.test(day) || NAMED.test(line.slice(end))) return false
  return !(/^\W*(?:sun|dom)/i.test(day) && WORSHIP.test(sentence))
}

const WILL =
  /(?:\bwill|['’]ll)\s+(?:\p{L}+\s+)?(?:be|have|hosts?|hold|meet|gather|take|begin|start|conclude|follow|speak|preach|celebrate|observe|present|perform|sing|serve|offer|sponsor|feature|lead|show|kick|join|visit|go|travel|open)\b/iu
const EVERY_WEEK =
  /\b(?:every|each|will\s+now|weekly|regular(?:ly)?|continue[sd]?|resumes?|monthly|usual(?:ly)?|normal(?:ly)?|always|throughout|during (?:the )?(?:summer|lent|advent|school)|beginning|starting)\b/i
/** "Registration will be open Monday and close Tuesday": when something can be had. */
const IS_OPEN = /\b(?:registrations?|applications?|sign-?ups?|tickets?)\b[^.]{0,40}\bopen/i
const PLURAL = /(?:days|nights|mornings|evenings|afternoons|s[aá]bados|domingos)\W*$/i
/** What makes a weekday the beginning of a name, or a day that is told from another ("the Monday preceding"). */
const NAMED =
  /^\s+(?:(?:night|morning|evening|afternoon)\s+)?(?:\p{Lu}\p{Ll}|school|service|bible|worship|class|study|mass|group|supper|dinner|(?:preceding|before|prior|after|following)(?!\p{L}))/u

/**
 * The first bare weekday of a line that is the next such day; `name` is the weekday. "Thursday the 15th" and "the
 * Monday before the meeting" are no bare ones.
 */
export function comingDay(line: string): { at: number; end: number; name: string } | null {
  if (!/\bwill\b|['’]ll\b/i.test(line)) return null
  for (const match of line.matchAll(DAY)) {
    const end = match.index + match[0].length
    if (isComingDay(line, match.index, end)) return { at: match.index, end, name: match[1] ?? '' }
  }
  return null
}

const DAY = new RegExp(
  `(?<!\\p{L}|\\b(?:closes?|due|by|until|before|after|every|each|last|past|first|second|third|fourth|1st|2nd|3rd|4th)\\s)(${WEEKDAY_PATTERN})(?!\\p{L}|\\s*(?:,|and|&|through|to|-|–)\\s*(?:${WEEKDAY_PATTERN})(?!\\p{L})|\\s+(?:preceding|before|after|prior|following)(?!\\p{L})|\\s*,?\\s*\\(?(?:the\\s+\\d|\\d{1,2}(?:st|nd|rd|th)))`,
  'giu',
)
