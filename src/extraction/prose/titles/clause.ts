import { sentenceEnd, sentenceStart } from '../../html/sentences.ts'
import { MOVED } from '../left-out/why-not.ts'
import { withoutMarks } from '../marks.ts'
import type { ScannedLine } from '../scanned-lines.ts'
import { isGathering } from '../words/happenings.ts'
import { capitalise } from '../words/name-words.ts'
import { isNaming, piecesOf } from '../words/wording.ts'
import { actedName, capitalName, deedIn, isOwnName, MAX_NAME, nameOf, saysWhatIsDone } from './acted-name.ts'
import { withoutInvitation } from './invitations.ts'
import { saidGathering } from './said-gathering.ts'
import { emphasisedName, quotedName } from './sentence-name.ts'

const VERB =
  /\b(?:will|is|are|takes? place|held|hosts?|meets?|begins?|starts?|kicks? off|join|come|invited?|celebrate|gather|scheduled|planned|moved|cancel|returns?|happens?)\b/i

/**
 * The name of what a sentence announces for one of its dates: "The Christmas pageant is on Sunday, December 20" is
 * the Christmas pageant. Null where the line is no running text, or its sentence names nothing before the date.
 */
export function clauseName(line: ScannedLine, at: number): string | null {
  if (line.level > 0 || line.text.length < 30) return null
  const behind = nameOfSegment(line, at)
  if (behind !== null) return behind
  const said = nameSaid(line, at)
  if (said !== null) return said
  const isShort = line.text.length < 45
  const listed = isShort ? null : listedName(line, at)
  if (listed !== null) return listed
  const isOfOneDay = line.dates.every((date) => date.at === line.dates[0]?.at)
  const outstanding = isOfOneDay ? (quotedName(line.text) ?? emphasisedName(line)) : null
  if (outstanding !== null) return outstanding
  if (isShort) return null
  const isSaid = VERB.test(line.text) || saysWhatIsDone(line.text)
  const told = line.text.slice(0, at)
  const start = Math.max(
    sentenceStart(line.text, at),
    ...[...told.matchAll(CLAUSES)].map((stop) => stop.index + stop[0].length),
  )
  const earlier = line.dates.findLast((date) => date.end > start && date.end <= at && date.at < at)
  const between = earlier ? line.text.slice(earlier.end, at) : ''
  const isJoined = BOUND_DAYS.test(between)
  // "… on September 29, and then holds the Harvest Supper on": what is done on the later of two days.
  if (earlier && !isJoined && !MOVED.test(between)) return actedName(between) ?? capitalName(between)
  const clause = withoutHours(line, start, earlier?.at ?? at)
  const isLead = LEAD_ALONE.test(clause)
  const meant = isLead ? null : null
  if (meant !== null) return meant
  const begun = BEGUN.test(clause) ? begunWith(line, at) : null
  if (begun !== null) return begun
  if (!isSaid)
    return isLead
      ? announcedBefore(line.text.slice(0, start))
      : (capitalName(clause) ?? (SPOKEN.test(clause) ? saidGathering(line.text, at) : null))
  if (isLead)
    return nameBehind(line, at) ?? announcedBefore(line.text.slice(0, start)) ?? saidGathering(line.text, at)
  return (
    relativeName(clause) ??
    scheduledName(clause) ??
    actedName(clause) ??
    nameOf(clause) ??
    capitalName(clause) ??
    deedIn(clause) ??
    saidGathering(line.text, at)
  )
}

/** "Next Saturday, November 6th, is the church barbecue!": what the day is said to be. */
function nameSaid({ dates, text }: ScannedLine, at: number): string | null {
  const date = dates.find((mention) => mention.at === at)
  const is = date ? IS.exec(text.slice(date.end, date.end + 160)) : null
  if (
    !is?.[1] ||
    !/(?:^|[.!?:,]\s+|\b(?:this|next|coming|on|and|that)\s+)(?:\w+day,?\s*)?$/iu.test(text.slice(0, at))
  )
    return null
  const name = is[1]
    .replace(/^(?:first|annual|next)\s+(?=["“\p{L}])/u, '')
    .replace(REST_OF_NAME, '')
    .replace(/^["“]|[."”]+$/gu, '')
    .trim()
  return isOwnName(name) &&
    !/^(?:last|first|only|perfect|great|good|best|big|right|time|day to|deadline)\b/.test(name)
    ? capitalise(name)
    : null
}

const IS =
  /^\s*,?\s*(?:at\s+[\d:apm. ]{1,10},?\s+)?(?:is|will be|marks|brings)\s+(?:the\s+date\s+(?:of|for)\s+)?(?:our|the|an?)\s+(?:\p{L}+(?:ly)\s+gathering\s+of\s+)?([^.!?;]{4,90})/iu
const REST_OF_NAME =
  /,\s.*$|\s+(?:with|where|when|that|which|who|starting|beginning|from|at \d|in|on)\s.*$|\s+(?:and|so)\s+(?:we|you|everyone|all|there|please|come)\b.*$/is

/** "The supper will take place at 2:30 p.m." without its hour. */
function withoutHours({ text, times }: ScannedLine, from: number, to: number): string {
  const inside = times.filter((time) => time.at >= from && time.end <= to)
  return withoutMarks(text.slice(0, to), inside).slice(from)
}

/** "Our Lenten days begin on Wednesday, February 10, with our Ash Wednesday service": what they begin with takes place. */
function begunWith({ text, dates }: ScannedLine, at: number): string | null {
  const end = dates.find((date) => date.at === at)?.end ?? at
  const name = WITH.exec(text.slice(end, end + LONGEST_SENTENCE))?.[1]?.trim()
  return name && isGathering(name) && isOwnName(name) ? capitalise(name) : null
}

const BEGUN =
  /(?<!\p{L})(?:begins?|starts?|opens?|kicks?\s+off|concludes?|ends?)\s+(?:on\s+|this\s+|next\s+)?$/iu
const WITH =
  /^[^.;!?]{0,24}?\s+with\s+(?:(?:our|the|an?|its|their)\s+)?([^.;!?,]{4,60}?)(?=\s+(?:at|on|in|from|and|followed)\s|[.;!?,]|$)/iu

/** "Don't miss our living nativity! December 18, 6 pm": what the sentence before announced. */
function announcedBefore(before: string): string | null {
  const sentence = LAST_SENTENCE.exec(before.slice(-LONGEST_SENTENCE))?.[1]
  const name = sentence ? withoutInvitation(sentence) : ''
  return name !== sentence && isOwnName(name) ? name : null
}

const LAST_SENTENCE = /(?:^|[.!?]\s+)([^.!?]{8,90})[.!]\s*$/u

/** A sentence that says something, though nothing of what takes place. */
const SPOKEN =
  /(?<!\p{L})(?:can|must|may|should|need|please|you|we|has|have|had|been|was|were|do|does)(?!\p{L})/iu

/** What stands before the clause of a day in its sentence. */
const CLAUSES = /(?:;|:(?=\s+(?:(?:our|the|an?|this)\s|\p{Lu})))\s+/gu

/** "December 26 and Friday 27": days of which one thing is told. */
const BOUND_DAYS = /^\s*(?:,\s*)?(?:and|&|,|y)?\s*(?:on\s+)?$/i

/** "12/5 9am Cookie Walk; 12/12 6pm Carols": what stands between one date and the next, where the line begins with a date. */
function nameOfSegment({ dates, times, text }: ScannedLine, at: number): string | null {
  const [first] = dates
  if (dates.length < 2 || !first || /\p{L}/u.test(text.slice(0, first.at))) return null
  const names = dates.map(({ end }, i) => {
    const to = dates[i + 1]?.at ?? text.length
    const hours = times.filter((time) => time.at >= end && time.end <= to)
    if (hours.length === 0 || to <= end) return null
    const rest = withoutMarks(text.slice(0, to), hours).slice(end)
    const name = rest.replace(/^[\s,;:|•·@–—-]+(?:at\s+)?|[\s,;:|•·@–—-]+$/gi, '').replace(/[.;]\s.*$/s, '')
    return name.length <= MAX_NAME && isNaming(name) ? name : null
  })
  return names.includes(null) ? null : (names[dates.findIndex((date) => date.at === at)] ?? null)
}

/** "On December 12 at ten the youth host a Car Wash": the words after the day and its hours, to the end of the sentence. */
function nameBehind(line: ScannedLine, at: number): string | null {
  const marks = [...line.dates, ...line.times]
  const day = line.dates.findLast(({ end, at: from }, i) => {
    const before = line.dates[i - 1]
    return (
      from === at || (before && from > at && BOUND_DAYS.test(line.text.slice(before.end, from)) && end > at)
    )
  })
  const behind = day?.end ?? at
  const sentence = line.text.slice(behind, sentenceEnd(line.text, behind)).replace(/[.!?\s]+$/, '')
  if (SPEAKS.test(sentence)) {
    const hour = line.times.find((time) => time.at >= behind)
    const told = actedName(sentence.slice(0, LONGEST_SENTENCE))
    if (told) return told
    const named = hour ? capitalName(line.text.slice(behind, hour.at)) : null
    if (named) return named
    const deed = deedIn(sentence)
    if (deed) return deed
  }
  // "Dec 12: Car Wash, 10 a.m., come early" names it before the hour.
  if (piecesOf(line).some(({ text }, i, all) => i < all.length - 1 && isNaming(text))) return null
  const rest = line.text.slice(Math.max(...marks.map(({ end }) => end))).replace(/^[\s,;:–—-]+/, '')
  return actedName(/^[^.;!?]{0,200}/.exec(rest)?.[0] ?? '')
}

const LONGEST_SENTENCE = 250
/** A sentence that goes on from its day: "…, we have our Crib Service at 3". */
const SPEAKS =
  /^[\s,)–—-]*(?:(?:morning|afternoon|evening|night)s?[\s,]+)?(?:\([^()]*\)[\s,]*)?(?:(?:at|from)\s+[\d:.]+\s*(?:[ap]\.?m\.?)?[\s,–—-]*)?(?:we|our|the|there|come|join|members|everyone|all|you|i|pastor|father|fr)(?!\p{L})/iu
const LEAD_ALONE =
  /^[\s(]*(?:\d{1,2}[.)]\s*)?(?:(?:on|at|the|this|next|and|then|also|coming|noon|evening|morning|afternoon|night|of|from|for|come|please|join us|mark|save|reserve|keep|your calendars?|note|reminder|attention|update|finally|lastly|later|again|meanwhile|first|second|third|fourth|fifth|(?:sun|mon|tues|wednes|thurs|fri|satur)day|(?:christmas|easter|new year['’]s)\s+(?:morning|evening|afternoon|night|eve|day)|\(|[–—-])(?!\p{L})[\s,:!]*)*$/iu

/** "We have revival services scheduled": lower-case words between what people have and when it is set for. */
function scheduledName(clause: string): string | null {
  const name = SCHEDULED.exec(clause)?.[1]
  return name && isOwnName(name) ? capitalise(name) : null
}

const SCHEDULED =
  /\b(?:have|has|having)\s+(?:(?:a|an|our|the|its|their)\s+)?((?:[\p{L}’'-]+\s+){0,4}?[\p{L}’'-]+)\s+(?:scheduled|planned|set|coming up)\s*(?:for|on)?\s*$/iu

/** "… is painted for Summer Fun Week, which will be held": what the day is said of, in a clause of its own. */
function relativeName(clause: string): string | null {
  const name = RELATIVE.exec(clause)?.[1]
  return name && isOwnName(name) ? name : null
}

const RELATIVE =
  /(?:^|\s)((?:\p{Lu}[\p{L}’'-]*\s+|(?:of|the|and|&)\s+){0,5}\p{Lu}[\p{L}’'-]*(?:\s+(?:service|supper|dinner|sale|concert|meeting|retreat))?),?\s+(?:which|that)\s+(?:we\s+(?:are\s+|will\s+(?:be\s+)?)?|will\s+be\s+|is\s+(?:to\s+be\s+|being\s+)?|takes?\s+|will\s+take\s+|begins?\s+|starts?\s+|runs?\s+)?(?:held|place|scheduled|host(?:ed|ing)?|hold(?:ing)?|having|offer(?:ed|ing)?|celebrat(?:ed?|ing))?\s*(?:on|from|for)?\s*$/u

/** "That is all a Hymn Sing is": the one gathering that running text calls by a name in capitals. */
export function namedGathering(text: string): string | null {
  const names = new Set(
    [...text.matchAll(NAMED)].flatMap(([, name]) => (name && isOwnName(name) ? [name] : [])),
  )
  const [only] = names
  return only && names.size === 1 ? only : null
}

const NAMED =
  /(?<!\p{L})(?:[Tt]he|[Oo]ur|[Aa]n?|[Tt]his|[Tt]hat|[Ii]ts)\s+((?:\p{Lu}[\p{L}'’-]*\s+(?:(?:&|and|of|for|the)\s+)?){1,4}(?:Supper|Dinner|Lunch(?:eon)?|Breakfast|Brunch|Tea|Concert|Service|Party|Sale|Fair|Drive|Walk|Sing|Workshop|Retreat|Study|Class|Camp|Festival|Picnic|Potluck|Night|Day|Cook-?[Oo]ff|Auction|Bazaar|Vigil|Play|Pageant|Rehearsal|Tournament|Swap|Social))(?!\p{L}|['’])/gu

/** "…, Toy Drive on December 12 at 10, and Carols on December 24": what stands between one date and the next. */
function listedName(line: ScannedLine, at: number): string | null {
  const { dates, times, text } = line
  if (
    dates.length < 2 ||
    dates.some(({ at: one }, i) => dates.some(({ at: other }, j) => i !== j && one === other))
  )
    return null
  const marks = [...dates, ...times].filter((mark) => mark.at < at).map(({ end }) => end)
  const between = text.slice(Math.max(0, ...marks), at)
  const lead = marks.length === 0 ? /^/ : /^\s*(?:(?:[,;]|\.)\s*(?:and\s+|also\s+)?|and\s+)(?=\S)/i
  if (!lead.test(between) || /\b(?:through|thru|until|till|to|by)\s*$/i.test(between)) return null
  return nameOf(between.replace(lead, ''))
}
