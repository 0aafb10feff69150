import { doubleMetaphone } from 'double-metaphone'
import {
  churchWords,
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

/** One word of a name: `stem` is what is compared, `worth` (0..1) how much it can say about who it is. */
export type NameWord = { stem: string; worth: number; isNumber: boolean }

/** A name taken apart. The marks are what sets two churches of otherwise like names apart. */
export type NameForm = {
  words: NameWord[]
  /** All but the fillers, joined: "bread works" and "breadworks" meet here. */
  joined: string
  /** Weightiest words first; how they sound, for blocking. */
  sounds: string[]
  numbers: string[]
  ordinals: string[]
  families: string[]
  communities: string[]
  compass: string[]
  /** Whether the name says that it is a congregation's. */
  isChurch: boolean
}

const worthOf = { filler: 0.05, kind: 0.3, family: 0.35, mark: 0.6, plain: 1 }

/** "marks" and "mark" (from Mark's) are one word; short words and "-ss" keep their letters. */
export function stemWord(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

const stemmedKinds = new Set([...kindWords].map(stemWord))

function worthOfWord(word: string, stem: string): number {
  if (fillerWords.has(word)) return worthOf.filler
  if (families.has(word)) return worthOf.family
  if (communities.has(word) || compassWords.has(word)) return worthOf.mark
  return stemmedKinds.has(stem) ? worthOf.kind : worthOf.plain
}

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
  const form: NameForm = {
    words: [],
    joined: '',
    sounds: [],
    numbers: [],
    ordinals: [],
    families: [],
    communities: [],
    compass: [],
    isChurch: false,
  }
  const expanded = expandName(name)
  const seen = new Set<string>()
  expanded.forEach((word, index) => {
    const ordinal = readOrdinal(word)
    const number = ordinal ? undefined : readNumber(word, index > 0 && index === expanded.length - 1)
    const stem = ordinal ? `${ordinal}th` : (number ?? stemWord(word))
    if (seen.has(stem)) return
    seen.add(stem)
    if (ordinal) form.ordinals.push(ordinal)
    if (number) form.numbers.push(number)
    const family = families.get(word)
    form.isChurch ||= family !== undefined || churchWords.has(word)
    if (family) form.families.push(family)
    if (communities.has(word)) form.communities.push(stem)
    if (compassWords.has(word)) form.compass.push(stem)
    const isNumber = ordinal !== undefined || number !== undefined
    form.words.push({ stem, isNumber, worth: isNumber ? worthOf.mark : worthOfWord(word, stem) })
  })
  if (form.words.length === 0) return undefined
  form.joined = form.words
    .filter(({ worth }) => worth > worthOf.filler)
    .map(({ stem }) => stem)
    .join('')
  form.sounds = form.words
    .filter(({ isNumber, worth }) => !isNumber && worth >= worthOf.mark)
    .map(({ stem }) => soundOf(stem))
  return form
}

/** How a word sounds (double metaphone's first code), or the word itself when it has no sound, as digits have not. */
export function soundOf(word: string): string {
  const [primary] = doubleMetaphone(word)
  return primary === '' ? word : primary
}
