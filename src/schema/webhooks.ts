import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { WebhookAttempt, WebhookKind } from '../domain/webhooks.ts'

/** An address that an owner has asked to be notified. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: serial().primaryKey(),
  url: text().notNull(),
  kinds: text().array().$type<WebhookKind[]>().notNull(),
  /** Signs what is sent: the base64 of 32 random bytes, sealed by the installation's key. */
  secret: text().notNull(),
  /** The one before, by which everything is signed too until the receiver knows the new one. */
  formerSecret: text(),
  formerSecretUntil: timestamp({ withTimezone: true }),
  /** The first failure since something last arrived. */
  failingSince: timestamp({ withTimezone: true }),
  stoppedAt: timestamp({ withTimezone: true }),
  /** Why it stopped; null where a person stopped it. */
  stoppedBecause: text().$type<'failing'>(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})

/**
 * The outbox: what each endpoint gets. Triggers write it in the transaction of the change, for every writer of the tables
 * (migrations/after), and only for endpoints that want it.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** Of one subject, in the order of its changes. */
    id: serial().primaryKey(),
    endpointId: integer()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** The same at every endpoint and every attempt: receivers recognize by it what they have had. */
    messageId: text().notNull(),
    kind: text().$type<WebhookKind | 'ping'>().notNull(),
    /** What it is about, for example events:12: its deliveries go out one after the other. */
    subject: text().notNull(),
    /** Columns of the row as they were then. */
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    happenedAt: timestamp({ withTimezone: true }).notNull(),
    status: text().$type<'waiting' | 'delivered' | 'failed'>().notNull().default('waiting'),
    /** Attempts that count for the back-off; sending again by hand begins anew. */
    tries: integer().notNull().default(0),
    /** Not before this instant; while one is under way, when it counts as lost. */
    dueAt: timestamp({ withTimezone: true }).notNull(),
    attempts: jsonb().$type<WebhookAttempt[]>().notNull().default([]),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_once').on(table.endpointId, table.messageId),
    check('webhook_deliveries_status', sql`${table.status} in ('waiting', 'delivered', 'failed')`),
    index('webhook_deliveries_next').on(table.endpointId, table.id).where(sql`${table.status} = 'waiting'`),
    index('webhook_deliveries_waiting')
      .on(table.endpointId, table.subject, table.id)
      .where(sql`${table.status} = 'waiting'`),
  ],
)
