import { rememberedOf } from '../../text/memoize.ts'
import type { PageRecord, PageView, RecordTime, ScannedLine, TimeMention } from '../page-parts.ts'

/** Hours that stand away from their day: which of them are its own, and which are of something else. */

const ASIDE =
  /\b(?:office hours|registration|register by|deadline|sign[- ]?up|public comments?|comment|email|e-mail|call|submit|prior to|before the|posted|updated|received|rsvps?)\b/i
const SHORTEST_ASIDE = 30

/** Hours of an office, of registration or of the small print are not the hour of the event. */
export function isAside({ text }: ScannedLine, time: TimeMention): boolean {
  if (text.length <= SHORTEST_ASIDE || !ASIDE.test(text)) return false
  // "2 pm in the hall. Sign up by Sunday.": said by another sentence than that of the hour.
  const before = text.slice(0, time.at).replace(SENTENCES_BEFORE, '')
  const after = text.slice(time.end).replace(SENTENCES_AFTER, '')
  return ASIDE.test(before) || ASIDE.test(after)
}

const SENTENCES_BEFORE = /^.*[.!?]\s+(?=[\p{Lu}\d])/su
const SENTENCES_AFTER = /(?:^|[.!?])\s+(?=\p{Lu}).*$/su

// The lines of a page whose hour may be that of its dates, asked for by every record that has none.
const sharingLines = rememberedOf((view: PageView) => new Set(view.lines.filter(isSharing)))

/** The one hour that all lines name, but for those that tell of something else. */
function onlyTime(lines: readonly ScannedLine[]): RecordTime | null {
  const times = lines.map((line) => sharedIn(line)).filter((time) => time !== null)
  const [first] = times
  return first && times.every((time) => time.from === first.from) ? first : null
}

const groupHours = rememberedOf((_view: PageView) => new Map<readonly PageRecord[], number>())

/**
 * The hour that is said once for a list of dates ("All meetings begin at 8:30 am"), for the one named `title`. An event
 * with a name of its own (`isOneOfAKind`) does not take the hour of another one.
 */
export function sharedTime(record: PageRecord, isOneOfAKind: boolean, view: PageView): RecordTime | null {
  const { siblings } = record
  if (view.lines.slice(record.from, record.to).some(({ text }) => NOT_KNOWN_YET.test(text))) return null
  // A camp of four days does not begin at the hour of a weekly meeting.
  const isSpan = record.anchors.some(({ lastDate }) => lastDate !== null)
  // Nor at that of what another row tells of.
  const isOwn = isOneOfAKind || isSpan
  const known = groupHours(view)
  const timed = known.get(siblings) ?? siblings.filter((other) => hasHour(other, view)).length
  known.set(siblings, timed)
  if (timed * 2 > siblings.length) return null
  const sharing = sharingLines(view)
  if (sharing.size === 0) return null
  for (let i = record.from - 1; i >= Math.max(0, record.from - 400); i--) {
    const line = view.lines[i]
    if (!line) break
    // What stands in another record's block is that record's own hour, unless all are dates of one thing.
    const isOpen = sharing.has(line) && !(isOwn && view.isTold[i])
    const found = isOpen ? sharedIn(line) : null
    if (found) return found
    if (line.level >= 1 && line.level <= 2 && record.from - i > 3) break
  }
  const lines = [...sharing].filter((line) => !isOfNextPart(line, record, view))
  return onlyTime(isOwn ? lines.filter(({ order }) => !view.isTold[order]) : lines)
}

/** "TBA" where other rows have their hour. */
const NOT_KNOWN_YET = /^\W*(?:time\W+)?(?:tba|tbd|to be (?:announced|determined))\W*$/i

/** Whether an hour stands further down under a heading of another part of the page, and does not say that it is of all. */
function isOfNextPart(line: ScannedLine, record: PageRecord, { lines }: PageView): boolean {
  if (line.order < record.to || OF_ALL.test(line.text)) return false
  return lines
    .slice(record.to, line.order)
    .some(({ level, isFurniture }) => level >= 1 && level <= 6 && !isFurniture)
}

const OF_ALL = /(?<!\p{L})(?:all|each|every|both|daily|nightly|todas|todos|cada)(?!\p{L})|\bmeetings\b/iu

/** Whether an hour stands on the line of a day, or right below it in a flat page. */
function hasHour({ anchors, from, to, after }: PageRecord, { lines }: PageView): boolean {
  if (anchors.some(({ line }) => line.times.length > 0)) return true
  if (to - from > 1) return false
  return lines
    .slice(to, Math.min(after[1], to + 1))
    .some(({ times, dates }) => times.length > 0 && dates.length === 0)
}

const SHARED =
  /\b(?:meet(?:s|ings?)?|held|begins?|starts?|convenes?|take place|gather|services?|time|from|at)\b/i

function isSharing(line: ScannedLine): boolean {
  const [time, next] = line.times
  if (!time || line.dates.length > 0 || line.isFurniture || !time.certain || line.text.length > 900)
    return false
  // "Services at 6 pm, 8 pm": a program of its own.
  if (next && next.from !== time.from && !OF_ALL.test(line.text)) return false
  if (!SHARED.test(line.text) && line.text.length > 40) return false
  return !isAside(line, time) && !OF_AN_OFFICE.test(line.text)
}

function sharedIn(line: ScannedLine): RecordTime | null {
  const time = line.times[0]
  if (!time) return null
  return { from: time.from, to: time.to, title: null }
}

const OF_AN_OFFICE =
  /\b(?:office hours|hours:|opening hours|phone|fax|secr[ée]tariat|oficina|despacho|secretar[ií]a|pfarrb[üu]ro|b[üu]ro|segreteria|ufficio|kancelaria)\b|사무실|관리실/i
