/**
 * What an answer costs the server, as the city grows: `npm run bench [sizes…]`, after `npm run build`. It writes
 * docs/performance.md with a plot. Every figure is the median of five, as CPU time of the server's own process beside
 * that of PostgreSQL; ratios are of turns within the same run, and hold on a busy machine too.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { Agent, get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { signIn } from '../sign-in.ts'
import type { BareAnswer, Order, Usage } from './performance-server.ts'
import { plotCosts } from './plot-costs.ts'

interface City {
  origin: string
  bare: string
  account: { email: string; password: string }
  pending: number[]
}

const ROUNDS = 5
const MISSES = 5
const HITS = 1_000
const READERS = 8
const WRITING_MS = 4_000
const APPROVAL_PAUSE_MS = 200
const LOOK_PAUSE_MS = 5
const MISSED = ['/', '/churches', '/api/events?limit=50']
const connections = new Agent({ keepAlive: true, maxSockets: READERS })
const ENCODINGS = ['identity', 'gzip', 'br']

const sizes = process.argv.slice(2).map(Number)
const lines: string[] = []
const costs: { size: number; cost: Record<string, number> }[] = []
for (const size of sizes.length > 0 ? sizes : [1_000, 10_000]) await measureCity(size)
const document = [
  '# Performance',
  '',
  `Written by \`npm run bench\` (load of the machine at the end: ${loadavg()[0]?.toFixed(1)}). CPU in milliseconds a`,
  `request, median of ${ROUNDS} and in brackets the lowest and the highest.`,
  '',
  '![CPU of an answer that is not cached, by the number of events](images/performance.svg)',
  ...lines,
  '',
]
const docs = join(import.meta.dirname, '..', '..', 'docs')
await writeFile(join(docs, 'performance.md'), document.join('\n'))
await writeFile(join(docs, 'images', 'performance.svg'), plotCosts(costs))

async function measureCity(size: number): Promise<void> {
  const child = fork(join(import.meta.dirname, 'performance-server.ts'), [String(size)])
  try {
    const [city] = (await once(child, 'message')) as [City]
    const order = async <Answer>(message: Order) => {
      child.send(message)
      return ((await once(child, 'message')) as [Answer])[0]
    }
    const usage = () => order<Usage>({ kind: 'usage' })
    const { origin } = city
    const idle = await usage()
    lines.push(
      '',
      `## ${size.toLocaleString('en')} events`,
      '',
      `Resident when started: ${idle.residentMb.toFixed(0)} MB.`,
    )
    lines.push('', '| Answer made anew | node | PostgreSQL |', '| --- | --- | --- |')
    const cost: Record<string, number> = {}
    for (const path of MISSED) {
      const turns = await repeat(async () => {
        const spent = { nodeMs: 0, databaseMs: 0 }
        for (let miss = 0; miss < MISSES; miss += 1) {
          await order({ kind: 'forget' })
          const before = await usage()
          await read(origin + path)
          const after = await usage()
          spent.nodeMs += (after.nodeMs - before.nodeMs) / MISSES
          spent.databaseMs += (after.databaseMs - before.databaseMs) / MISSES
        }
        return spent
      })
      const node = turns.map(({ nodeMs }) => nodeMs)
      const database = turns.map(({ databaseMs }) => databaseMs)
      cost[path] = median(node) + median(database)
      lines.push(`| ${path} | ${show(node)} | ${show(database)} |`)
    }
    costs.push({ size, cost })
    await measureHits(city, order, usage)
    await measureWrites(city)
    const after = await usage()
    lines.push('', `Resident after all of this: ${after.residentMb.toFixed(0)} MB.`)
    console.log(lines.join('\n'))
  } finally {
    child.disconnect()
    await once(child, 'exit')
  }
}

async function measureHits(
  { origin, bare }: City,
  order: <Answer>(message: Order) => Promise<Answer>,
  usage: () => Promise<Usage>,
): Promise<void> {
  lines.push('', '| Cached answer | site | bare node:http, same bytes | ratio |', '| --- | --- | --- | --- |')
  for (const path of ['/', '/api/events?limit=50'])
    for (const encoding of [...ENCODINGS, '304']) {
      const wanted = encoding === '304' ? 'br' : encoding
      const first = await read(origin + path, { 'accept-encoding': wanted })
      const headers = {
        'accept-encoding': wanted,
        ...(encoding === '304' && { 'if-none-match': String(first.headers.etag) }),
      }
      for (let warm = 0; warm < 3; warm += 1) await read(origin + path, headers)
      await order({ kind: 'bare', answer: await read(origin + path, headers) })
      const spend = async (from: string) => {
        const before = await usage()
        await readMany(from + path, headers, HITS)
        return ((await usage()).nodeMs - before.nodeMs) / HITS
      }
      const turns = await repeat(async () => ({ site: await spend(origin), bare: await spend(bare) }))
      const ratio = turns.map((turn) => turn.site / turn.bare)
      const site = turns.map((turn) => turn.site)
      const bareMs = turns.map((turn) => turn.bare)
      lines.push(`| ${path} ${encoding} | ${show(site, 3)} | ${show(bareMs, 3)} | ${show(ratio)} |`)
    }
}

/** Readers who never pause, without and with five approvals a second. */
async function measureWrites({ origin, account, pending }: City): Promise<void> {
  const cookie = await signIn(origin, account)
  const paths = ['/', '/churches', '/api/events', ...[1, 2, 3, 4, 5].map((id) => `/event/${id}`)]
  const readAll = async () => {
    const times: number[] = []
    const until = performance.now() + WRITING_MS
    await Promise.all(
      Array.from({ length: READERS }, async (_, reader) => {
        for (let turn = reader; performance.now() < until; turn += 1) {
          const startedAt = performance.now()
          await read(origin + (paths[turn % paths.length] ?? '/'))
          times.push(performance.now() - startedAt)
        }
      }),
    )
    const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
    return { rate: times.length / (WRITING_MS / 1000), p99 }
  }
  const publicAfter: number[] = []
  const approve = async () => {
    const id = pending.pop()
    const answer = await fetch(`${origin}/api/events/${id}`, {
      method: 'PATCH',
      headers: { cookie, origin, 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'approved' }),
    })
    if (!answer.ok) throw new Error(await answer.text())
    const startedAt = performance.now()
    while ((await ask(`${origin}/api/events/${id}`)).status !== 200) await setTimeout(LOOK_PAUSE_MS)
    publicAfter.push(performance.now() - startedAt)
  }
  await readAll()
  const turns = await repeat(async () => {
    const calm = await readAll()
    const approvals: Promise<void>[] = []
    const timer = setInterval(() => approvals.push(approve()), APPROVAL_PAUSE_MS)
    const edited = await readAll()
    clearInterval(timer)
    await Promise.all(approvals)
    return { calm, edited }
  })
  const of = (figure: (turn: (typeof turns)[number]) => number, digits = 0) => show(turns.map(figure), digits)
  lines.push(
    '',
    `| ${READERS} readers | alone | with 5 approvals a second | ratio |`,
    '| --- | --- | --- | --- |',
    `| requests a second | ${of(({ calm }) => calm.rate)} | ${of(({ edited }) => edited.rate)} | ${of(({ calm, edited }) => edited.rate / calm.rate, 2)} |`,
    `| p99, ms | ${of(({ calm }) => calm.p99, 1)} | ${of(({ edited }) => edited.p99, 1)} | ${of(({ calm, edited }) => edited.p99 / calm.p99, 2)} |`,
    '',
    `An approval was public ${show(publicAfter, 0)} ms after its answer, under this load.`,
  )
}

async function ask(url: string, headers: OutgoingHttpHeaders = {}) {
  const [answer]: IncomingMessage[] = await once(get(url, { agent: connections, headers }), 'response')
  if (answer === undefined) throw new Error(`${url}: no answer`)
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) }
}

async function read(url: string, headers: OutgoingHttpHeaders = {}): Promise<BareAnswer> {
  const { status, headers: answered, body } = await ask(url, headers)
  if (status >= 400) throw new Error(`${url}: ${status}`)
  return { status, headers: answered as Record<string, string>, body: body.toString('base64') }
}

async function readMany(url: string, headers: OutgoingHttpHeaders, count: number) {
  let left = count
  await Promise.all(
    Array.from({ length: READERS }, async () => {
      for (; left > 0; left -= 1) await ask(url, headers)
    }),
  )
}

async function repeat<Turn>(work: () => Promise<Turn>): Promise<Turn[]> {
  const turns: Turn[] = []
  for (let round = 0; round < ROUNDS; round += 1) turns.push(await work())
  return turns
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function show(values: number[], digits = 2): string {
  const [low, middle, high] = [Math.min(...values), median(values), Math.max(...values)]
  return `${middle.toFixed(digits)} (${low.toFixed(digits)} to ${high.toFixed(digits)})`
}
