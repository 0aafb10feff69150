import { remembered } from '../../text/memoize.ts'
import { LANGUAGES } from '../words/regular-words.ts'
import { WORSHIP } from '../words/worship-words.ts'
import { isChurchName, isHouseByWord, isProperName } from './church-names.ts'
import { placePhrase } from './place-phrase.ts'

const BEHIND_WORSHIP =
  /^(.{3,60}?)\s+(?:in|at|à|en|em|na|no|dans|w|we|im|in\s+der)\s+((?:l['’]|(?:the|la|le|el|les)\s+)?\p{Lu}[^()]{2,50}?)\s*(?:\([^()]*\))?$/iu
const HONORED = /^(?:honou?r|memor|acci[oó]n|a[çc][ãa]o|louvor|latin|person|thanks)/i

/** The place that a title names: "Mass at Mill Hill", "Messe à Barraute", or a church under a heading of services. */
export const placeInTitle = remembered((title: string): string | null => {
  if (isHouseByWord(title) || (SAINT.test(title) && isChurchName(title))) return title
  if (title.length > MAX_TITLE_CHARS) return null
  const [, held, place] = BEHIND_WORSHIP.exec(title) ?? []
  if (held && place && WORSHIP.test(held) && (isChurchName(place) || isTown(place))) return place
  return AT.test(title) ? placePhrase(title) : null
})

const SAINT = /^(?:st|ste|saint|san|santa|santo|são|sankt)(?:\.|\s)/i
const MAX_TITLE_CHARS = 100
const AT = /\s(?:at|@)\s+(?:the\s+|our\s+)?\p{Lu}/u

/** Whether words behind "à" or "in" may name a town: capitals, and neither a language nor what is honored. */
export function isTown(text: string): boolean {
  const name = text.replace(/^(?:la|le|el|les)\s+/i, '')
  return isProperName(name) && !HONORED.test(name) && !LANGUAGES.test(name)
}
