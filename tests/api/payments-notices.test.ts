import { expect, test } from 'vitest'
import { openPaidSite } from '../support/advertising.ts'

const mailsOf = (site: Awaited<ReturnType<typeof openPaidSite>>) =>
  site.rows('select key, to_address, subject, text from mails order by id')

test('a notice with a true signature marks an application paid, once; a false one nothing at all', async () => {
  const site = await openPaidSite()
  const { id, intent } = await site.apply()
  const paid = site.stripe.confirm(intent, 'good')
  for (const headers of [
    { 'stripe-signature': '' },
    {
      'stripe-signature': paid.headers['stripe-signature'].replace(/.$/, (last) =>
        last === '0' ? '1' : '0',
      ),
    },
    { 'stripe-signature': paid.headers['stripe-signature'].replace(/t=\d+/, 't=1') },
  ]) {
    const answer = await site.deliver({ body: paid.body, headers })
    expect([answer.status, await answer.text()]).toEqual([400, 'The signature of this notice does not hold.'])
  }
  expect((await site.deliver({ ...paid, body: paid.body.replace('27500', '27501') })).status).toBe(400)
  expect(await site.rows('select * from payment_notices')).toEqual([])
  expect(await site.rows('select status from advertising_applications')).toEqual([{ status: 'unpaid' }])

  await site.rows(`insert into webhook_endpoints (url, kinds, secret, created_at)
    values ('http://127.0.0.1:9/', '{application.paid}', '', now())`)
  for (let time = 0; time < 3; time += 1) {
    const answer = await site.deliver(paid)
    expect([answer.status, await answer.json()]).toEqual([200, { received: true }])
  }
  expect(
    await site.rows('select status, waiting_since is not null as waits from advertising_applications'),
  ).toEqual([{ status: 'awaiting_review', waits: true }])
  expect(await site.rows('select status, open_key, matched_at is not null as matched from payments')).toEqual(
    [{ status: 'paid', open_key: null, matched: true }],
  )
  expect(await site.rows('select kind, reference, amount_cents from payment_ledger')).toEqual([
    { kind: 'payment', reference: intent, amount_cents: 27_500 },
  ])
  expect(await site.rows('select kind, data from webhook_deliveries')).toMatchObject([
    { kind: 'application.paid', data: { application_id: id, amount_cents: 27_500 } },
  ])
  const mails = await mailsOf(site)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ to_address: 'ada@bell.example', subject: 'Receipt for your payment' })
  expect(mails[0].text).toContain('$275')
  expect(mails[0].text).toContain('within 24 hours')
  const again = await site.visitor().post('/api/advertising-applications', {})
  expect(again.status).toBe(400)
  expect(await site.rows("select action from audit_log where subject like 'payment%'")).toEqual([
    { action: 'payment.paid' },
  ])
  expect(id).toBeGreaterThan(0)
})

test('a payment for a listed event starts its placement, and the event is sponsored until it ends by itself', async () => {
  const site = await openPaidSite()
  const event = await site.listEvent()
  const begun = await site
    .visitor()
    .call('createPaymentIntent', { body: { packageType: 'basic', amount: 25, event } })
  const intent = begun.body.clientSecret.split('_secret_')[0] ?? ''
  const sponsored = async () =>
    (await site.visitor().call('getEvent', { params: { id: event } })).body.isSponsored
  expect(await sponsored()).toBe(false)
  await site.deliver(site.stripe.confirm(intent, 'declined'))
  expect(await site.rows('select status, last_failure from payments')).toEqual([
    { status: 'failed', last_failure: 'Your card was declined.' },
  ])
  await site.deliver(site.stripe.confirm(intent, 'good', 'payer@mail.example'))
  expect(await sponsored()).toBe(true)
  expect(await site.rows('select event_id, offer, starts_at, ends_at from placements')).toEqual([
    {
      event_id: event,
      offer: 'promotion-basic',
      starts_at: new Date('2026-11-21T15:00:00Z'),
      ends_at: new Date('2026-11-28T15:00:00Z'),
    },
  ])
  const count = (seen: number[], followed: number[], agent: string) =>
    site.visitor().post('/api/advertising/count', { seen, followed }, { 'user-agent': agent })
  for (const agent of ['Mozilla/5.0 Firefox/140', 'Mozilla/5.0 Firefox/140', 'Mozilla/5.0 Safari/18']) {
    expect((await count([event], [], agent)).status).toBe(200)
  }
  await count([event], [event], 'Mozilla/5.0 Safari/18')
  await count([event, 999_999], [event], 'Googlebot/2.1 (+http://www.google.com/bot.html)')
  await count([event], [event], '')
  expect(await site.rows('select on_date::text, views, clicks from placement_days')).toEqual([
    { on_date: '2026-11-21', views: 2, clicks: 1 },
  ])

  site.clock.advance(7 * 24 * 60 * 60_000)
  await site.container.advertising.placements.mailStarted()
  await site.container.advertising.placements.mailStarted()
  expect(await sponsored()).toBe(false)
  const mails = await mailsOf(site)
  expect(mails.map(({ subject, to_address }) => `${to_address}: ${subject}`)).toEqual([
    'payer@mail.example: Receipt for your payment',
    'payer@mail.example: Your placement has ended',
  ])
  expect(mails[1].text).toContain('seen by 2 visitors and opened by 1 visitor.')
})

test('a payment that belongs to nothing, or comes too late, is kept and shown, and can be given back', async () => {
  const site = await openPaidSite({ works: true })
  const event = await site.listEvent()
  const loose = await site
    .visitor()
    .call('createPaymentIntent', { body: { packageType: 'basic', amount: 25 } })
  await site.deliver(
    site.stripe.confirm(loose.body.clientSecret.split('_secret_')[0] ?? '', 'good', 'who@mail.example'),
  )
  const late = await site
    .visitor()
    .call('createPaymentIntent', { body: { packageType: 'premium', amount: 45, event } })
  await site.rows('update events set cancelled_at = now()')
  await site.deliver(site.stripe.confirm(late.body.clientSecret.split('_secret_')[0] ?? '', 'good'))
  const foreign = {
    id: 'pi_foreign',
    object: 'payment_intent',
    amount: 900,
    amount_received: 900,
    metadata: {},
    receipt_email: null,
  }
  await site.deliver(site.stripe.sign({ type: 'payment_intent.succeeded', object: foreign }))

  const [owner, editor] = [await site.signIn(), await site.signIn({ role: 'editor' })]
  const shown = async () => (await editor.call('advertisingInbox')).body.payments
  expect(await shown()).toMatchObject([
    { because: 'unmatched', amountCents: 2500, email: 'who@mail.example', packageName: 'Basic Highlighting' },
    { because: 'unmatched', amountCents: 4500, eventTitle: 'Candlelight carols' },
    { because: 'unmatched', amountCents: 900, packageName: null, intentId: 'pi_foreign' },
  ])
  const [first, , third] = await shown()
  expect((await editor.post(`/api/advertising/payments/${first?.id}/refund`)).status).toBe(403)
  expect((await owner.post(`/api/advertising/payments/${first?.id}/refund`)).status).toBe(200)
  expect(await owner.post(`/api/advertising/payments/${first?.id}/refund`)).toMatchObject({
    status: 409,
    text: 'Nothing is left of this payment to refund.',
  })
  expect((await editor.post(`/api/advertising/payments/${third?.id}/settle`)).status).toBe(200)
  expect(await shown()).toMatchObject([{ amountCents: 4500 }])
  await expect
    .poll(() => site.rows('select status from payments where amount_cents = 2500'), { timeout: 20_000 })
    .toEqual([{ status: 'refunded' }])
  expect(
    await site.rows("select sum(amount_cents)::int as sum from payment_ledger where kind = 'refund'"),
  ).toEqual([{ sum: -2500 }])
  const reconciled = await site.container.advertising.reconcile(new Date('2026-11-01T00:00:00Z'))
  expect(reconciled).toEqual({
    compared: 2,
    differences: [
      { intentId: 'pi_foreign', words: 'is paid here ($9.00), and the provider does not list it' },
    ],
  })
})

test('a refund or a lost dispute ends the placement; a dispute that is won leaves it', async () => {
  const site = await openPaidSite()
  const pay = async (title: string) => {
    const event = await site.listEvent(title)
    const { body } = await site
      .visitor()
      .call('createPaymentIntent', { body: { packageType: 'basic', amount: 25, event } })
    const intent = body.clientSecret.split('_secret_')[0] ?? ''
    await site.deliver(site.stripe.confirm(intent, 'good'))
    return { event, intent }
  }
  const isSponsored = async (id: number) =>
    (await site.visitor().call('getEvent', { params: { id } })).body.isSponsored
  const dispute = (intent: string, status: string, type = 'charge.dispute.closed') =>
    site.deliver(
      site.stripe.sign({
        type,
        object: { id: `dp_${intent}`, object: 'dispute', amount: 2500, payment_intent: intent, status },
      }),
    )
  const [refunded, lost, won] = [await pay('one'), await pay('two'), await pay('three')]
  const refund = { id: 're_1', object: 'refund', amount: 2500, payment_intent: refunded.intent, metadata: {} }
  await site.deliver(site.stripe.sign({ type: 'refund.created', object: { ...refund, status: 'succeeded' } }))
  await dispute(lost.intent, 'needs_response', 'charge.dispute.created')
  expect(await isSponsored(lost.event)).toBe(true)
  await dispute(lost.intent, 'lost')
  await dispute(won.intent, 'needs_response', 'charge.dispute.created')
  await dispute(won.intent, 'won')
  await dispute(won.intent, 'needs_response', 'charge.dispute.created')
  expect([
    await isSponsored(refunded.event),
    await isSponsored(lost.event),
    await isSponsored(won.event),
  ]).toEqual([false, false, true])
  expect(await site.rows('select status, dispute_status from payments order by id')).toEqual([
    { status: 'refunded', dispute_status: null },
    { status: 'disputed', dispute_status: 'lost' },
    { status: 'paid', dispute_status: 'won' },
  ])
})

test('a payment that is disputed before we hear of it pays for its placement all the same, until the dispute is lost', async () => {
  const site = await openPaidSite()
  const outcomes: [string, boolean][] = []
  for (const ends of ['won', 'lost'] as const) {
    for (const received of [
      ['open', 'paid', ends],
      ['open', ends, 'paid'],
      [ends, 'paid', 'open'],
    ]) {
      const event = await site.listEvent(`${ends}: ${received.join(', ')}`)
      const body = { packageType: 'basic', amount: 25, event }
      const begun = await site.visitor().call('createPaymentIntent', { body })
      const intent = begun.body.clientSecret.split('_secret_')[0] ?? ''
      const paid = site.stripe.confirm(intent, 'good')
      const dispute = { id: `dp_${intent}`, object: 'dispute', amount: 2500, payment_intent: intent }
      const notices = {
        paid,
        open: site.stripe.sign({
          type: 'charge.dispute.created',
          object: { ...dispute, status: 'needs_response' },
        }),
        [ends]: site.stripe.sign({ type: 'charge.dispute.closed', object: { ...dispute, status: ends } }),
      }
      for (const which of received) {
        const notice = notices[which as keyof typeof notices]
        if (!notice) throw new Error(which)
        expect((await site.deliver(notice)).status).toBe(200)
      }
      const { isSponsored } = (await site.visitor().call('getEvent', { params: { id: event } })).body
      outcomes.push([`${ends}: ${received.join(', ')}`, isSponsored])
    }
  }
  expect(outcomes.filter(([, isSponsored]) => isSponsored).map(([received]) => received)).toEqual([
    'won: open, paid, won',
    'won: open, won, paid',
    'won: won, paid, open',
  ])
})
