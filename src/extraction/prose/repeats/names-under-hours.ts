import { withoutMarks } from '../marks.ts'
import type { PageView } from '../page-view.ts'
import type { ScannedLine } from '../scanned-lines.ts'
import { capitalise } from '../words/name-words.ts'
import { HOURS } from '../words/regular-words.ts'
import { isAddressLike, isBareRoom, isNaming } from '../words/wording.ts'
import { nameFrom } from './repeat-name.ts'
import { scanRepeats } from './repeat-phrase.ts'

const MOST_NAMES = 4
const LONGEST_NAME = 60

/**
 * "10:00 am" as a heading above a list: everything in the list begins at that hour, and is named there. Empty where the
 * heading says more than its hour, or where an item names nothing.
 */
export function namesUnderHour(line: ScannedLine, { lines }: PageView): string[] {
  if (line.level === 0 || line.times.length !== 1 || /\p{L}{3}/u.test(withoutMarks(line.text, line.times)))
    return []
  const list = lines[line.order + 1]?.element.parent
  if (!list || !/^[uo]l$/.test(list.name) || list.from !== line.order + 1) return []
  const items = lines.slice(list.from, list.to)
  if (items.length > MOST_NAMES || items.some(({ element }) => element.parent !== list)) return []
  const names = items.map(nameOfItem)
  return names.every((name) => name !== null) ? names : []
}

const INVITED =
  /(?<!\p{L})join\s+us\s+for\s+(?:(?:our|the|an?)\s+)?(\p{L}.{2,50}?)(?=\s*[,.;:!–—(]|\s+(?:-|as|where|while|when|which|who|that|for|from|in|at|with|each|every|this)\s|\s*$)/iu

/** "<dt>7:00 pm<dd>Everybody may join us for Compline as we …": what the description of an hour invites to. */
export function nameDescribed(line: ScannedLine, { lines }: PageView): string | null {
  const term = line.element
  const below = term.name === 'dt' ? lines[term.to] : undefined
  if (below?.element.name !== 'dd' || below.times.length + below.dates.length > 0) return null
  const said = INVITED.exec(below.text)?.[1]
  return said ? nameFrom(capitalise(said)) : null
}

/** "Bible class: the hall, all ages" is the Bible class. */
function nameOfItem({ text, times, dates }: ScannedLine): string | null {
  if (times.length + dates.length > 0 || HOURS.test(text)) return null
  const said = nameFrom(/^[^:]{4,60}(?=:\s)/u.exec(text)?.[0] ?? text)
  const isName =
    said !== null &&
    said.length <= LONGEST_NAME &&
    !/[.!?]$/.test(text) &&
    isNaming(said) &&
    !isAddressLike(said) &&
    !isBareRoom(said) &&
    scanRepeats(said).every(({ isPlain }) => !isPlain)
  return isName ? said : null
}
