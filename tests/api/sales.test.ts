import { expect, test } from 'vitest'
import { openPaidSite } from '../support/advertising.ts'

test('whatever becomes of payments, the sales screen, the provider and the books agree to the cent', async () => {
  const site = await openPaidSite()
  const { advertising } = site.container
  const [owner, other, editor] = [
    await site.signIn({ role: 'owner' }),
    await site.signIn({ role: 'owner' }),
    await site.signIn({ role: 'editor' }),
  ]
  const show = async (kind: 'application' | 'payment', id: number) =>
    (await editor.call('showPurchase', { params: { kind, id } })).body
  const paymentOf = async (id: number) => (await show('application', id)).payment ?? expect.fail()
  const buy = async (changes = {}) => {
    const begun = await site.apply(changes)
    await site.deliver(site.stripe.confirm(begun.intent, 'good'))
    return { ...begun, payment: await paymentOf(begun.id) }
  }
  /** Asks the provider for what was written down, and delivers what it then reports. */
  const giveBack = async () => {
    const from = site.stripe.notices.length
    for (const { id } of await site.rows("select id from payment_refunds where status = 'requested'"))
      await advertising.refunds.giveBack(id)
    for (const notice of site.stripe.notices.slice(from)) await site.deliver(notice)
  }
  const refund = (client: typeof owner, id: number, body: object) =>
    client.post(`/api/advertising/payments/${id}/refund`, body)
  const dispute = async (intent: string, ...statuses: string[]) => {
    for (const status of statuses) {
      const object = { id: `dp_${intent}`, object: 'dispute', amount: 27_500, payment_intent: intent, status }
      await site.deliver(site.stripe.sign({ type: 'charge.dispute.updated', object }))
    }
  }
  const linkTo = async (email: string) => {
    const [mail] = await site.rows(
      "select text from mails where to_address = $1 and text like '%/api/purchases/%' order by id desc limit 1",
      [email],
    )
    return /\/api\/purchases\/[\w-]+/.exec(mail.text)?.[0] ?? ''
  }
  const notices: Record<string, () => Promise<{ received: number; refunded?: number; disputed?: number }>> = {
    'bought, and accepted': async () => {
      const { id } = await buy()
      await editor.call('acceptApplication', { params: { id }, body: {} })
      expect((await show('application', id)).placement).toMatchObject({ state: 'now' })
      return { received: 27_500 }
    },
    'declined by the bank, then paid at the second attempt': async () => {
      const { intent } = await site.apply()
      await site.deliver(site.stripe.confirm(intent, 'declined'))
      await site.deliver(site.stripe.confirm(intent, 'good'))
      return { received: 27_500 }
    },
    'declined by the clerk': async () => {
      const { id } = await buy()
      await owner.call('declineApplication', { params: { id }, body: { reason: 'Not an event.' } })
      await giveBack()
      return { received: 27_500, refunded: -27_500 }
    },
    'refunded in part by two owners at once: one wins, the other reads why': async () => {
      const { payment } = await buy()
      const body = { amountCents: 5_001, leftCents: 27_500 }
      const answers = await Promise.all([refund(owner, payment.id, body), refund(other, payment.id, body)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)?.text).toContain('Someone else has refunded')
      expect((await refund(editor, payment.id, {})).status).toBe(403)
      expect((await refund(owner, payment.id, { amountCents: 22_500 })).status).toBe(400)
      await giveBack()
      return { received: 27_500, refunded: -5_001 }
    },
    'refunded whole, in two parts': async () => {
      const { id, payment } = await buy()
      await refund(owner, payment.id, { amountCents: 1 })
      await giveBack()
      await refund(owner, payment.id, { leftCents: 27_499 })
      await giveBack()
      expect(await paymentOf(id)).toMatchObject({ status: 'refunded', leftCents: 0 })
      return { received: 27_500, refunded: -27_500 }
    },
    'disputed and lost': async () => {
      await dispute((await buy()).intent, 'needs_response', 'lost')
      return { received: 27_500, disputed: -27_500 }
    },
    'disputed and won': async () => {
      await dispute((await buy()).intent, 'needs_response', 'won')
      return { received: 27_500 }
    },
    'a refund reported before its payment': async () => {
      const { intent } = await site.apply()
      const paid = site.stripe.confirm(intent, 'good')
      const from = site.stripe.notices.length
      await advertising.port?.refund({ key: 'of the dashboard', intentId: intent, amountCents: 700 })
      for (const notice of site.stripe.notices.slice(from)) await site.deliver(notice)
      await site.deliver(paid)
      return { received: 27_500, refunded: -700 }
    },
    'killed between the refund at the provider and our row': async () => {
      const { payment } = await buy()
      await refund(owner, payment.id, { amountCents: 900 })
      const [row] = await site.rows("select id, key from payment_refunds where status = 'requested'")
      const intentId = payment.providerUrl?.split('/').at(-1) ?? ''
      await advertising.port?.refund({ key: row.key, intentId, amountCents: 900 })
      await giveBack()
      return { received: 27_500, refunded: -900 }
    },
    'over before its event, then extended until it': async () => {
      const { id } = await buy()
      await editor.call('acceptApplication', { params: { id }, body: {} })
      const { placement } = await show('application', id)
      const { startsAt = '', endsAt = '', eventId } = placement ?? {}
      const setOver = "update events set over_at = $1::timestamptz + interval '100 hours' where id = $2"
      await site.rows(setOver, [endsAt, eventId])
      expect((await show('application', id)).placement?.daysShort).toBe(5)
      const body = { days: 5, seen: { startsAt, endsAt } }
      await editor.post(`/api/sales/placements/${placement?.id}/extend`, body)
      expect((await show('application', id)).placement?.daysShort).toBe(0)
      return { received: 27_500 }
    },
    'extended by two clerks at once': async () => {
      const { id } = await buy()
      await editor.call('acceptApplication', { params: { id }, body: {} })
      const { placement } = await show('application', id)
      const { startsAt = '', endsAt = '' } = placement ?? {}
      const body = { days: 3, seen: { startsAt, endsAt } }
      const path = `/api/sales/placements/${placement?.id}/extend`
      const answers = await Promise.all([owner.post(path, body), editor.post(path, body)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const extended = (await show('application', id)).placement?.endsAt ?? ''
      expect(Date.parse(extended) - Date.parse(endsAt)).toBe(3 * 24 * 60 * 60_000)
      return { received: 27_500 }
    },
    'canceled by its buyer before it started, whose new text was reviewed first': async () => {
      const email = 'buyer@bell.example'
      const { id } = await buy({ email, startsOn: '2026-12-01' })
      await editor.call('acceptApplication', { params: { id }, body: {} })
      const visitor = site.visitor()
      const link = await linkTo(email)
      const proposal = { title: 'Picnic by the lake', description: 'Bring a blanket; the lemonade is on us.' }
      expect((await visitor.post(`${link}/text`, proposal)).text).toContain('waits for a review')
      const proposedAt = (await show('application', id)).application?.proposal?.proposedAt ?? ''
      const decision = { params: { id }, body: { isAccepted: true, proposedAt, reason: '' } }
      await editor.call('decideText', decision)
      expect((await visitor.get(link)).text).toContain('Picnic by the lake')
      expect((await visitor.get(link)).text).toContain('you get $275 back')
      const invoice = /\/invoices\/\d+/.exec((await visitor.get(link)).text)?.[0]
      const pdf = await fetch(`${site.origin}${link}${invoice}`)
      expect([pdf.headers.get('content-type'), (await pdf.text()).slice(0, 5)]).toEqual([
        'application/pdf',
        '%PDF-',
      ])
      const canceled = await Promise.all([
        visitor.post(`${link}/cancel`, {}),
        visitor.post(`${link}/cancel`, {}),
      ])
      expect(canceled.map(({ status }) => status).toSorted()).toEqual([200, 409])
      await giveBack()
      await editor.call('sendPurchaseLink', { params: { kind: 'application', id } })
      expect((await visitor.get(link)).status).toBe(404)
      expect((await visitor.get(await linkTo(email))).text).toContain('You canceled it')
      return { received: 27_500, refunded: -27_500 }
    },
    'reminded once, and no longer interested': async () => {
      const email = 'unsure@bell.example'
      const { id, intent } = await site.apply({ email })
      const answers = await Promise.all([
        editor.post(`/api/sales/applications/${id}/remind`, {}),
        owner.post(`/api/sales/applications/${id}/remind`, {}),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const link = await linkTo(email)
      expect((await site.visitor().get(link)).text).toContain('/checkout?package=premium')
      expect((await site.visitor().post(`${link}/cancel`, {})).text).toContain('Your application is removed')
      expect((await site.visitor().get(link)).status).toBe(404)
      expect(site.stripe.intents.get(intent)).toMatchObject({ status: 'canceled' })
      return { received: 0 }
    },
  }
  const expected = { received: 0, refunded: 0, disputed: 0 }
  for (const play of Object.values(notices)) {
    const { received, refunded = 0, disputed = 0 } = await play()
    expected.received += received
    expected.refunded += refunded
    expected.disputed += disputed
  }
  const net = expected.received + expected.refunded + expected.disputed
  const { payments, months } = (await editor.call('salesOverview')).body
  expect(months).toEqual([{ ...expected, month: '2026-11', net, tax: 0 }])
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
  expect(sum(payments.map(({ amountCents }) => amountCents))).toBe(expected.received)
  expect(sum(payments.map(({ refundedCents }) => refundedCents))).toBe(-expected.refunded)
  const intents = [...site.stripe.intents.values()]
  expect(sum(intents.map((intent) => intent.amount_received))).toBe(expected.received)
  expect(sum(intents.map(({ refunded }) => refunded))).toBe(-expected.refunded)
  expect(await advertising.reconcile(new Date(0))).toEqual({ compared: intents.length, differences: [] })
  const [books] = await site.rows('select sum(amount_cents)::int as net from payment_ledger')
  expect(books).toEqual({ net })
  const csv = (await editor.get('/api/sales/export')).text.trim().split('\r\n').slice(1)
  expect(sum(csv.map((line) => Math.round(Number(line.split(',')[6]) * 100)))).toBe(net)

  // Documents are numbered without gaps, and document what came in less what went back.
  const documents = await site.rows(
    `select kind, max(number) as last, count(*)::int as count, sum(amount_cents)::int as cents
     from invoices group by kind order by kind`,
  )
  expect(documents).toEqual([
    { kind: 'credit_note', last: documents[0].count, count: expect.any(Number), cents: -expected.refunded },
    { kind: 'invoice', last: documents[1].count, count: expect.any(Number), cents: expected.received },
  ])
})
