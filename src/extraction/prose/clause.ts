import type { ScannedLine } from './scanned-lines.ts'
import { isAddressLike, isGenericName, isNaming } from './wording.ts'

const VERB =
  /\b(?:will be|is|are|takes? place|will take place|held|hosts?|meets?|begins?|starts?|kicks? off|join|come|invited?|celebrate|gather|scheduled|returns?)\b/i
const OPENING =
  /^(?:(?:please|everyone is|all are|you(?:['’]re| are)|we(?:['’]re| are)|come|and|also|then|next)\s+)*(?:(?:join us(?: as we)?|come|invited|welcome|gather|plan|save the date|mark your calendars?(?:\s+for)?:?|upcoming(?:\s+events)?:|coming up:|don['’]t miss|we(?:['’]ll| will)? (?:celebrate|host|have|hold|gather)|there (?:will be|is)|the church (?:will )?(?:hosts?|hold))\s*(?:to|for|at|us)?\s*)*(?:(?:our|the|a|an|this year['’]s)\s+)*/iu
const ENDING =
  /[\s,;:–—(-]*(?:\b(?:will\s+(?:be|take place|begin|start|meet|gather|return)|is|are|be|to be|held|takes? place|taking place|happens?|happening|scheduled|planned|coming up|coming|returns?|begins?|starts?|kicks? off|meets?|on|at|for|from|this|next|in the|every|and|of)\b[\s,;:–—(-]*)+$/iu
const MAX_NAME = 70

/**
 * The name of what a sentence announces for one of its dates: "The Christmas pageant is on Sunday, December 20" is
 * the Christmas pageant. Null where the line is no running text, or its sentence names nothing before the date.
 */
export function clauseName(line: ScannedLine, at: number): string | null {
  if (line.level > 0 || line.text.length < 60) return null
  const before = line.text.slice(0, at)
  const listed = listedName(line, at)
  if (listed !== null) return listed
  if (!VERB.test(line.text)) return null
  const start = Math.max(
    ...[...before.matchAll(/[.;!?]["”’)]?\s+(?=[\p{L}\d])/gu)].map((stop) => stop.index + stop[0].length),
    0,
  )
  if (line.dates.some((date) => date.end > start && date.end <= at && date.at < at)) return null
  return nameOf(before.slice(start))
}

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
  if (name.length < 4 || name.length > MAX_NAME || VERB_INSIDE.test(name)) return null
  if (!isNaming(name) || isAddressLike(name) || isGenericName(name)) return null
  return name.charAt(0).toUpperCase() + name.slice(1)
}

const VERB_INSIDE = /\b(?:will|is|are|was|were|has|have|had|can|should|please|you|we|your|they)\b/i
