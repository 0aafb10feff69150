import type { ScannedLine } from './scanned-lines.ts'
import { emphasisedName, quotedName } from './sentence-name.ts'
import { MOVED } from './why-not.ts'
import { isAddressLike, isGenericName, isNaming, piecesOf } from './wording.ts'

const VERB =
  /\b(?:will be|is|are|takes? place|will take place|held|hosts?|meets?|begins?|starts?|kicks? off|join|come|invited?|celebrate|gather|scheduled|planned|moved|cancel|returns?)\b/i
const OPENING =
  /^(?:(?:please|unfortunately,?|sadly,?|sorry,?|we (?:have|had|need) to cancel|we must cancel|everyone is|all are|you(?:['’]re| are)|we(?:['’]re| are)|come|and|also|then|next)\s+)*(?:(?:join us(?: as we)?|come|invited|welcome|gather|plan|save the date|mark your calendars?(?:\s+for)?:?|upcoming(?:\s+events)?:|coming up:|don['’]t miss|we(?:['’]ll| will)? (?:celebrate|host|have|hold|gather)|there (?:will be|is)|the church (?:will )?(?:hosts?|hold))\s*(?:to|for|at|us)?\s*)*(?:(?:our|the|a|an|this year['’]s)\s+)*/iu
const ENDING =
  /[\s,;:–—(-]*(?:\b(?:will\s+(?:be|take place|begin|start|meet|gather|return)|is|are|be|to be|held|takes? place|taking place|happens?|happening|scheduled|planned(?:\s+for)?|coming up|coming|returns?|begins?|starts?|kicks? off|meets?|on|at|for|from|this|next|in the|every|and|of)\b[\s,;:–—(-]*)+$/iu
const MAX_NAME = 70

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
  if (isShort || !(VERB.test(line.text) || ACTS.test(line.text))) return null
  const before = line.text.slice(0, at)
  const start = Math.max(
    ...[...before.matchAll(/(?:[.;!?]["”’)]?\s+(?=[\p{L}\d])|:\s+(?=(?:our|the|an?|this)\s))/gu)].map(
      (stop) => stop.index + stop[0].length,
    ),
    0,
  )
  const earlier = line.dates.find((date) => date.end > start && date.end <= at && date.at < at)
  if (earlier && !MOVED.test(line.text.slice(earlier.end, at))) return null
  const clause = line.text.slice(start, earlier?.at ?? at)
  return relativeName(clause) ?? actedName(clause) ?? nameOf(clause) ?? nameBehind(line, clause)
}

/** "Next Saturday, November 6th, is the church barbecue!": what the day is said to be. */
function nameSaid({ dates, text }: ScannedLine, at: number): string | null {
  const date = dates.find((mention) => mention.at === at)
  const is = date ? IS.exec(text.slice(date.end, date.end + 160)) : null
  if (!is?.[1] || !/(?:^|[.!?:,]\s+|\b(?:this|next|on|and)\s+)(?:\w+day,?\s*)?$/iu.test(text.slice(0, at)))
    return null
  const name = is[1].replace(REST_OF_NAME, '').trim()
  return isOwnName(name) &&
    !/^(?:last|first|only|perfect|great|good|best|big|right|time|day to|deadline)\b/i.test(name)
    ? name.charAt(0).toUpperCase() + name.slice(1)
    : null
}

const IS =
  /^\s*,?\s*(?:at\s+[\d:apm. ]{1,10},?\s+)?(?:is|will be|marks|brings)\s+(?:the\s+date\s+(?:of|for)\s+)?(?:our|the|an?)\s+(?:\p{L}+(?:ly)\s+gathering\s+of\s+)?([^.!?;]{4,90})/iu
const REST_OF_NAME =
  /,\s.*$|\s+(?:with|where|when|that|which|who|starting|beginning|from|at \d|in|on)\s.*$|\s+(?:and|so)\s+(?:we|you|everyone|all|there|please|come)\b.*$/is

/** "12/5 9am Cookie Walk; 12/12 6pm Carols": what stands between one date and the next, where the line begins with a date. */
function nameOfSegment({ dates, times, text }: ScannedLine, at: number): string | null {
  const [first] = dates
  if (dates.length < 2 || !first || /\p{L}/u.test(text.slice(0, first.at))) return null
  const names = dates.map(({ end }, i) => {
    const to = dates[i + 1]?.at ?? text.length
    const hours = times.filter((time) => time.at >= end && time.end <= to)
    if (hours.length === 0 || to <= end) return null
    const rest = hours.reduceRight(
      (piece, hour) => piece.slice(0, hour.at - end) + piece.slice(hour.end - end),
      text.slice(end, to),
    )
    const name = rest.replace(/^[\s,;:|•·@–—-]+(?:at\s+)?|[\s,;:|•·@–—-]+$/gi, '').replace(/[.;]\s.*$/s, '')
    return name.length <= MAX_NAME && isNaming(name) ? name : null
  })
  return names.includes(null) ? null : (names[dates.findIndex((date) => date.at === at)] ?? null)
}

/** "On December 12 at ten the youth host a Car Wash": the words after the day and its hours, to the end of the sentence. */
function nameBehind(line: ScannedLine, clause: string): string | null {
  if (!LEAD_ALONE.test(clause)) return null
  const marks = [...line.dates, ...line.times]
  // "Dec 12: Car Wash, 10 a.m., come early" names it before the hour.
  if (piecesOf(line).some(({ text }, i, all) => i < all.length - 1 && isNaming(text))) return null
  const rest = line.text.slice(Math.max(...marks.map(({ end }) => end))).replace(/^[\s,;:–—-]+/, '')
  return actedName(/^[^.;!?]{0,200}/.exec(rest)?.[0] ?? '')
}

const LEAD_ALONE =
  /^[\s(]*(?:(?:on|at|this|next|and|then|also|coming|noon|from|for|come|please|join us)[\s,]*)*$/i

/** "… is decorated for Vacation Bible School, which will be held": what the day is said of, in a clause of its own. */
function relativeName(clause: string): string | null {
  const name = RELATIVE.exec(clause)?.[1]
  return name && isOwnName(name) ? name : null
}

const RELATIVE =
  /(?:^|\s)((?:\p{Lu}[\p{L}’'-]*\s+|(?:of|the|and|&)\s+){0,5}\p{Lu}[\p{L}’'-]*(?:\s+(?:service|supper|dinner|sale|concert|meeting|retreat))?),?\s+(?:which|that)\s+(?:will\s+be\s+|is\s+(?:to\s+be\s+|being\s+)?|takes?\s+|will\s+take\s+|begins?\s+|starts?\s+|runs?\s+)?(?:held|place|scheduled|hosted|offered|celebrated)?\s*(?:on|from|for)?\s*$/u

const ACTS =
  /(?<!\p{L})(?:hosts?|hosting|presents?|presenting|holds?|holding|offers?|offering|sings?|singing|performs?|sponsors?|stages?|brings?|leads?|screens?|ha(?:s|ve)|having|enjoys?|serves?|throws?|puts? on|there (?:is|are|will be)|haremos|tendremos|celebraremos|habrá)\s+(?:(?:its|our|their|his|her|the|an?|another|this year['’]s|un[ao]?|nuestr[oa]|el|la)\s+)*(?:annual\s+)?(?=\p{Lu})/u
/** Where the name of what is done ends: at its place, its purpose or a new clause. */
const REST =
  /\s+(?:in|at|on|to|for|from|by|with|this|next|after|before|during|outside|downstairs|upstairs|here|en|para|con)\s.*$|\s+(?:here|today|tonight)$|[,;:(–—].*$/is
const STATES =
  /^(.{4,70}?)\s+(?:will\s+(?:be|meet|gather|take place|return|begin|start|happen)|is|are|meets?|gathers?|takes? place|begins?|starts?|returns?|happens?|falls?\s+on|runs?\s+from|planned\s+for|scheduled\s+for|set\s+for|será|es)(?!\p{L})/iu

/** "The choir sings Lessons and Carols", "the Quilting Circle meets in the parlor": what is done, or what takes place. */
function actedName(clause: string): string | null {
  if (clause.length > 300) return null
  const act = ACTS.exec(clause)
  if (act) {
    const done = clause
      .slice(act.index + act[0].length)
      .replace(REST, '')
      .trim()
    if (isOwnName(done)) return done
  }
  const state = STATES.exec(clause.replace(/^[\s,]+/, '').replace(OPENING, ''))?.[1]?.replace(
    /^(?:.{0,60}\bthat\s+)?(?:(?:and|so|the|our|my|your)\s+)*(?:(?:next|big)\s+)?/i,
    '',
  )
  const isName = state && (/^\p{Lu}[^,;:]*$/u.test(state) || GATHERING.test(state))
  return isName && isOwnName(state) ? state.charAt(0).toUpperCase() + state.slice(1) : null
}

/** "work day", "pancake supper": a name although nothing of it is in capitals. */
const GATHERING =
  /^(?:\p{L}[\p{L}’'-]*\s+){1,3}(?:day|night|dinner|supper|lunch(?:eon)?|breakfast|brunch|service|concert|sale|fair|party|retreat|class|study|workshop|camp|drive|festival|picnic|potluck|social|rehearsal|walk|tea|vigil|swap|auction|bazaar|sing|bake)$/iu

function isOwnName(name: string): boolean {
  return (
    name.length >= 4 &&
    name.length <= MAX_NAME &&
    !VERB_INSIDE.test(name) &&
    isNaming(name) &&
    !isAddressLike(name) &&
    !isGenericName(name)
  )
}

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

function nameOf(clause: string): string | null {
  const name = clause
    .replace(/^[\s,]+/, '')
    .replace(OPENING, '')
    .replace(ENDING, '')
    .trim()
  return !isOwnName(name) ? null : name.charAt(0).toUpperCase() + name.slice(1)
}

const VERB_INSIDE = /\b(?:will|is|are|was|were|has|have|had|can|should|please|you|we|your|they)\b/i
