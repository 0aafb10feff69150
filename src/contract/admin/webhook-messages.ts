import { z } from 'zod'
import { WEBHOOK_KINDS, type WebhookKind } from '../../domain/webhooks.ts'
import { isoDate, isoInstant } from '../events/events.ts'

/** What receivers of webhooks are sent. Only the server and the reference load this file, so that the words stand here. */

const id = z.int().describe('The number of it, as its address has it.')
const link = z.url()
const page = link.describe('The page for people.')

const event = z.object({
  id,
  title: z.string().describe('The title of the event.'),
  churchId: z.int().describe('The number of the church that holds it.'),
  startsAt: isoInstant.nullable().describe('The start in UTC; null where no hour is known.'),
  status: z.enum(['approved', 'cancelled', 'withdrawn']).describe('withdrawn: it left the site.'),
  url: page,
  apiUrl: link.describe('The event as JSON: GET /api/events/{id}.'),
})
const changed = z
  .array(z.string())
  .optional()
  .describe(
    'What changed: title, description, category, time, location, contactInfo, imageUrl, url, status, church.',
  )

const DATA = {
  'event.approved': event,
  'event.changed': event.extend({ changed }),
  'event.cancelled': event,
  'church.added': z.object({ id, name: z.string().describe('The name of the church.'), url: page }),
  'issue.published': z.object({
    id,
    subject: z.string().describe('The subject line of the mail.'),
    weekOf: isoDate.describe('The first day of its week, YYYY-MM-DD in the city’s time zone.'),
    url: page,
  }),
  'application.paid': z.object({
    applicationId: z.int().describe('The number of the application.'),
    offer: z.string().describe('Which offer was bought.'),
    amountCents: z.int().describe('What was paid, in cents.'),
    currency: z.string().describe('The currency as three letters, for example usd.'),
    url: page.describe('The administrators’ screen where it waits.'),
  }),
} as const satisfies Record<WebhookKind, z.ZodObject>

const SUMMARIES: Record<WebhookKind, string> = {
  'event.approved': 'An event became public.',
  'event.changed': 'A public event changed, or left the site.',
  'event.cancelled': 'A public event was marked as canceled.',
  'church.added': 'A church became public.',
  'issue.published': 'An issue of the newsletter was published.',
  'application.paid': 'The payment of an application arrived.',
}

/** The body of a message, with its data by kind. */
export const webhookMessages = Object.fromEntries(
  WEBHOOK_KINDS.map((kind) => [
    kind,
    {
      summary: SUMMARIES[kind],
      message: z.object({
        type: z.literal(kind).describe('What happened.'),
        timestamp: isoInstant.describe('When it happened, in UTC; the same at every attempt.'),
        data: DATA[kind].describe('What it is about, as it was then.'),
      }),
    },
  ]),
)
