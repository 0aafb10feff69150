import { isNoDate, type KeyMeaning, meaningOfKey, wordsOfKey } from './keys.ts'

interface LooseMeaning {
  meaning: KeyMeaning
  weight: number
}

const NOT_ITS_TITLE =
  /\b(?:sub|alt|seo|meta|og|page|site|feed|first|last|middle|full|user|author|owner|leader|contact|file|image|photo|category|type|group|organi[sz]ation|org|church|parish|campus|venue|room|location|place|facility|city|street|state|country|field|day|month|week|host|domain|class|tag|template|status|display|screen|nick|company|department|series|calendar)\b/
const GATHERING =
  /\b(?:mtg|meet(?:ing)?|show|perf(?:ormance)?|session|event|service|game|concert|program|gathering)\b/

/** At most this weight: found by a word of its key alone. */
export const LOOSE_WEIGHT = 3

const LOOSE: readonly [KeyMeaning, number, RegExp, RegExp | null][] = [
  ['end', 3, /\b(?:end(?:s|ing)?|finish(?:es)?|until)\b/, null],
  ['start', 3, /\b(?:start(?:s|ing)?|begin(?:s|ning)?)\b/, null],
  ['start', 2, /\b(?:date|day|time|datetime|dt|ts)\b/, GATHERING],
  ['start', 1, /^(?:dt|ts|(?:display )?dates?(?: (?:text|string|label|display))?|when text)$/, null],
  // Portuguese and Italian for a date, where it holds one.
  ['start', 1, /^data(?: e ora)?$/, null],
  ['title', 3, /\b(?:title|heading|headline|subject)$/, null],
  ['title', 2, /\bname$/, null],
  ['title', 1, /^(?:act|artist|headliner|performer|band|session|topic|talk|class|course|workshop)$/, null],
  ['location', 1, /^local$/, null],
  ['location', 3, /\b(?:venue|room|location|loc|place|facility)\b/, null],
]

const known = new Map<string, LooseMeaning | null>()

/**
 * What a key may mean whose name nobody foresaw, by one of its words: "startDt", "sessionStart", "eventHeading". Asked
 * only where no key of a record is sure; whether the value fits is for the caller to see. Null for all other keys.
 */
export function looseMeaningOfKey(key: string): LooseMeaning | null {
  const before = known.get(key)
  if (before !== undefined) return before
  const found = meaningOfKey(key) ? null : looseMeaning(wordsOfKey(key.slice(0, 80)))
  // Keys come from strangers: what is remembered stays bounded.
  if (known.size > 5000) known.clear()
  known.set(key, found)
  return found
}

function looseMeaning(words: string): LooseMeaning | null {
  if (isNoDate(words)) return null
  for (const [meaning, weight, pattern, companion] of LOOSE) {
    if (!pattern.test(words) || (companion && !companion.test(words))) continue
    return meaning === 'title' && NOT_ITS_TITLE.test(words) ? null : { meaning, weight }
  }
  return null
}
