/**
 * What reading a visitor's words and finding their events costs in memory, at 100,000 events: `npm run bench:intent
 * [size]`. Every question is of those that the tests ask. Fails where half take longer than 5 ms, or one in twenty longer
 * than 25.
 */
import { loadavg } from 'node:os'
import { createEventIndex } from '../src/domain/search/event-index.ts'
import { daysOfIntent, intentWords, type Reading } from '../src/domain/search/intent.ts'
import { knownPlaces } from '../src/domain/search/known-places.ts'
import { understand } from '../src/domain/search/understand.ts'
import { foldForSearch, makeVocabulary } from '../src/domain/search/vocabulary.ts'
import { DAY_QUERIES, KIND_QUERIES, PLACE_QUERIES, TYPO_QUERIES } from './intent-queries.ts'
import { createRandom } from './random.ts'
import { VOCABULARY } from './search-city.ts'

const MAX_P50_MS = 5
const MAX_P95_MS = 25
const ROUNDS = 20
const CHURCHES = 300
const HOUR_MS = 3_600_000
const PAGE = 21

const size = Number(process.argv[2] ?? 100_000)
const now = Date.parse('2026-03-04T18:00:00Z')
const { below } = createRandom(20_260_304)
/** The n-th word comes about as often as 1/n. */
const word = () => VOCABULARY[Math.floor(VOCABULARY.length ** (below(1_000_000) / 1_000_000)) - 1] ?? 'church'
const words = (count: number) => Array.from({ length: count }, word).join(' ')

const places = knownPlaces([], [])
const index = createEventIndex()
const texts: string[] = []
for (let id = 1; id <= CHURCHES; id += 1) {
  const text = foldForSearch(`${words(2)} chapel ${id}`)
  index.putChurch({ id, denomination: null, neighborhood: null, language: null, facts: [], text })
}
for (let id = 1; id <= size; id += 1) {
  const text = foldForSearch(`${words(4)}\n${words(25)}`)
  const startsAt = now + Math.floor((id / size) * 60 * 24) * HOUR_MS
  const churchId = 1 + below(CHURCHES)
  const times = {
    startsAt,
    overAt: startsAt + HOUR_MS,
    weekday: (id % 7) + 1,
    startMinute: (id % 16) * 60 + 360,
  }
  index.putEvent({ id, churchId, ...times, filters: ['fellowship'], isCancelled: false, version: 1, text })
  texts.push(text)
}
const found = makeVocabulary(texts)
const meant = new Map(found)
for (const phrase of intentWords(places)) meant.set(phrase, (meant.get(phrase) ?? 0) + 1)
const known = { found, meant, places, today: '2026-03-04' }

async function answer(q: string): Promise<void> {
  const list = (asked: readonly Reading[], limit: number, most?: number) => {
    const { from, to } = daysOfIntent(asked, { to: null })
    return index.list({
      now,
      from: from ? Date.parse(from) : undefined,
      before: to ? Date.parse(to) + 24 * HOUR_MS : undefined,
      terms: asked.flatMap(({ term }) => term ?? []),
      most,
      limit,
    })
  }
  const { readings } = await understand(q, known, async (asked) => list(asked, 0, 1).total > 0)
  list(readings, PAGE)
}

const questions = [DAY_QUERIES, KIND_QUERIES, PLACE_QUERIES, TYPO_QUERIES].flat().map(([typed]) => typed)
for (const q of questions) await answer(q)
const times: number[] = []
for (let round = 0; round < ROUNDS; round += 1)
  for (const q of questions) {
    const startedAt = performance.now()
    await answer(q)
    times.push(performance.now() - startedAt)
  }
times.sort((a, b) => a - b)
const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
const [p50, p95] = [at(0.5), at(0.95)]
const isGood = p50 <= MAX_P50_MS && p95 <= MAX_P95_MS
console.log(
  `${size.toLocaleString('en')} events, ${questions.length} questions, load ${loadavg()[0]?.toFixed(1)}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms${isGood ? '' : '  MISSED'}`,
)
process.exitCode = isGood ? 0 : 1
