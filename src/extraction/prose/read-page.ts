import { type Absence, absenceOn } from '../absences.ts'
import type { DroppedEvent, SourceResult } from '../candidate.ts'
import { addDays } from '../civil-date.ts'
import type { ReadingContext } from '../context.ts'
import { linesOf } from '../html/lines.ts'
import { isClaimedLine, type Page } from '../html/tree.ts'
import { isPrivateEntry } from '../privacy.ts'
import { wordOverlap } from '../word-overlap.ts'
import { type Anchor, type DayNote, resolveAnchors } from './dates/anchors.ts'
import { bulletinDay, endOfBulletinDay, isToldAsToday } from './dates/bulletin-days.ts'
import { programOf } from './hours/day-program.ts'
import { dropOtherZones } from './hours/named-zone.ts'
import { anchorsToldTwice } from './languages/told-twice.ts'
import { isAllOfDay, isBesideEvent, noteOfNothing } from './left-out/notes-of-nothing.ts'
import { ISSUE_DATE, MOVED_FROM_DAY, POST_DATE, RELEASE } from './left-out/reasons.ts'
import { whyNot, whyNotNext } from './left-out/why-not.ts'
import { whyNotGone, whyNotTold } from './left-out/why-not-record.ts'
import { type PageView, viewPage } from './page-view.ts'
import { eventsOf, evidenceOf } from './record-events.ts'
import { cutRecords, type PageRecord } from './records.ts'
import { readRepeats } from './repeats/read-repeats.ts'
import { withoutTold } from './repeats/repeat-echoes.ts'
import { settleSameDay } from './same-day.ts'
import { scanLines } from './scanned-lines.ts'
import { readDayColumns } from './tables/day-columns.ts'
import { readEventColumns } from './tables/event-columns.ts'
import { readMonthGrids } from './tables/month-grid.ts'
import { readTableColumns } from './tables/weekday-columns.ts'
import { ASKED } from './titles/acted-name.ts'
import { findTitle } from './titles/choose-title.ts'
import { clauseName, namedGathering } from './titles/clause.ts'
import { withoutInvitation } from './titles/invitations.ts'
import { isPostHead, whyNotHead } from './titles/post-heads.ts'
import { isLetterDate, postNames } from './titles/post-names.ts'
import { nameIn, titleWithin } from './titles/title.ts'
import { withoutListedVenues, withoutVenue } from './titles/venue-title.ts'
import { isGathering } from './words/happenings.ts'
import { countCapitals } from './words/name-words.ts'
import { piecesOf } from './words/wording.ts'

const MAX_ANCHORS = 3000
/** Events of a page that is written for people alone: tables, repeated blocks, lists of dates, single-event pages. */
export function readProse(page: Page, context: ReadingContext): SourceResult {
  const lines = scanLines(linesOf(page), context.today)
  dropOtherZones(lines, context.timeZone)
  const view = viewPage(page, lines, context)
  const gridded = readMonthGrids(view)
  const printed = resolveAnchors(lines, pageYear(page, context), context)
    .slice(0, MAX_ANCHORS)
    .filter(({ line }) => !isClaimedLine(line, page))
  gridded.push(...readDayColumns(view, printed), ...readEventColumns(view, printed))
  gridded.push(...readTableColumns(view, printed))
  const dropped: DroppedEvent[] = []
  const anchors: Anchor[] = []
  const calledOff: DayNote[] = [...view.notes]
  // Their dates still part one record from the next.
  const silent: Anchor[] = []
  const posts: Anchor[] = []
  const moved: Absence[] = []
  const twice = anchorsToldTwice(printed, lines)
  for (const anchor of printed) {
    if (isClaimedLine(anchor.line, page)) continue
    const note = noteOfNothing(anchor, lines)
    if (note) calledOff.push({ ...anchor, line: note, ...wholeWeek(anchor) })
    if (note && (note === anchor.line ? !isBesideEvent(note) : isAllOfDay(note, anchor, lines)))
      silent.push(anchor)
    const isPosted =
      isBoardDate(anchor, view) || isPostHead(anchor, printed, view) || isLetterDate(anchor, view)
    const reason = isPosted
      ? POST_DATE
      : (whyNotPaper(anchor, view) ??
        whyNotHead(anchor, view) ??
        whyNotNext(anchor, view) ??
        whyNot(anchor, context))
    if (reason) {
      if (reason === POST_DATE) posts.push(anchor)
      if (reason === RELEASE) silent.push(anchor)
      if (reason === MOVED_FROM_DAY) moved.push(...movedAway(anchor))
      dropped.push({
        reason: 'not-an-event',
        evidence: `${reason}: ${(anchor.line.printed ?? anchor.line.text).slice(0, 160)}`,
      })
    } else if (twice.has(anchor)) silent.push(anchor)
    else anchors.push(anchor)
  }
  // A list of posts is parted by their dates; one post is told by its heading.
  if (posts.length > 1) silent.push(...posts)
  const repeats = readRepeats(view, printed, anchors, calledOff)
  const dated = anchors.filter((anchor) => !repeats.claimed.has(anchor.line.order))
  const cut = cutRecords(
    [...dated, ...silent].sort((a, b) => a.line.order - b.line.order),
    lines,
  )
  const unsaid = new Set(silent)
  endAtBulletin(cut, view)
  const records = cut.filter(({ anchors: [first] }) => first && !unsaid.has(first))
  for (const { element, from, to } of cut) {
    if (element) view.isTold.fill(true, from, to)
  }
  const own = new Map(records.map((record) => [record, titleWithin(record, view)]))
  const namedIn = new Map<PageRecord[], number>()
  for (const record of records) {
    if ((own.get(record)?.score ?? 0) >= 0.9)
      namedIn.set(record.siblings, (namedIn.get(record.siblings) ?? 0) + 1)
  }
  const postedAs = postNames(records, posts, view)
  const named = records.flatMap((record) => {
    const post = postedAs.get(record)
    const found = own.get(record)?.line
    const isHeadline = (found?.level ?? 0) === 0 || found === post?.line
    if (post && isHeadline) {
      const told = announcedName(record, post.text)
      return [{ record, title: { ...post, text: told ?? withoutInvitation(post.text), isOwn: true } }]
    }
    const said = record.siblings.filter(({ anchors: [first] }) => first && !unsaid.has(first)).length
    const isNamedGroup = (namedIn.get(record.siblings) ?? 0) * 2 > said
    const title = findTitle(record, own.get(record) ?? null, isNamedGroup, view)
    if (title) return [{ record, title: withoutVenue(title, record, view) }]
    // What stands below a bare day has names of its own.
    const [named] = record.anchors[0] ? programOf(record, record.anchors[0], view) : []
    return named?.title ? [{ record, title: { text: named.title, line: null, isOwn: true } }] : []
  })
  const titled = withoutListedVenues(named, view)
  const timesNamed = new Map<string, number>()
  for (const { title } of titled) timesNamed.set(title.text, (timesNamed.get(title.text) ?? 0) + 1)
  const events = titled.flatMap(({ record, title }) => {
    const isOneOfAKind = title.isOwn && timesNamed.get(title.text) === 1
    if (isPrivateRecord(record, view)) {
      dropped.push({ reason: 'private', evidence: evidenceOf(record, view) })
      return []
    }
    const told = eventsOf(record, title, isOneOfAKind, view)
    const reason = told.some((event) => event.hasOwnTime)
      ? whyNotTold(record, title.text, view)
      : whyNotGone(record, title.text, view)
    if (!reason) return told
    dropped.push({ reason: 'not-an-event', evidence: `${reason}: ${evidenceOf(record, view)}` })
    return []
  })
  const told = new Set(events.flatMap(({ series, raw }) => (series ? [`${raw.start}|${series}`] : [])))
  const settled = settleSameDay(events, view.name)
  const repeated = withoutTold(
    repeats.events.filter(({ start, title }) => !told.has(`${start}|${title}`)),
    settled,
  )
  const absences = [...repeats.absences, ...moved]
  return { events: [...gridded, ...settled, ...repeated], dropped, warnings: [], absences }
}

/** What stands below the head of a bulletin is of other days, from the first weekday or heading on. */
function endAtBulletin(records: readonly PageRecord[], { lines }: PageView): void {
  const bulletin = bulletinDay(lines)
  const record = bulletin && records.find(({ anchors: [first] }) => first?.line === bulletin.line)
  if (!bulletin || !record) return
  const end = endOfBulletinDay(bulletin, lines)
  record.to = Math.min(record.to, end)
  record.after = [Math.min(record.after[0], end), Math.min(record.after[1], end)]
}

/** The date of a bulletin that tells of "today" below. */
const whyNotPaper = ({ line }: Anchor, { lines }: PageView): string | null =>
  isToldAsToday(line, lines) ? ISSUE_DATE : null

/** "No choir practice the week of December 21": on none of its days. */
function wholeWeek({ line, mention, lastDate, date }: Anchor): Pick<DayNote, 'lastDate'> {
  const isWeek = /\bweek\s+of\s+(?:\w+day,?\s+)?$/i.test(line.text.slice(0, mention.at))
  return { lastDate: lastDate ?? (isWeek ? addDays(date, 6) : null) }
}

/** "Game Night (December 18) has been postponed until January 8": not on the day for which another page has it. */
function movedAway({ line, mention, date, hasWrongWeekday }: Anchor): Absence[] {
  const about = hasWrongWeekday ? null : (clauseName(line, mention.at) ?? nameIn(line))
  return about ? [absenceOn(date, about)] : []
}

/** "Big news from the kitchen" is what a post says of the Chili Cook-Off that its sentence names. */
function announcedName({ anchors: [anchor] }: PageRecord, headline: string): string | null {
  if (!anchor) return null
  const said = clauseName(anchor.line, anchor.mention.at)
  const clause = said && ASKED.test(said) ? null : said
  const isBare = countCapitals(clause ?? '') < 2
  const name = isBare ? namedGathering(anchor.line.text) : clause
  if (!name) return null
  if (wordOverlap(name, headline) === 0) return name
  // "The bowls are back" is the Empty Bowls Supper, and so is "No supper this year".
  return isGathering(name) && (!isGathering(headline) || /^no\s/i.test(headline)) ? name : null
}

/** A date alone in its cell, in a table of posts: that of the post. */
function isBoardDate({ line }: Anchor, { columns }: PageView): boolean {
  return line.element.name === 'td' && piecesOf(line).length === 0 && columns.isBoard(line.element)
}

/** "7:00 PM · members only, please" in the details of one entry. */
function isPrivateRecord(record: PageRecord, view: PageView): boolean {
  // What follows the only date of a page is about it too.
  const to = record.siblings.length === 1 ? Math.max(record.to, record.after[1]) : record.to
  return view.lines
    .slice(record.from, Math.min(to, record.from + 12))
    .some(
      (line) =>
        !line.isFurniture &&
        line.text.length < 200 &&
        isPrivateEntry(line.dates.length > 0 ? (nameIn(line) ?? '') : '', line.text),
    )
}

function pageYear(page: Page, context: ReadingContext): number | null {
  const found =
    /(?<!\d)(20\d\d)(?!\d)/.exec(page.title ?? '') ?? /[/_=-](20\d\d)(?=[/_.&-]|$)/.exec(context.url ?? '')
  return found?.[1] ? Number(found[1]) : null
}
