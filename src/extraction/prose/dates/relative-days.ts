import { sentenceAround } from '../../html/sentences.ts'
import { addDays, nthWeekdayOf, weekdayOf } from '../../time/civil-date.ts'
import {
  MONTH_PATTERN,
  monthOf,
  ORDINAL_PATTERN,
  WEEKDAY_PATTERN,
  weekdayNamed,
  weeksNamed,
} from '../words/calendar-names.ts'
import { WORSHIP, WORSHIP_WORDS } from '../words/worship-words.ts'

const RELATIVE = new RegExp(
  `(?<!\\p{L})(?:(tonight|today|this\\s+(?:morning|afternoon|evening)|hoy|esta\\s+noche)|(tomorrow(?:\\s+(?:morning|afternoon|evening|night))?|mañana(?=\\s+(?:a\\s+las?|por\\s+la)))|(?:(this(?:\\s+(?:coming|past|next))?|coming|next|est[ea]|el\\s+pr[oó]ximo)\\s+(${WEEKDAY_PATTERN}|weekend)))(?!\\p{L})`,
  'iu',
)
const LONGEST = 420
const SATURDAY = 6

/** A day named from today: which one it is, seen from the date on which the words were written. */
interface RelativeDay {
  at: number
  end: number
  dayFrom(written: string): string
  /** "the 1st, 2nd and 3rd Thursdays of December": the days before the last of them. */
  others?: RelativeDay[]
}

/**
 * "Tomorrow night at 7", "this Saturday, 5 pm", "next weekend": a day told from the day of writing; "next Friday" is
 * the first one that comes, as bulletins mean it. Null for what is over ("this past Sunday") and for what is said every
 * week of the worship ("Join us this Sunday at 10 AM").
 */
export function scanRelativeDay(line: string): RelativeDay | null {
  if (line.length > LONGEST) return null
  const match = RELATIVE.exec(line)
  if (!match) return weekOfMonth(line)
  const [text, today, tomorrow, lead = '', name] = match
  if (/past$/i.test(lead)) return null
  const isNext = /^(?:next|el\s)/i.test(lead)
  const weekday = name ? (/^weekend$/i.test(name) ? SATURDAY : weekdayNamed(name)) : null
  const told = weekday === 0 ? saidAt(line, match.index).replace(BESIDE_WORSHIP, '') : line
  if (weekday === 0 && (WORSHIP.test(told) || /\bjoin us\b/i.test(told))) return null
  if (!today && !tomorrow && weekday === null) return null
  return {
    at: match.index,
    end: match.index + text.length,
    dayFrom(written) {
      if (weekday === null) return addDays(written, tomorrow ? 1 : 0)
      const ahead = (weekday - weekdayOf(written) + 7) % 7
      return addDays(written, ahead === 0 && isNext ? 7 : ahead)
    },
  }
}

/** "after the morning Masses": when, not what. */
const BESIDE_WORSHIP = new RegExp(
  `\\b(?:after|following|before|between)\\s+(?:(?:the|our|both|all|each)\\s+)*(?:\\p{L}+\\s+|[\\d:.]+\\s*(?:[ap]\\.?m\\.?\\s+)?){0,2}(?:${WORSHIP_WORDS})(?!\\p{L})`,
  'giu',
)

/** The sentence around a place of a line, without what it only follows: "este domingo, después de la misa". */
const saidAt = (line: string, at: number) => sentenceAround(line, at, at).replace(FOLLOWING, '')

const FOLLOWING = new RegExp(
  `(?<!\\p{L})(?:after|following|before|después de|antes de|al terminar|après|avant|nach|vor|dopo|prima di)\\s*(?:the|la|el|l['’]|le|dem|der|il)?\\s*(?:\\p{L}+\\s+)?(?:${WORSHIP_WORDS})(?!\\p{L})`,
  'giu',
)

const WEEK = new RegExp(
  `(?<!\\p{L})(?:the\\s+)?(${ORDINAL_PATTERN})\\s+(${WEEKDAY_PATTERN})\\s+(?:of|in)\\s+(${MONTH_PATTERN})(?!\\p{L})`,
  'iu',
)

/** "the second Saturday in December": the next such day; each of several ("the 1st and 3rd Thursdays of December"). */
function weekOfMonth(line: string): RelativeDay | null {
  const match = WEEK.exec(line)
  if (!match) return null
  const [text, ordinal = '', name = '', monthName = ''] = match
  const weekday = weekdayNamed(name)
  const month = monthOf(monthName)
  if (weekday === null || month === 0) return null
  const nthDay = (at: number, end: number, week: number): RelativeDay => ({
    at,
    end,
    dayFrom(written) {
      const year = Number(written.slice(0, 4))
      const date = nthWeekdayOf(year, month, weekday, week)
      return date < written ? nthWeekdayOf(year + 1, month, weekday, week) : date
    },
  })
  const weekOf = (word: string) => weeksNamed(word)[0] ?? 1
  const listed = EARLIER.exec(line.slice(0, match.index))
  const others = [...(listed?.[0] ?? '').matchAll(ORDINAL)].map(([word], i) => {
    const at = (listed?.index ?? 0) + i
    return nthDay(at, at + 1, weekOf(word))
  })
  const last = nthDay(match.index, match.index + text.length, weekOf(ordinal))
  return others.length > 0 ? { ...last, others } : last
}

const ORDINAL = new RegExp(`(?<!\\p{L})${ORDINAL_PATTERN}(?!\\p{L})`, 'giu')
/** What stands before the last of several weeks. */
const EARLIER = new RegExp(
  `(?<!\\p{L})(?:${ORDINAL_PATTERN}(?:\\s*,\\s*(?:and\\s+|&\\s*)?|\\s*(?:and|&)\\s*)(?:the\\s+)?){1,3}$`,
  'iu',
)
