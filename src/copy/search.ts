import type { Copy } from './language.ts'

type SearchedForCopy = (typed: string, other: string) => string

const en: SearchedForCopy = (typed, other) => `No results for “${typed}”. Showing results for “${other}”.`

const es: SearchedForCopy = (typed, other) =>
  `No hay resultados para «${typed}». Se muestran los de «${other}».`

/** Shown where a search finds nothing, and something like it was looked for instead. */
export const searchedFor: Copy<SearchedForCopy> = { en, es }
