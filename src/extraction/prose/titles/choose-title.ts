import { isHeading } from '../../html/lines.ts'
import { isFeastName } from '../dates/feasts.ts'
import type { PageRecord, PageView, ScannedLine } from '../page-parts.ts'
import { BODY_NOUN, headingBefore } from '../page-view.ts'
import { endsInHappening, isVenueName } from '../places/place-words.ts'
import { termOf } from '../repeats/repeat-beside.ts'
import { isGathering } from '../words/happenings.ts'
import { DOCUMENT } from '../words/papers.ts'
import { isChangeNote, isGenericEntry, isGenericName, isGroupName } from '../words/wording.ts'
import { WORSHIP } from '../words/worship-words.ts'
import { ASKED } from './acted-name.ts'
import { spellOut } from './glossary.ts'
import { bestTitle, type FoundTitle, isHeadOfPart, isLabelled, isSection, nameIn } from './title.ts'

/** Names in flat pages, where nothing but their order says which date they are of. */

const LONGEST_TIMED = 100

/** "Tuesday, March 5" / "Work Session - 5:00 PM - Annex": the name stands with the hour, below a bare date. */
function isBesideHour({ line, text }: FoundTitle, { anchors: [anchor] }: PageRecord): boolean {
  if (!anchor || line === anchor.line || line.times.length === 0 || line.dates.length > 0) return false
  const isFirst =
    line.text.startsWith(text) || (!isVenueName(text) && /^\W*$/.test(line.text.slice(0, line.times[0]?.at)))
  return line.text.length < LONGEST_TIMED && isFirst && nameIn(anchor.line) === null
}

/** In a flat page (heading, date, text, heading, date, text) the name stands right before the date, or right after it. */
function titleBeside(record: PageRecord, view: PageView): FoundTitle | null {
  const dateLine = record.anchors[0]?.line
  if (!dateLine) return null
  const { siblings } = record
  const [start, end] = record.before
  const [next, stop] = record.after
  const headed = siblings.filter((other) => isHeadingLine(view.lines[other.before[1] - 1], other))
  if (dateLine.level === 0 && end > start && headed.length * 2 >= siblings.length) {
    const found = bestTitle(Math.max(nearestHeading(start, end, view), end - 3), end, record, view)
    if (found) return found
  }
  if (siblings.length > 1 && stop > next) {
    const found = bestTitle(next, next + 1, record, view)
    if (found && isBesideHour(found, record)) return found
  }
  if (siblings.length > 1 && stop > next && dateLine.level > 0) {
    const found = bestTitle(next, Math.min(stop, next + 4), record, view)
    if (found) return found
  }
  return null
}

/** The nearest heading above a date begins what belongs to it; what stands above that heading does not. */
function nearestHeading(start: number, end: number, view: PageView): number {
  for (let i = end - 1; i > start; i--) {
    const line = view.lines[i]
    if (line && line.level >= 1 && line.level <= 6 && !line.isFurniture && nameIn(line) !== null) return i
  }
  return start
}

function isHeadingLine(line: ScannedLine | undefined, record: PageRecord): boolean {
  return line !== undefined && line.order >= record.before[0] && line.level > 0 && line.dates.length === 0
}

export interface ChosenTitle {
  text: string
  line: ScannedLine | null
  isOwn: boolean
  /** Where it takes place, as the heading says that stands between the name and the date. */
  place?: string
}

/** The record's own name, else one beside it in a flat page, else the heading above; a bare "Meeting" takes its body's name. */
export function findTitle(
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
  const theme =
    /^["“«].{3,60}["”»]$/u.test(chosen.text) && chosen.line ? headingBefore(chosen.line.order, view) : null
  if (theme && theme !== view.siteName) return { ...chosen, text: `${theme}: ${chosen.text}` }
  const inside = /^\(([^()]+)\)$/.exec(chosen.text)?.[1]
  if (inside && WORSHIP.test(inside)) return { ...chosen, text: inside }
  if (inside) {
    const about = headingBefore(record.from, view)
    return about ? { ...chosen, text: `${about} ${chosen.text}` } : chosen
  }
  if (!isGenericEntry(chosen.text) && !isChangeNote(chosen.text)) return chosen
  const spelled = BODY_NOUN.test(chosen.text) ? null : spellOut(chosen.text, view.glossary())
  if (spelled) return { ...chosen, text: `${spelled} – ${withoutAbbreviation(chosen.text)}` }
  const isNote = isChangeNote(chosen.text)
  const above = chosen.isOwn ? headingBefore(chosen.line?.order ?? record.from, view) : null
  const heading =
    above && !isGenericEntry(above) && !DOCUMENT.test(above) && !PAPER_OF_NEWS.test(above) ? above : null
  const body = heading && isGroupName(heading) ? heading : (view.bodyFor(chosen.text) ?? heading)
  if (!body || body === chosen.text) return chosen
  if (isNote) return { ...chosen, text: body }
  if (!chosen.isOwn && isGenericName(chosen.text)) return { ...chosen, text: body }
  // A long name says enough by itself.
  return {
    ...chosen,
    text:
      body.split(' ').length + chosen.text.split(' ').length > 15 ? chosen.text : `${body} – ${chosen.text}`,
  }
}

function withoutAbbreviation(text: string): string {
  const rest = text.replace(/^\p{Lu}[\p{Lu}\d&-]+\s+/u, '')
  // "REGULAR MEETING" after a name that is not shouted.
  if (/\p{Ll}/u.test(rest)) return rest
  return rest.toLowerCase().replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase())
}

function chooseTitle(
  record: PageRecord,
  own: FoundTitle | null,
  isNamedGroup: boolean,
  view: PageView,
): ChosenTitle | null {
  const named = own ? (entryName(own, record) ?? headingOfSentence(own, record, view)) : null
  const heading = named ?? labelAbove(record, own, view)
  if (heading) return heading
  const isStrong = own !== null && (own.score >= (isNamedGroup ? 0.9 : 1.6) || isGenericEntry(own.text))
  if (own && isStrong) return { text: own.text, line: own.line, isOwn: true }
  if (own?.isSaid && !ASKED.test(own.text) && isOneOfSeveral(own.line, view))
    return { text: own.text, line: own.line, isOwn: true }
  const beside = titleBeside(record, view)
  if (beside) return { text: beside.text, line: beside.line, isOwn: true }
  const above = headingBefore(record.from, view)
  if (above && !(own && isHeadOfPart(above))) return { text: above, line: null, isOwn: false }
  return own ? { text: own.text, line: own.line, isOwn: true } : null
}

/** "Autumn Fair: Saturday, October 9" below "Our Parish": a day that has a name of its own on its line. */
function entryName({ line, text }: FoundTitle, { anchors: [anchor] }: PageRecord): ChosenTitle | null {
  if (!anchor || line === anchor.line || line.level !== 1 || isGathering(text)) return null
  const label = /^\W*(\S.*?)\s*[:–—-]\s*$/u.exec(anchor.line.text.slice(0, anchor.mention.at))?.[1]
  if (!label || isLabelled(label) || nameIn(anchor.line) !== label) return null
  if (!isGathering(label) && !isFeastName(label)) return null
  return { text: label, line: anchor.line, isOwn: true }
}

/** "Announcements for October 6", "Parish news": what is told there, not what happens. */
const PAPER_OF_NEWS =
  /\b(?:announcements?|bulletins?|newsletter|e-?news|avisos|noticias|ogłoszenia|intencje|feuillet|annonces|avvisi|pfarrbrief|pulpit notes|updates?)\b|\b(?:church|parish|pastor['’]?s?|weekly)\s+(?:news|notes|column|corner|letter|calendar)\b|^(?:news|events?|calendar|what['’]?s (?:happening|new)|coming (?:up|events)|upcoming(?: events)?|this week|schedule)$/i

const SHORTEST_SENTENCE = 45
/** Words of a clause that may be a name. */
const LONGEST_CLAUSE = 7

/**
 * "LENTEN FISH FRY" above "The Knights of Columbus will be serving catfish every Friday of Lent: March 8, 15", and "Ladies
 * Banquet" above "Saturday, May 9 at 5:30 p.m. Tickets are $10.": the name is the heading's where the sentences below it
 * name nothing themselves, and the heading is about nothing else.
 */
function headingOfSentence(
  own: FoundTitle,
  { anchors: [anchor] }: PageRecord,
  view: PageView,
): ChosenTitle | null {
  const line = anchor?.line
  if (!line || line.level > 0 || own.line.element !== line.element) return null
  const isText = line.text.length >= SHORTEST_SENTENCE || line.element.to - line.element.from > 1
  if (!isText || isNamedBySentence(own)) return null
  const above = headOfParagraph(line, view)
  if (!above || above.dates.length + above.times.length > 0 || above.isFurniture) return null
  const name = nameIn(above)
  if (!name || isGenericEntry(name) || name === view.name) return null
  if (isHeadOfPart(name)) return null
  for (let i = line.order + 1; i < view.lines.length; i++) {
    const below = view.lines[i]
    if (!below || (below.level > 0 && (below.level < 7 || above.level === 7))) break
    if (below.dates.length > 0 && !isOfOneDay(below, line) && !IS_OFF.test(below.text)) return null
  }
  return { text: name, line: above, isOwn: true }
}

/** "There is no rosary on Tuesday, December 22." */
const IS_OFF = /^\W*(?:there\s+(?:is|are|will\s+be)\s+)?no\s+\p{L}/iu

/** The same told once more, in another language, or until when to sign up: no day but those of the line before. */
function isOfOneDay({ dates }: ScannedLine, { dates: told }: ScannedLine): boolean {
  return dates.every(({ first }) =>
    told.some((other) => other.first.day === first.day && other.first.month === first.month),
  )
}

/** The heading right above the paragraph of a sentence; a line in bold only where it is a paragraph of its own. */
function headOfParagraph(line: ScannedLine, { lines }: PageView): ScannedLine | null {
  for (let i = line.order - 1; i >= Math.max(0, line.order - MOST_SENTENCES); i--) {
    const above = lines[i]
    if (!above) return null
    if (above.level >= 2) return above.level < 7 || above.element !== line.element ? above : null
    if (above.element !== line.element || above.level > 0) return null
  }
  return null
}

const MOST_SENTENCES = 5

/** "Doors open at 6", "Tickets are $10.", "class": no name, although people come to it. */
function isNamedBySentence({ text, line }: FoundTitle): boolean {
  if (/^\p{Ll}/u.test(text) || (/[.!]$/.test(text) && SPOKEN.test(text))) return false
  if (!isGathering(text) || /[,:]/.test(text) || text.split(' ').length > LONGEST_CLAUSE) return false
  return text.includes(' ') || line.text.includes(text)
}
const SPOKEN = /(?<!\p{L})(?:is|are|will|can|may|has|have|cost|costs|must|please)(?!\p{L})/iu

/** A paragraph of several under one heading, each with its day: the heading is that of all. */
function isOneOfSeveral({ order, level }: ScannedLine, { lines }: PageView): boolean {
  if (level > 0) return false
  const isHead = (line: ScannedLine) => isHeading(line) && !line.isFurniture
  let dated = 0
  for (let i = order; i >= 0 && i > order - REACH; i--) {
    const line = lines[i]
    if (!line || isHead(line)) break
    if (line.dates.length > 0) dated++
  }
  for (let i = order + 1; i < lines.length && i < order + REACH; i++) {
    const line = lines[i]
    if (!line) break
    if (line.dates.length > 0) dated++
  }
  return dated > 1
}

const REACH = 80
const LONGEST_LABEL = 80

/**
 * "<b>GOSPEL BRUNCH</b><br>Our cooks take over on Saturday, January 23": a line in bold right above, in the same
 * paragraph, or the term that a definition explains, names what its words tell of.
 */
function labelAbove(
  { anchors: [anchor] }: PageRecord,
  own: FoundTitle | null,
  view: PageView,
): ChosenTitle | null {
  if (!anchor || anchor.line.level > 0) return null
  const { line } = anchor
  if (own && own.line !== line && !isPartedByHeading(own.line, line, view)) return null
  const above = view.lines[line.order - 1]
  if (!above) return null
  const term = termOf(line, view)
  if (term) return { text: term, line: above, isOwn: true }
  const isLabel =
    above.level === 7 &&
    above.order >= line.element.from &&
    above.text.length <= LONGEST_LABEL &&
    above.dates.length + above.times.length === 0
  const name = isLabel ? nameIn(above) : null
  if (!name || isSection(name) || name === view.name) return null
  // "CHOIR NEWS" above "The Christmas Concert is on December 12": what is in bold is about the sentence.
  if (own?.line === line && isGathering(own.text) && !isGathering(name) && !endsInHappening(name)) return null
  const next = view.lines[line.order + 1]
  const isList =
    next?.element === line.element &&
    next.level === 0 &&
    next.dates.some(({ at }) => !/\p{L}/u.test(next.text.slice(0, at)))
  return isList ? null : { text: name, line: above, isOwn: true }
}

/** The name of a page, another heading, and a day below that: the name is of more than the day. */
function isPartedByHeading({ order }: ScannedLine, day: ScannedLine, { lines }: PageView): boolean {
  return lines
    .slice(order + 1, day.order)
    .some((line) => isHeading(line) && !line.isFurniture && !isLabelled(line.text))
}
