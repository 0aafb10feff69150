import { read } from './ask.ts'
import { median, repeat, show } from './figures.ts'
import { CHANGE_KINDS, type ServedCity, type ServerProcess } from './served-city.ts'

const MISSED = ['/', '/churches', '/api/events?limit=50', '/api/churches?limit=50', '/event/5']
const WARM_MISSES = 20
const MISSES = 5

/** What an answer costs that is not cached, by address in milliseconds of node and PostgreSQL together. */
export async function measureMisses(city: ServedCity, server: ServerProcess) {
  const lines = ['', '| Answer made anew | node | PostgreSQL |', '| --- | --- | --- |']
  const costs: Record<string, number> = {}
  for (const path of MISSED) {
    const { node, database } = await measureMiss(city, server, path)
    costs[path] = median(node) + median(database)
    lines.push(`| ${path} | ${show(node)} | ${show(database)} |`)
  }
  return { lines, costs }
}

const CHANGED = ['/', '/churches', '/api/events', '/event/5']

/** The same amid the work that a change makes, by kind and address: what an answer costs that is asked for at once. */
export async function measureChanges(city: ServedCity, server: ServerProcess) {
  const costs: Record<string, number> = {}
  const spent = async () => (await server.cpu()) + (await city.databaseCpu())
  for (const kind of CHANGE_KINDS)
    for (const path of CHANGED) {
      const turns: number[] = []
      for (let turn = -1; turn < MISSES; turn += 1) {
        await city.drain(server)
        const before = await spent()
        await city.change(kind)
        await read(server.origin + path)
        if (turn >= 0) turns.push((await spent()) - before)
      }
      costs[`${kind}, ${path}`] = median(turns)
    }
  return costs
}

export async function measureMiss(city: ServedCity, server: ServerProcess, path: string) {
  const miss = async () => {
    await city.forget()
    await city.drain(server)
    const before = [await server.cpu(), await city.databaseCpu()] as const
    await read(server.origin + path)
    return { node: (await server.cpu()) - before[0], database: (await city.databaseCpu()) - before[1] }
  }
  for (let warm = 0; warm < WARM_MISSES; warm += 1) {
    await city.forget()
    await read(server.origin + path)
  }
  const turns = await repeat(async () => {
    const missed = []
    for (let turn = 0; turn < MISSES; turn += 1) missed.push(await miss())
    return missed
  })
  const of = (part: 'node' | 'database') => turns.map((turn) => median(turn.map((one) => one[part])))
  return { node: of('node'), database: of('database') }
}
