import { type Element, isElement, textOf } from '../../html/tree.ts'
import { isNoEventNotice } from '../../status/nothing-happens.ts'
import { bulletinDay } from '../dates/bulletin-days.ts'
import type { Anchor, PageRecord, PageView } from '../page-parts.ts'
import { headingBefore } from '../page-view.ts'
import { isBirthday } from '../words/birthdays.ts'
import { isGathering } from '../words/happenings.ts'
import { piecesOf } from '../words/wording.ts'
import { WORSHIP } from '../words/worship-words.ts'
import {
  isCollection,
  isCommemoration,
  isDayOff,
  isDuty,
  isIntentions,
  isTurnOfPeople,
} from './commemorations.ts'
import {
  AWAY,
  BIRTHDAY,
  COLLECTION,
  INTENTION,
  ISSUE_DATE,
  NOTHING,
  PAPER,
  PEOPLES_DAY,
  READING,
  REMEMBERED,
  SERVERS,
  THERE,
} from './reasons.ts'

/** Why a record with a date is no event, by what it is called and what stands above it. */

/** Who does what on which day, and who preaches about what: the service of that day is told elsewhere. */
const ROTA =
  /\b(?:ushers?|greeters?|lectors?|readers?|acolytes?|crucifers?|eucharistic ministers|altar guild|counters|(?:nursery|coffee hour|lawn|cleaning|mowing|snack|flower|serving|volunteer|preaching|teaching|usher|greeter|worship leader|acolyte)s?\s+(?:schedule|rota|roster|sign-?up|team|list|chart|workers|duty)|rota|roster|(?:helpers?|volunteers?|workers?|drivers?|servers?|teachers?)\s+(?:are\s+)?(?:still\s+)?needed|(?:sermon|message|preaching)\s+series|preaching|attendance|offering)\b|輪值|轮值|值班|值日|服事表|服侍表|讀經|读经|司琴|당번|봉사자|안내위원|turnos de servicio|rol de (?:servicio|lectores)|escala de (?:servi[çc]o|ministros)/i
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

const PEOPLES_DAYS =
  /\b(?:birthdays?|wedding anniversar(?:y|ies)|anniversaries|cumpleaños|aniversarios|in memoriam|prayer list|flower (?:chart|calendar)|altar flowers|wir gratulieren|geburtstage|jubilare|jubilaren|compleanni|aniversariantes|urodziny|jubilaci)\b|생일|生日|sinh nhật/iu

/** "Readings for the week", "Saints of the week" above weekdays and their dates. */
const LECTIONS =
  /^\W*(?:(?:daily|sunday|mass|scripture|bible|next|this|the|lectionary|weekly)\s+)*(?:readings?|lectionary|lessons|saints)(?:\s+(?:(?:for|of)\s+)?(?:the\s+)?(?:week|day|month|sunday|saints?|observances).{0,30})?\W*$/i

const READ_OR_HEARD =
  /\b(?:(?:past|back|previous|old|older|earlier|recent)\s+(?:issues|editions|letters)|sermons?|podcasts?|homil(?:y|ies)|blog|devotionals?|newsletters?|bulletins?|sermones|predicaciones|boletines|boletín)\b/i
const READ_OR_HEARD_AT =
  /\/(?:sermons?|podcasts?|blog|messages|newsletters?|bulletins?|devotionals?)(?:\/|$|\?)/i

/** "Ushers for December 6: Bill and Sue", "Flowers are given by …", "Sermon: Waiting". */
const DUTY =
  /^\W*(?:ushers?|greeters?|lectors?|readers?|acolytes?|crucifers?|altar guild|counters|(?:nursery|coffee hour|altar|sanctuary)\s+(?:workers?|volunteers?|hosts?|flowers)|flowers|preaching|preacher|sermon|homily|lessons? appointed|offering|attendance)(?:\s+(?:for|on|by|are|is|today|this|next)(?!\p{L})|\s*:|\s+on the altar|\W*$)/iu
const REOPENS =
  /^(?:the\s+)?(?:(?:church|parish|main)\s+)?(?:office|building|campus|preschool|library|store|shop)\s+(?:re-?opens?|closes?|is open)\b/i

/** Why a record is no event even where it has an hour. */
export function whyNotTold(record: PageRecord, title: string, view: PageView): string | null {
  const heading = headingBefore(record.from, view) ?? ''
  if (isIntentions(heading) && !WORSHIP.test(title)) return INTENTION
  if (heading.length < 60 && LECTIONS.test(heading) && !isGathering(title)) return READING
  const [anchor] = record.anchors
  if (anchor && anchor.line.level > 0 && isDuty(anchor.line.text.slice(0, anchor.mention.at))) return SERVERS
  if (/^\W*happy\s+birthday/i.test(title) && isBirthday(title)) return BIRTHDAY
  if (/^\W*no\s/i.test(title) && isNoEventNotice(title)) return NOTHING
  if (DUTY.test(title)) return SERVERS
  if (isDayOff(title)) return AWAY
  return REOPENS.test(title) ? THERE : null
}

/** Why a record without an hour is no event although it has a date: nothing happens, or it is read or heard. */
export function whyNotGone(record: PageRecord, title: string, view: PageView): string | null {
  const reason = whyNotTold(record, title, view)
  if (reason) return reason
  if (isCollection(title)) return COLLECTION
  if (isBirthday(title)) return BIRTHDAY
  if (VERSE.test(title)) return PAPER
  const [anchor] = record.anchors
  if (!anchor) return null
  // A fast of three weeks is something to join.
  if (anchor.lastDate === null && isCommemoration(title)) return REMEMBERED
  const heading = headingBefore(record.from, view) ?? ''
  if (isOfBirthdays(heading)) return PEOPLES_DAY
  const table = tableHeads(anchor.line.element)
  if (isTurnOfPeople(title, heading) || [heading, table].some((text) => text.length < 90 && ROTA.test(text)))
    return SERVERS
  if (heading.length < 90 && CLOSED.test(heading)) return NOTHING
  const isArchive =
    READ_OR_HEARD.test(title) ||
    [heading, view.name ?? ''].some((name) => name.length < 50 && READ_OR_HEARD.test(name)) ||
    READ_OR_HEARD_AT.test(view.context.url ?? '')
  const isOver = anchor.date <= view.context.today
  if (isIssueDate(anchor, title, isArchive, view)) return ISSUE_DATE
  return isArchive && isOver ? PAPER : null
}

/** "New Birth (John 3:1–8)": what was preached on a day. */
const VERSE = /\p{L}\.?\s\d{1,3}:\d{1,3}(?:\s?[–—-]\s?\d{1,3}(?::\d{1,3})?)?\W*$/u

/** "November Birthdays and Anniversaries"; "5 reasons retreats are like birthdays" is about something else. */
function isOfBirthdays(heading: string): boolean {
  const found = heading.length < 60 ? PEOPLES_DAYS.exec(heading) : null
  return found !== null && heading.slice(0, found.index).split(/\s+/).length <= 3
}

/** "The Messenger – February 15, 2024" as a page's title, "Third Sunday of Lent, March 3" as the head of a bulletin. */
function isIssueDate({ line, mention }: Anchor, title: string, isArchive: boolean, view: PageView): boolean {
  if (isArchive && line.level >= 1 && line.level <= 2) return true
  if (bulletinDay(view.lines)?.line === line) return true
  const printed = line.text.slice(mention.at, mention.end)
  return title === view.name && piecesOf(line).length === 0 && (view.page.title ?? '').includes(printed)
}
