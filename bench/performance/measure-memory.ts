import { setTimeout } from 'node:timers/promises'
import { ask, readMany } from './ask.ts'
import { repeat, show } from './figures.ts'
import type { ServedCity } from './served-city.ts'

const IDLE_MS = 5_000
const REQUESTS = 10_000
const CHURCHES = 300

/** Five starts: how long each takes, what memory it holds idle, and in the last one after many requests. */
export async function measureMemory(city: ServedCity, size: number): Promise<string[]> {
  let last = 0
  const starts = await repeat(async () => {
    const server = await city.serve()
    await setTimeout(IDLE_MS)
    const [cpu, idle] = [await server.cpu(), await server.residentMb()]
    await server.stop()
    return { ms: server.startMs, cpu, idle }
  })
  const server = await city.serve()
  await readMany(REQUESTS, async (at) => {
    const { status } = await ask(server.origin + mixedPath(at, size), { 'accept-encoding': 'br' })
    if (status >= 500) throw new Error(`${mixedPath(at, size)}: ${status}`)
  })
  last = await server.residentMb()
  await server.stop()
  return [
    '',
    '| A server | |',
    '| --- | --- |',
    `| from its start to its first answer, ms | ${show(
      starts.map(({ ms }) => ms),
      0,
    )} |`,
    `| CPU of its start, ms | ${show(
      starts.map(({ cpu }) => cpu),
      0,
    )} |`,
    `| resident when idle, MB | ${show(
      starts.map(({ idle }) => idle),
      0,
    )} |`,
    `| resident after ${REQUESTS.toLocaleString('en')} mixed requests, MB | ${last.toFixed(0)} |`,
  ]
}

function mixedPath(at: number, size: number): string {
  const event = 1 + (at % size)
  const paths = [
    '/',
    '/?category=worship',
    '/churches',
    `/church/${1 + (at % CHURCHES)}`,
    `/event/${event}`,
    `/api/events?limit=50&church=${1 + (at % CHURCHES)}`,
    `/api/events/${event}`,
    `/?q=word${at % 500}`,
    '/blog',
    '/newsletter',
  ]
  return paths[at % paths.length] ?? '/'
}
