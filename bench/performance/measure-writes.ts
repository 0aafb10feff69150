import { setTimeout } from 'node:timers/promises'
import { ask, READERS, read } from './ask.ts'
import { median, repeat, show } from './figures.ts'
import type { ServedCity, ServerProcess } from './served-city.ts'

const READING_MS = 4_000
const APPROVAL_PAUSE_MS = 200
const LOOK_PAUSE_MS = 5
const CALM_PAUSE_MS = 1_000
const CALM_APPROVALS = 10
const EVENT_PAGES = 5

/** Readers who never pause, without and with five approvals a second; and how soon an approval is public. */
export async function measureWrites(city: ServedCity, server: ServerProcess) {
  const pages = city.approved.slice(0, EVENT_PAGES).map((id) => `/event/${id}`)
  const readAll = (of: ServerProcess) => readPaths(of, ['/', '/churches', '/api/events', ...pages])
  const second = await city.serve()
  const cookie = await city.signIn(server.origin)
  const approve = async (looked: ServerProcess) => {
    const id = city.pending.pop()
    if (id === undefined) throw new Error('Nothing is left to approve.')
    const answer = await fetch(`${server.origin}/api/events/${id}`, {
      method: 'PATCH',
      headers: { cookie, origin: server.origin, 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'approved', scope: 'series' }),
    })
    if (!answer.ok) throw new Error(await answer.text())
    const startedAt = performance.now()
    while ((await ask(`${looked.origin}/api/events/${id}`)).status !== 200) await setTimeout(LOOK_PAUSE_MS)
    return performance.now() - startedAt
  }
  await readAll(server)
  const underLoad: number[] = []
  const turns = await repeat(async () => {
    await city.drain(server)
    const calm = await readAll(server)
    const approvals: Promise<unknown>[] = []
    const timer = setInterval(
      () => approvals.push(approve(server).then((ms) => underLoad.push(ms))),
      APPROVAL_PAUSE_MS,
    )
    const edited = await readAll(server)
    clearInterval(timer)
    await Promise.all(approvals)
    return { calm, edited }
  })
  const measureCalm = async (looked: ServerProcess) => {
    const times: number[] = []
    for (let turn = 0; turn < CALM_APPROVALS; turn += 1) {
      await setTimeout(CALM_PAUSE_MS)
      times.push(await approve(looked))
    }
    return times
  }
  const [own, other] = [await measureCalm(server), await measureCalm(second)]
  await second.stop()
  type Figures = (typeof turns)[number]['calm']
  const row = (name: string, figure: (of: Figures) => number, digits: number) => {
    const cells = [
      turns.map(({ calm }) => figure(calm)),
      turns.map(({ edited }) => figure(edited)),
      turns.map(({ calm, edited }) => figure(edited) / figure(calm)),
    ]
    return `| ${name} | ${cells.map((values, at) => show(values, at === 2 ? 2 : digits)).join(' | ')} |`
  }
  const lines = [
    '',
    `| ${READERS} readers | alone | with 5 approvals a second | ratio |`,
    '| --- | --- | --- | --- |',
    row('requests a second', ({ rate }) => rate, 0),
    row('p99, ms', ({ p99 }) => p99, 1),
    row('CPU of node a request, ms', ({ cpu }) => cpu, 3),
    '',
    `An approval was public ${show(underLoad, 0)} ms after its answer under this load; calm ${show(own, 0)} ms, and`,
    `in a second process ${show(other, 0)} ms.`,
  ]
  return { lines, ratio: median(turns.map(({ calm, edited }) => edited.rate / calm.rate)) }
}

async function readPaths(server: ServerProcess, paths: readonly string[]) {
  const times: number[] = []
  const before = await server.cpu()
  const until = performance.now() + READING_MS
  await Promise.all(
    Array.from({ length: READERS }, async (_, reader) => {
      for (let turn = reader; performance.now() < until; turn += 1) {
        const startedAt = performance.now()
        await read(server.origin + (paths[turn % paths.length] ?? '/'))
        times.push(performance.now() - startedAt)
      }
    }),
  )
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
  const cpu = ((await server.cpu()) - before) / times.length
  return { rate: times.length / (READING_MS / 1000), p99, cpu }
}
