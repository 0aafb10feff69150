import { expect, test } from 'vitest'
import type { Change, Intent, PaymentPort } from './port.ts'

/** A request as the webhook's address gets it. */
export interface DeliveredNotice {
  body: string
  headers: Record<string, string>
}

/** A provider under test, and a payer in front of it. */
export interface OpenedPayments {
  port: PaymentPort
  /** Presents a card to an intent; answers what the provider then sends to the webhook. */
  pay(intent: Intent, card: 'good' | 'declined'): Promise<DeliveredNotice>
  /** The notices of what was asked of the port itself: cancellations, refunds. */
  notices(): Promise<DeliveredNotice[]>
}

const PICNIC = {
  key: 'payment-17-of-the-picnic',
  amountCents: 27_500,
  description: 'Premium Spotlight',
  metadata: { payment: '17' },
}

async function begin(port: PaymentPort, key = PICNIC.key): Promise<Intent> {
  const answer = await port.createIntent({ ...PICNIC, key })
  if (!answer.ok) throw new Error(answer.message)
  return answer.value
}

function read({ port }: OpenedPayments, { body, headers }: DeliveredNotice): Change {
  const outcome = port.readNotice(Buffer.from(body), headers)
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.notice.change
}

/** What every adapter of the port keeps to. `open` makes a fresh provider without any payment. */
export function paymentsCompliance(name: string, open: () => Promise<OpenedPayments>): void {
  test(`${name}: begun twice with one key it is one payment; with another amount it is refused`, async () => {
    const { port } = await open()
    const first = await begin(port)
    expect(first).toMatchObject({ amountCents: 27_500, status: 'open' })
    expect(first.clientSecret.length).toBeGreaterThan(20)
    expect(await begin(port)).toEqual(first)
    expect((await begin(port, 'another-key')).id).not.toBe(first.id)
    expect(await port.createIntent({ ...PICNIC, amountCents: 100 })).toMatchObject({
      ok: false,
      reason: 'refused',
    })
    expect(await port.getIntent(first.id)).toEqual({ ok: true, value: first })
    expect(await port.getIntent('pi_nobody')).toMatchObject({ ok: false, reason: 'refused' })
  })

  test(`${name}: declined, then paid: the payment stays open in between, and each notice says so`, async () => {
    const opened = await open()
    const { port } = opened
    const intent = await begin(port)
    expect(read(opened, await opened.pay(intent, 'declined'))).toEqual({
      kind: 'failed',
      intentId: intent.id,
      message: 'Your card was declined.',
      metadata: { payment: '17' },
    })
    expect(await port.getIntent(intent.id)).toMatchObject({ ok: true, value: { status: 'open' } })
    expect(read(opened, await opened.pay(intent, 'good'))).toMatchObject({
      kind: 'paid',
      intentId: intent.id,
      amountCents: 27_500,
      metadata: { payment: '17' },
    })
    expect(await port.getIntent(intent.id)).toMatchObject({ ok: true, value: { status: 'paid' } })
    expect(await port.cancelIntent(intent.id)).toMatchObject({ ok: false, reason: 'refused' })
  })

  test(`${name}: a canceled payment is reported once`, async () => {
    const opened = await open()
    const intent = await begin(opened.port)
    expect(await opened.port.cancelIntent(intent.id)).toMatchObject({
      ok: true,
      value: { status: 'canceled' },
    })
    expect(await opened.port.cancelIntent(intent.id)).toMatchObject({ ok: false, reason: 'refused' })
    const notices = await opened.notices()
    expect(notices).toHaveLength(1)
    expect(notices.map((each) => read(opened, each))).toEqual([
      { kind: 'canceled', intentId: intent.id, metadata: { payment: '17' } },
    ])
  })

  test(`${name}: gives back once per key, and never more than was paid`, async () => {
    const opened = await open()
    const { port } = opened
    const intent = await begin(port)
    const request = { key: 'refund-1', intentId: intent.id, amountCents: 20_000 }
    expect(await port.refund({ ...request, key: 'too-early' })).toMatchObject({
      ok: false,
      reason: 'refused',
    })
    await opened.pay(intent, 'good')
    const first = await port.refund(request)
    expect(first).toMatchObject({ ok: true, value: { amountCents: 20_000, status: 'succeeded' } })
    expect(await port.refund(request)).toEqual(first)
    expect(await port.refund({ ...request, key: 'refund-2' })).toMatchObject({ ok: false, reason: 'refused' })
    const changes = (await opened.notices()).map((each) => read(opened, each))
    expect(changes).toEqual([
      expect.objectContaining({
        kind: 'refund',
        intentId: intent.id,
        amountCents: 20_000,
        status: 'succeeded',
        key: 'refund-1',
      }),
    ])
  })

  test(`${name}: gives back in parts, each once, down to the last cent`, async () => {
    const opened = await open()
    const { port } = opened
    const intent = await begin(port)
    await opened.pay(intent, 'good')
    const parts = [1, 9_999, 17_500].map((amountCents) => ({
      key: `part-${amountCents}`,
      intentId: intent.id,
      amountCents,
    }))
    const first = await Promise.all(parts.map((part) => port.refund(part)))
    expect(await Promise.all(parts.map((part) => port.refund(part)))).toEqual(first)
    expect(await port.refund({ key: 'one more', intentId: intent.id, amountCents: 1 })).toMatchObject({
      ok: false,
      reason: 'refused',
    })
    const changes = (await opened.notices()).map((each) => read(opened, each))
    const given = changes.flatMap((change) =>
      change.kind === 'refund' ? [[change.key, change.amountCents]] : [],
    )
    expect(given.toSorted()).toEqual(parts.map(({ key, amountCents }) => [key, amountCents]).toSorted())
    for await (const entry of port.list(new Date(0)))
      expect(entry).toMatchObject({ ok: true, value: { refundedCents: 27_500 } })
  })

  test(`${name}: a notice counts only with a fresh signature over its exact bytes`, async () => {
    const opened = await open()
    const { body, headers } = await opened.pay(await begin(opened.port), 'good')
    const [name = '', signature = ''] = Object.entries(headers)[0] ?? []
    const old = signature.replace(/t=(\d+)/, (_, at: string) => `t=${Number(at) - 3600}`)
    const attempts: [string, Record<string, string>][] = [
      [body, {}],
      [body, { [name]: '' }],
      [body, { [name]: 'nonsense' }],
      [body, { [name]: old }],
      [body.replace('27500', '1'), headers],
      [`${body} `, headers],
    ]
    for (const [text, sent] of attempts) {
      expect(opened.port.readNotice(Buffer.from(text), sent)).toEqual({
        ok: false,
        reason: expect.stringMatching(/^The signature/),
      })
    }
    expect(opened.port.readNotice(Buffer.from(body), headers)).toMatchObject({ ok: true })
  })

  test(`${name}: its books list every payment, with what was received and given back`, async () => {
    const opened = await open()
    const { port } = opened
    const paid = await begin(port)
    await opened.pay(paid, 'good')
    await port.refund({ key: 'refund-1', intentId: paid.id, amountCents: 500 })
    const unpaid = await begin(port, 'another-key')
    const listed = []
    for await (const entry of port.list(new Date(0))) listed.push(entry.ok && entry.value)
    expect(listed).toHaveLength(2)
    expect(listed).toContainEqual(
      expect.objectContaining({ intentId: paid.id, status: 'paid', amountCents: 27_500, refundedCents: 500 }),
    )
    expect(listed).toContainEqual(
      expect.objectContaining({ intentId: unpaid.id, status: 'open', amountCents: 0, refundedCents: 0 }),
    )
  })

  test(`${name}: shows the page what it needs, without secret keys`, async () => {
    const { port } = await open()
    expect(port.description).not.toMatch(/sk_|whsec/)
    expect(port.isTest).toBe(true)
    expect(port.page.element).toBe(port.name === 'sandbox' ? 'sandbox-form' : 'card-form')
    expect(port.pageOf('pi_1') ?? 'https://provider/pi_1').toMatch(/^https:.*pi_1/)
    expect(port.page.publishableKey ?? '').not.toMatch(/^(sk|rk)_/)
  })
}
