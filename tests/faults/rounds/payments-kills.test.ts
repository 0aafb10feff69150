import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openPaidSite } from '../../support/advertising.ts'
import { FAULT_ROUNDS } from '../../support/fault-rounds.ts'
import { startSiteProcess } from '../../support/site-process.ts'
import { STRIPE_KEYS } from '../../support/stripe-server.ts'

const KILLS = FAULT_ROUNDS
/** Notices that are on their way when the server dies. */
const AT_ONCE = 4
const LATEST_STRIKE_MS = 60

test(`killed ${KILLS} times between webhook and answer, the server neither loses nor doubles a placement`, async ({
  annotate,
}) => {
  const site = await openPaidSite()
  const folder = await mkdtemp(path.join(tmpdir(), 'bulletin-payments-'))
  const { connectionString } = site.container.database
  const start = async () => {
    const server = startSiteProcess('web', {
      DATABASE_URL: connectionString,
      DATA_DIR: folder,
      STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
      STRIPE_PUBLISHABLE_KEY: STRIPE_KEYS.publishableKey,
      STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
      STRIPE_API_URL: site.stripe.url,
    })
    const origin = /http:\/\/[^\s/]+/.exec(await server.line(/Public site/))?.[0] ?? ''
    return { server, origin }
  }
  let running = await start()
  onTestFinished(async () => {
    await running.server.kill()
    await rm(folder, { recursive: true, force: true })
  })

  let answeredBefore = 0
  let doneUnanswered = 0
  for (let kill = 0; kill < KILLS; kill += 1) {
    const events: number[] = []
    const notices = []
    for (let number = 0; number < AT_ONCE; number += 1) {
      const event = await site.listEvent(`Carols ${kill} ${number}`, '2099-12-21T03:00:00Z')
      events.push(event)
      const begun = await site
        .visitor()
        .call('createPaymentIntent', { body: { packageType: 'premium', amount: 45, event } })
      const intent = begun.body.clientSecret.split('_secret_')[0] ?? ''
      site.stripe.confirm(intent, 'good', 'payer@mail.example')
      const object = { ...site.stripe.intents.get(intent) }
      notices.push(site.stripe.sign({ type: 'payment_intent.succeeded', object }, new Date()))
    }
    const sent = notices.map((notice) =>
      site.deliver(notice, running.origin).then(
        ({ status }) => status === 200,
        () => false,
      ),
    )
    await delay(Math.random() * LATEST_STRIKE_MS)
    await running.server.kill()
    const answered = (await Promise.all(sent)).filter(Boolean).length
    const [{ done }] = await site.rows(
      'select count(*)::int as done from placements where event_id = any($1)',
      [events],
    )
    expect(done).toBeGreaterThanOrEqual(answered)
    answeredBefore += answered
    doneUnanswered += done - answered
    running = await start()
    // What was not answered is delivered again, as a provider does; what was, too.
    for (const notice of notices) expect((await site.deliver(notice, running.origin)).status).toBe(200)
    expect(
      await site.rows(
        `select count(*)::int as placements, count(distinct event_id)::int as events from placements where event_id = any($1)`,
        [events],
      ),
    ).toEqual([{ placements: AT_ONCE, events: AT_ONCE }])
    expect(
      await site.rows(
        `select count(*)::int as booked from payment_ledger l join payments p on p.id = l.payment_id where p.event_id = any($1)`,
        [events],
      ),
    ).toEqual([{ booked: AT_ONCE }])
  }
  const [{ mails }] = await site.rows(
    "select count(*)::int as mails from mails where key like 'payment-receipt:%'",
  )
  expect(mails).toBe(KILLS * AT_ONCE)
  await annotate(
    `${KILLS} kills, ${KILLS * AT_ONCE} notices: ${answeredBefore} answered before, ${doneUnanswered} done and not answered`,
  )
})
