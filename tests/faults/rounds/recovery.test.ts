import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { FAULT_ROUNDS } from '../../support/fault-rounds.ts'
import { openServerHome, type ServerHome, until } from '../../support/server-process.ts'

/** Half of the kills are closer together than 20 s, half farther apart than the queue's own minute. */
const KILLS = FAULT_ROUNDS
const MAX_CLOSE_MS = 15_000
const FAR_MS = 62_000
const PAYMENTS_A_KILL = 2
/** Each event can be paid for once a package, so that a hundred kills do not run out of events. */
const PACKAGES = [
  { packageType: 'basic', amount: 25 },
  { packageType: 'premium', amount: 45 },
  { packageType: 'featured', amount: 75 },
]
/** What docs/operating.md states. */
const RECOVERED_WITHIN_SECONDS = 10

async function post(home: ServerHome, path: string, body: unknown): Promise<Response> {
  return fetch(`${home.origin()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: home.origin() },
    body: JSON.stringify(body),
  })
}

/** Pays in the sandbox for an event's placement; answers the payment's secret where that was acknowledged. */
async function pay(home: ServerHome, placement: object): Promise<string | null> {
  const begun = await post(home, '/api/create-payment-intent', placement)
  if (!begun.ok) return null
  const { clientSecret } = (await begun.json()) as { clientSecret: string }
  const paid = await post(home, '/api/payments/sandbox/pay', {
    clientSecret,
    cardNumber: '4242424242424242',
    email: null,
  })
  return paid.ok ? clientSecret : null
}

test(`after ${KILLS} kills in a row acknowledged payments and scrapes go on within ${RECOVERED_WITHIN_SECONDS} s`, {
  timeout: 600_000 + KILLS * 120_000,
  // A second try would hide the first.
  retry: 0,
}, async ({ annotate }) => {
  const home = await openServerHome()
  onTestFinished(() => home.close())
  let server = await home.start()
  const admin = await home.signIn()
  const events = await home.query<{ id: number }>(
    "select id from events where status = 'approved' and starts_at > now() + interval '2 days' order by id",
  )
  const placements = PACKAGES.flatMap((offer) => events.map(({ id }) => ({ ...offer, event: id })))
  const acknowledged: string[] = []
  for (let kill = 0; kill < KILLS; kill += 1) {
    await admin.call('POST', '/api/scrape/all', undefined, { prefer: 'respond-async' })
    const chosen = placements.splice(0, PAYMENTS_A_KILL)
    const secrets = await Promise.all(chosen.map((placement) => pay(home, placement)))
    acknowledged.push(...secrets.filter((secret) => secret !== null))
    await delay(kill % 2 === 1 ? FAR_MS : Math.random() * MAX_CLOSE_MS)
    await server.kill()
    server = await home.start()
  }
  const startedAt = performance.now()
  const within = RECOVERED_WITHIN_SECONDS * 1000
  const isNone =
    (statement: string, values: unknown[] = []) =>
    async () =>
      (await home.query(statement, values)).length === 0 ? (performance.now() - startedAt) / 1000 : null
  const noted = await until(
    'every acknowledged payment is noted',
    isNone(
      `select from sandbox_intents s left join payments p on p.intent_id = s.id
       where s.secret = any($1) and p.paid_at is null`,
      [acknowledged],
    ),
    within,
  )
  const resumed = await until(
    'the churches that wait are in hand, as many as one worker does',
    isNone(
      `select from scraping_logs having count(*) filter (where status = 'running') > 0 and count(*) filter (
         where status = 'running' and claimed_by in (select objid::int from pg_locks where locktype = 'advisory' and granted)) = 0`,
    ),
    within,
  )
  // Nothing twice: one movement of money and one placement for each.
  expect(
    await home.query(
      'select reference from payment_ledger group by reference, kind having count(*) > 1 union all select payment_id::text from placements where payment_id is not null group by payment_id having count(*) > 1',
    ),
  ).toEqual([])
  expect(acknowledged.length).toBeGreaterThan(0)
  await annotate(
    `${KILLS} kills: ${acknowledged.length} acknowledged payments noted ${noted.toFixed(1)} s after the last start, scrapes resumed after ${resumed.toFixed(1)} s`,
  )
  process.stdout.write(
    `noted ${noted.toFixed(1)} s, resumed ${resumed.toFixed(1)} s, ${acknowledged.length} payments\n`,
  )
})
