import { sentenceEnd, sentenceStart } from '../../html/sentences.ts'
import { isMovedTo } from '../../status/status.ts'
import { withoutMarks } from '../marks.ts'
import type { ScannedLine } from '../page-parts.ts'
import { capitalise } from '../words/name-words.ts'
import { isNaming, piecesOf } from '../words/wording.ts'
import { actedName, capitalName, isOwnName, nameOf, saysWhatIsDone } from './acted-name.ts'
import { saidGathering } from './said-gathering.ts'
import { emphasisedName } from './sentence-name.ts'

const VERB =
  /\b(?:will|is|are|takes? place|held|hosts?|meets?|begins?|starts?|kicks? off|join|come|invited?|celebrate|gather|scheduled|planned|moved|cancel|returns?|happens?)\b/i

/**
 * The name of what a sentence announces for one of its dates: "The Christmas pageant is on Sunday, December 20" is
 * the Christmas pageant. Null where the line is no running text, or its sentence names nothing before the date.
 */
export function clauseName(line: ScannedLine, at: number): string | null {
  if (line.level > 0 || line.text.length < 30) return null
  const said = nameSaid(line, at)
  if (said !== null) return said
  const isShort = line.text.length < 45
  const listed = isShort ? null : listedName(line, at)
  if (listed !== null) return listed
  const isOfOneDay = line.dates.every((date) => date.at === line.dates[0]?.at)
  const outstanding = isOfOneDay ? emphasisedName(line) : null
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
  if (earlier && !isJoined && !isMovedTo(line.text.slice(start, at)))
    return actedName(between) ?? capitalName(between)
  const clause = withoutHours(line, start, earlier?.at ?? at)
  const isLead = LEAD_ALONE.test(clause)
  if (!isSaid)
    return isLead
      ? nameOfDay(line, at)
      : (capitalName(clause) ?? (SPOKEN.test(clause) ? saidGathering(line.text, at) : null))
  if (isLead) return nameBehind(line, at) ?? saidGathering(line.text, at)
  return actedName(clause) ?? nameOf(clause) ?? capitalName(clause) ?? saidGathering(line.text, at)
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

/** A sentence that says something, though nothing of what takes place. */
const SPOKEN =
  /(?<!\p{L})(?:can|must|may|should|need|please|you|we|has|have|had|been|was|were|do|does)(?!\p{L})/iu

/** What stands before the clause of a day in its sentence. */
const CLAUSES = /(?:;|:(?=\s+(?:(?:our|the|an?|this)\s|\p{Lu})))\s+/gu

/** "The December 9 Ladies Luncheon has been canceled": the words between the day and what was done. */
function nameOfDay({ dates, text }: ScannedLine, at: number): string | null {
  const day = dates.find((mention) => mention.at === at)
  const name = day && WAS_DONE.exec(text.slice(day.end))?.[1]
  return name && isOwnName(name) ? name : null
}

const WAS_DONE =
  /^\s+(\p{Lu}[^.,;:!?]{3,60}?)\s+(?:has|have|had|was|were)\s+(?:been\s+)?\p{L}+(?:ed|d)(?!\p{L})/u

/** "December 26 and Friday 27": days of which one thing is told. */
const BOUND_DAYS = /^\s*(?:,\s*)?(?:and|&|,|y)?\s*(?:on\s+)?$/i

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
  if (!lead.test(between)) return null
  return nameOf(between.replace(lead, ''))
}
