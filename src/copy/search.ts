import type { Copy } from './language.ts'

export interface SearchCopy {
  /** Other words were looked for. */
  searchedFor: (typed: string, other: string) => string
  /** Of these words there is nothing, and what is shown is for the others; for none where `other` is null. */
  dropped: (words: readonly string[], other: string | null) => string
  chips: string
  /** Takes a filter away that the typed words made. */
  remove: (label: string) => string
}

const en: SearchCopy = {
  searchedFor: (typed, other) => `No results for “${typed}”. Showing results for “${other}”.`,
  dropped: (words, other) =>
    `Nothing for ${words.map((word) => `“${word}”`).join(', ')}${other === null ? '.' : ` — showing ${other}.`}`,
  chips: 'Filters from your words',
  remove: (label) => `Remove: ${label}`,
}

const es: SearchCopy = {
  searchedFor: (typed, other) => `No hay resultados para «${typed}». Se muestran los de «${other}».`,
  dropped: (words, other) =>
    `Nada para ${words.map((word) => `«${word}»`).join(', ')}${other === null ? '.' : `; se muestra: ${other}.`}`,
  chips: 'Filtros de sus palabras',
  remove: (label) => `Quitar: ${label}`,
}

/** Shown where other words are looked for than those that were typed. */
export const searchCopy: Copy<SearchCopy> = { en, es }

export interface Searched {
  /** What became of the words, in a sentence. */
  notice: string | null
  chips: { label: string; name: string; to: string }[]
  chipsLabel: string
}

/** What is shown above the results of somebody's words. `address` makes the address of a view with other words. */
export function describeSearch(
  copy: SearchCopy,
  typed: string,
  understood: {
    searchedFor?: string | null
    dropped?: readonly string[]
    chips?: readonly { label: string; q: string }[]
  },
  address: (q: string) => string,
): Searched {
  const { searchedFor = null, dropped = [], chips = [] } = understood
  const other = searchedFor === null ? null : copy.searchedFor(typed, searchedFor)
  return {
    notice: dropped.length > 0 ? copy.dropped(dropped, searchedFor) : other,
    chips: chips.map(({ label, q }) => ({ label, name: copy.remove(label), to: address(q) })),
    chipsLabel: copy.chips,
  }
}
