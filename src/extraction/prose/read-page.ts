import type { DroppedEvent, SourceResult } from '../candidate.ts'
import { addDays } from '../civil-date.ts'
import type { ReadingContext } from '../context.ts'
import { isPostDate } from '../html/hints.ts'
import { linesOf, linkOf } from '../html/lines.ts'
import { isClaimedLine, type Page, resolveAddress } from '../html/tree.ts'
import { convertWall } from '../zones.ts'
import { type Anchor, resolveAnchors } from './anchors.ts'
import { spellOut } from './glossary.ts'
import { BODY_NOUN, headingBefore, type PageView, viewPage } from './page-view.ts'
import { placeWithin } from './place.ts'
import { readRepeats } from './read-repeats.ts'
import { cutRecords, type PageRecord } from './records.ts'
import { type PageEvent, settleSameDay } from './same-day.ts'
import { type ScannedLine, scanLines } from './scanned-lines.ts'
import { sharedTime, timesOf } from './times.ts'
import { bestTitle, type FoundTitle, titleWithin } from './title.ts'
import {
  DOCUMENT,
  isGenericEntry,
  isGenericName,
  isGroupName,
  isPaperLine,
  NOT_HAPPENING,
  PUBLICATION,
} from './wording.ts'

const MAX_ANCHORS = 3000
const GATHERING =
  /\b(?:meet|meets|meetings?|join|services?|worship|mass|held|hold|host|attend|gather\w*|events?|concert|class(?:es)?|celebrat\w+|festival|dinner|lunch|breakfast|hearing|session|workshop|study|retreat|camp|party|welcome|invite[ds]?|rsvp|register|doors|tickets?)\b/i

/** Events of a page that is written for people alone: tables, repeated blocks, lists of dates, single-event pages. */
export function readProse(page: Page, context: ReadingContext): SourceResult {
  const lines = scanLines(linesOf(page))
  const view = viewPage(page, lines, context)
  const dropped: DroppedEvent[] = []
  const anchors: Anchor[] = []
  for (const anchor of resolveAnchors(lines, pageYear(page, context), context).slice(0, MAX_ANCHORS)) {
    if (isClaimedLine(anchor.line, page)) continue
    const reason = whyNot(anchor, context)
    if (reason)
      dropped.push({
        reason: 'not-an-event',
        evidence: `${reason}: ${(anchor.line.printed ?? anchor.line.text).slice(0, 160)}`,
      })
    else anchors.push(anchor)
  }
  const repeats = readRepeats(view, anchors)
  const dated = anchors.filter((anchor) => !repeats.claimed.has(anchor.line.order))
  const records = cutRecords(dated, lines)
  const own = new Map(records.map((record) => [record, titleWithin(record, view)]))
  const namedIn = new Map<PageRecord[], number>()
  for (const record of records) {
    if ((own.get(record)?.score ?? 0) >= 0.9)
      namedIn.set(record.siblings, (namedIn.get(record.siblings) ?? 0) + 1)
  }
  const events = records.flatMap((record) => {
    const isNamedGroup = (namedIn.get(record.siblings) ?? 0) * 2 > record.siblings.length
    const title = findTitle(record, own.get(record) ?? null, isNamedGroup, view)
    return title ? eventsOf(record, title, view) : []
  })
  return { events: [...settleSameDay(events), ...repeats.events], dropped, warnings: [] }
}

function pageYear(page: Page, context: ReadingContext): number | null {
  const found =
    /(?<!\d)(20\d\d)(?!\d)/.exec(page.title ?? '') ?? /[/_=-](20\d\d)(?=[/_.&-]|$)/.exec(context.url ?? '')
  return found?.[1] ? Number(found[1]) : null
}

/** Why a printed date is no date of an event; null where it may be one. */
function whyNot(anchor: Anchor, context: ReadingContext): string | null {
  const { line, mention } = anchor
  if (line.isFurniture) return 'part of the navigation'
  const before = line.text.slice(Math.max(0, mention.at - 45), mention.at)
  if (NOT_HAPPENING.test(before)) return 'a date of writing or a deadline'
  if (line.runs.some((run) => run.at <= mention.at && mention.at < run.end && isPostDate(run.element)))
    return 'the date of a post'
  if (
    /\b(?:before|after|prior\s+to|on\s+or\s+(?:before|after)|by|until|no\s+later\s+than)\s+(?:\w+day,?\s+)?$/i.test(
      before,
    )
  )
    return 'a deadline'
  const hasTime = line.times.length > 0
  if (line.text.length > 200 && !GATHERING.test(line.text)) return 'a date told in running text'
  if (line.text.length > 140 && !hasTime && mention.first.weekday === null && anchor.date < context.today)
    return 'a date told in running text'
  if (line.text.length > 400 && anchor.date < addDays(context.today, -400))
    return 'a date told in running text'
  return null
}

function eventsOf(record: PageRecord, title: ChosenTitle, view: PageView): PageEvent[] {
  const anchor = record.anchors[0]
  if (!anchor) return []
  const isPaper = PUBLICATION.test(title.text)
  const own = timesOf(record, anchor, view)
  const shared = own.length === 0 ? sharedTime(record, view) : null
  const times = own.length > 0 ? own : shared ? [shared] : [null]
  const place = placeWithin(record, title.line, view)
  const evidence = evidenceOf(record, view)
  const isPaperTrail = own.length === 0 && isPaperLine(anchor.line)
  return times.map((time) => ({
    isOwnTitle: time?.title ? true : title.isOwn,
    isPaper: isPaperTrail,
    hasOwnTime: own.length > 0,
    raw: {
      title: time?.title ?? title.text,
      start: inChurchZone(time ? `${anchor.date}T${time.from}` : anchor.date, time, view),
      end: inChurchZone(endOf(anchor, time), time, view),
      timeZone: view.context.timeZone,
      location: place,
      url: addressOf(record, title, view),
      description: descriptionOf(record, title, view),
      cancelled: isCancelled(record, view),
      kind: 'html' as const,
      confidence: confidenceOf(anchor, time !== null, title, isPaper, record),
      evidence,
    },
  }))
}

interface ChosenTitle {
  text: string
  line: ScannedLine | null
  isOwn: boolean
}

/** The record's own name, else one beside it in a flat page, else the heading above; a bare "Meeting" takes its body's name. */
function findTitle(
  record: PageRecord,
  own: FoundTitle | null,
  isNamedGroup: boolean,
  view: PageView,
): ChosenTitle | null {
  const chosen = chooseTitle(record, own, isNamedGroup, view)
  if (!chosen) {
    const body = view.bodyFor('')
    return body ? { text: body, line: null, isOwn: false } : null
  }
  if (!isGenericEntry(chosen.text)) return chosen
  const spelled = BODY_NOUN.test(chosen.text) ? null : spellOut(chosen.text, view.glossary())
  if (spelled) return { ...chosen, text: `${spelled} – ${withoutAbbreviation(chosen.text)}` }
  const above = chosen.isOwn ? headingBefore(chosen.line?.order ?? record.from, view) : null
  const heading = above && !isGenericEntry(above) && !DOCUMENT.test(above) ? above : null
  const body = heading && isGroupName(heading) ? heading : (view.bodyFor(chosen.text) ?? heading)
  if (!body || body === chosen.text) return chosen
  if (!chosen.isOwn && isGenericName(chosen.text)) return { ...chosen, text: body }
  // A long name says enough by itself.
  return {
    ...chosen,
    text:
      body.split(' ').length + chosen.text.split(' ').length > 15 ? chosen.text : `${body} – ${chosen.text}`,
  }
}

function withoutAbbreviation(text: string): string {
  return text.replace(/^\p{Lu}[\p{Lu}\d&-]+\s+/u, '')
}

function chooseTitle(
  record: PageRecord,
  own: FoundTitle | null,
  isNamedGroup: boolean,
  view: PageView,
): ChosenTitle | null {
  const isStrong = own !== null && (own.score >= (isNamedGroup ? 0.9 : 1.6) || isGenericEntry(own.text))
  if (own && isStrong) return { text: own.text, line: own.line, isOwn: true }
  const beside = titleBeside(record, view)
  if (beside) return { text: beside.text, line: beside.line, isOwn: true }
  const above = headingBefore(record.from, view)
  if (above) return { text: above, line: null, isOwn: false }
  return own ? { text: own.text, line: own.line, isOwn: true } : null
}

/** In a flat page (heading, date, text, heading, date, text) the name stands right before the date, or right after it. */
function titleBeside(record: PageRecord, view: PageView): FoundTitle | null {
  const dateLine = record.anchors[0]?.line
  if (!dateLine) return null
  const { siblings } = record
  const [start, end] = record.before
  const headed = siblings.filter((other) => isHeadingLine(view.lines[other.before[1] - 1], other))
  if (dateLine.level === 0 && end > start && headed.length * 2 >= siblings.length) {
    const found = bestTitle(Math.max(start, end - 3), end, record, view)
    if (found) return found
  }
  const [next, stop] = record.after
  if (siblings.length > 1 && stop > next && dateLine.level > 0) {
    const found = bestTitle(next, Math.min(stop, next + 4), record, view)
    if (found) return found
  }
  return null
}

function isHeadingLine(line: ScannedLine | undefined, record: PageRecord): boolean {
  return line !== undefined && line.order >= record.before[0] && line.level > 0 && line.dates.length === 0
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

function isCancelled(record: PageRecord, view: PageView): boolean {
  for (let i = record.from; i < Math.min(record.to, record.from + 12); i++) {
    const text = view.lines[i]?.text ?? ''
    if (
      text.length < 200 &&
      /\b(?:cancell?ed|postponed)\b/i.test(text) &&
      !/\b(?:if|unless|may be|policy)\b/i.test(text)
    )
      return true
  }
  return false
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
  if (anchor.hasWrongWeekday) confidence -= 0.35
  if (anchor.yearFrom === 'now' && anchor.mention.first.weekday === null) confidence -= 0.08
  if (DOCUMENT.test(anchor.line.text) && !hasTime) confidence -= 0.3
  if (isPaper) confidence -= 0.35
  if (!record.element && anchor.line.text.length > 200) confidence -= 0.1
  return Math.max(0.05, Math.min(0.95, confidence))
}
