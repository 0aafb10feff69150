import { expect, test } from 'vitest'
import { city } from '#city'
import { openPaidSite, PICNIC } from '../support/advertising.ts'
import { startTestServer } from '../support/server.ts'

test('an application is stored unpaid, and its answer names the checkout, which begins one payment however often it is asked for', async () => {
  const site = await openPaidSite()
  const { id, request, intent } = await site.apply()
  expect(request).toEqual({
    packageType: 'premium',
    amount: 275,
    application: expect.stringMatching(/^\S{32}$/),
  })
  expect(
    await site.rows('select id, status, amount_cents, event_title from advertising_applications'),
  ).toEqual([{ id, status: 'unpaid', amount_cents: 27_500, event_title: PICNIC.eventTitle }])
  const again = await Promise.all(
    Array.from({ length: 6 }, () => site.visitor().call('createPaymentIntent', { body: request })),
  )
  expect(new Set(again.map(({ body }) => body.clientSecret.split('_secret_')[0]))).toEqual(new Set([intent]))
  expect(again[0]?.body).toMatchObject({
    provider: 'stripe',
    element: 'card-form',
    isTest: true,
    publishableKey: expect.stringMatching(/^pk_/),
  })
  expect(site.stripe.intents.size).toBe(1)
  expect(site.stripe.intents.get(intent)).toMatchObject({ amount: 27_500, currency: 'usd' })
  expect(await site.rows('select status, amount_cents, intent_id from payments')).toEqual([
    { status: 'started', amount_cents: 27_500, intent_id: intent },
  ])

  // Closed at the provider: the next one begins anew. Paid there: it is not begun again, whatever was reported to us.
  await site.container.advertising.port?.cancelIntent(intent)
  const next = (await site.visitor().call('createPaymentIntent', { body: request })).body.clientSecret
  expect(next).not.toContain(intent)
  site.stripe.confirm(next.split('_secret_')[0] ?? '', 'good')
  expect(await site.visitor().post('/api/create-payment-intent', request)).toMatchObject({
    status: 409,
    text: 'This has already been paid. The receipt comes by email.',
  })
})

test('whatever is not in the catalogue, or not what is paid for, is refused in words and begins nothing', async () => {
  const site = await openPaidSite()
  const event = await site.listEvent()
  const over = await site.listEvent('Over', '2026-11-20T00:00:00Z')
  const { body } = await site.visitor().call('applyForAdvertising', { body: PICNIC })
  const application = new URLSearchParams(body.checkoutUrl?.split('?')[1]).get('application') ?? ''
  const noOffer = 'This package is not offered at this price. Please choose one on the advertising page.'
  const other = 'The application is for another package. Please start from the form again.'
  const numbers = 'The amount has to be a number of dollars.'
  const table: [Record<string, unknown>, number, string][] = [
    [{ packageType: 'premium', amount: 274 }, 400, noOffer],
    [{ packageType: 'premium', amount: 195 }, 400, noOffer],
    [{ packageType: 'premium', amount: 27_500 }, 400, noOffer],
    [{ packageType: 'premium', amount: 0 }, 400, noOffer],
    [{ packageType: 'premium', amount: -275 }, 400, noOffer],
    [{ packageType: 'premium', amount: 274.99 }, 400, noOffer],
    [{ packageType: 'premium', amount: 275.000000001 }, 400, noOffer],
    [{ packageType: 'premium', amount: 1e308 }, 400, noOffer],
    [{ packageType: 'premium', amount: Number.MAX_SAFE_INTEGER }, 400, noOffer],
    [{ packageType: 'gold', amount: 275 }, 400, noOffer],
    [{ packageType: '__proto__', amount: 275 }, 400, noOffer],
    [{ packageType: 'premium', amount: '275' }, 400, numbers],
    [{ packageType: 'premium', amount: null }, 400, numbers],
    [{ packageType: 'premium', amount: [275] }, 400, numbers],
    [{ packageType: 'premium' }, 400, numbers],
    [{ amount: 275 }, 400, 'The package is missing.'],
    [{}, 400, `The package is missing. ${numbers}`],
    [{ packageType: 'featured', amount: 195, application }, 400, other],
    [{ packageType: 'premium', amount: 45, application }, 400, other],
    [{ packageType: 'champion', amount: 395, application }, 400, other],
    [
      { packageType: 'premium', amount: 275, application: `${application}x` },
      404,
      'There is no such application. Please fill in the form again.',
    ],
    [
      { packageType: 'premium', amount: 275, application, event },
      400,
      'A payment is for an application or for a listed event, not for both.',
    ],
    [
      { packageType: 'premium', amount: 275, event },
      400,
      'This package is bought with an application. Please fill in the form first.',
    ],
    [
      { packageType: 'basic', amount: 25, event: over },
      404,
      'There is no such event, or it can no longer be promoted.',
    ],
    [
      { packageType: 'basic', amount: 25, event: 999_999 },
      404,
      'There is no such event, or it can no longer be promoted.',
    ],
  ]
  const sender = site.visitor()
  for (const [request, status, sentence] of table) {
    const answer = await sender.post('/api/create-payment-intent', request)
    expect([answer.status, answer.text], JSON.stringify(request)).toEqual([status, sentence])
  }
  expect(site.stripe.requests).toEqual([])
  expect(await site.rows('select * from payments')).toEqual([])
})

test('the price of an application is the one it was sent at, whatever its package costs today', async () => {
  const site = await openPaidSite()
  const { body } = await site.visitor().call('applyForAdvertising', { body: PICNIC })
  const application = new URLSearchParams(body.checkoutUrl?.split('?')[1]).get('application') ?? ''
  // Sent when the package cost $250.
  await site.rows('update advertising_applications set amount_cents = 25000')
  const ask = (amount: number) =>
    site.visitor().post('/api/create-payment-intent', { packageType: 'premium', amount, application })
  expect((await ask(249)).status).toBe(400)
  expect((await ask(250)).status).toBe(200)
  expect([...site.stripe.intents.values()].map(({ amount }) => amount)).toEqual([25_000])
  const { body: state } = await site.visitor().call('showApplication', { params: { token: application } })
  expect(state).toMatchObject({ packageType: 'premium', packageName: 'Premium Spotlight', amount: 250 })
  const page = await (await fetch(`${site.origin}${state.checkoutUrl}`)).text()
  expect(page).toContain('Premium Spotlight')
  const unknown = await (await fetch(`${site.origin}/checkout?package=premium&amount=250`)).text()
  expect(unknown).not.toContain('Premium Spotlight')
})

test('the list price of Community Champion names it too, and 395 is charged; the promotions of a listed event each have a payment of their own', async () => {
  const site = await openPaidSite()
  const event = await site.listEvent()
  const checkout = crypto.randomUUID()
  const begin = async (body: { packageType: string; amount: number; event?: number; checkout?: string }) =>
    (await site.visitor().call('createPaymentIntent', { body })).body.clientSecret.split('_secret_')[0] ?? ''
  const { request } = await site.apply({ packageType: 'champion' })
  await site.visitor().call('createPaymentIntent', { body: { ...request, amount: 495 } })
  const first = await begin({ packageType: 'basic', amount: 25, event, checkout })
  expect(await begin({ packageType: 'basic', amount: 25, event, checkout })).toBe(first)
  expect(await begin({ packageType: 'basic', amount: 25, event, checkout: crypto.randomUUID() })).not.toBe(
    first,
  )
  expect(await begin({ packageType: 'premium', amount: 45, event, checkout })).not.toBe(first)
  expect([...site.stripe.intents.values()].map(({ amount }) => amount)).toEqual([39_500, 2500, 2500, 4500])
})

test('a payment that was begun at another price is closed, and the one that is asked for begins', async () => {
  const site = await openPaidSite()
  const body = {
    packageType: 'basic',
    amount: 25,
    event: await site.listEvent(),
    checkout: crypto.randomUUID(),
  }
  const begin = async () =>
    (await site.visitor().call('createPaymentIntent', { body })).body.clientSecret.split('_secret_')[0] ?? ''
  const first = await begin()
  // As if it had been begun when the package cost $20.
  await site.rows('update payments set amount_cents = 2000')
  const second = await begin()
  expect(second).not.toBe(first)
  expect(await begin()).toBe(second)
  expect(site.stripe.intents.get(first)).toMatchObject({ status: 'canceled' })
  expect(await site.rows('select status, amount_cents from payments order by id')).toEqual([
    { status: 'canceled', amount_cents: 2000 },
    { status: 'started', amount_cents: 2500 },
  ])
})

test('a provider that does not answer is reported in words, and the next attempt resumes the same payment', async () => {
  const site = await openPaidSite()
  const { body } = await site.visitor().call('applyForAdvertising', { body: PICNIC })
  const application = new URLSearchParams(body.checkoutUrl?.split('?')[1]).get('application') ?? ''
  const request = { packageType: 'premium', amount: 275, application }
  site.stripe.weather = 'down'
  expect(await site.visitor().post('/api/create-payment-intent', request)).toMatchObject({
    status: 503,
    text: 'The payment provider is not responding. Please try again in a moment.',
  })
  site.stripe.weather = 'fair'
  await site.visitor().call('createPaymentIntent', { body: request })
  expect(await site.rows('select count(*)::int as n from payments')).toEqual([{ n: 1 }])
})

test('with payments off applications are free: they go to the Inbox at once, and nothing can be paid', async () => {
  const site = await startTestServer({ works: false, config: { payments: null } })
  try {
    const { body } = await site
      .visitor()
      .call('applyForAdvertising', { body: { ...PICNIC, eventDate: '2099-12-05' } })
    expect(body.checkoutUrl).toBeUndefined()
    const admin = await site.signIn({ role: 'editor' })
    const { applications } = (await admin.call('advertisingInbox')).body
    expect(applications).toMatchObject([{ id: body.id, paidCents: 0, amountCents: 27_500, church: null }])
    expect(
      await site.visitor().post('/api/create-payment-intent', { packageType: 'premium', amount: 275 }),
    ).toMatchObject({ status: 503, text: 'Payments are turned off here.' })
    expect(await site.visitor().post('/api/payments/webhook', {})).toMatchObject({ status: 404 })
    expect(
      await site
        .visitor()
        .post('/api/payments/sandbox/pay', { clientSecret: 'x', cardNumber: '4242424242424242' }),
    ).toMatchObject({ status: 404 })
  } finally {
    await site.close()
  }
})

test('who sent an application and never paid it is erased after 30 days, and nobody who pays in that moment', async () => {
  const site = await openPaidSite()
  const begin = () => site.apply({ email: 'late@bell.example', notes: 'Ring the bell.' })
  const [unpaid, paying] = [await begin(), await begin()]
  const { body } = await site.visitor().call('applyForAdvertising', { body: PICNIC })
  const named = () =>
    site.rows('select id, contact_name, email, phone, notes from advertising_applications order by id')
  const before = await named()
  const day = 24 * 60 * 60_000
  site.clock.advance(30 * day - 1000)
  expect(await site.container.advertising.forgetUnpaid()).toBe(0)
  expect(await named()).toEqual(before)

  // Paid at the provider, whose notice has not come yet.
  site.stripe.confirm(paying.intent, 'good')
  site.clock.advance(2000)
  const erased = await Promise.all([
    site.container.advertising.forgetUnpaid(),
    site.container.advertising.forgetUnpaid(),
  ])
  expect(erased[0] + erased[1]).toBe(2)
  const nobody = { contact_name: '', email: '', phone: '', notes: null }
  expect(await named()).toEqual([{ id: unpaid.id, ...nobody }, before[1], { id: body.id, ...nobody }])
  expect(site.stripe.intents.get(unpaid.intent)).toMatchObject({ status: 'canceled' })
  expect(await site.rows('select status, email, open_key from payments order by id limit 1')).toEqual([
    { status: 'canceled', email: null, open_key: null },
  ])
  expect(await site.visitor().post('/api/create-payment-intent', unpaid.request)).toMatchObject({
    status: 404,
    text: 'There is no such application. Please fill in the form again.',
  })
  expect(
    await site.rows("select actor, subject from audit_log where action = 'application.forgotten'"),
  ).toEqual(expect.arrayContaining([{ actor: 'schedule', subject: `application:${unpaid.id}` }]))
  expect(await site.container.advertising.forgetUnpaid()).toBe(0)
})

test("Stripe's script and frames are allowed on the checkout alone", async () => {
  const site = await openPaidSite()
  const policy = async (path: string) =>
    (await site.visitor().get(path, { accept: 'text/html' })).headers.get('content-security-policy') ?? ''
  expect(await policy('/checkout?package=basic&amount=25')).toMatch(
    /script-src [^;]*https:\/\/js\.stripe\.com/,
  )
  for (const path of ['/', '/advertise', '/churches', '/admin'])
    expect(await policy(path), path).toMatch(/^(?!.*stripe).*script-src/)
})

test('with advertising off nothing leads to it, its pages are gone, and its calls say so', async () => {
  const site = await startTestServer({ works: false })
  try {
    const owner = await site.signIn({ role: 'owner' })
    const { sections } = (await owner.call('getSettings')).body
    const version = sections.find(({ section }) => section === 'features')?.version ?? 0
    await owner.call('changeSettings', {
      params: { section: 'features' },
      body: { version, values: { features: { ...city.features, advertising: false } } },
    })
    const visitor = site.visitor()
    for (const path of ['/', '/churches', '/add-church']) {
      expect((await visitor.get(path, { accept: 'text/html' })).text, path).not.toContain('href="/advertise')
    }
    for (const path of ['/advertise', '/checkout?package=basic&amount=25'])
      expect((await visitor.get(path, { accept: 'text/html' })).status, path).toBe(404)
    const refusal = { status: 503, text: 'This site sells no advertising at the moment.' }
    expect(
      await visitor.post('/api/advertising-applications', { ...PICNIC, eventDate: '2099-12-05' }),
    ).toMatchObject(refusal)
    expect(
      await visitor.post('/api/create-payment-intent', { packageType: 'basic', amount: 25 }),
    ).toMatchObject(refusal)
  } finally {
    await site.close()
  }
})
