import { addDays } from '../civil-date.ts'
import type { ReadingContext } from '../context.ts'
import { isPostDate, isStruckOut } from '../html/hints.ts'
import type { Anchor } from './anchors.ts'
import { headingBefore, type PageView } from './page-view.ts'
import type { PageRecord } from './records.ts'
import type { ScannedLine } from './scanned-lines.ts'
import { isBirthday, isPaperLine, NOT_HAPPENING, piecesOf, saysNothingHappens } from './wording.ts'

const GATHERING =
  /\b(?:meet|meets|meetings?|join|services?|worship|mass|held|hold|host|attend|gather\w*|events?|concert|class(?:es)?|celebrat\w+|festival|dinner|lunch|breakfast|hearing|session|workshop|study|retreat|camp|party|welcome|invite[ds]?|rsvp|register|doors|tickets?)\b/i

export const POST_DATE = 'the date of a post'

/** Why a printed date is no date of an event; null where it may be one. */
export function whyNot(anchor: Anchor, context: ReadingContext): string | null {
  const { line, mention } = anchor
  if (line.isFurniture) return 'part of the navigation'
  const before = line.text.slice(Math.max(0, mention.at - 45), mention.at)
  if (NOT_HAPPENING.test(before)) return 'a date of writing or a deadline'
  const runs = line.runs.filter((run) => run.at <= mention.at && mention.at < run.end)
  if (runs.some((run) => isPostDate(run.element))) return POST_DATE
  if (runs.some((run) => isStruckOut(run.element))) return 'it is struck out'
  if (line.times.length === 0 && isByline(line.text, mention)) return POST_DATE
  if (DEADLINE_ABROAD.test(before) || UNTIL_ABROAD.test(line.text.slice(mention.end)))
    return 'a date of writing or a deadline'
  if (WEEK_OF.test(before)) return 'a week, not a day'
  if (WAS.test(before)) return 'the date before it was moved'
  if (
    /\b(?:before|after|prior\s+to|on\s+or\s+(?:before|after)|by|until|no\s+later\s+than)\s+(?:\w+day,?\s+)?$/i.test(
      before,
    )
  )
    return 'a deadline'
  if (
    /\b(?:registrations?|early[- ]bird|sign[- ]?ups?|tickets?|rsvps?|orders?)\b[^.;]{0,30}\b(?:ends?|closes?|opens?|due|through|begins?)\s+(?:on\s+)?$/i.test(
      before,
    )
  )
    return 'a deadline'
  const hasTime = line.times.length > 0
  if (!hasTime && isNoteOfNothing(line)) return 'it says that nothing takes place'
  if (line.text.length > 200 && !GATHERING.test(line.text)) return 'a date told in running text'
  if (line.text.length > 140 && !hasTime && mention.first.weekday === null && anchor.date < context.today)
    return 'a date told in running text'
  if (line.text.length > 400 && anchor.date < addDays(context.today, -400))
    return 'a date told in running text'
  return null
}

/** "신청 마감 (2027-01-17)", "截止日期：12月6日", "fecha límite: 6 de diciembre"; posts and who wrote them. */
const DEADLINE_ABROAD =
  /(?:마감(?:일)?|기한|작성일|등록일|게시일|截止(?:日期)?|截至|發[佈布表]於|发[布表]于|更新於|更新于|fecha l[ií]mite|a m[áa]s tardar(?: el)?|(?:inscripciones?|inscr[ií]base|reg[ií]strese)[^.]{0,20}(?:hasta|antes)(?: del?| el)?|fallecid[oa]|hạn (?:chót|cuối)|trước ngày|đăng ngày)\s*[:：(（,-]?\s*(?:\w+day,?\s+)?$/iu
/** "12월 6일까지", "12月6日前", after the date. */
const UNTIL_ABROAD = /^\s*[)）]?\s*(?:까지(?!\s*(?:매|열))|마감|之?前(?=報|报|登|繳|缴|交|向)|截止)/u

/** "Bulletin for the week of November 23": the paper of a week. */
const WEEK_OF =
  /(?:^\W*(?:for\s+)?(?:the\s+)?|\b(?:bulletin|schedule|calendar|newsletter|announcements|news|readings|menu|services)\b.{0,20}\b)(?:week\s+(?:of|beginning)|semana\s+del)\s+(?:\w+day,?\s+)?$/i

const WAS =
  /\b(?:originally(?:\s+(?:scheduled|planned))?(?:\s+for)?|formerly|previously|instead of|was|rather than)\s*[:(]?\s*$/i

/** "November 10, 2026 by Pastor Jim", "By Jane Doe | November 3, 2026": who wrote, and when. */
function isByline(text: string, { at, end }: { at: number; end: number }): boolean {
  if (text.length > 120) return false
  return (
    /^\s*(?:[|•·–—-]\s*)?(?:by|por)\s+\p{Lu}/u.test(text.slice(end)) ||
    /^\W*(?:by|por)\s+(?:\p{Lu}[\p{L}.’'-]*\s*){1,4}(?:\bon\b|[|,•·–—-])?\s*$/iu.test(text.slice(0, at))
  )
}

/** "Nov 25 – No Wednesday activities", or the same on the line below a date of its own. */
export function noteOfNothing({ line }: Anchor, lines: ScannedLine[]): ScannedLine | null {
  if (line.times.length > 0) return null
  if (isNoteOfNothing(line)) return line
  const next = lines[line.order + 1]
  const isBare = piecesOf(line).length === 0
  return isBare && next && next.dates.length === 0 && isNoteOfNothing(next) ? next : null
}

function isNoteOfNothing(line: ScannedLine): boolean {
  return saysNothingHappens(line.text) || piecesOf(line).some((piece) => saysNothingHappens(piece.text))
}

const READ_OR_HEARD =
  /\b(?:sermons?|podcasts?|homil(?:y|ies)|blog|devotionals?|newsletters?|bulletins?|sermones|predicaciones|boletines|boletín)\b/i
const READ_OR_HEARD_AT =
  /\/(?:sermons?|podcasts?|blog|messages|newsletters?|bulletins?|devotionals?)(?:\/|$|\?)/i

/** Why a record without an hour is no event although it has a date: nothing happens, or it is read or heard. */
export function whyNotGone(record: PageRecord, title: string, view: PageView): string | null {
  if (saysNothingHappens(title)) return 'it says that nothing takes place'
  if (isBirthday(title)) return 'a birthday'
  const [anchor] = record.anchors
  if (!anchor) return null
  const heading = headingBefore(record.from, view) ?? ''
  const isArchive =
    READ_OR_HEARD.test(title) ||
    [heading, view.name ?? ''].some((name) => name.length < 50 && READ_OR_HEARD.test(name)) ||
    READ_OR_HEARD_AT.test(view.context.url ?? '')
  const isOver = anchor.date <= view.context.today
  return isArchive && (isOver || isPaperLine(anchor.line)) ? 'a recording or a paper of that date' : null
}
