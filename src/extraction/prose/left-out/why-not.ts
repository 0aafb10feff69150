import type { ReadingContext } from '../../candidate/context.ts'
import { isPostDate, isStruckOut } from '../../html/hints.ts'
import { sentenceAround, sentenceAt } from '../../html/sentences.ts'
import { textOf } from '../../html/tree.ts'
import { addDays } from '../../time/civil-date.ts'
import type { Anchor } from '../dates/anchors.ts'
import type { PageView } from '../page-view.ts'
import type { ScannedLine } from '../scanned-lines.ts'
import { isGathering } from '../words/happenings.ts'
import { NOT_HAPPENING } from '../words/papers.ts'
import { piecesOf } from '../words/wording.ts'
import { isForTheDead, isOfCalendar } from './commemorations.ts'
import { type DateRule, type SaidOfDate, saidOf } from './date-rules.ts'
import { isDeadline, isDeadlineAbroad, isRelease } from './deadlines.ts'
import { isOfIssue } from './issues.ts'
import { isNoteOfNothing } from './notes-of-nothing.ts'
import { OTHER_DAYS } from './other-days.ts'
import {
  ACCOUNTS,
  AS_USUAL,
  AWAY,
  DEADLINE,
  FORMER,
  ISSUE_DATE,
  LAST_OF_SPAN,
  MOVED_FROM_DAY,
  NAVIGATION,
  NOTHING,
  PEOPLES_DAY,
  POST_DATE,
  RELEASE,
  REPORT,
  SAID,
  SEASON,
  STRUCK_OUT,
  TOLD,
  WAY_ON,
  WEEK,
  WRITTEN,
} from './reasons.ts'

/** Why a printed date is no date of an event, by the words and marks around it. */

/** Days after which whatever is told is history: a generation. */
const LONG_AGO = 25 * 365

/** In the order in which they are asked: the first that holds is the reason. */
const RULES: readonly DateRule[] = [
  [NAVIGATION, ({ line }) => line.isFurniture],
  [
    POST_DATE,
    ({ line: { text }, mention, hasTime }) =>
      !hasTime && text.length < 100 && POSTED.test(text.slice(0, mention.at)),
  ],
  [ISSUE_DATE, (said) => !said.hasTime && isOfIssue(said)],
  [WRITTEN, ({ before }) => NOT_HAPPENING.test(before) || /\brev\.?\s*$/i.test(before)],
  [SAID, ({ line, mention }) => isForTheDead(line.text, mention.end)],
  [SAID, ({ line, hasTime }) => !hasTime && isOfCalendar(line.printed ?? line.text)],
  [REPORT, ({ mention, date, today }) => mention.first.year !== null && date < addDays(today, -LONG_AGO)],
  [POST_DATE, (said) => runsOf(said).some(({ element }) => isPostDate(element)) && !isOfDaysAhead(said)],
  // "<s>February 1</s> CANCELED": the day is told to be off.
  [
    STRUCK_OUT,
    (said) => runsOf(said).some(({ element }) => isStruckOut(element)) && !CALLED_OFF.test(said.after),
  ],
  [POST_DATE, ({ line, mention, hasTime }) => !hasTime && isByline(line.text, mention)],
  [WRITTEN, ({ before, after }) => isDeadlineAbroad(before, after)],
  [NOTHING, ({ before, after }) => CLOSED_ON.test(before) || NO_LONGER.test(after.slice(0, 60))],
  [WEEK, ({ before }) => WEEK_OF.test(before)],
  [MOVED_FROM_DAY, (said) => WAS.test(said.before) || isMovedFrom(said) || isMovedOn(said)],
  [TOLD, ({ before, line }) => TOLD_OF.test(before) && DECIDED.test(line.text)],
  [TOLD, ({ before, hasOwnHour }) => DONE.test(before) && !hasOwnHour],
  [REPORT, ({ date, today, line, mention }) => date <= today && isReport(line.text, mention)],
  [
    REPORT,
    ({ mention, before, hasOwnHour }) => mention.first.year === null && !hasOwnHour && WAS_HELD.test(before),
  ],
  [AWAY, ({ before }) => ABSENT.test(before)],
  ...OTHER_DAYS,
  [DEADLINE, ({ before }) => !PUT_OFF_TO.test(before) && isDeadline(before)],
  [TOLD, ({ line, before }) => line.text.length > 200 && TOLD_OF_ABROAD.test(before)],
  [RELEASE, ({ before, hasTime }) => !hasTime && isRelease(before)],
  [FORMER, ({ before }) => APPROVED.test(before)],
  [
    AS_USUAL,
    ({ before, after, hasTime }) => !hasTime && RESUMES.test(before) && !/^\s+with\s+an?\s/i.test(after),
  ],
  [PEOPLES_DAY, ({ line, hasTime }) => !hasTime && line.text.length < 100 && isOfRemembered(line)],
  [SEASON, ({ before, hasTime }) => !hasTime && SEASON_BEGINS.test(before)],
  [ACCOUNTS, ({ before }) => YEAR_END.test(before)],
  [LAST_OF_SPAN, ({ mention, before }) => !mention.last && UNTIL.test(before)],
  [NOTHING, ({ line, hasTime }) => (!hasTime || OUT_OF_ORDER.test(line.text)) && isNoteOfNothing(line)],
  [TOLD, isInRunningText],
]

/** Why a printed date is no date of an event; null where it may be one. */
export function whyNot(anchor: Anchor, context: ReadingContext): string | null {
  const said = saidOf(anchor, context)
  return RULES.find(([, holds]) => holds(said))?.[0] ?? null
}

const runsOf = ({ line, mention }: SaidOfDate) =>
  line.runs.filter(({ at, end }) => at <= mention.at && mention.at < end)

/** What is to come was never written then: where a theme has the date of a post there may stand "Wed, May 17th". */
function isOfDaysAhead({ date, lastDate, mention, hasWrongWeekday, today }: SaidOfDate): boolean {
  const isSure = lastDate !== null || (mention.first.weekday !== null && !hasWrongWeekday)
  return isSure && date > today
}

/** Of a day to come its own sentence tells. */
function isInRunningText({ line, mention, date, hasWrongWeekday, hasTime, today }: SaidOfDate): boolean {
  const { text } = line
  const said = date > today ? sentenceAt(text, mention.at) : text
  const isSetDown = said !== text && mention.first.weekday !== null && !hasWrongWeekday && hasTime
  if (said.length > 200 && !isSetDown && !isGathering(text)) return true
  if (text.length > 140 && !hasTime && mention.first.weekday === null && date < today) return true
  return text.length > 400 && date < addDays(today, -400)
}

/** "Monday to Friday 9 to 4. Closed on November 26 and 27" */
const CLOSED_ON =
  /(?:^|[.;(]\s*)(?:closed|cerrad[oa]s?|fermée?s?|geschlossen)\s+(?:(?:on|el|los|le|am)\s+)?(?:[^.;:]{0,30}(?:\band|\by|&|,)\s+)?(?:\w+day,?\s+)?$/i

/** "beginning March 3 we will no longer have the early service" */
const NO_LONGER =
  /^,?\s+(?:we|there|the\s+(?:\p{L}+\s+){1,3})\s*(?:will|are|is|do|does)?\s*no\s+longer(?!\p{L})/iu

/** "Bulletin for the week of November 23": the paper of a week. */
const WEEK_OF =
  /\b(?:begins?|starts?|resumes?|kicks?\s+off)\s+(?:again\s+)?the\s+week\s+of\s+(?:\w+day,?\s+)?$|(?:(?:^|[.;]\s)\W*(?:for\s+)?(?:the\s+)?|\b(?:bulletin|schedule|calendar|newsletter|announcements|news|readings|menu|services)\b.{0,20}\b)(?:week\s+(?:of|beginning)|semana\s+del)\s+(?:\w+day,?\s+)?$/i

/** "runs through", "open through": a date behind it is the end of something that began before. */
const UNTIL =
  /\b(?:through|thru|(?:runs?|continues?|lasts?|open)\s+(?:until|till|to))\s+(?:the\s+end\s+of\s+)?(?:\w+day,?\s+)?$/i

/** "Posted on November 10 by Nell", and no more on the line. */
const POSTED = /^\W*(?:posted|published|publicado|publicad[oa]\s+em)(?:\s+(?:on|el|by\s+\p{L}+))?[\s:,]*$/iu

/** "Happy birthday this week: Feb 18 – Tom; Feb 20 – Ana" */
const BIRTHDAYS =
  /^\W*(?:happy\s+)?(?:birthdays?|(?:wedding\s+)?anniversar(?:y|ies))\b(?!\s+(?:party|dinner|lunch|service|concert|celebration|sunday))[^.:]{0,40}:/i

/** A line of its own, or one of the dates that a paragraph of birthdays is cut at. */
function isOfRemembered({ text, element }: ScannedLine): boolean {
  if (BIRTHDAYS.test(text)) return true
  const whole = textOf(element, 60)
  return whole !== text.slice(0, 60) && (BIRTHDAYS.test(whole) || BIRTHDAYS_ABROAD.test(whole))
}

const BIRTHDAYS_ABROAD =
  /^\W*(?:cumpleaños|aniversariantes|생일|本[月週周](?:壽星|寿星|生日)|sinh nhật)[^.]{0,20}[:：]/iu
const CALLED_OFF = /\bcancell?ed\b/i
/** "Approval of the minutes of February 13": an item of an agenda. */
const APPROVED = /\bapprov(?:e|al)\s+(?:of\s+)?(?:the\s+)?(?:\p{L}+\s+)?minutes\b.{0,40}$/iu
/** "Regular programs resume January 7", and no hour. */
const RESUMES = /\bresum(?:e|es|ing)\s+(?:on\s+)?(?:\w+day,?\s+)?$/i

/** "Advent begins November 29": nothing is said to happen. */
const SEASON_BEGINS =
  /\b(?:advent|lent|eastertide|(?:the\s+)?(?:season|weeks)\s+of\s+\p{L}+|winter|spring|summer|autumn|fall|school|daylight sav\p{L}+ time)\s+(?:season\s+)?(?:begins?|starts?|ends?|is\s+over)\s+(?:this\s+year\s+)?(?:on\s+)?(?:\w+day,?\s+)?$/iu

/** "The fiscal year ends December 31" */
const YEAR_END =
  /\b(?:fiscal|budget|church|calendar|program|school)\s+year\s+(?:ends?|ended|closes|begins?|began|starts?|runs?(?:\s+from)?)\s+(?:on\s+)?$/i

/** "At its meeting of December 1 the council approved …" */
const TOLD_OF =
  /\b(?:at|in|during)\s+(?:its|their|our|the|a)\s+(?:\p{L}+\s+){0,3}(?:meeting|session|assembly)\s+(?:of|on|held\s+on)\s+(?:\w+day,?\s+)?$/iu
/** "pour la messe du samedi 8", "nach dem Gottesdienst am": what is known already. */
const TOLD_OF_ABROAD =
  /(?<!\p{L})(?:pour|lors de|après|depuis|nach|seit|bei|dopo|durante|después de|desde)\s+(?:l[ae]s?|l['’]|der|dem|die|il|lo|el)\s*(?:\p{L}+\s+){1,3}(?:\w+day,?\s+)?$/iu
const DECIDED = /\b(?:approved|voted|decided|elected|discussed|adopted|reviewed|agreed)\b/i
/** "The roof was mended on March 9" */
const DONE =
  /\b(?:was|were)\s+(?!(?:moved|changed|postponed|rescheduled|scheduled|planned|supposed|to)\b)(?:\p{L}+\s+){1,3}on\s+(?:\w+day,?\s+)?$/iu
/** "On November 5 we held a sale of cakes": the sentence of a date tells what was. */
function isReport(text: string, { at, end }: { at: number; end: number }): boolean {
  return REPORTS.test(text) && tellsOfPast(sentenceAround(text, at, end))
}

/** Whether a sentence tells of what took place: "The tea was again a success". */
export function tellsOfPast(sentence: string): boolean {
  return sentence.length > 40 && REPORTS.test(sentence)
}

const REPORTS =
  /\b(?:took\s+place|(?:was|were)\s+(?:held|celebrated|hosted|attended|filled|blessed\s+(?:by|with|to)|treated|joined|presented|featured|thrilled|delighted)|(?:council|committee|vestry|trustees|board)\s+met|(?:kids|children|youth|students|choir|members|we)\s+shared\s+(?:our|their|the|an?)|we\s+were\s+able\s+to|we\s+(?:\p{L}+ly\s+)?(?:held|had|enjoyed|celebrated|hosted|welcomed|gathered|met|said\s+goodbye)|(?:everyone|people|members|all)\s+(?:had|enjoyed|gathered|met|came)|(?:featured|provided)\s+(?:\p{L}+\s+){0,4}(?:singers?|music|speakers?|meals?|soloists?|performers?)|thank\s+you\s+to\s+(?:all|everyone)\s+who|(?:was|were|proved)\s+(?:\p{L}+\s+){0,2}?(?:an?\s+)?(?:\p{L}+\s+){0,2}?success(?:ful)?|rais(?:ed|ing)\s+(?:over\s+|more\s+than\s+|the\s+(?:\p{L}+\s+)?(?:sum|total)\s+of\s+)?[$£€]\d[\d,.]*)(?![\p{L}\d])/iu

/** "The camp was held June 7-11": whatever year is nearest. */
const WAS_HELD =
  /\b(?:(?:was|were)\s+(?:held|celebrated|observed|hosted)|took\s+place)\s+(?:here\s+)?(?:on\s+|from\s+)?(?:\w+day,?\s+)?$/i

const ABSENT =
  /\b(?:on\s+(?:vacation|sabbatical|leave|study\s+leave)|out\s+of\s+(?:the\s+)?office|out\s+of\s+town|away)\s+(?:from\s+)?(?:\w+day,?\s+)?$/i

const WAS =
  /(?:\b(?:originally(?:\s+(?:scheduled|planned|set))?(?:\s+for)?|formerly|previously|instead of|was|rather than)|\((?:rescheduled|moved|postponed|changed)\s+from)\s*[:(]?\s*(?:\w+day,?\s+)?$/i

/** "moved from November 14", and no word of where to. */
const MOVED_FROM = /\b(?:rescheduled|moved|postponed|changed)\s+from\s+(?:\w+day,?\s+)?$/i

function isMovedFrom({ line, mention, before }: SaidOfDate): boolean {
  return MOVED_FROM.test(before) && !/\s(?:to|until)\s/i.test(line.text.slice(mention.at, mention.end))
}

/** "planned for December 5 has been moved to December 12": the first of the two. */
function isMovedOn({ line, mention }: SaidOfDate): boolean {
  const next = line.dates.find((date) => date.at >= mention.end)
  return next !== undefined && MOVED.test(line.text.slice(mention.end, next.at))
}

/** "postponed until": what follows is the day on which it is held. */
const PUT_OFF_TO =
  /\b(?:moved|rescheduled|changed|postponed|pushed|put\s+off|shifted|delayed)\s+(?:back\s+)?(?:to|until|till)\s+(?:\w+day,?\s+)?$/i

/** Between a date that no longer holds and the one that does. */
export const MOVED =
  /^[^.;!?]{0,80}\b(?:moved|rescheduled|changed|postponed|pushed|put\s+off|shifted)\s+(?:back\s+)?(?:to|until|till|for)\s+(?:the\s+following\s+)?$/i

/** "November 10, 2026 by Pastor Jim", "By Jane Doe | November 3, 2026": who wrote, and when. */
function isByline(text: string, { at, end }: { at: number; end: number }): boolean {
  if (text.length > 120) return false
  return (
    /^\s*(?:[|•·–—-]\s*)?(?:by|por)\s+\p{Lu}/u.test(text.slice(end)) ||
    /^\W*(?:by|por)\s+(?:\p{Lu}[\p{L}.’'-]*\s*){1,4}(?:\bon\b|[|,•·–—-])?\s*$/iu.test(text.slice(0, at))
  )
}

const OUT_OF_ORDER = /\b(?:web ?site|phones?|internet|live ?stream|elevator|parking|lot|garage|office)\b/i

/** "Next" / "November 15" / "Family Meal" below the one event of a page: the way to another, which has a page of its own. */
export function whyNotNext({ line }: Anchor, { lines }: PageView): string | null {
  if (piecesOf(line).length > 0) return null
  const above = lines[line.order - 1]
  return above && above.text.length < 30 && LEADS_ON.test(above.text) ? WAY_ON : null
}

const LEADS_ON =
  /^\W*(?:(?:previous|prev|next|older|newer|anterior|siguiente|pr[oó]ximo)(?:\s+(?:event|post|page|evento))?)\W*$/iu
