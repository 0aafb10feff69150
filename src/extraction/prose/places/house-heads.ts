import { rememberedOf } from '../../text/memoize.ts'
import type { PageView } from '../page-parts.ts'
import { isChurchName } from './church-names.ts'
import { isPlaceName } from './place-phrase.ts'
import { isVenueLine } from './place-words.ts'

/** Houses as headings of what takes place in them: "North Campus" above its hours, "St. Ann Church" above its Masses. */

const FAR = 60
const LEAST = 2
const LONGEST = 90
const HOUSE =
  /\b(?:church|chapel|cathedral|basilica|abbey|shrine|mission|campus|hospital|cent(?:er|re)|iglesia|parroquia|capilla)(?:\s+\([^()]{2,40}\))?$/i
const GROUP = /\b(?:society|guild|league|circle|school|ministry|ministries|women|men|youth)\b/i

// Asked for by every happening that names no place itself.

/** The house that heads the part of the page in which a line stands, where the page has several such parts; null else. */
export function houseOver(order: number, view: PageView): string | null {
  const heads = houseHeads(view)
  if (heads.size === 0) return null
  let rank = 8
  for (let i = order - 1; i >= Math.max(0, order - FAR) && rank > 1; i--) {
    const line = view.lines[i]
    if (!line || line.level === 0 || line.level >= rank) continue
    if (heads.has(i)) return line.text
    if (line.level < 7) rank = line.level
  }
  return null
}

/** Whether the line `order` heads the part of one house, on a page that has several such parts. */
export const isHouseHead = (order: number, view: PageView): boolean => houseHeads(view).has(order)

const houseHeads = rememberedOf(({ lines, siteName }: PageView): ReadonlySet<number> => {
  const heads = lines.filter(
    ({ level, text, isFurniture, times, dates, footer }) =>
      level > 0 &&
      !isFurniture &&
      !footer &&
      times.length + dates.length === 0 &&
      text !== siteName &&
      isHouse(text),
  )
  const isSeveral = new Set(heads.map(({ text }) => text)).size >= LEAST
  return new Set(isSeveral ? heads.map(({ order }) => order) : [])
})

function isHouse(text: string): boolean {
  if (text.length > LONGEST || SENTENCE.test(text) || GROUP.test(text) || OF_PAGE.test(text)) return false
  return HOUSE.test(text) || isVenueLine(text) || isPlaceName(text) || isChurchName(text)
}

const SENTENCE = /(?<!\b(?:St|Ste|Sts|Mt|Ft|Dr|\p{Lu}))[.!?:]\s|[?!:]$/u
const OF_PAGE = /\b(?:about|visit|welcome|join|find|our(?!\s+lady)|your|history|at the|in the|contact|map)\b/i
