import { addDays } from '../../civil-date.ts'
import type { ReadingContext } from '../../context.ts'
import { isPostDate, isStruckOut } from '../../html/hints.ts'
import { sentenceAround, sentenceAt, sentenceStart } from '../../html/sentences.ts'
import { type Element, isElement, textOf } from '../../html/tree.ts'
import type { Anchor } from '../dates/anchors.ts'
import { bulletinDay } from '../dates/bulletin-days.ts'
import { headingBefore, type PageView } from '../page-view.ts'
import type { PageRecord } from '../records.ts'
import type { ScannedLine } from '../scanned-lines.ts'
import { isBirthday } from '../words/birthdays.ts'
import { isGathering } from '../words/happenings.ts'
import { saysNothingAbroad, saysNothingHappens } from '../words/nothing-happens.ts'
import { isPaperLine, NOT_HAPPENING } from '../words/papers.ts'
import { piecesOf } from '../words/wording.ts'
import { WORSHIP } from '../words/worship-words.ts'
import {
  isClockChange,
  isCollection,
  isCommemoration,
  isDayOff,
  isDuty,
  isForTheDead,
  isIncome,
  isIntentions,
  isListOfServers,
  isReadOut,
  isTurnOfPeople,
} from './commemorations.ts'
import { isDeadline, isDeadlineAbroad, isRelease } from './deadlines.ts'
import { isOfIssue } from './issues.ts'
import { isNoteOfNothing, namesNothing } from './notes-of-nothing.ts'
import { whyOtherDay } from './other-days.ts'

export const REPORT = 'a report of what took place'
export const POST_DATE = 'the date of a post'
export const ISSUE_DATE = 'the date of an issue'
export const RELEASE = 'the day from which something can be had'
const SAID = 'what is said on a day'
export const MOVED_FROM_DAY = 'the date before it was moved'

/** What is to come was never written then: where a theme has the date of a post there may stand "Wed, May 17th". */
function isOfDaysAhead(
  { date, lastDate, mention, hasWrongWeekday }: Anchor,
  { today }: ReadingContext,
): boolean {
  const isSure = lastDate !== null || (mention.first.weekday !== null && !hasWrongWeekday)
  return isSure && date > today
}

/** Why a printed date is no date of an event; null where it may be one. */
export function whyNot(anchor: Anchor, context: ReadingContext): string | null {
  const { line, mention } = anchor
  if (line.isFurniture) return 'part of the navigation'
  if (piecesOf(line).some(({ text }) => THERE_ABROAD.test(text))) return 'when somebody is there'
  // What another sentence says is of something else.
  const before = line.text.slice(
    Math.max(0, mention.at - 45, sentenceStart(line.text, mention.at)),
    mention.at,
  )
  if (line.times.length === 0 && line.text.length < 100 && POSTED.test(line.text.slice(0, mention.at)))
    return POST_DATE
  if (line.times.length === 0 && isOfIssue(anchor)) return ISSUE_DATE
  if (NOT_HAPPENING.test(before) || /\brev\.?\s*$/i.test(before)) return 'a date of writing or a deadline'
  if (isForTheDead(line.text, mention.end)) return SAID
  const runs = line.runs.filter((run) => run.at <= mention.at && mention.at < run.end)
  if (runs.some((run) => isPostDate(run.element)) && !isOfDaysAhead(anchor, context)) return POST_DATE
  // "<s>February 1</s> CANCELED": the day is told to be off.
  if (runs.some((run) => isStruckOut(run.element)) && !CALLED_OFF.test(line.text.slice(mention.end)))
    return 'it is struck out'
  if (line.times.length === 0 && isByline(line.text, mention)) return POST_DATE
  if (isDeadlineAbroad(before, line.text.slice(mention.end))) return 'a date of writing or a deadline'
  if (CLOSED_ON.test(before) || NO_LONGER.test(line.text.slice(mention.end, mention.end + 60)))
    return 'it says that nothing takes place'
  if (WEEK_OF.test(before)) return 'a week, not a day'
  if (
    WAS.test(before) ||
    (MOVED_FROM.test(before) && !/\s(?:to|until)\s/i.test(line.text.slice(mention.at, mention.end))) ||
    isMovedOn(anchor)
  )
    return MOVED_FROM_DAY
  if (TOLD_OF.test(before) && DECIDED.test(line.text)) return 'a date told in running text'
  if (DONE.test(before) && !hasOwnHour(anchor)) return 'a date told in running text'
  if (anchor.date <= context.today && isReport(line.text, mention)) return REPORT
  if (mention.first.year === null && !hasOwnHour(anchor) && WAS_HELD.test(before)) return REPORT
  if (ABSENT.test(before)) return 'somebody is away'
  const other = whyOtherDay(before, line, mention.at)
  if (other) return other
  if (!PUT_OFF_TO.test(before) && isDeadline(before)) return 'a deadline'
  if (line.text.length > 200 && TOLD_OF_ABROAD.test(before)) return 'a date told in running text'
  if (line.times.length === 0 && isRelease(before)) return RELEASE
  if (APPROVED.test(before)) return 'the date of a former meeting'
  if (
    line.times.length === 0 &&
    RESUMES.test(before) &&
    !/^\s+with\s+an?\s/i.test(line.text.slice(mention.end))
  )
    return 'what goes on as usual'
  if (line.times.length === 0 && line.text.length < 100 && isOfRemembered(line))
    return 'a birthday or an anniversary of people'
  if (line.times.length === 0 && SEASON_BEGINS.test(before)) return 'a season of the year begins or ends'
  if (YEAR_END.test(before)) return 'the end of a year of accounts'
  if (!mention.last && UNTIL.test(before)) return 'the last day of a span'
  const hasTime = line.times.length > 0
  if ((!hasTime || OUT_OF_ORDER.test(line.text)) && isNoteOfNothing(line))
    return 'it says that nothing takes place'
  // Of a day to come its own sentence tells.
  const said = anchor.date > context.today ? sentenceAt(line.text, mention.at) : line.text
  const isSetDown = said !== line.text && mention.first.weekday !== null && !anchor.hasWrongWeekday && hasTime
  if (said.length > 200 && !isSetDown && !isGathering(line.text)) return 'a date told in running text'
  if (line.text.length > 140 && !hasTime && mention.first.weekday === null && anchor.date < context.today)
    return 'a date told in running text'
  if (line.text.length > 400 && anchor.date < addDays(context.today, -400))
    return 'a date told in running text'
  return null
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
const REMEMBERED =
  /^\W*(?:happy\s+)?(?:birthdays?|(?:wedding\s+)?anniversar(?:y|ies))\b(?!\s+(?:party|dinner|lunch|service|concert|celebration|sunday))[^.:]{0,40}:/i

/** A line of its own, or one of the dates that a paragraph of birthdays is cut at. */
function isOfRemembered({ text, element }: ScannedLine): boolean {
  if (REMEMBERED.test(text)) return true
  const whole = textOf(element, 60)
  return whole !== text.slice(0, 60) && (REMEMBERED.test(whole) || REMEMBERED_ABROAD.test(whole))
}

const REMEMBERED_ABROAD =
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
/** Whether an hour stands behind the date, before another date. */
function hasOwnHour({ line, mention }: Anchor): boolean {
  const next = line.dates.find(({ at }) => at >= mention.end)?.at ?? line.text.length
  return line.times.some(({ at }) => at >= mention.end && at < next)
}

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

/** "planned for December 5 has been moved to December 12": the first of the two. */
function isMovedOn({ line, mention }: Anchor): boolean {
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

/** "Next" / "November 15" / "Family Meal" below the one event of a page: the way to another, which has a page of its own. */
export function whyNotNext({ line }: Anchor, { lines }: PageView): string | null {
  if (piecesOf(line).length > 0) return null
  const above = lines[line.order - 1]
  return above && above.text.length < 30 && WAY_ON.test(above.text) ? 'the way to another event' : null
}

const WAY_ON =
  /^\W*(?:(?:previous|prev|next|older|newer|anterior|siguiente|pr[oó]ximo)(?:\s+(?:event|post|page|evento))?)\W*$/iu

/** Who does what on which day, and who preaches about what: the service of that day is told elsewhere. */
const ROTA =
  /\b(?:ushers?|greeters?|lectors?|readers?|acolytes?|crucifers?|eucharistic ministers|altar guild|counters|(?:nursery|coffee hour|lawn|cleaning|mowing|snack|flower|serving|volunteer|preaching|teaching|usher|greeter|worship leader|acolyte)s?\s+(?:schedule|rota|roster|sign-?up|team|list|chart|workers|duty)|rota|roster|(?:helpers?|volunteers?|workers?|drivers?|servers?|teachers?)\s+(?:are\s+)?(?:still\s+)?needed|(?:sermon|message|preaching)\s+series|preaching|attendance|offering)\b|輪值|轮值|值班|值日|服事表|服侍表|讀經|读经|司琴|당번|봉사자|안내위원|turnos de servicio|rol de (?:servicio|lectores)|escala de (?:servi[çc]o|ministros)/i
/** "Piano: Nell", "Nursery – the Bells" */
const TURN =
  /^\W*need(?:ed|s)?\s+(?:one|two|three|\d|more|a few)\b|^(?:piano|organ|pianist|organist|song ?leaders?|cantors?|nursery|greeters?|ushers?|lectors?|readers?|acolytes?|flowers|snacks?|cleaning|mowing|communion prep|sound|slides|liturgists?)\s*[:–-]\s+\p{Lu}|^(?:given|donated|provided)\s+by\s|^(?:in\s+(?:loving\s+)?(?:memory|honou?r|thanksgiving)\s+of|to\s+the\s+glory\s+of)\s/iu
const CLOSED =
  /\b(?:offices?|building|campus|church|school|preschool)\b.{0,20}\bclos(?:ed|ings?|ures?)\b|\bclosed\b.{0,12}\b(?:days|dates|holidays)\b/i

/** The words of the first row of the table that an element stands in. */
function tableHeads(element: Element): string {
  let at: Element | null = element
  for (let i = 0; at && at.name !== 'table' && i < 8; i++) at = at.parent
  const row = at?.name === 'table' ? [...firstRows(at)][0] : undefined
  return row ? textOf(row, 120) : ''
}

function* firstRows(table: Element): Generator<Element> {
  for (const part of table.children) {
    if (!isElement(part)) continue
    if (part.name === 'tr') yield part
    else if (/^t(?:head|body)$/.test(part.name)) yield* firstRows(part)
  }
}

const OUT_OF_ORDER = /\b(?:web ?site|phones?|internet|live ?stream|elevator|parking|lot|garage|office)\b/i

const BIRTHDAYS =
  /\b(?:birthdays?|wedding anniversar(?:y|ies)|anniversaries|cumpleaños|aniversarios|in memoriam|prayer list|flower (?:chart|calendar)|altar flowers)\b|생일|生日|sinh nhật/iu
/** "Isaiah 64:1-9; Mark 13:24-37" and nothing else. */
const SCRIPTURE =
  /^(?:(?:[1-3]\s?)?\p{L}{2,15}\.?\s(?:of\s\p{L}+\s)?\d{1,3}(?::\d{1,3}[a-c]?)(?:[-–—,;:\s]*\d{1,3}[a-c]?)*(?:[\s;,&|]+|$))+$/u

/** "Readings for the week", "Saints of the week" above weekdays and their dates. */
const LECTIONS =
  /^\W*(?:(?:daily|sunday|mass|scripture|bible|next|this|the|lectionary|weekly)\s+)*(?:readings?|lectionary|lessons|saints)(?:\s+(?:(?:for|of)\s+)?(?:the\s+)?(?:week|day|month|sunday|saints?|observances).{0,30})?\W*$/i

/** "Hope for the Weary | Matthew 11:28-30": what is preached on a day. */
const PREACHED =
  /.\s*[|–—:(,-]\s*(?:[1-3]\s?)?\p{Lu}\p{L}{2,14}\.?\s\d{1,3}:\d{1,3}[a-c]?(?:[\s,;–—-]*\d{1,3}[a-c]?(?::\d{1,3})?)*(?:\s*\([^()]*\))?\)?$/u

const READ_OR_HEARD =
  /\b(?:(?:past|back|previous|old|older|earlier|recent)\s+(?:issues|editions|letters)|sermons?|podcasts?|homil(?:y|ies)|blog|devotionals?|newsletters?|bulletins?|sermones|predicaciones|boletines|boletín)\b/i
const READ_OR_HEARD_AT =
  /\/(?:sermons?|podcasts?|blog|messages|newsletters?|bulletins?|devotionals?)(?:\/|$|\?)/i

/** "Ushers for December 6: Bill and Sue", "Flowers are given by …", "Sermon: Waiting". */
const DUTY =
  /^\W*(?:ushers?|greeters?|lectors?|readers?|acolytes?|crucifers?|altar guild|counters|(?:nursery|coffee hour|altar|sanctuary)\s+(?:workers?|volunteers?|hosts?|flowers)|flowers|preaching|preacher|sermon|homily|lessons? appointed|offering|attendance)(?:\s+(?:for|on|by|are|is|today|this|next)(?!\p{L})|\s*:|\s+on the altar|\W*$)/iu
const REGISTERS =
  /^\W*(?:advance|early(?:\s+bird)?|online|late|open|normal|regular|standard)?\s*(?:registrations?|sign[- ]?ups?|rsvps?|check-?in)\W*$/i
const REOPENS =
  /^(?:the\s+)?(?:(?:church|parish|main)\s+)?(?:office|building|campus|preschool|library|store|shop)\s+(?:re-?opens?|closes?|is open)\b/i

/** "사무실, 관리실", "본당 운영시간" */
const THERE_ABROAD =
  /^\W*(?:사무실|관리실|성물방)|(?:운영|근무|업무|개방)\s*시간\W*$|^\W*(?:辦公室|办公室)|^(?:secr[ée]tariat|permanence|pfarrbüro|segreteria|kancelaria|secretar[ií]a|despacho)(?!\p{L})/iu

/** Why a record is no event even where it has an hour. */
export function whyNotTold(record: PageRecord, title: string, view: PageView): string | null {
  const heading = headingBefore(record.from, view) ?? ''
  if (isReadOut(title, heading) || (isIntentions(heading) && !WORSHIP.test(title))) return SAID
  if (SCRIPTURE.test(title) || (heading.length < 60 && LECTIONS.test(heading) && !isGathering(title)))
    return 'the reading of a day'
  const [anchor] = record.anchors
  if (anchor && anchor.line.level > 0 && isDuty(anchor.line.text.slice(0, anchor.mention.at)))
    return 'who serves, not what happens'
  if (isListOfServers(title, heading)) return 'who serves, not what happens'
  if (/^\W*happy\s+birthday/i.test(title) && isBirthday(title)) return 'a birthday'
  if (isClockChange(title)) return 'the clocks change'
  if ((/^\W*no\s/i.test(title) && saysNothingHappens(title)) || saysNothingAbroad(title))
    return 'it says that nothing takes place'
  if (DUTY.test(title)) return 'who serves, not what happens'
  if (isDayOff(title)) return 'somebody is away'
  if (isIncome(title)) return 'what was given'
  if (REGISTERS.test(title)) return 'when one can sign up'
  return REOPENS.test(title) || THERE_ABROAD.test(title) ? 'when somebody is there' : null
}

/** Why a record without an hour is no event although it has a date: nothing happens, or it is read or heard. */
export function whyNotGone(record: PageRecord, title: string, view: PageView): string | null {
  const reason = whyNotTold(record, title, view)
  if (reason) return reason
  if (saysNothingHappens(title) || namesNothing(title)) return 'it says that nothing takes place'
  if (isCollection(title)) return 'what is given on a day'
  if (isBirthday(title)) return 'a birthday'
  const [anchor] = record.anchors
  if (!anchor) return null
  // A fast of three weeks is something to join.
  if (anchor.lastDate === null && isCommemoration(title))
    return 'who is remembered on a day, and what is eaten'
  const heading = headingBefore(record.from, view) ?? ''
  if (BIRTHDAYS.test(title) || isOfBirthdays(heading)) return 'a birthday or an anniversary of people'
  const table = tableHeads(anchor.line.element)
  if (
    ROTA.test(title) ||
    TURN.test(title) ||
    isTurnOfPeople(title, heading) ||
    isTurnOnLine(anchor) ||
    [heading, table].some((text) => text.length < 90 && ROTA.test(text))
  )
    return 'who serves, not what happens'
  if (CLOSED.test(title) || (heading.length < 90 && CLOSED.test(heading)))
    return 'it says that nothing takes place'
  if (SCRIPTURE.test(title) || PREACHED.test(title)) return 'the reading of a day'
  const isArchive =
    READ_OR_HEARD.test(title) ||
    [heading, view.name ?? ''].some((name) => name.length < 50 && READ_OR_HEARD.test(name)) ||
    READ_OR_HEARD_AT.test(view.context.url ?? '')
  const isOver = anchor.date <= view.context.today
  if (isIssueDate(anchor, title, isArchive, view)) return ISSUE_DATE
  return isArchive && (isOver || isPaperLine(anchor.line)) ? 'a recording or a paper of that date' : null
}

/** "Coffee hour November 15: Sitko family" */
function isTurnOnLine({ line, mention }: Anchor): boolean {
  const after = line.text.slice(mention.end)
  const people = /^\s*[:–—-]\s*([^.;]+)/.exec(after)?.[1]?.trim()
  return (
    people !== undefined &&
    isTurnOfPeople(people, line.text.slice(0, mention.at).replace(/\s+(?:on|for)\s*$/i, ''))
  )
}

/** "November Birthdays and Anniversaries"; "5 reasons retreats are like birthdays" is about something else. */
function isOfBirthdays(heading: string): boolean {
  const found = heading.length < 60 ? BIRTHDAYS.exec(heading) : null
  return found !== null && heading.slice(0, found.index).split(/\s+/).length <= 3
}

/** "The Messenger – February 15, 2024" as a page's title, "Third Sunday of Lent, March 3" as the head of a bulletin. */
function isIssueDate({ line, mention }: Anchor, title: string, isArchive: boolean, view: PageView): boolean {
  if (isArchive && line.level >= 1 && line.level <= 2) return true
  if (bulletinDay(view.lines)?.line === line) return true
  const printed = line.text.slice(mention.at, mention.end)
  return title === view.name && piecesOf(line).length === 0 && (view.page.title ?? '').includes(printed)
}
