import { onTestFinished } from 'vitest'
import { city } from '#city'
import type { AdvertisingApplication } from '#src/contract/advertising/advertising.ts'
import type { Config } from '#src/platform/config.ts'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { startTestServer } from './server.ts'
import { openStripeServer, type SignedNotice, STRIPE_KEYS } from './stripe-server.ts'

export const TODAY = '2026-11-21'

export const PICNIC: Partial<AdvertisingApplication> &
  Omit<AdvertisingApplication, 'language' | 'startsOn' | 'churchId'> = {
  churchName: 'Chapel of the Picnic',
  contactName: 'Ada Bell',
  email: 'ada@bell.example',
  phone: '(214) 555-0100',
  website: 'https://picnic.example',
  eventTitle: 'Picnic under the oaks',
  eventDescription: 'Bring a blanket and a dish to share; lemonade and games for everybody.',
  eventDate: '2026-12-05',
  eventTime: '12:30 PM',
  eventCategory: 'fellowship',
  packageType: 'premium',
  notes: '',
}

/** A site that is paid through Stripe's own library and a local server that answers as Stripe documents. */
export async function openPaidSite(options: { works?: boolean; config?: Partial<Config> } = {}) {
  const clock = createFakeClock(`${TODAY}T15:00:00Z`)
  const stripe = await openStripeServer(() => clock.now())
  const server = await startTestServer({
    clock,
    works: options.works ?? false,
    config: { payments: { provider: 'stripe', ...STRIPE_KEYS, apiUrl: stripe.url }, ...options.config },
  })
  onTestFinished(async () => {
    await server.close()
    await stripe.close()
  })
  const { pool } = server.container.database
  const rows = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows
  return {
    ...server,
    clock,
    stripe,
    timeZone: city.timeZone,
    rows,
    deliver: ({ body, headers }: SignedNotice, origin = server.origin) =>
      fetch(`${origin}/api/payments/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      }),
    /** Applies and begins the payment; answers the application and the provider's intent. */
    async apply(changes: Partial<AdvertisingApplication> = {}) {
      const form = { ...PICNIC, ...changes }
      const visitor = server.visitor()
      const { body } = await visitor.call('applyForAdvertising', { body: form })
      const params = new URL(body.checkoutUrl ?? '', server.origin).searchParams
      const request = {
        packageType: params.get('package') ?? '',
        amount: Number(params.get('amount')),
        application: params.get('application') ?? '',
      }
      const secret = (await visitor.call('createPaymentIntent', { body: request })).body.clientSecret
      return { id: body.id, request, intent: secret.split('_secret_')[0] ?? '' }
    },
    async listEvent(title = 'Candlelight carols', overAt = '2026-12-21T03:00:00Z') {
      const [church] = await rows(
        `insert into churches (name, status, origin, address, created_at, updated_at)
         values ('Grace Church', 'listed', 'person', '12 Elm Street, Dallas, TX 75201', now(), now()) returning id`,
      )
      const [event] = await rows(
        `insert into events (church_id, identity_key, title, category, filters, status, on_date, start_time, starts_at,
           over_at, created_at, updated_at)
         values ($1, $2, $2, 'worship', '{worship}', 'approved', '2026-12-20', '19:00', '2026-12-21T01:00:00Z', $3, now(), now())
         returning id`,
        [church.id, title, overAt],
      )
      return event.id as number
    },
  }
}
