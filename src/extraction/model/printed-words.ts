import { fold } from '../lexicon/calendar-words.ts'
import type { MentionLine } from './mentions.ts'

/** The words of a folded text. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\d]+/gu) ?? []
}

/** Whether a page prints a share of the words of a text, in whatever order and ending. */
export function isPrinted(
  text: string,
  { words, mentions }: { words: ReadonlySet<string>; mentions: readonly MentionLine[] },
  share: number,
): boolean {
  const own = wordsOf(fold(text))
  if (own.length === 0) return false
  const printed = own.filter(
    (word) => words.has(word) || isInflected(word, words) || isWithin(word, mentions),
  )
  return printed.length >= own.length * share
}

const MIN_STEM_CHARS = 3
const MAX_ENDING_CHARS = 3

/** "Messa" where the page prints "Messe", "Culto" of "Cultos". */
function isInflected(word: string, words: ReadonlySet<string>): boolean {
  if (word.length <= MIN_STEM_CHARS) return false
  const stem = word.slice(0, Math.max(MIN_STEM_CHARS, word.length - MAX_ENDING_CHARS))
  for (const other of words)
    if (other.startsWith(stem) && Math.abs(other.length - word.length) <= MAX_ENDING_CHARS) return true
  return false
}

const isWithin = (word: string, mentions: readonly MentionLine[]) =>
  UNSPACED.test(word) && mentions.some(({ text }) => text.includes(word))

const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/u
