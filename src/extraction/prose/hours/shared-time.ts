import { isBareRoom } from '../../../domain/events/place.ts'
import { rememberedOf } from '../../text/memoize.ts'
import { wordOverlap } from '../../text/word-overlap.ts'
import type { Anchor } from '../dates/anchors.ts'
import type { PageView } from '../page-view.ts'
import type { PageRecord } from '../records.ts'
import type { ScannedLine } from '../scanned-lines.ts'
import { GROUPS_OF_CHURCH, HAPPENINGS } from '../words/happenings.ts'
import { isAddressLike, isGenericName, isNaming, piecesOf } from '../words/wording.ts'
import type { TimeMention } from './scan-times.ts'
import type { RecordTime } from './times.ts'

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
// How many of the records of one list have an hour, asked for by each of them.
const timedRecords = rememberedOf((_view: PageView) => new Map<readonly PageRecord[], number>())

/** The one hour that all lines name, but for those that tell of something else. */
function onlyTime(lines: readonly ScannedLine[], title: string): RecordTime | null {
  const times = lines.map((line) => sharedIn(line, title)).filter((time) => time !== null)
  const [first] = times
  return first && times.every((time) => time.from === first.from) ? first : null
}

/**
 * The hour that is said once for a list of dates ("All meetings begin at 8:30 am"), for the one named `title`. An event
 * with a name of its own (`isOneOfAKind`) does not take the hour of another one.
 */
export function sharedTime(
  record: PageRecord,
  title: string,
  isOneOfAKind: boolean,
  view: PageView,
): RecordTime | null {
  const { siblings } = record
  if (isHourUnknown(record, view) || isTellingSentence(record)) return null
  // A camp of four days does not begin at the hour of a weekly meeting.
  const isSpan = record.anchors.some(({ lastDate }) => lastDate !== null)
  const isWeekly = (line: ScannedLine) => isSpan && isOfEveryWeek(line)
  // Nor at that of what another row tells of.
  const isOwn = isOneOfAKind || isSpan
  const known = timedRecords(view)
  const timed = known.get(siblings) ?? siblings.filter((other) => hasHour(other, view)).length
  known.set(siblings, timed)
  if (timed * 2 > siblings.length) return null
  const sharing = sharingLines(view)
  if (sharing.size === 0) return null
  for (let i = record.from - 1; i >= Math.max(0, record.from - 400); i--) {
    const line = view.lines[i]
    if (!line) break
    // What stands in another record's block is that record's own hour, unless all are dates of one thing.
    const isOpen =
      sharing.has(line) && !(isOwn && view.isTold[i]) && !isWeekly(line) && !isBelowName(line, title, view)
    const found = isOpen ? sharedIn(line, title) : null
    if (found) return found
    if (line.level >= 1 && line.level <= 2 && record.from - i > 3) break
  }
  const lines = [...sharing].filter(
    (line) => !isWeekly(line) && !isOfNextPart(line, record, view) && !isBelowName(line, title, view),
  )
  return onlyTime(isOwn ? lines.filter(({ order }) => !view.isTold[order]) : lines, title)
}

/** "Watch Night" / "Games all afternoon, the service at 10 PM" in one description: an hour of what is named above it. */
function isBelowName({ element, order, text }: ScannedLine, title: string, { lines }: PageView): boolean {
  if (element.name !== 'dd' && element.name !== 'li') return false
  const name = lines[element.from]
  if (!name || name.order >= order || name.element !== element || OF_ALL.test(text)) return false
  return (
    name.times.length === 0 &&
    name.text.length < LONGEST_NAME &&
    isNaming(name.text) &&
    !isGenericName(name.text) &&
    wordOverlap(name.text, title) === 0
  )
}

const LONGEST_NAME = 60

/** Whether an hour stands further down under a heading of another part of the page, and does not say that it is of all. */
function isOfNextPart(line: ScannedLine, record: PageRecord, { lines }: PageView): boolean {
  if (line.order < record.to || OF_ALL.test(line.text)) return false
  return lines
    .slice(record.to, line.order)
    .some(({ level, isFurniture }) => level >= 1 && level <= 6 && !isFurniture)
}

const OF_ALL = /(?<!\p{L})(?:all|each|every|both|daily|nightly|todas|todos|cada)(?!\p{L})|\bmeetings\b/iu

/** "Wednesdays 6:30–8 PM": the hour of every week. */
export const isOfEveryWeek = ({ text }: ScannedLine): boolean => WEEKLY.test(text)

const WEEKLY = /\b(?:every|each)\s+\w+day\b|\b\w+days\b(?<!\b(?:holi|birth|week|to)days)/i

/** A day told in running text: what belongs to it stands in its own sentences. */
export function isTellingSentence({ anchors: [anchor], siblings }: PageRecord): boolean {
  const line = anchor?.line
  if (!line || line.level > 0 || line.text.length < LONGEST_ENTRY || siblings.length > 3) return false
  return /[\p{Ll}\d)][.!]\s*(?:$|\p{Lu})/u.test(line.text)
}

const LONGEST_ENTRY = 100

/** Another paragraph that tells of something else, or tells much. */
export function isElsewhere(line: ScannedLine, { line: own }: Anchor, isOnlyDay: boolean): boolean {
  const [time] = line.times
  if (line.element === own.element || !time) return false
  // What follows the only day of a page is about it.
  const isMuch = line.text.length >= LONGEST_ENTRY && !(isOnlyDay && line.order > own.order)
  return isMuch || isOfAnotherThing(line, time, own.text)
}

/** Whether an hour stands on the line of a day, or right below it in a flat page. */
function hasHour({ anchors, from, to, after }: PageRecord, { lines }: PageView): boolean {
  if (anchors.some(({ line }) => line.times.length > 0)) return true
  if (to - from > 1) return false
  return lines
    .slice(to, Math.min(after[1], to + 1))
    .some(({ times, dates }) => times.length > 0 && dates.length === 0)
}

/** "TBA" where the hour would stand: not the hour of another. */
function isHourUnknown(record: PageRecord, view: PageView): boolean {
  const to = record.to - record.from <= 2 ? Math.min(record.after[1], record.to + 1) : record.to
  return view.lines
    .slice(record.from, Math.min(to, record.from + 12))
    .some(({ text }) => HOUR_UNKNOWN.test(text) || (text.length < 60 && NO_HOUR.test(text)))
}

const HOUR_UNKNOWN =
  /^\W*(?:tba|tbd|to be (?:announced|determined)|por (?:anunciar|confirmar|definir))\W*$|\b(?:time|hour|hora)\b\W*(?:is\s+|will be\s+)?(?:tba|tbd|to be (?:announced|determined)|por (?:anunciar|confirmar|definir))\b/i

/** "All day", "times vary by project", and the like where the hour would stand. */
const NO_HOUR =
  /^\W*(?:immediately |right |directly )?(?:after|following)\s+(?:the\s+|our\s+|both\s+|each\s+)?(?:\p{L}+\s+){0,2}(?:worship|services?|mass(?:es)?|church|liturgy)\b|^\W*all[- ]day\W*$|^\W*(?:the\s+)?(?:times?|hours?)\s+(?:(?:will\s+)?var(?:y|ies)|depends?)\b|^\W*todo el día\W*$|\b(?:hora|horario)\s+por\s+\p{L}+|시간\s*(?:은\s*)?(?:추후|미정)|추후\s*공지|^\W*(?:하루\s*)?종일\W*$|(?:時間|时间)\s*[:：]?\s*(?:待定|另行)|^\W*(?:全天|整天|待定)\W*$|^\W*cả ngày\W*$|giờ\s*[:：]?\s*(?:sẽ thông báo|chưa định)/iu

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

function sharedIn(line: ScannedLine, title: string): RecordTime | null {
  const time = line.times[0]
  if (!time || isOfAnotherThing(line, time, title)) return null
  return { from: time.from, to: time.to, title: null }
}

const TIMED_VERB = /\b(?:begins?|starts?|held|meets?|convenes?|gathers?|takes? place|are|is)\b/i

/** What a church does at an hour of its own. */
const ACTIVITY = new RegExp(`\\b(?:${HAPPENINGS}|${GROUPS_OF_CHURCH}|rosary|adoration)\\b`, 'i')

/** "All services", "daily", "we practice": words beside an hour that hold for whatever is told. */
const NAMES_NONE = /^\W*(?:all|both|each|every|we|daily|nightly|weekly|monthly)(?!\p{L})/iu

/** "Choir, 7 pm", "4:00 pm: Bells set up": the hour of what the line names itself, which is not `title`. */
function isOfAnotherThing(line: ScannedLine, time: TimeMention, title: string): boolean {
  const name = piecesOf(line).find(({ text, isPlace }) => !isPlace && isNaming(text))?.text
  if (!name || isGenericName(name) || isBareRoom(name) || isAddressLike(name)) return false
  if (NAMES_NONE.test(name) || wordOverlap(name, title) > 0) return false
  // "Budget meeting of the session 7:00 PM": an entry of its own.
  const isEntry =
    line.text.length < LONGEST_ENTRY && line.text.slice(time.end).trim() === '' && !TIMED_VERB.test(line.text)
  return time.at <= 3 || isEntry || ACTIVITY.test(name)
}

const OF_AN_OFFICE =
  /\b(?:office hours|hours:|opening hours|phone|fax|secr[ée]tariat|oficina|despacho|secretar[ií]a|pfarrb[üu]ro|b[üu]ro|segreteria|ufficio|kancelaria)\b|사무실|관리실/i
