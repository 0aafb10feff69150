import type { PageView, ScannedLine } from '../page-parts.ts'
import { HOURS } from '../words/regular-words.ts'
import { isNaming } from '../words/wording.ts'
import { scanRepeats } from './repeat-phrase.ts'

/** Names that stand beside a line of weekdays and hours: in its row, as its term, or on the next line. */

export const NAMELESS_HEADING =
  /^what\s+to\s+expect(?!\p{L}).{0,40}$|^lord['’]?s[- ]day$|^(?:welcome|home|about|visit|bienvenid[oa]s?|inicio|환영|歡迎|欢迎|chào mừng)(?!\p{L}).{0,30}$|^(?:service|worship|meeting|gathering)?\s*(?:times?|schedule|hours)$|^(?:(?:when|where)\s+)?(?:do\s+)?we\s+(?:meet|gather|worship)$|^(?:horaires?|horarios?|horários?|orari[oe]?|porządek|godziny|zeiten)(?!\p{L}).{0,40}$|^(?:gottesdienst|messe?)zeiten$|시간\s*(?:표|안내)?$|^(?:what|when|where|how|who|why)(?!\p{L}).{0,50}\?$/iu

/** "<dt>Evening prayer<dd>Every Wednesday 7 PM, chapel", or an item and the list within it: the term that a description is of. */
export function termOf(line: ScannedLine, view: PageView): string | null {
  const term = line.element.name === 'dd' ? view.lines[line.order - 1] : itemAbove(line, view)
  if (!term || (line.element.name === 'dd' && term.element.name !== 'dt')) return null
  if (term.times.length + term.dates.length > 0 || term.text.length > LONGEST_TERM) return null
  const isName =
    scanRepeats(term.text).length === 0 &&
    isNaming(term.text) &&
    !NAMELESS_HEADING.test(term.text) &&
    !HOURS.test(term.text) &&
    !/^(?:when|where|who|what|days?|times?|cuándo|dónde)\W*$/i.test(term.text)
  return isName ? term.text.replace(/\s*[:：]$/, '') : null
}

const LONGEST_TERM = 80

/** "<li>Confession<ul><li>Thursday at 4:30": the words of the item in which the list of a line stands. */
function itemAbove({ element, order }: ScannedLine, { lines }: PageView): ScannedLine | undefined {
  const list = element.name === 'li' ? element.parent : null
  const item = list?.parent
  if (!list || !item) return undefined
  if (item.name === 'li') return item.from < order ? lines[item.from] : undefined
  // Many write the list behind the item instead of into it.
  const before = lines[list.from - 1]
  return /^[uo]l$/.test(item.name) && before?.element.name === 'li' && before.element.parent === item
    ? before
    : undefined
}
