import { setImmediate } from 'node:timers/promises'
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
/** Texts whose words are counted before others have their turn. */
const TEXTS_IN_A_ROW = 2_000

type Words = Omit<Known, 'today'>
export type Spelling = ReturnType<typeof createSpelling>

/** What people type, as it is meant, by the words of what is public; while those are read again the former ones are good. */
export function createSpelling({ db, clock, city }: { db: Database; clock: Clock; city: City }) {
  let known: { words: Words; until: number } | null = null
  let reading: Promise<Words> | null = null

  async function readWords(now: Date): Promise<Words> {
    const [texts, middles] = await Promise.all([findPublicTexts(db, now), findNeighborhoodMiddles(db)])
    const places = knownPlaces(middles, city.areas)
    const found = new Map<string, number>()
    for (let at = 0; at < texts.length; at += TEXTS_IN_A_ROW) {
      makeVocabulary(texts.slice(at, at + TEXTS_IN_A_ROW).map(foldForSearch), found)
      await setImmediate()
    }
    const meant = new Map(found)
    for (const word of intentWords(places)) meant.set(word, (meant.get(word) ?? 0) + 1)
    known = { words: { found, meant, places }, until: now.getTime() + VOCABULARY_MS }
    return known.words
  }

  async function readKnown(now: Date): Promise<Words> {
    if (known && now.getTime() < known.until) return known.words
    reading ??= readWords(now).finally(() => {
      reading = null
    })
    if (!known) return reading
    // What fails is tried again by the next who asks.
    reading.catch(() => {})
    return known.words
  }

  return {
    async understand(q: string, finds: Finds): Promise<Understood> {
      const now = clock.now()
      return understand(q, { ...(await readKnown(now)), today: dateIn(city.timeZone, now) }, finds)
    },
  }
}
