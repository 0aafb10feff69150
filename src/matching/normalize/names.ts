import { doubleMetaphone } from 'double-metaphone'
import { type NameMarks, readNameMarks } from './name-marks.ts'
import {
  communities,
  compassWords,
  families,
  fillerWords,
  kindWords,
  longForms,
  readNumber,
  readOrdinal,
} from './name-words.ts'
import { foldText, splitWords } from './text.ts'

export type MarkKind = 'number' | 'ordinal' | 'family' | 'community' | 'compass'

/** One word of a name: `stem` is what is compared, `worth` (0..1) how much it can say about who it is. */
export type NameWord = {
  stem: string
  worth: number
  kind: MarkKind | undefined
  isNumber: boolean
  sound: string
}

/** A name taken apart. */
export type NameForm = {
  words: NameWord[]
  /** All but the fillers, joined: "well spring" and "wellspring" meet here. */
  joined: string
  /** Weightiest words first; how they sound, for blocking. */
  sounds: string[]
  marks: NameMarks
}

const worthOf = { filler: 0.05, kind: 0.3, family: 0.35, mark: 0.6, plain: 1 }

/** "marks" and "mark" (from Mark's) are one word; short words and "-ss" keep their letters. */
export function stemWord(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

const kindStems = new Set([...kindWords].map(stemWord))

/** Words of a name with short forms written out: "FBC Dallas" reads "first baptist church dallas". */
function expandName(name: string): string[] {
  const folded = foldText(name)
    .replace(/&/g, ' and ')
    .replace(/\b((?:\p{L}\.){2,})/gu, (initials) => `${initials.replaceAll('.', '')} `)
  return splitWords(folded).flatMap((word) => longForms.get(word) ?? [word])
}

/**
 * Takes a name apart into weighted words and marks.
 *
 * @returns undefined when nothing is left of it.
 */
export function normaliseName(name: string): NameForm | undefined {
  const expanded = [...new Set(expandName(name))]
  const read = expanded.map((word, index) => recallWord(word, index > 0 && index === expanded.length - 1))
  const words = read.filter(({ stem }, index) => read.findIndex((other) => other.stem === stem) === index)
  if (words.length === 0) return undefined
  return {
    words,
    joined: words
      .filter(({ worth }) => worth > worthOf.filler)
      .map(({ stem }) => stem)
      .join(''),
    sounds: words
      .filter(({ worth, isNumber }) => worth >= worthOf.mark && !isNumber)
      .map(({ sound }) => sound),
    marks: readNameMarks(expanded, words),
  }
}

/** Words recur from name to name, so what was worked out for one is kept and shared; the limit bounds the memory. */
const known = new Map<string, NameWord>()
const mostKnown = 50_000

function recallWord(word: string, isLast: boolean): NameWord {
  const key = isLast ? `${word} ` : word
  const recalled = known.get(key)
  if (recalled) return recalled
  const read = readWord(word, isLast)
  if (known.size >= mostKnown) known.clear()
  known.set(key, read)
  return read
}

function readWord(word: string, isLast: boolean): NameWord {
  const describe = (stem: string, worth: number, kind?: MarkKind): NameWord => {
    return { stem, worth, kind, isNumber: kind === 'number' || kind === 'ordinal', sound: soundOf(stem) }
  }
  const ordinal = readOrdinal(word)
  if (ordinal) return describe(`${ordinal}th`, worthOf.mark, 'ordinal')
  const number = readNumber(word, isLast)
  if (number) return describe(number, worthOf.mark, 'number')
  if (families.has(word)) return describe(word, worthOf.family, 'family')
  const stem = stemWord(word)
  if (communities.has(word)) return describe(stem, worthOf.mark, 'community')
  if (compassWords.has(word)) return describe(stem, worthOf.mark, 'compass')
  if (fillerWords.has(word)) return describe(stem, worthOf.filler)
  return describe(stem, kindStems.has(stem) ? worthOf.kind : worthOf.plain)
}

/** How a word sounds (double metaphone's first code), or the word itself when it has no sound, as digits have not. */
export function soundOf(word: string): string {
  const [primary] = doubleMetaphone(word)
  return primary === '' ? word : primary
}
