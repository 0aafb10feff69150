import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { FAULT_ROUNDS } from '../../support/fault-rounds.ts'
import { openServerHome, until } from '../../support/server-process.ts'

/** Forty transactions, so that a kill meets one of them. */
const CARDS = 10_000

test(`killed while it decides ${CARDS} cards and while it takes them back, nothing is half done and silent`, {
  timeout: 180_000 + FAULT_ROUNDS * 120_000,
}, async () => {
  const home = await openServerHome()
  onTestFinished(() => home.close())
  let server = await home.start()
  const admin = await home.signIn()
  const call = async (method: string, path: string, body?: object) => {
    const answer = await admin.call(method, `/api/events/${path}`, body)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const columns = await home.query<{ name: string }>(
    "select quote_ident(column_name) as name from information_schema.columns where table_name = 'events' and table_schema = 'public' and is_generated = 'NEVER' and column_name not in ('id', 'status', 'series_id', 'identity_key', 'picked_at')",
  )
  const names = columns.map(({ name }) => name).join()
  const cards = await home.query<{ id: number }>(
    `insert into events (${names}, status, identity_key)
     select ${names}, 'pending', 'killed:' || n from generate_series(1, ${CARDS}) n,
       (select * from events where starts_at > now() + interval '2 days' and joined_into_id is null order by id limit 1) one
     returning id`,
  )
  const ids = cards.map(({ id }) => id)
  const approved = async () => {
    const [row] = await home.query<{ n: number }>(
      "select count(*)::int as n from events where identity_key like 'killed:%' and status = 'approved'",
    )
    return row?.n ?? 0
  }
  const decidedOf = async (bulk: string) => {
    const rows = await home.query<{ subject: string }>(
      "select subject from audit_log where after->>'bulkId' = $1",
      [bulk],
    )
    return rows.map(({ subject }) => subject)
  }
  for (let round = 0; round < FAULT_ROUNDS; round += 1) {
    const { bulk } = await call('POST', 'decisions', { status: 'approved', ids })
    await until('a part is decided', async () => ((await approved()) > 0 ? true : null))
    await delay(Math.random() * 300)
    await server.kill()
    server = await home.start()
    const before = await approved()
    const seconds = await until('the rest is decided', async () => {
      const { state, decided } = await call('GET', `decisions/${bulk}`)
      expect(['running', 'done']).toContain(state)
      return state === 'done' && decided === CARDS ? true : null
    })
    expect(seconds).toBe(true)
    expect(await approved()).toBe(CARDS)
    // Each once, whoever did it.
    const lines = await decidedOf(bulk)
    expect([lines.length, new Set(lines).size]).toEqual([CARDS, CARDS])

    const undoing = admin.call('POST', '/api/events/undo', { bulk }).catch(() => null)
    await delay(200 + Math.random() * 2000)
    await server.kill()
    const answer = await undoing
    server = await home.start()
    // All of it or nothing: what was not taken back stands as it was, and is taken back when asked again.
    const left = await approved()
    expect([0, CARDS]).toContain(left)
    if (left > 0) await call('POST', 'undo', { bulk })
    expect(await approved()).toBe(0)
    process.stdout.write(
      `killed at ${before} of ${CARDS}; the undo ${answer === null ? 'was cut off' : 'was answered'} and left ${left}\n`,
    )
    // Taken back while it goes on.
    const second = await call('POST', 'decisions', { status: 'approved', ids })
    await until('a part is decided', async () => ((await approved()) > 0 ? true : null))
    const { undone } = await call('POST', 'undo', { bulk: second.bulk })
    expect(await approved()).toBe(0)
    expect(undone.length).toBeLessThan(CARDS)
    expect(await call('GET', 'decisions')).toEqual([])
    await delay(1500)
    expect(await approved()).toBe(0)
  }
})
