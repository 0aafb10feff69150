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
