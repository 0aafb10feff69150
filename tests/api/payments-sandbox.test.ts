import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSandboxBooks } from '#src/features/advertising/payments/data.ts'
import type { OpenDatabase } from '#src/platform/database/connection.ts'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { paymentsCompliance } from '#src/ports/payments/compliance.ts'
import { createSandboxPayments } from '#src/ports/payments/sandbox-payments.ts'
import { SANDBOX_SIGNATURE, signNotice } from '#src/ports/payments/sandbox-signature.ts'
import { openTestDatabase } from '../support/database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database.close())

async function open() {
  await database.pool.query('truncate sandbox_intents cascade')
  const clock = createFakeClock('2026-11-21T15:00:00Z')
  const delivered: string[] = []
  const books = createSandboxBooks(database.db, async (_tx, notice) => void delivered.push(notice))
  const port = createSandboxPayments({ books, webhookSecret: 'of this test', clock })
  const signed = (body: string) => ({
    body,
    headers: { [SANDBOX_SIGNATURE]: signNotice(body, 'of this test', clock.now()) },
  })
  return { port, delivered, signed }
}

const NUMBERS = { good: '4242424242424242', declined: '4000000000000002' }

describe('the sandbox keeps to what every provider does', () => {
  paymentsCompliance('the sandbox', async () => {
    const { port, delivered, signed } = await open()
    let payments = 0
    return {
      port,
      async pay(intent, card) {
        await port.pay(intent.clientSecret, NUMBERS[card], null)
        payments = delivered.length
        return signed(delivered.at(-1) ?? '')
      },
      notices: async () => delivered.slice(payments).map(signed),
    }
  })
})

async function begin(port: Awaited<ReturnType<typeof open>>['port']) {
  const answer = await port.createIntent({ key: 'one', amountCents: 2500, description: '', metadata: {} })
  if (!answer.ok) throw new Error(answer.message)
  return answer.value.clientSecret
}

test('the second step has to be confirmed, and can be tried again', async () => {
  const { port, delivered } = await open()
  const secret = await begin(port)
  expect(await port.answerSecondStep(secret, true, null)).toMatchObject({ status: 'refused' })
  expect(await port.pay(secret, '4000002500003155', null)).toEqual({ status: 'second_step' })
  expect(await port.answerSecondStep(secret, false, null)).toMatchObject({ status: 'refused' })
  expect(await port.pay(secret, '4000002500003155', null)).toEqual({ status: 'second_step' })
  expect(await port.answerSecondStep(secret, true, null)).toEqual({ status: 'succeeded' })
  expect(delivered.map((notice) => JSON.parse(notice).type)).toEqual([
    'payment_intent.payment_failed',
    'payment_intent.succeeded',
  ])
})

test('every other number is refused, and a payment is paid once however often it is sent', async () => {
  const { port, delivered } = await open()
  const secret = await begin(port)
  expect(await port.pay(secret, '5555555555554444', null)).toMatchObject({ status: 'refused' })
  expect(await port.pay('no such secret', NUMBERS.good, null)).toEqual({ status: 'unknown' })
  for (const number of ['4000000000009995', '4000000000000069', '4000000000000127'])
    expect(await port.pay(secret, number, null)).toMatchObject({ status: 'refused' })
  const attempts = Array.from({ length: 5 }, () => port.pay(secret, NUMBERS.good, null))
  expect(await Promise.all(attempts)).toEqual(Array.from({ length: 5 }, () => ({ status: 'succeeded' })))
  expect(delivered.filter((notice) => JSON.parse(notice).type === 'payment_intent.succeeded')).toHaveLength(1)
})
