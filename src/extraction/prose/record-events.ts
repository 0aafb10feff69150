import type { Origin } from '../candidate/candidate.ts'
import { isHeading, linkOf } from '../html/lines.ts'
import { resolveAddress } from '../html/tree.ts'
import { isCancelledNear } from '../status/page-status.ts'
import { statusOf } from '../status/status.ts'
import { addDays } from '../time/civil-date.ts'
import { daysOfSpan, nightsOf } from './dates/span-days.ts'
import { sharedTime } from './hours/shared-time.ts'
import { timesOf } from './hours/times.ts'
import type { Anchor, PageRecord, PageView, RecordTime } from './page-parts.ts'
import { placeWithin, withoutPlace, withoutRoom } from './places/place.ts'
import { tidyPlace } from './places/place-words.ts'
import { sharedPlace } from './places/shared-place.ts'
import type { PageEvent } from './same-day.ts'
import type { ChosenTitle } from './titles/choose-title.ts'
import { DOCUMENT, isPaperLine, PUBLICATION } from './words/papers.ts'

/** Hours that each evening of a novena may have. */
const MOST_A_NIGHT = 3

/** The events of one record: one, one for each of its hours, or one for each day of its span. */
export function eventsOf(
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
  const shared = own.length === 0 ? sharedTime(record, isOneOfAKind, view) : null
  const open = own.filter((time) => !time.isPrivate)
  const times = own.length > 0 ? open : shared ? [shared] : [null]
  const place = title.place ?? placeWithin(record, title.line, view)
  // "12:00 Potluck in the hall" says of the worship at ten nothing.
  const isSaidOf = (time: RecordTime | null) =>
    place !== null && time?.line?.text.toLowerCase().includes(place.toLowerCase()) === true
  const placeOf = (time: RecordTime | null) =>
    !isSaidOf(time) && times.some((other) => other !== time && isSaidOf(other)) ? null : place
  const evidence = evidenceOf(record, view)
  const isOff = own.length < 2 && isCancelled(record, title, view)
  const isPaperTrail = own.length === 0 && isPaperLine(anchor.line)
  return times.map((time) => {
    const named = time?.title ? withoutRoom(time.title) : withoutPlace(title.text)
    const ownPlace = time?.title ? tidyPlace(named.place) : null
    return {
      isOwnTitle: time?.title ? true : title.isOwn,
      isPaper: isPaperTrail,
      hasOwnTime: own.length > 0,
      isAbroad: isPrintedAbroad(anchor),
      raw: {
        title: named.title,
        start: time ? `${dayOfHour(anchor, time, times)}T${time.from}` : anchor.date,
        end: endOf(anchor, time),
        timeZone: view.context.timeZone,
        location: ownPlace ?? placeOf(time) ?? named.place ?? sharedPlace(record, view),
        url: addressOf(record, title, view),
        description: descriptionOf(record, title, view),
        cancelled: isOff || anchor.isOff === true || (time?.line ? statusOf(time.line.text) !== null : false),
        kind: 'html' as const,
        confidence: confidenceOf(anchor, time !== null, title, isPaper, record),
        evidence,
        origin: {
          ...originOf(anchor, title),
          isOwnTitle: time?.title ? true : title.isOwn,
          hasOwnTime: own.length > 0,
          isPaper: isPaper || isPaperTrail,
        },
      },
    }
  })
}

function isCancelled(
  { anchors, element, ...record }: PageRecord,
  title: ChosenTitle,
  view: PageView,
): boolean {
  const [first] = anchors
  const isOff = anchors.some(({ isOff, date }) => isOff === true && date === first?.date)
  const place = { ...record, isBlock: element !== null }
  return isOff || (first !== undefined && isCancelledNear(place, first.line, title.line, view.lines))
}

/** "Christmas Eve at 4 pm and midnight": the midnight that a day ends with is the first moment of the next. */
function dayOfHour({ date }: Anchor, { from }: RecordTime, times: readonly (RecordTime | null)[]): string {
  if (from !== MIDNIGHT) return date
  const isLast = times.some((time) => time !== null && time.from >= '12:00')
  return isLast ? addDays(date, 1) : date
}

const MIDNIGHT = '00:00'

const isPrintedAbroad = ({ line }: Anchor) =>
  line.printed !== undefined ||
  /\d\s+de\s|(?:ener|febrer|marz|juni|juli|agost)o|abril|mayo|(?:septiem|octu|noviem|diciem)bre/i.test(
    line.text,
  )

/** One day of a span of which each has its own hour. */
function dayOfSpan(
  record: PageRecord,
  title: ChosenTitle,
  anchor: Anchor,
  { from, to }: { from: string; to: string | null },
  view: PageView,
): PageEvent {
  const named = withoutPlace(title.text)
  return {
    isOwnTitle: title.isOwn,
    isPaper: false,
    hasOwnTime: true,
    isAbroad: isPrintedAbroad(anchor),
    raw: {
      title: named.title,
      start: `${anchor.date}T${from}`,
      end: endOf({ ...anchor, lastDate: null }, { from, to }),
      timeZone: view.context.timeZone,
      location:
        title.place ?? placeWithin(record, title.line, view) ?? named.place ?? sharedPlace(record, view),
      url: addressOf(record, title, view),
      description: descriptionOf(record, title, view),
      cancelled: anchor.isOff === true || isCancelled(record, title, view),
      kind: 'html' as const,
      confidence: confidenceOf(anchor, true, title, false, record),
      evidence: evidenceOf(record, view),
      origin: { ...originOf(anchor, title), isOwnTitle: title.isOwn, hasOwnTime: true },
    },
  }
}

function originOf({ line, mention, yearFrom, hasWrongWeekday }: Anchor, title: ChosenTitle): Origin {
  const titleLine = title.line ? { titleLine: title.line.order } : {}
  const hasRightWeekday = mention.first.weekday !== null && !hasWrongWeekday
  return { proposer: 'record', line: line.order, ...titleLine, yearFrom, hasWrongWeekday, hasRightWeekday }
}

function endOf(anchor: Anchor, time: { from: string; to: string | null } | null): string | null {
  if (!time) return anchor.lastDate
  if (!time.to) return anchor.lastDate
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
    if (isHeading(line)) continue
    parts.push(line.text)
  }
  return parts.length > 0 ? parts.join('\n').slice(0, 4000) : null
}

/** The words of a record, for the explanation of what was made of it. */
export function evidenceOf(record: PageRecord, view: PageView): string {
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
