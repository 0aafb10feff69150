import {
  foldForSearch,
  makeVocabulary,
  relaxWords,
  searchWords,
  type Vocabulary,
} from '../../domain/search/vocabulary.ts'
import type { Database } from '../../platform/database/transaction.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import { findPublicTexts } from './data.ts'

/** A word that is new is corrected to only after that; it is found at once. */
const VOCABULARY_MS = 5 * 60_000

export function createSpelling({ db, clock }: { db: Database; clock: Clock }) {
  let known: { vocabulary: Promise<Vocabulary>; until: number } | null = null

  function readVocabulary(): Promise<Vocabulary> {
    const now = clock.now()
    if (known && now.getTime() < known.until) return known.vocabulary
    const vocabulary = findPublicTexts(db, now).then((texts) => makeVocabulary(texts.map(foldForSearch)))
    known = { vocabulary, until: now.getTime() + VOCABULARY_MS }
    vocabulary.catch(() => {
      known = null
    })
    return vocabulary
  }

  return {
    /**
     * What to look for instead of a search that finds nothing: the words as they are meant, and then ever fewer of them,
     * the first that `finds` anything. Null where there is nothing of the kind.
     */
    async relax(q: string, finds: (q: string) => Promise<boolean>): Promise<string | null> {
      const words = searchWords(q)
      if (words.length === 0) return null
      for (const attempt of relaxWords(words, await readVocabulary())) {
        const other = attempt.join(' ')
        if (await finds(other)) return other
      }
      return null
    },
  }
}
