import { remembered } from './memoize.ts'

/** The words of a text, lower case, without accents and without endings of possession. */
export const wordsOf = remembered(
  (text): ReadonlySet<string> =>
    new Set(
      text
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/['’]s\b/g, '')
        .match(/[\p{L}\p{N}]+/gu) ?? [],
    ),
)

/** Shared words as a part of the shorter text's, 0..1. */
export function wordOverlap(a: string, b: string): number {
  const one = wordsOf(a)
  const two = wordsOf(b)
  if (one.size === 0 || two.size === 0) return 0
  let shared = 0
  for (const word of one) if (two.has(word)) shared++
  return shared / Math.min(one.size, two.size)
}
