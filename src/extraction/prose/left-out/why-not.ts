import type { ReadingContext } from '../../candidate/context.ts'
import { isPostDate } from '../../html/parse-page.ts'
import { sentenceAt, sentenceStart } from '../../html/sentences.ts'
import { textOf } from '../../html/tree.ts'
import { isMovedTo } from '../../status/status.ts'
import { addDays } from '../../time/civil-date.ts'
import type { Anchor, ScannedLine } from '../page-parts.ts'
import { isGathering } from '../words/happenings.ts'
import { NOT_HAPPENING } from '../words/papers.ts'
import { isForTheDead } from './commemorations.ts'
import { isDeadline, isDeadlineAbroad, isRelease } from './deadlines.ts'
import { isNoteOfNothing } from './notes-of-nothing.ts'
import {
  DEADLINE,
  INTENTION,
  ISSUE_DATE,
  LAST_OF_SPAN,
  NOTHING,
  PEOPLES_DAY,
  POST_DATE,
  RELEASE,
  REPORT,
  SERVERS,
  TOLD,
  WEEK,
  WRITTEN,
} from './reasons.ts'

/** A printed date with the words around it. */
interface SaidOfDate extends Anchor {
  /** What stands right before it in its own sentence: what another says is of something else. */
  before: string
  /** All that stands behind it on its line. */
  after: string
  /** Whether its line prints an hour. */
  hasTime: boolean
  /** Whether an hour stands behind it, before the next date. */
  hasOwnHour: boolean
  /** 'YYYY-MM-DD' in the church's zone. */
  today: string
}

/** A reason why a date is no event, and whether it holds. */
type DateRule = readonly [reason: string, holds: (said: SaidOfDate) => boolean]

const REACH = 45

function saidOf(anchor: Anchor, { today }: ReadingContext): SaidOfDate {
  const { line, mention } = anchor
  const { text, times, dates } = line
  const next = dates.find(({ at }) => at >= mention.end)?.at ?? text.length
  return {
    ...anchor,
    before: text.slice(Math.max(0, mention.at - REACH, sentenceStart(text, mention.at)), mention.at),
    after: text.slice(mention.end),
    hasTime: times.length > 0,
    hasOwnHour: times.some(({ at }) => at >= mention.end && at < next),
    today,
  }
}

/** Dates from which another day is told, or on which somebody is remembered or has to serve. */

/** In the order in which they are asked. */
const OTHER_DAYS: readonly DateRule[] = [
  [TOLD, ({ before }) => AT_MOST.test(before)],
  [
    SERVERS,
    ({ line: { text }, mention: { at }, hasTime }) =>
      !hasTime && /need/i.test(text) && NEEDED.test(text.slice(0, at)),
  ],
]

/** "Ash Wednesday may fall no sooner than February 4 or as late as March 10" */
const AT_MOST = /\b(?:as\s+(?:early|late|soon)\s+as|(?:may|can)\s+fall\s+(?:on|between))\s+$/i
/** "We need two more drivers on March 4, March 18": who serves, not what happens. */
const NEEDED =
  /\b(?:we|still)\s+need(?:s|ed)?\s+(?:(?:one|two|three|four|five|six|or|more|a|few|several|some|additional|\d+)\s+)+(?:\p{L}+\s+)?(?:volunteers?|helpers?|drivers?|workers?|servers?|hosts?|readers?|ushers?|people|persons?)(?:\s+(?:on|for|to\s+\p{L}+(?:\s+on)?))?\s[^.;!?]{0,120}$/iu

/** "News from Grace Church for Thursday, November 19, 2026", and not a word more. */
const NEWS_FOR =
  /^\W*(?:(?:weekly|church|parish|sunday)\s+)?(?:announcements|bulletin|newsletter|e-?news)\s+(?:\w+day,?\s+)?$|^\W*(?:the\s+)?(?:current|latest|newest|this\s+week['’]s)\s+(?:bulletin|newsletter|issue|e-?news)\s*[:–—-]\s*$|(?:^|[(|])\W*(?:the\s+)?(?:(?:weekly|church|parish)\s+)?(?:news|newsletter|e-?news|bulletin|announcements|updates?)\s+(?:(?:from|of|at)\s+[^.:;!?]{3,60}?\s*)?(?:(?<=\s)(?:for|of)|[|•·,–—-])\s+(?:(?:the\s+week\s+of|\w+day,?)\s+)?$/i

/** "Feuillet paroissial du 1er au 14 décembre", "Ogłoszenia parafialne 15.06.2025": the same in other languages. */
const NEWS_ABROAD =
  /^\W*(?:feuillet\s+paroissial|annonces\s+paroissiales|ogłoszenia|intencje|avvisi|foglietto|pfarrbrief|gottesdienstordnung|hoja\s+parroquial|avisos|bolet(?:im|ín))(?:\s+(?:parafialne|duszpasterskie|mszalne|parrocchial[ei]|parroquial(?:es)?|paroqui(?:al|ais)))?\W*(?:(?:du|de|da|vom|für|per|na|od|dal)\W*)?$/iu

/** Whether a date is that of the paper itself. */
function isOfIssue({ line, mention }: Anchor): boolean {
  return (
    line.text.length < 140 &&
    mention.end >= line.text.trimEnd().length - 1 &&
    [NEWS_FOR, NEWS_ABROAD].some((pattern) => pattern.test(line.text.slice(0, mention.at)))
  )
}

/** Why a printed date is no date of an event, by the words and marks around it. */

/** Days after which whatever is told is history: a generation. */
const LONG_AGO = 25 * 365

/** In the order in which they are asked: the first that holds is the reason. */
const RULES: readonly DateRule[] = [
  [
    POST_DATE,
    ({ line: { text }, mention, hasTime }) =>
      !hasTime && text.length < 100 && POSTED.test(text.slice(0, mention.at)),
  ],
  [ISSUE_DATE, (said) => !said.hasTime && isOfIssue(said)],
  [WRITTEN, ({ before }) => NOT_HAPPENING.test(before)],
  [INTENTION, ({ line, mention }) => isForTheDead(line.text, mention.end)],
  [REPORT, ({ mention, date, today }) => mention.first.year !== null && date < addDays(today, -LONG_AGO)],
  [POST_DATE, (said) => runsOf(said).some(({ element }) => isPostDate(element))],
  [WRITTEN, ({ before, after }) => isDeadlineAbroad(before, after)],
  [TOLD, ({ before, hasOwnHour }) => DONE.test(before) && !hasOwnHour],
  ...OTHER_DAYS,
  [DEADLINE, ({ before }) => !isMovedTo(before) && isDeadline(before)],
  [TOLD, ({ line, before }) => line.text.length > 200 && TOLD_OF_ABROAD.test(before)],
  [RELEASE, ({ before, hasTime }) => !hasTime && isRelease(before)],
  [PEOPLES_DAY, ({ line, hasTime }) => !hasTime && line.text.length < 100 && isOfRemembered(line)],
  [WEEK, ({ before, hasTime }) => !hasTime && OF_WEEK.test(before)],
  [LAST_OF_SPAN, ({ mention, before }) => !mention.last && UNTIL.test(before)],
  [NOTHING, ({ line, hasTime }) => (!hasTime || OUT_OF_ORDER.test(line.text)) && isNoteOfNothing(line)],
  [NOTHING, ({ line: { text } }) => NOT_HELD.test(text)],
  [TOLD, isInRunningText],
]

/** "Nor are marriages celebrated on January 5 and 6" */
const NOT_HELD = /\b(?:not|nor|never)\b[^.;]{0,40}\b(?:permitted|celebrated|performed|solemnized|blessed)\b/i

/** Why a printed date is no date of an event; null where it may be one. */
export function whyNot(anchor: Anchor, context: ReadingContext): string | null {
  const said = saidOf(anchor, context)
  return RULES.find(([, holds]) => holds(said))?.[0] ?? null
}

const runsOf = ({ line, mention }: SaidOfDate) =>
  line.runs.filter(({ at, end }) => at <= mention.at && mention.at < end)

/** Of a day to come its own sentence tells. */
function isInRunningText({ line, mention, date, hasWrongWeekday, hasTime, today }: SaidOfDate): boolean {
  const { text } = line
  const said = date > today ? sentenceAt(text, mention.at) : text
  const isSetDown = said !== text && mention.first.weekday !== null && !hasWrongWeekday && hasTime
  if (said.length > 200 && !isSetDown && !isGathering(text)) return true
  if (text.length > 140 && !hasTime && mention.first.weekday === null && date < today) return true
  return text.length > 400 && date < addDays(today, -400)
}

/** "runs through", "open through": a date behind it is the end of something that began before. */
const UNTIL =
  /\b(?:through|thru|(?:runs?|continues?|lasts?|open)\s+(?:until|till|to))\s+(?:the\s+end\s+of\s+)?(?:\w+day,?\s+)?$/i

/** "Week of November 16" */
const OF_WEEK = /\bweek\s+(?:of|beginning|starting)\s+(?:\w+day,?\s+)?$/i

/** "Posted on November 10 by Nell", and no more on the line. */
const POSTED = /^\W*(?:posted|published|publicado|publicad[oa]\s+em)(?:\s+(?:on|el|by\s+\p{L}+))?[\s:,]*$/iu

/** "Happy birthday this week: Feb 18 – Tom; Feb 20 – Ana" */
const BIRTHDAYS =
  /^\W*(?:happy\s+)?(?:birthdays?|(?:wedding\s+)?anniversar(?:y|ies))\b(?!\s+(?:party|dinner|lunch|service|concert|celebration|sunday))[^.:]{0,40}:/i

/** A line of its own, or one of the dates that a paragraph of birthdays is cut at. */
function isOfRemembered({ text, element }: ScannedLine): boolean {
  const whole = textOf(element, 60)
  return whole !== text.slice(0, 60) && BIRTHDAYS.test(whole)
}
/** "pour la messe du samedi 8", "nach dem Gottesdienst am": what is known already. */
const TOLD_OF_ABROAD =
  /(?<!\p{L})(?:pour|lors de|après|depuis|nach|seit|bei|dopo|durante|después de|desde)\s+(?:l[ae]s?|l['’]|der|dem|die|il|lo|el)\s*(?:\p{L}+\s+){1,3}(?:\w+day,?\s+)?$/iu
/** "The roof was mended on March 9" */
const DONE =
  /\b(?:was|were)\s+(?!(?:moved|changed|postponed|rescheduled|scheduled|planned|supposed|to)\b)(?:\p{L}+\s+){1,3}on\s+(?:\w+day,?\s+)?$/iu

const OUT_OF_ORDER = /\b(?:web ?site|phones?|internet|live ?stream|elevator|parking|lot|garage|office)\b/i
