import type { City } from '../../contract/city.ts'
import { dateIn } from '../../domain/events/when.ts'
import { intentWords } from '../../domain/search/intent.ts'
import { knownPlaces } from '../../domain/search/known-places.ts'
import { type Finds, type Known, type Understood, understand } from '../../domain/search/understand.ts'
import { foldForSearch, makeVocabulary } from '../../domain/search/vocabulary.ts'
import type { Database } from '../../platform/database/transaction.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import { findNeighborhoodMiddles, findPublicTexts } from './data.ts'

/** A word that is new is corrected to only after that; it is found at once. */
const VOCABULARY_MS = 5 * 60_000

export function createSpelling({ db, clock, city }: { db: Database; clock: Clock; city: City }) {
  let known: { words: Promise<Omit<Known, 'today'>>; until: number } | null = null

  async function readWords(now: Date): Promise<Omit<Known, 'today'>> {
    const [texts, middles] = await Promise.all([findPublicTexts(db, now), findNeighborhoodMiddles(db)])
    const places = knownPlaces(middles, city.areas)
    const found = makeVocabulary(texts.map(foldForSearch))
    const meant = new Map(found)
    for (const word of intentWords(places)) meant.set(word, (meant.get(word) ?? 0) + 1)
    return { found, meant, places }
  }

  function readKnown(now: Date): Promise<Omit<Known, 'today'>> {
    if (known && now.getTime() < known.until) return known.words
    const words = readWords(now)
    known = { words, until: now.getTime() + VOCABULARY_MS }
    words.catch(() => {
      known = null
    })
    return words
  }

  return {
    async understand(q: string, finds: Finds): Promise<Understood> {
      const now = clock.now()
      return understand(q, { ...(await readKnown(now)), today: dateIn(city.timeZone, now) }, finds)
    },
  }
}
