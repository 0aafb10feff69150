import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import type { MailPart, MailStatus, RefusalReason } from '../domain/received-mail.ts'
import { churches } from './churches.ts'

/** Mails to the bulletin's own address, refused ones too. */
export const receivedMails = pgTable(
  'received_mails',
  {
    id: serial().primaryKey(),
    /** Without angle brackets; empty where there is none. */
    messageId: text().notNull(),
    /** SHA-256 of the source: the same mail fetched again is the same row. */
    contentHash: text().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    /** The Date field, where it can be believed; else when it was received. */
    sentAt: timestamp({ withTimezone: true }).notNull(),
    /** The address in From, in lower case; null where there is no single one, or after erasure. */
    sender: text(),
    subject: text(),
    churchId: integer().references(() => churches.id, { onDelete: 'set null' }),
    status: text().$type<MailStatus>().notNull(),
    reason: text().$type<RefusalReason>(),
    /** What became of the text and of each attachment. */
    parts: jsonb().$type<MailPart[]>().notNull().default([]),
    /** New cards in the queue. */
    cards: integer().notNull().default(0),
    /** The mail itself in base64, of a large one that was read the beginning, for 30 days; null for what nobody may read again. */
    source: text(),
  },
  (table) => [
    unique('received_mails_once').on(table.contentHash, table.messageId),
    index('received_mails_newest').on(table.receivedAt, table.id),
    index('received_mails_by_message_id').on(table.messageId),
    check('received_mails_status', sql`${table.status} in ('read', 'refused', 'failed')`),
    check('received_mails_reason', sql`(${table.status} = 'refused') = (${table.reason} is not null)`),
  ],
)

/** The row of `settings` that shows whether the mailbox can be read; there is none where no mailbox is set. */
export const MAILBOX_SETTING = 'mailbox.state'
export interface MailboxState {
  /** An instant; null = it can be read. */
  failingSince: string | null
  failure: string
}

/** Whose verified address an administrator assigned to a church. */
export const mailSenders = pgTable('mail_senders', {
  address: text().primaryKey(),
  churchId: integer()
    .notNull()
    .references(() => churches.id, { onDelete: 'cascade' }),
  addedBy: text().notNull(),
  addedAt: timestamp({ withTimezone: true }).notNull(),
})

/** The newest version of each calendar entry that a church mailed (RFC 5546): older ones arrive late and are ignored. */
export const mailedEntries = pgTable(
  'mailed_entries',
  {
    churchId: integer()
      .notNull()
      .references(() => churches.id, { onDelete: 'cascade' }),
    uid: text().notNull(),
    sequence: integer().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.churchId, table.uid] })],
)
