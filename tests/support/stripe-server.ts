import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'

export const STRIPE_KEYS = {
  secretKey: 'sk_test_of_a_local_server',
  publishableKey: 'pk_test_of_a_local_server',
  webhookSecret: 'whsec_of_a_local_server',
}

interface StoredIntent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  status: 'requires_payment_method' | 'succeeded' | 'canceled'
  client_secret: string
  created: number
  description: string | null
  receipt_email: string | null
  metadata: Record<string, string>
  last_payment_error: { code: string; message: string } | null
  latest_charge: string | null
  payment_method_types: string[]
  livemode: false
  refunded: number
}

interface StoredAnswer {
  parameters: string
  status: number
  body: unknown
}

/** What the server's network is like. */
export type StripeWeather = 'fair' | 'down' | 'busy once'

/** A signed notice as Stripe would post it. */
export interface SignedNotice {
  body: string
  headers: { 'stripe-signature': string }
}

export interface StripeServer {
  url: string
  /** Requests answered so far, each "POST /v1/payment_intents". */
  readonly requests: readonly string[]
  readonly intents: ReadonlyMap<string, StoredIntent>
  weather: StripeWeather
  /** The payer's card, as Stripe.js would present it; answers the notice of what came of it. */
  confirm(intentId: string, card: 'good' | 'declined', email?: string): SignedNotice
  /** The newest notices of cancellations and refunds that the API itself made. */
  readonly notices: readonly SignedNotice[]
  sign(event: { type: string; object: object; id?: string }, at?: Date): SignedNotice
  close(): Promise<void>
}

/**
 * Answers as Stripe's API reference describes PaymentIntents, refunds and idempotent requests, for the SDK to talk to.
 * Nothing of it is our own code's: what the adapter sends and reads goes through Stripe's own library.
 */
export async function openStripeServer(now: () => Date = () => new Date()): Promise<StripeServer> {
  const stripe = new Stripe(STRIPE_KEYS.secretKey)
  const requests: string[] = []
  const notices: SignedNotice[] = []
  const intents = new Map<string, StoredIntent>()
  const answers = new Map<string, StoredAnswer>()
  const id = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`
  const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

  function sign(event: { type: string; object: object; id?: string }, at = now()): SignedNotice {
    const body = JSON.stringify({
      id: event.id ?? id('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: seconds(at),
      livemode: false,
      pending_webhooks: 1,
      request: null,
      type: event.type,
      data: { object: event.object },
    })
    const signature = stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: STRIPE_KEYS.webhookSecret,
      timestamp: seconds(at),
    })
    return { body, headers: { 'stripe-signature': signature } }
  }

  const shown = ({ refunded: _, ...intent }: StoredIntent) => intent
  const failure = (status: number, type: string, message: string, code?: string) => ({
    status,
    body: { error: { type, message, ...(code && { code }) } },
  })
  const missing = (what: string) =>
    failure(404, 'invalid_request_error', `No such payment_intent: '${what}'`, 'resource_missing')

  function createIntent(form: URLSearchParams) {
    const amount = Number(form.get('amount'))
    if (!Number.isInteger(amount) || amount < 50)
      return failure(400, 'invalid_request_error', 'Amount must be at least $0.50 usd', 'amount_too_small')
    const intentId = id('pi')
    const intent: StoredIntent = {
      id: intentId,
      object: 'payment_intent',
      amount,
      amount_received: 0,
      currency: form.get('currency') ?? '',
      status: 'requires_payment_method',
      client_secret: `${intentId}_secret_${id('s')}`,
      created: seconds(now()),
      description: form.get('description'),
      receipt_email: null,
      metadata: metadataOf(form),
      last_payment_error: null,
      latest_charge: null,
      payment_method_types: ['card'],
      livemode: false,
      refunded: 0,
    }
    intents.set(intentId, intent)
    return { status: 200, body: shown(intent) }
  }

  function cancel(intentId: string) {
    const intent = intents.get(intentId)
    if (!intent) return missing(intentId)
    if (intent.status !== 'requires_payment_method')
      return failure(
        400,
        'invalid_request_error',
        `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
        'payment_intent_unexpected_state',
      )
    intent.status = 'canceled'
    notices.push(sign({ type: 'payment_intent.canceled', object: shown(intent) }))
    return { status: 200, body: shown(intent) }
  }

  function refund(form: URLSearchParams) {
    const intent = intents.get(form.get('payment_intent') ?? '')
    if (!intent) return missing(form.get('payment_intent') ?? '')
    const amount = Number(form.get('amount'))
    if (amount > intent.amount_received - intent.refunded)
      return failure(
        400,
        'invalid_request_error',
        'Refund amount is greater than unrefunded amount on charge',
        'charge_already_refunded',
      )
    intent.refunded += amount
    const body = {
      id: id('re'),
      object: 'refund',
      amount,
      currency: 'usd',
      status: 'succeeded',
      payment_intent: intent.id,
      charge: intent.latest_charge,
      created: seconds(now()),
      metadata: metadataOf(form),
    }
    notices.push(sign({ type: 'refund.created', object: body }))
    return { status: 200, body }
  }

  function list(query: URLSearchParams) {
    const since = Number(query.get('created[gte]') ?? 0)
    const after = query.get('starting_after')
    const limit = Number(query.get('limit') ?? 10)
    const newest = [...intents.values()].filter(({ created }) => created >= since).reverse()
    const start = after === null ? 0 : newest.findIndex(({ id: each }) => each === after) + 1
    const data = newest
      .slice(start, start + limit)
      .map((intent) => ({
        ...shown(intent),
        latest_charge:
          intent.latest_charge === null
            ? null
            : { id: intent.latest_charge, object: 'charge', amount_refunded: intent.refunded },
      }))
    const body = { object: 'list', url: '/v1/payment_intents', has_more: newest.length > start + limit, data }
    return { status: 200, body }
  }

  function answer(method: string, url: URL, form: URLSearchParams) {
    const [, intentId = '', action] =
      /^\/v1\/payment_intents(?:\/(\w+)(?:\/(\w+))?)?$/.exec(url.pathname) ?? []
    if (method === 'POST' && url.pathname === '/v1/refunds') return refund(form)
    if (!url.pathname.startsWith('/v1/payment_intents'))
      return failure(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${url.pathname}).`)
    if (method === 'POST' && action === 'cancel') return cancel(intentId)
    if (method === 'POST' && intentId === '') return createIntent(form)
    if (intentId === '') return list(url.searchParams)
    const intent = intents.get(intentId)
    return intent ? { status: 200, body: shown(intent) } : missing(intentId)
  }

  const state: { weather: StripeWeather } = { weather: 'fair' }
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const text = await readText(request)
    requests.push(`${request.method} ${url.pathname}`)
    if (state.weather === 'down') return void request.socket.destroy()
    if (state.weather === 'busy once') {
      state.weather = 'fair'
      return send(response, 503, { error: { type: 'invalid_request_error', message: 'Please ask again.' } })
    }
    if (request.headers.authorization !== `Bearer ${STRIPE_KEYS.secretKey}`)
      return send(response, 401, {
        error: { type: 'invalid_request_error', message: 'Invalid API Key provided.' },
      })
    const key = request.method === 'POST' ? String(request.headers['idempotency-key'] ?? '') : ''
    const known = key === '' ? undefined : answers.get(key)
    if (known && known.parameters !== text)
      return send(response, 400, {
        error: {
          type: 'idempotency_error',
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with.`,
        },
      })
    const given = known ?? {
      parameters: text,
      ...answer(request.method ?? 'GET', url, new URLSearchParams(text)),
    }
    if (key !== '') answers.set(key, given)
    send(response, given.status, given.body, known ? { 'idempotent-replayed': 'true' } : {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    intents,
    notices,
    get weather() {
      return state.weather
    },
    set weather(weather) {
      state.weather = weather
    },
    sign,
    confirm(intentId, card, email) {
      const intent = intents.get(intentId)
      if (!intent) throw new Error(`There is no intent ${intentId} at this server.`)
      if (card === 'declined') {
        intent.last_payment_error = { code: 'card_declined', message: 'Your card was declined.' }
        return sign({ type: 'payment_intent.payment_failed', object: shown(intent) })
      }
      Object.assign(intent, {
        status: 'succeeded',
        amount_received: intent.amount,
        latest_charge: id('ch'),
        receipt_email: email ?? null,
        last_payment_error: null,
      })
      return sign({ type: 'payment_intent.succeeded', object: shown(intent) })
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function metadataOf(form: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1]
      return key === undefined ? [] : [[key, value]]
    }),
  )
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_local', ...headers })
    .end(JSON.stringify(body))
}
