import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openPaidSite } from '../support/advertising.ts'
import { sampleRuns } from '../support/fault-rounds.ts'
import { startTestServer } from '../support/server.ts'
import { type SignedNotice, STRIPE_KEYS } from '../support/stripe-server.ts'

interface ProviderNotice {
  type: string
  object: Record<string, unknown>
}

/** What a provider may tell of one payment, in the order in which it happens there. */
function story(
  intent: string,
  amount: number,
  parts: { refunds: number[]; failing: boolean; dispute: string | null },
) {
  const notices: ProviderNotice[] = [
    {
      type: 'payment_intent.payment_failed',
      object: {
        id: intent,
        object: 'payment_intent',
        metadata: {},
        last_payment_error: { message: 'Declined.' },
      },
    },
    {
      type: 'payment_intent.succeeded',
      object: {
        id: intent,
        object: 'payment_intent',
        amount,
        amount_received: amount,
        metadata: {},
        receipt_email: null,
      },
    },
  ]
  let left = amount
  let back = 0
  for (const [number, share] of parts.refunds.entries()) {
    const cents = Math.min(left, share)
    if (cents === 0) continue
    left -= cents
    const refund = {
      id: `re_${intent}_${number}`,
      object: 'refund',
      amount: cents,
      payment_intent: intent,
      metadata: {},
    }
    notices.push({ type: 'refund.created', object: { ...refund, status: 'pending' } })
    if (parts.failing && number === 0) {
      notices.push({
        type: 'refund.failed',
        object: { ...refund, status: 'failed', failure_reason: 'unknown' },
      })
      left += cents
    } else {
      notices.push({ type: 'refund.updated', object: { ...refund, status: 'succeeded' } })
      back += cents
    }
  }
  let disputed = 0
  if (parts.dispute !== null) {
    const dispute = { id: `dp_${intent}`, object: 'dispute', amount, payment_intent: intent }
    notices.push({ type: 'charge.dispute.created', object: { ...dispute, status: 'needs_response' } })
    if (parts.dispute !== 'open')
      notices.push({ type: 'charge.dispute.closed', object: { ...dispute, status: parts.dispute } })
    if (parts.dispute !== 'won') disputed = amount
  }
  return { notices, amount, back, disputed }
}

const payment = fc.record({
  amount: fc.integer({ min: 100, max: 50_000 }),
  refunds: fc.array(fc.integer({ min: 1, max: 30_000 }), { maxLength: 3 }),
  failing: fc.boolean(),
  dispute: fc.constantFrom(null, null, 'open', 'won', 'lost'),
})

test('in whatever order and however often notices come, the books end the same: payments less refunds and lost disputes are the ledger', async () => {
  const site = await openPaidSite()
  let run = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(payment, { minLength: 1, maxLength: 2 }),
      fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
      async (payments, order) => {
        run += 1
        const stories = payments.map((each, number) => story(`pi_${run}_${number}`, each.amount, each))
        const notices = stories.flatMap(({ notices }) => notices).map((each) => site.stripe.sign(each))
        const shuffled = [...notices, ...notices.filter((_, position) => (order[position] ?? 0) % 3 === 0)]
          .map((notice, position) => ({ notice, rank: order[position % order.length] ?? 0 }))
          .toSorted((a, b) => a.rank - b.rank)
        for (const { notice } of shuffled) expect((await site.deliver(notice)).status).toBe(200)
        const like = `pi\\_${run}\\_%`
        const [books] = await site.rows(
          `select sum(p.amount_cents)::int as paid, sum(p.refunded_cents)::int as back,
             (select sum(l.amount_cents)::int from payment_ledger l join payments q on q.id = l.payment_id where q.intent_id like $1) as ledger
           from payments p where p.intent_id like $1`,
          [like],
        )
        const paid = stories.reduce((sum, { amount }) => sum + amount, 0)
        const back = stories.reduce((sum, each) => sum + each.back, 0)
        const disputed = stories.reduce((sum, each) => sum + each.disputed, 0)
        expect(books).toEqual({ paid, back, ledger: paid - back - disputed })
        for (const [number, each] of stories.entries()) {
          const rows = await site.rows('select status from payments where intent_id = $1', [
            `pi_${run}_${number}`,
          ])
          const expected = each.back >= each.amount ? 'refunded' : each.disputed > 0 ? 'disputed' : 'paid'
          expect(rows).toEqual([{ status: expected }])
        }
      },
    ),
    {
      numRuns: sampleRuns(12),
      // A refund that failed, reported after the one that followed it: both look as if they were out for a while.
      examples: [
        [
          [{ amount: 100, refunds: [1, 100], failing: true, dispute: null }],
          [0, 0, 0, 9, ...Array.from({ length: 36 }, () => 0)],
        ],
      ],
    },
  )
  const [fractions] = await site.rows(
    `select count(*)::int as columns from information_schema.columns
     where column_name like '%cents' and table_schema = 'public' and data_type <> 'integer'`,
  )
  expect(fractions).toEqual({ columns: 0 })
})

test('ten deliveries of one notice in random order from four servers at once change things once', async () => {
  const site = await openPaidSite()
  const event = await site.listEvent('Carols', '2099-12-21T03:00:00Z')
  const begun = await site
    .visitor()
    .call('createPaymentIntent', { body: { packageType: 'basic', amount: 25, event } })
  const intent = begun.body.clientSecret.split('_secret_')[0] ?? ''
  const payments = { provider: 'stripe' as const, ...STRIPE_KEYS, apiUrl: site.stripe.url }
  const databaseUrl = site.container.database.connectionString
  const { clock } = site
  const others = await Promise.all(
    [1, 2, 3].map(() => startTestServer({ clock, works: false, config: { databaseUrl, payments } })),
  )
  const origins = [site, ...others].map(({ origin }) => origin)
  try {
    const object = site.stripe.intents.get(intent)
    site.stripe.confirm(intent, 'good')
    const failed = { ...object, last_payment_error: { message: 'Declined.' } }
    const notices: SignedNotice[] = [
      site.stripe.sign({ id: 'evt_failed', type: 'payment_intent.payment_failed', object: failed }),
      site.stripe.sign({ id: 'evt_paid', type: 'payment_intent.succeeded', object: { ...object } }),
    ]
    const deliveries = Array.from({ length: 10 }, (_, number) => ({
      notice: notices[number % 2] ?? notices[0],
      origin: origins[number % 4] ?? '',
    })).toSorted(() => Math.random() - 0.5)
    const answers = await Promise.all(
      deliveries.map(({ notice, origin }) => notice && site.deliver(notice, origin)),
    )
    expect(answers.map((answer) => answer?.status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await site.rows('select status, matched_at is not null as matched from payments')).toEqual([
      { status: 'paid', matched: true },
    ])
    expect(await site.rows('select event_id from placements')).toEqual([{ event_id: event }])
    expect(await site.rows('select kind, amount_cents from payment_ledger')).toEqual([
      { kind: 'payment', amount_cents: 2500 },
    ])
    expect(await site.rows('select notice_id from payment_notices order by 1')).toEqual([
      { notice_id: 'evt_failed' },
      { notice_id: 'evt_paid' },
    ])
  } finally {
    for (const other of others) await other.close()
  }
})
