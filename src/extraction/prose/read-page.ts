import type { DroppedEvent, SourceResult } from '../candidate.ts'
import { addDays } from '../civil-date.ts'
import type { ReadingContext } from '../context.ts'
import { linesOf, linkOf } from '../html/lines.ts'
import { isClaimedLine, type Page, resolveAddress } from '../html/tree.ts'
import { isPrivateEntry } from '../privacy.ts'
import { wordOverlap } from '../word-overlap.ts'
import { convertWall } from '../zones.ts'
import { type Anchor, type DayNote, resolveAnchors } from './dates/anchors.ts'
import { daysOfSpan, nightsOf } from './dates/span-days.ts'
import { programOf } from './hours/day-program.ts'
import { dropOtherZones } from './hours/named-zone.ts'
import { sharedTime } from './hours/shared-time.ts'
import { type RecordTime, timesOf } from './hours/times.ts'
import { topicTime } from './hours/topics.ts'
import { noticeName } from './languages/notice-names.ts'
import { isAllOfDay, isBesideEvent, noteOfNothing } from './left-out/notes-of-nothing.ts'
import { isCancelled } from './left-out/record-cancelled.ts'
import { POST_DATE, whyNot, whyNotGone, whyNotNext, whyNotTold } from './left-out/why-not.ts'
import { type PageView, viewPage } from './page-view.ts'
import { placeOfEntry, placeWithin, withoutPlace, withoutRoom } from './places/place.ts'
import { tidyPlace } from './places/place-words.ts'
import { sharedPlace } from './places/shared-place.ts'
import { cutRecords, type PageRecord } from './records.ts'
import { readRepeats } from './repeats/read-repeats.ts'
import { type PageEvent, settleSameDay } from './same-day.ts'
import { scanLines } from './scanned-lines.ts'
import { readDayColumns } from './tables/day-columns.ts'
import { readEventColumns } from './tables/event-columns.ts'
import { readMonthGrids } from './tables/month-grid.ts'
import { readTableColumns } from './tables/weekday-columns.ts'
import { ASKED } from './titles/acted-name.ts'
import { type ChosenTitle, findTitle } from './titles/choose-title.ts'
import { clauseName, namedGathering } from './titles/clause.ts'
import { isPostHead, whyNotHead } from './titles/post-heads.ts'
import { isLetterDate, postNames } from './titles/post-names.ts'
import { nameIn, titleWithin, withoutInvitation } from './titles/title.ts'
import { withoutListedVenues, withoutVenue } from './titles/venue-title.ts'
import { DOCUMENT, isGathering, isPaperLine, PUBLICATION, piecesOf } from './words/wording.ts'

const MAX_ANCHORS = 3000
/** Hours that each evening of a novena may have. */
const MOST_A_NIGHT = 3
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
  for (const anchor of printed) {
    if (isClaimedLine(anchor.line, page)) continue
    const note = noteOfNothing(anchor, lines)
    if (note) calledOff.push({ ...anchor, line: note })
    if (note && (note === anchor.line ? !isBesideEvent(note) : isAllOfDay(note, anchor, lines)))
      silent.push(anchor)
    const isPosted =
      isBoardDate(anchor, view) || isPostHead(anchor, printed, view) || isLetterDate(anchor, view)
    const reason = isPosted
      ? POST_DATE
      : (whyNotHead(anchor, view) ?? whyNotNext(anchor, view) ?? whyNot(anchor, context))
    if (reason) {
      if (reason === POST_DATE) posts.push(anchor)
      dropped.push({
        reason: 'not-an-event',
        evidence: `${reason}: ${(anchor.line.printed ?? anchor.line.text).slice(0, 160)}`,
      })
    } else anchors.push(anchor)
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
  const repeated = repeats.events.filter(({ start, title }) => !told.has(`${start}|${title}`))
  const { absences } = repeats
  return { events: [...gridded, ...settleSameDay(events), ...repeated], dropped, warnings: [], absences }
}

/** "Big news from the kitchen" is what a post says of the Chili Cook-Off that its sentence names. */
function announcedName({ anchors: [anchor] }: PageRecord, headline: string): string | null {
  if (!anchor) return null
  const said = clauseName(anchor.line, anchor.mention.at)
  const clause = said && ASKED.test(said) ? null : said
  const isBare = (clause?.match(/(?<!\p{L})\p{Lu}/gu)?.length ?? 0) < 2
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

function eventsOf(
  record: PageRecord,
  title: ChosenTitle,
  isOneOfAKind: boolean,
  view: PageView,
): PageEvent[] {
  const anchor = record.anchors[0]
  if (!anchor) return []
  const isPaper = PUBLICATION.test(title.text)
  const days = daysOfSpan(anchor)
  if (days) return days.map(({ date, time }) => dayOfSpan(record, title, { ...anchor, date }, time, view))
  const own = timesOf(record, anchor, view)
  // In a flat page "each evening" stands on the next line.
  const isBegun = own.every(({ to }) => to === null)
  const nightsTo = isBegun ? Math.max(record.to, Math.min(record.after[1], record.to + 2)) : record.to
  const nights =
    own.length > 0 && own.length <= MOST_A_NIGHT
      ? nightsOf(anchor, view.lines.slice(record.from, nightsTo))
      : []
  if (nights.length > 0)
    return nights.flatMap((date) =>
      own.map((time) =>
        dayOfSpan(
          record,
          time.title ? { ...title, text: time.title } : title,
          { ...anchor, date },
          time,
          view,
        ),
      ),
    )
  const topic = own.length === 0 && title.isOwn ? topicTime(anchor, title.text, view) : null
  const shared = topic ?? (own.length === 0 ? sharedTime(record, title.text, isOneOfAKind, view) : null)
  const open = own.filter((time) => !time.isPrivate)
  const times = own.length > 0 ? open : shared ? [shared] : [null]
  const place = title.place ?? placeWithin(placeRecord(record, times, anchor), title.line, view)
  const evidence = evidenceOf(record, view)
  const isPaperTrail = own.length === 0 && isPaperLine(anchor.line)
  return times.map((time) => {
    const named = time?.title
      ? withoutRoom(noticeName(time.title))
      : withoutPlace(noticeName(ofFeast(title.text, anchor)))
    const ownPlace = time?.title
      ? (tidyPlace(named.place) ?? (time.line ? placeOfEntry(time.line) : null))
      : null
    return {
      isOwnTitle: time?.title ? true : title.isOwn,
      ...(time?.series ? { series: time.series } : {}),
      isPaper: isPaperTrail,
      hasOwnTime: own.length > 0,
      raw: {
        title: named.title,
        start: inChurchZone(time ? `${anchor.date}T${time.from}` : anchor.date, time, view),
        end: inChurchZone(endOf(anchor, time), time, view),
        timeZone: view.context.timeZone,
        location: ownPlace ?? place ?? named.place ?? sharedPlace(record, view),
        url: addressOf(record, title, view),
        description: descriptionOf(record, title, view),
        cancelled: time?.cancelled ?? isCancelled(record, title, view),
        kind: 'html' as const,
        confidence: confidenceOf(anchor, time !== null, title, isPaper, record),
        evidence,
      },
    }
  })
}

/** The program of a day of which some line says where it is: what holds for all of it stands above it. */
function placeRecord(
  record: PageRecord,
  times: readonly (RecordTime | null)[],
  { line }: Anchor,
): PageRecord {
  const isApart =
    times.length > 1 &&
    times.some(
      (time) =>
        time?.line && (placeOfEntry(time.line) !== null || withoutRoom(time.title ?? '').place !== null),
    )
  const end = line.order + 1
  return isApart ? { ...record, to: end, after: [end, end] } : record
}

/** "Masses on All Saints Day are at 8 and noon": which masses, the feast says. */
function ofFeast(title: string, { line, mention }: Anchor): string {
  if (!mention.feast || !/^(?:mass(?:es)?|misas?|(?:worship\s+)?services?|worship)$/i.test(title))
    return title
  return `${line.text.slice(mention.at, mention.end)} ${title}`
}

/** One day of a span of which each has its own hour. */
function dayOfSpan(
  record: PageRecord,
  title: ChosenTitle,
  anchor: Anchor,
  { from, to }: { from: string; to: string | null },
  view: PageView,
): PageEvent {
  const named = withoutPlace(noticeName(title.text))
  return {
    isOwnTitle: title.isOwn,
    isPaper: false,
    hasOwnTime: true,
    raw: {
      title: named.title,
      start: `${anchor.date}T${from}`,
      end: endOf({ ...anchor, lastDate: null }, { from, to }),
      timeZone: view.context.timeZone,
      location:
        title.place ?? placeWithin(record, title.line, view) ?? named.place ?? sharedPlace(record, view),
      url: addressOf(record, title, view),
      description: descriptionOf(record, title, view),
      cancelled: isCancelled(record, title, view),
      kind: 'html' as const,
      confidence: confidenceOf(anchor, true, title, false, record),
      evidence: evidenceOf(record, view),
    },
  }
}

/** "7 PM Eastern" on the page of a church in another zone, as its own clock shows it. */
function inChurchZone<Wall extends string | null>(
  wall: Wall,
  time: { zone?: string | null } | null,
  view: PageView,
): Wall | string {
  if (wall === null || wall.length === 10 || !time?.zone) return wall
  return convertWall(wall, time.zone, view.context.timeZone)
}

function endOf(anchor: Anchor, time: { from: string; to: string | null } | null): string | null {
  if (!time) return anchor.lastDate
  if (!time.to) return anchor.lastDate ? anchor.lastDate : null
  const date = anchor.lastDate ?? (time.to <= time.from ? addDays(anchor.date, 1) : anchor.date)
  return `${date}T${time.to}`
}

function addressOf(record: PageRecord, title: ChosenTitle, view: PageView): string | null {
  const lines = title.line ? [title.line] : []
  for (let i = record.from; i < Math.min(record.to, record.from + 20); i++) {
    const line = view.lines[i]
    if (line) lines.push(line)
  }
  for (const line of lines) {
    for (const run of line.runs) {
      const address = resolveAddress(linkOf(run)?.attribs.href, view.page.base)
      if (
        address &&
        !/\.(?:pdf|docx?|ics)(?:$|[?#])|google\.com\/(?:calendar|maps)|zoom\.us|webex/i.test(address)
      )
        return address
    }
  }
  return view.context.url
}

function descriptionOf(record: PageRecord, title: ChosenTitle, view: PageView): string | null {
  const parts: string[] = []
  const to = Math.min(record.element ? record.to : record.after[1], record.from + 40)
  for (let i = record.from; i < to; i++) {
    const line = view.lines[i]
    if (
      !line ||
      line === title.line ||
      line.isFragment ||
      line.isFurniture ||
      line.text.length < 40 ||
      line.dates.length > 0
    )
      continue
    if (line.level > 0 && line.level < 7) continue
    parts.push(line.text)
  }
  return parts.length > 0 ? parts.join('\n').slice(0, 4000) : null
}

function evidenceOf(record: PageRecord, view: PageView): string {
  const texts: string[] = []
  for (let i = record.from; i < record.to && texts.join(' · ').length < 160; i++) {
    const line = view.lines[i]
    if (line && !line.isFurniture) texts.push(line.printed ?? line.text)
  }
  return texts.join(' · ').slice(0, 240)
}

function confidenceOf(
  anchor: Anchor,
  hasTime: boolean,
  title: ChosenTitle,
  isPaper: boolean,
  record: PageRecord,
): number {
  let confidence = 0.6
  if (hasTime) confidence += 0.15
  if (title.isOwn) confidence += 0.1
  if (anchor.mention.first.weekday !== null && !anchor.hasWrongWeekday) confidence += 0.05
  // Where no year is printed, a weekday that does not fit is that of another year: a page that nobody took down.
  if (anchor.hasWrongWeekday) confidence -= anchor.yearFrom === 'now' ? 0.45 : 0.35
  if (anchor.yearFrom === 'now' && anchor.mention.first.weekday === null) confidence -= 0.08
  if (DOCUMENT.test(anchor.line.text) && !hasTime) confidence -= 0.3
  if (isPaper) confidence -= 0.35
  if (!record.element && anchor.line.text.length > 200) confidence -= 0.1
  return Math.max(0.05, Math.min(0.95, confidence))
}
