import { distance } from 'fastest-levenshtein'

/** People type a few words; what stands beyond these narrows nothing any more. */
const MAX_SEARCH_WORDS = 12

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
/** With more wrong letters than two a word has to begin as the known one does. */
const SURE_BEGINNING_CHARS = 3
const MIN_HALF_CHARS = 3

/** The words that occur in what can be found, folded, with the number of texts that hold each. */
export type Vocabulary = ReadonlyMap<string, number>

export function makeVocabulary(texts: Iterable<string>): Vocabulary {
  const counts = new Map<string, number>()
  for (const text of texts) {
    for (const word of new Set(text.match(/[\p{L}\p{N}]+/gu))) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return counts
}

/**
 * What to look for instead of words that nothing has all of, the likeliest first: the words as they are meant (a
 * misspelt one is the nearest in the vocabulary, two that were run together are parted), then ever fewer of these,
 * without the commonest. Nothing where a word is like none that there is.
 */
export function relaxWords(words: readonly string[], vocabulary: Vocabulary): string[][] {
  const corrected = words.map((word) => correctWord(word, vocabulary))
  if (corrected.includes(null)) return []
  const meant = [...new Set(corrected.flatMap((word) => word ?? []))]
  const rarest = meant.toSorted((a, b) => countTexts(a, vocabulary) - countTexts(b, vocabulary))
  const fewer = rarest.slice(1).map((_, at) => rarest.slice(0, rarest.length - 1 - at))
  return [meant, ...fewer]
}

function countTexts(part: string, vocabulary: Vocabulary): number {
  let texts = 0
  for (const [word, count] of vocabulary) if (word.includes(part)) texts += count
  return texts
}

/** The word itself where it is a part of a known one; null where it is like none. */
function correctWord(typed: string, vocabulary: Vocabulary): string[] | null {
  if (countTexts(typed, vocabulary) > 0) return [typed]
  const near = findNearest(typed, vocabulary)
  if (near !== null) return [near]
  return partWord(typed, vocabulary)
}

/** About one wrong letter in three; of two as near the commoner one. */
function findNearest(typed: string, vocabulary: Vocabulary): string | null {
  if (typed.length < MIN_CORRECTED_CHARS) return null
  let best: { word: string; edits: number; count: number } | null = null
  let mostEdits = Math.min(3, Math.max(1, Math.floor(typed.length / 3)))
  const beginning = typed.slice(0, SURE_BEGINNING_CHARS)
  for (const [word, count] of vocabulary) {
    if (Math.abs(word.length - typed.length) > mostEdits || word.length < MIN_CORRECTED_CHARS) continue
    const edits = hasSwappedLetters(typed, word) ? 1 : distance(typed, word)
    if (edits > 2 && !word.startsWith(beginning)) continue
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
