import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { subscribers } from './subscribers.ts'

/** What mail services reported of mails that they had accepted. Only our readers are stored, by number. */
export const mailReports = pgTable(
  'mail_reports',
  {
    id: serial().primaryKey(),
    service: text().$type<'ses' | 'postmark' | 'mailgun' | 'dsn'>().notNull(),
    /** The service's own number of the report, hashed: some hold an address. */
    reportKey: text().notNull(),
    kind: text().$type<'bounce' | 'complaint'>().notNull(),
    isPermanent: boolean().notNull(),
    subscriberId: integer().references(() => subscribers.id),
    reason: text().notNull(),
    reportedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    // Services deliver a report again when an answer is lost: the second changes nothing.
    uniqueIndex('mail_reports_once').on(table.service, table.reportKey),
    index('mail_reports_by_subscriber').on(table.subscriberId, table.reportedAt),
    check('mail_reports_service', sql`${table.service} in ('ses', 'postmark', 'mailgun', 'dsn')`),
    check('mail_reports_kind', sql`${table.kind} in ('bounce', 'complaint')`),
  ],
)
