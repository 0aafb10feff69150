import { isBareRoom } from '../../../domain/events/place.ts'
import { isHeading, linkOf } from '../../html/lines.ts'
import { hintOf } from '../../html/parse-page.ts'
import type { Element } from '../../html/tree.ts'
import { isNoEventNotice } from '../../status/nothing-happens.ts'
import { isNotice } from '../../status/status.ts'
import { isFeastName } from '../dates/feasts.ts'
import type { Anchor, PageRecord, PageView, Piece, ScannedLine } from '../page-parts.ts'
import { isChurchName } from '../places/church-names.ts'
import { endsInHappening } from '../places/place-words.ts'
import { NAMELESS_HEADING } from '../repeats/repeat-beside.ts'
import { isHalfSentence } from '../words/half-sentences.ts'
import { capitalise } from '../words/name-words.ts'
import { DOCUMENT, withoutPapers } from '../words/papers.ts'
import { isAddressLike, isGenericName, isNaming, isQuestion, piecesOf } from '../words/wording.ts'
import { clauseName } from './clause.ts'
import { withoutInvitation } from './invitations.ts'
import { isEmphasised } from './sentence-name.ts'

export interface FoundTitle {
  text: string
  score: number
  line: ScannedLine
  /** Named by the sentence that tells of the day. */
  isSaid?: boolean
}

/** The text of a record that names its event best, or null where the record itself names none. */
export function titleWithin(record: PageRecord, view: PageView): FoundTitle | null {
  return bestTitle(record.from, Math.min(record.to, record.from + 60), record, view)
}

/** The same among any lines, seen from a record. */
export function bestTitle(from: number, to: number, record: PageRecord, view: PageView): FoundTitle | null {
  const [anchor] = record.anchors
  const hasHour = anchor !== undefined && anchor.line.times.length > 0
  let best: FoundTitle | null = null
  let position = 0
  for (let i = from; i < to; i++) {
    const line = view.lines[i]
    if (!line || line.isFragment || line.isFurniture || line.text === view.siteName) continue
    if (line.level > 0 && line.text.endsWith('?') && isQuestion(line.text)) continue
    if (
      hasHour &&
      line !== anchor?.line &&
      line.level === 0 &&
      (isNotice(line.text) || isNoEventNotice(line.text))
    )
      continue
    const clause = anchor && line === anchor.line ? clauseName(line, anchor.mention.at) : null
    const named = clause ?? nameIn(line)
    if (!named || (line.level === 0 && isHalfSentence(named))) continue
    const text = withoutPapers(named)
    const score =
      scoreOf(text, line, record, view) +
      position * TITLE_WEIGHTS.position +
      ((isRightAbove(line, anchor) || isRightBelow(line, anchor)) && !isOfPart(text, line)
        ? TITLE_WEIGHTS.above
        : 0) +
      (clause ? TITLE_WEIGHTS.clause : 0)
    position++
    if (!best || score > best.score) best = { text, score, line, isSaid: clause !== null }
  }
  return best && best.score > 0.2 ? best : null
}

/** The heading on the line before a date is its own, whatever else stands in a wide record. */
function isRightAbove({ level, order }: ScannedLine, anchor: Anchor | undefined): boolean {
  return anchor !== undefined && level > 0 && level < 7 && order === anchor.line.order - 1
}

/** A block that begins with its date and hour and goes on with a heading is named by that heading. */
function isRightBelow({ level, order, element }: ScannedLine, anchor: Anchor | undefined): boolean {
  if (!anchor || level < 1 || level > 6 || order !== anchor.line.order + 1) return false
  const block = anchor.line.element.parent
  return block === element.parent && block?.from === anchor.line.order && piecesOf(anchor.line).length === 0
}

/** The first piece of a line, between its dates and times, that could name an event. */
export function nameIn(line: ScannedLine): string | null {
  const labelled = /^\s*(?:event|title|what|program|subject|topic|name)\s*:\s*(.{3,})$/i.exec(line.text)
  if (labelled?.[1] && line.dates.length === 0) return labelled[1].trim()
  const isDated = line.dates.length + line.times.length > 0
  const isName = (piece: Piece) =>
    isNaming(piece.text) &&
    !isAddressLike(piece.text.replace(/\s*\([^()]*\)$/, '')) &&
    !piece.isPlace &&
    !(isDated && isBareRoom(piece.text))
  const names = piecesOf(line).filter(isName)
  const [first] = names
  if (!first) return null
  // "Good Friday (April 3): Stations of the Cross": the feast and what is done on it.
  if (names.length > 1 && line.times.length < 2 && isFeastName(first.text)) {
    const done = purposeOf(names.slice(1))
    if (done.length < LONGEST_OF_FEAST) return `${first.text} – ${done}`
  }
  if (MEETING_POINT.test(first.text)) return purposeOf(names)
  if (first.text.length < LONGEST_OF_WEEKDAY && isDated) return first.text
  return withoutInvitation((isDated ? firstWords(first.text) : null) ?? first.text)
}

const LONGEST_OF_WEEKDAY = 12

/** "Craft Night (Hall). Bring scissors.": the name that a text begins with, and its place, before a further sentence. */
const FIRST_WORDS =
  /^\p{Lu}[^.!?:;()]{3,59}(?<!(?<!\p{L})(?:St|Mt|Dr|Rev|Fr|Mrs?|Ms|No))(?:\s\([^()]{2,40}\))?(?=[.!]\s+\p{Lu})/u

function firstWords(text: string): string | null {
  const first = FIRST_WORDS.exec(text)?.[0]
  return first && isNaming(first) ? first : null
}

/** "Meet at the hall at 3 for the Way of the Cross": what people meet for, where that is said. */
function purposeOf([first, next]: readonly Piece[]): string {
  const purpose = first && MEETING_POINT.test(first.text) ? PURPOSE.exec(next?.text ?? '')?.[1] : undefined
  return purpose ? capitalise(purpose) : (first?.text ?? '')
}

const LONGEST_OF_FEAST = 80
const MEETING_POINT =
  /^(?:(?:meet|gather|rendez-vous|rdv|rassemblement|treffpunkt|ritrovo|zbiórka|concentración)(?!\p{L}))/iu
const PURPOSE = /^(?:for|pour|per|zum|zur|para)\s+(?:the|les?|la|il|lo|el|an?)?\s*(\p{L}[^,.;:]{3,60})/iu

/**
 * What speaks for a text as the name of an event, and what against it, in points. Set by hand.
 */
const TITLE_WEIGHTS = {
  heading: 2.5,
  above: 1,
  bold: 0.8,
  titleHint: 2.5,
  otherHint: -3,
  descriptionHint: -0.5,
  documentLink: -0.3,
  link: 1.2,
  datedLine: 0.5,
  documentWord: -1.2,
  long: -1.5,
  veryLong: -2,
  sentence: -1,
  call: -1.2,
  label: -3,
  church: -0.2,
  genericBesideDate: -0.3,
  generic: -0.6,
  room: -1,
  clause: 0.6,
  position: -0.15,
  happening: 0.6,
}

function scoreOf(text: string, line: ScannedLine, record: PageRecord, view: PageView): number {
  const weights = TITLE_WEIGHTS
  let score = 1
  if (line.level >= 1 && line.level <= 6) score += weights.heading
  else if (line.level === 7 || isNameInBold(line, text)) score += weights.bold
  const hint =
    view.columns.hintOf(line.element) ??
    hintOf(line.runs[0]?.element ?? line.element, record.element?.parent ?? null)
  if (hint === 'title') score += weights.titleHint
  else if (hint === 'location' || hint === 'other') score += weights.otherHint
  else if (hint === 'description') score += weights.descriptionHint
  const link = firstLink(line)
  const address = link?.attribs.href ?? ''
  // Who is written to is no name of what happens.
  if (/^mailto:/i.test(address)) score += weights.label
  else if (link) score += DOCUMENT_ADDRESS.test(address) ? weights.documentLink : weights.link
  // What else is dated in a wide record is of another day.
  if (record.anchors.some((anchor) => anchor.line === line)) score += weights.datedLine
  if (DOCUMENT.test(text)) score += weights.documentWord
  if (text.length > 90) score += weights.long
  if (text.length > 160) score += weights.veryLong
  if (/[.!?]$/.test(text) && text.length > 50) score += weights.sentence
  if (line.level === 0 && text.length > 20 && CALLS.test(text)) score += weights.call
  // "9:30 | Kirkby | Holy Communion": of the cells of a row the one that says what is done.
  if (line.element.name === 'td' && hint === null && line.level === 0 && endsInHappening(text))
    score += weights.happening
  if (isLabelled(text) || (line.level === 0 && PERSON.test(text)) || isOfPart(text, line))
    score += weights.label
  if (isHeading(line) && isChurchName(text)) score += weights.church
  if (isGenericName(text))
    score += line.dates.length > 0 || hint === 'title' ? weights.genericBesideDate : weights.generic
  if (line.level === 0 && ROOM_NAME.test(text) && !endsInHappening(text)) score += weights.room
  return score
}

/** "<b>Winter Camp</b> – for grades 6 to 8" on a line without a day: the name stands out, and the rest explains it. */
function isNameInBold({ level, text, runs, dates, times }: ScannedLine, name: string): boolean {
  const [first] = runs
  if (level > 0 || runs.length < 2 || !first || dates.length + times.length > 0) return false
  if (!name.startsWith(text.slice(first.at, first.end).trim()) || first.at > 0) return false
  return /^\s*[(–—-]/.test(text.slice(first.end)) && isEmphasised(first.element)
}

function firstLink({ runs }: ScannedLine): Element | null {
  for (const run of runs) {
    const link = linkOf(run)
    if (link) return link
  }
  return null
}

const DOCUMENT_ADDRESS = /\.(?:pdf|docx?|xlsx?)(?:$|[?#])|\/(?:download|documentcenter|showdocument)/i
const LABEL =
  /^(?:location|where|venue|place|address|time|when|date|phone|contact|cost|speaker|hosted|by|with|presented|note|please|email|e-mail|zoom|meeting id|number|passcode|password|call|dial)\b(?:[^\p{L}]|$)|^(?:(?:church|our|parish)\s+)?web ?site\W*$|^(?:quick links?|church staff|our staff)\W*$/iu
const LABEL_ABROAD =
  /^(?:lieu|où|heure|horaire|quand|ort|uhrzeit|zeit|wann|wo|datum|luogo|ora|orario|dove|miejsce|godzina|intervenants?|referent|lugar|local|hora|horário|fecha|data|quando|onde|ngày|giờ|nơi|liên lạc|일자|查詢|d[oó]nde|cu[aá]ndo|contacto|costo|orador|장소|일시|시간|날짜|문의|연락처|대상|회비|강사|地[點点]|時間|时间|日期|[對对]象|講員|讲员|địa điểm|thời gian|liên hệ|diễn giả)\s*[:：]/iu
/** "Reverend Ann Bell, Pastor": a person and no more. */
const PERSON =
  /^(?:(?:the\s+)?(?:rev(?:erend)?|pastor|fr|father|dr|deacon|msgr|sister|bishop)\.?\s+(?:\p{Lu}[\p{L}.’'-]*\s*){1,3}|(?:\p{Lu}[\p{L}.’'-]*\s+){1,3}\p{Lu}[\p{L}.’'-]*)(?:,\s*(?:\p{L}+\s+)?(?:pastor|rector|director|administrator|secretary|manager|assistant|organist|priest|vicar|deacon))$|^(?:the\s+)?(?:rev(?:erend)?|pastor|fr|father)\.?\s+(?:\p{Lu}[\p{L}.’'-]*\s*){2,3}$/iu
/** "Bring your pets to the courtyard", "Following the 10:30 service": what to do, and not what it is. */
const CALLS =
  /^(?:(?:we|classes|they|it)\s+(?:will\s+)?(?:resume|return|start|begin|reopen)s?$|bring|join|help|following|stop by|drop (?:by|in|off)|wear|see you|meet (?:us|at|in)|gather (?:at|in|with)|enjoy (?:a|an|the|some)|learn (?:how|about|more)|sign up|support (?:our|the)|please|we|you|there|it|they|this|these|if|because|since|when|while|for (?:those|all|anyone))\s/i
/** "Where: 12 Oak Lane", "Hosted by Ann": what is said of a happening under its name. */
export function isLabelled(text: string): boolean {
  return LABEL.test(text) || LABEL_ABROAD.test(text)
}

/** What a part of a page is called, whatever happens in it. */
const SECTION =
  /^\W*(?:(?:jump|skip|go)\s+to\s+.{2,24}|(?:for|calling|attention)\s+(?:(?:all|the|our|you)\s+)*(?:ladies|women|men|gentlemen|guys|girls|boys|kids|children|little\s+ones|youth|teens|students|young\s+(?:adults|people|families)|families|parents|couples|singles|seniors|adults|everyone|everybody|visitors|guests|newcomers|members)(?:\s+(?:and|&)\s+(?:the\s+)?\p{L}+)?|(?:(?:our|the|church|parish|more|all|other|special|latest|recent|past|previous|next|featured|web ?site|weekly|sunday|important|general|ministry|community)\s+)*(?:upcoming(?:\s+(?:events?|dates|services|activities|happenings|concerts|classes|retreats|programs|programmes|meetings|gatherings|performances|opportunities))?|coming\s+(?:up|soon)(?:\s+.{0,24})?|what['’]?s\s+(?:happening|on|new|coming(?:\s+up)?|next)|happenings?|announcements?|news(?:\s*(?:&|and)\s*events)?|save\s+the\s+dates?|don['’]t\s+miss|highlights|holy\s+days?(?:\s+of\s+obligation)?|mark\s+your\s+calendars?|(?:past|previous|recent)\s+events?|events|calendar(?:\s+of\s+events)?|this\s+(?:week|month)|(?:the\s+)?week\s+ahead|próximos\s+eventos|eventos|anuncios|avisos|agenda|calendrier|événements|évènements|actualités|annonces|termine|veranstaltungen|aktuelles|appuntamenti|avvisi|eventi|calendario|ogłoszenia|aktualności|agenda\s+(?:de\s+)?\p{L}+))\W*$/iu

/** Whether a text is the name of a part of a page: "Upcoming Events", "What's happening". */
export function isSection(text: string): boolean {
  return SECTION.test(text)
}

/** "Upcoming Events", or a heading over all that a page says: "Grace Church", "Welcome", "Kids". */
const isOfPart = (text: string, line: ScannedLine) =>
  SECTION.test(text) || (isHeading(line) && isHeadOfPart(text))

/** Whether a heading is over several things, and names none of them that has a name. */
export const isHeadOfPart = (text: string) =>
  isChurchName(text) || NAMELESS_HEADING.test(text) || MINISTRY.test(text)

const MINISTRY =
  /^(?:(?:our|the)\s+)?(?:kids|children|youth|students|teens|women|men|families|seniors|young\s+adults|missions?|outreach|music|grupos|ministerios?|niños|jóvenes|damas|caballeros|familias|advent|christmas|lent|holy\s+week|easter|adviento|navidad|cuaresma|semana\s+santa|pascua)(?:['’]?s)?(?:\s+(?:ministr(?:y|ies)|news|events|corner|season|20\d\d))?$/iu

const ROOM_NAME =
  /^(?:building|room|suite|floor|hall|[\w.]+ (?:floor|room|hall|center|building|library|chapel|sanctuary))\b/i
