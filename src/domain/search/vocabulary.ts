import { distance } from 'fastest-levenshtein'

/** People type a few words; what stands beyond these narrows nothing any more. */
export const MAX_SEARCH_WORDS = 12

/** Small letters, no accents, typewriter's quotes and hyphens. */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[‐‑–—]/g, '-')
    .toLowerCase()
}

/**
 * A text as searches compare it, without apostrophes and hyphens: "Oración" and "oracion" find each other, and so do
 * "men’s" and "mens", "clean-up" and "cleanup". The database folds what it stores in the same way
 * (platform/database/search-text.ts).
 */
export function foldForSearch(text: string): string {
  return foldLetters(text).replaceAll(/['-]/g, '')
}

/** The words of what somebody typed, folded, once each: all of them have to be found, each as a part of some word. */
export function searchWords(typed: string): string[] {
  const words = foldForSearch(typed).split(/\s+/).filter(Boolean)
  return [...new Set(words)].slice(0, MAX_SEARCH_WORDS)
}

/** Shorter words have too many neighbors. */
const MIN_CORRECTED_CHARS = 4
/** Two words run together are likelier than more wrong letters than these. */
const NEAR_EDITS = 2
const FAR_EDITS = 3
/** With more wrong letters than two a word has to begin as the known one does. */
const SURE_BEGINNING_CHARS = 3
const MIN_HALF_CHARS = 3

/** The words that occur in what can be found, folded, with the number of texts that hold each. */
export type Vocabulary = ReadonlyMap<string, number>

/** The words of folded texts, each once a text, with those of `counts`, to which they are added. */
export function makeVocabulary(texts: Iterable<string>, counts = new Map<string, number>()) {
  for (const text of texts) {
    for (const word of new Set(text.match(/[\p{L}\p{N}]+/gu))) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return counts
}

/** Whether the word stands in any text, be it as a part of another. */
export function isKnown(part: string, vocabulary: Vocabulary): boolean {
  if (vocabulary.has(part)) return true
  for (const word of vocabulary.keys()) if (word.includes(part)) return true
  return false
}

/** In how many texts a part of a word stands, one that stands in several words of a text as often. */
export function countTexts(part: string, vocabulary: Vocabulary): number {
  let texts = 0
  for (const [word, count] of vocabulary) if (word.includes(part)) texts += count
  return texts
}

/**
 * The word, folded, as it is meant: the nearest of the vocabulary, or two that were run together; null where it is like
 * none. One of the vocabulary is what it is.
 */
export function correctWord(typed: string, vocabulary: Vocabulary): string[] | null {
  if (vocabulary.has(typed)) return [typed]
  const near = findNearest(typed, vocabulary, NEAR_EDITS)
  if (near !== null) return [near]
  const parts = partWord(typed, vocabulary)
  if (parts !== null) return parts
  const far = findNearest(typed, vocabulary, FAR_EDITS)
  return far === null ? null : [far]
}

/**
 * About one wrong letter in three, never the first, which hardly anybody mistypes (Pollock and Zamora, 1984): so "food"
 * is not "good". Of two as near the commoner one.
 */
function findNearest(typed: string, vocabulary: Vocabulary, maxEdits: number): string | null {
  if (typed.length < MIN_CORRECTED_CHARS) return null
  let best: { word: string; edits: number; count: number } | null = null
  let mostEdits = Math.min(maxEdits, Math.max(1, Math.floor(typed.length / 3)))
  const beginning = typed.slice(0, SURE_BEGINNING_CHARS)
  for (const [word, count] of vocabulary) {
    if (Math.abs(word.length - typed.length) > mostEdits || word.length < MIN_CORRECTED_CHARS) continue
    if (word[0] !== typed[0]) continue
    const edits = hasSwappedLetters(typed, word) ? 1 : distance(typed, word)
    if (edits > NEAR_EDITS && !word.startsWith(beginning)) continue
    if (edits > mostEdits || (best && edits === best.edits && count <= best.count)) continue
    best = { word, edits, count }
    mostEdits = edits
  }
  return best?.word ?? null
}

function hasSwappedLetters(typed: string, word: string): boolean {
  if (typed.length !== word.length) return false
  const at = [...typed].findIndex((letter, index) => letter !== word[index])
  return (
    at >= 0 &&
    typed[at] === word[at + 1] &&
    typed[at + 1] === word[at] &&
    typed.slice(at + 2) === word.slice(at + 2)
  )
}

/** "oakcliff" -> oak, cliff. */
function partWord(typed: string, vocabulary: Vocabulary): string[] | null {
  for (let at = MIN_HALF_CHARS; at <= typed.length - MIN_HALF_CHARS; at += 1) {
    const halves = [typed.slice(0, at), typed.slice(at)]
    if (halves.every((half) => vocabulary.has(half))) return halves
  }
  return null
}
