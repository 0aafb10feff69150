import { isBareRoom } from '../../../domain/events/place.ts'
import type { Element } from '../../html/tree.ts'
import { withoutMarks } from '../marks.ts'
import type { PageView, RepeatPhrase, ScannedLine } from '../page-parts.ts'
import { isChurchName } from '../places/church-names.ts'
import { HOURS } from '../words/regular-words.ts'
import { isSlogan } from '../words/slogans.ts'
import { isAddressLike, isNaming } from '../words/wording.ts'
import { NAMELESS_HEADING } from './repeat-beside.ts'
import { nameOf } from './repeat-name.ts'
import { scanRepeats } from './repeat-phrase.ts'

const LONGEST_NAME = 60
const LONGEST_CARD = 8
/** Names of a house, of a visit or of an office, which are nobody's habit. */
const NO_NAME =
  /\b(?:church|chapel|parish|cathedral|campus|location|address|contact|office|join us|visit|welcome|times?|schedule|hours|when|where|details|calendar)\b|^(?:st\.?|saint)\s/i
/** What parts the facts of a card: "Sundays · Grades 6–8 · 9:00 AM". */
const PARTED = /\s[·•|]\s/

/**
 * "Men's Breakfast" / "Fridays · 6:30 AM · Hy-Vee": a box that holds one habit begins with its name, and what stands
 * beside the hour is where it is or for whom. Null where the line names itself, or the box tells of more.
 */
export function nameOfCard(
  line: ScannedLine,
  phrases: readonly RepeatPhrase[],
  view: PageView,
): string | null {
  const name = firstOfCard(line, view)
  if (!name || name.times.length + name.dates.length > 0 || name.text.length > LONGEST_NAME) return null
  const days = scanRepeats(name.text)
  // "Sunday mornings" / "9:30 · Sunday School": the day, and no name.
  if (days.length > 0 && phrases.length === 0 && !/\p{L}{3}/u.test(withoutDays(name.text, days))) return null
  const isName =
    nameOf(name, days) !== null &&
    isNaming(name.text) &&
    !NO_NAME.test(name.text) &&
    !NAMELESS_HEADING.test(name.text) &&
    !isSlogan(name.text) &&
    !isChurchName(name.text) &&
    !HOURS.test(name.text) &&
    !isAddressLike(name.text) &&
    !isBareRoom(name.text)
  return isName && saysNothingElse(line, phrases) ? name.text.replace(/\s*[:：]$/, '') : null
}

function withoutDays(text: string, days: readonly RepeatPhrase[]): string {
  return withoutMarks(text, days).replace(/\b(?:mornings?|evenings?|afternoons?|nights?|services?)\b/gi, '')
}

/** Whether the line begins with its day or hour, and goes on with facts at the most. */
function saysNothingElse(line: ScannedLine, phrases: readonly RepeatPhrase[]): boolean {
  const marks = [...phrases, ...line.times].sort((a, b) => a.at - b.at)
  const [first] = marks
  if (!first) return false
  let rest = ''
  let from = first.at
  for (const { at, end } of marks) {
    rest += ` ${line.text.slice(from, Math.max(from, at))}`
    from = Math.max(from, end)
  }
  rest += line.text.slice(from)
  if (!/\p{L}{3}/u.test(rest.replace(/\b(?:every|each|and|from|until|to|the|at)\b/gi, ''))) return true
  return PARTED.test(line.text)
}

/** Whether a line says more than a picture or a day alone. */
function says({ text }: ScannedLine): boolean {
  const days = scanRepeats(text)
  return /[\p{L}\d]/u.test(text) && (days.length === 0 || /\p{L}{3}/u.test(withoutDays(text, days)))
}

/** The line that opens the box of this one, where the box holds no other hour and this line stands right below it. */
function firstOfCard(line: ScannedLine, { lines }: PageView): ScannedLine | null {
  let box: Element | null = line.element
  for (let i = 0; box && i < 4; i++, box = box.parent) {
    if (box.to - box.from > LONGEST_CARD || /^(?:tr|table|ul|ol|dl|body|main)$/.test(box.name)) return null
    const inside = lines.slice(box.from, box.to).filter((other) => other.order === line.order || says(other))
    const at = inside.findIndex(({ order }) => order === line.order)
    if (at === 0) continue
    const isAlone = inside.every(
      (other) => other.order === line.order || other.times.length + other.dates.length === 0,
    )
    return at === 1 && isAlone ? (inside[0] ?? null) : null
  }
  return null
}
