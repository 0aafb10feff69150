import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { cpuOf } from '../cpu-time.ts'
import { ask, read, readMany } from './ask.ts'
import type { BareAnswer } from './bare-server.ts'
import { repeat, show } from './figures.ts'
import type { ServedCity, ServerProcess } from './served-city.ts'

const HITS = 2_000
const WARM_HITS = 500

/** What a cached answer costs beside bare node:http with the same bytes, in turns. */
export async function measureHits(city: ServedCity, server: ServerProcess): Promise<string[]> {
  const lines = [
    '',
    '| Cached answer | site | bare node:http, same bytes | ratio |',
    '| --- | --- | --- | --- |',
  ]
  const bare = fork(join(import.meta.dirname, 'bare-server.ts'))
  const [bareOrigin] = (await once(bare, 'message')) as [string]
  const copy = async (answer: BareAnswer) => {
    bare.send(answer)
    await once(bare, 'message')
  }
  for (const path of ['/', '/api/events?limit=50'])
    for (const encoding of ['identity', 'gzip', 'br', '304']) {
      const wanted = { 'accept-encoding': encoding === '304' ? 'br' : encoding }
      const first = await read(server.origin + path, wanted)
      const headers = {
        ...wanted,
        ...(encoding === '304' && { 'if-none-match': String(first.headers.etag) }),
      }
      await readMany(WARM_HITS, () => ask(server.origin + path, headers))
      const { status, body, headers: sent } = await ask(server.origin + path, headers)
      await copy({ status, headers: sent as Record<string, string>, body: body.toString('base64') })
      await readMany(WARM_HITS, () => ask(bareOrigin + path, headers))
      await city.drain(server)
      const spend = async (from: string, cpu: () => Promise<number>) => {
        const before = await cpu()
        await readMany(HITS, () => ask(from + path, headers))
        return ((await cpu()) - before) / HITS
      }
      const turns = await repeat(async () => ({
        site: await spend(server.origin, server.cpu),
        bare: await spend(bareOrigin, () => cpuOf(bare.pid ?? 0)),
      }))
      const [site, plain] = [turns.map((turn) => turn.site), turns.map((turn) => turn.bare)]
      const ratio = turns.map((turn) => turn.site / turn.bare)
      lines.push(`| ${path} ${encoding} | ${show(site, 3)} | ${show(plain, 3)} | ${show(ratio)} |`)
    }
  bare.disconnect()
  await once(bare, 'exit')
  return lines
}
