import { SEARCHES } from '../search-city.ts'
import { read } from './ask.ts'
import { median } from './figures.ts'
import type { ServerProcess } from './served-city.ts'

const WARM_SEARCHES = 40
const ROUNDS = 5
const PAGE = 20
/** Longer than any page that is measured. */
const WARM_PAGE = 50

/** A letter swapped, dropped, doubled or changed, as people type. */
const TYPOS = ['chior', 'voluteer', 'breakfastt', 'retreet', 'conzert', 'pantyr', 'dulcimr', 'oratoria']

/** What a search takes over HTTP, asked one by one; each address once, for what was asked before is kept ready-made. */
export async function measureSearch(server: ServerProcess) {
  const words = [...Object.values(SEARCHES).flat(), ...TYPOS]
  const ask = (word: string, limit: number) =>
    read(`${server.origin}/api/events?q=${encodeURIComponent(word)}&limit=${limit}`)
  for (let warm = 0; warm < WARM_SEARCHES; warm += 1)
    await ask(words[warm % words.length] ?? '', WARM_PAGE + warm)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    for (const word of words) {
      const startedAt = performance.now()
      await ask(word, PAGE + round)
      times.push(performance.now() - startedAt)
    }
  times.sort((a, b) => a - b)
  return { p50: median(times), p95: times[Math.floor(times.length * 0.95)] ?? 0 }
}
