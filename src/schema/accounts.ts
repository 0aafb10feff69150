import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Scope } from '../contract/call.ts'

/** better-auth's own tables, in its own field names, with the role of decisions.md, section 1. */
export const user = pgTable('user', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  role: text().$type<'editor' | 'owner'>().notNull().default('editor'),
  twoFactorEnabled: boolean().notNull().default(false),
  /** Since when the account may not sign in; what it did keeps its name. */
  deactivatedAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})

export const session = pgTable(
  'session',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('session_user').on(table.userId)],
)

export const account = pgTable(
  'account',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: timestamp({ withTimezone: true }),
    refreshTokenExpiresAt: timestamp({ withTimezone: true }),
    scope: text(),
    password: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('account_user').on(table.userId)],
)

/** The second factor of an account: better-auth's own table, secret and codes encrypted by it. */
export const twoFactor = pgTable(
  'two_factor',
  {
    id: text().primaryKey(),
    secret: text().notNull(),
    backupCodes: text().notNull(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** False until the first code from the app was right. */
    verified: boolean().notNull().default(true),
    failedVerificationCount: integer().notNull().default(0),
    lockedUntil: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex('two_factor_user').on(table.userId)],
)

export const verification = pgTable('verification', {
  id: text().primaryKey(),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})

/** What a network or an account did in a window of time, counted once for all processes. Keys are keyed hashes. */
export const rateLimit = pgTable('rate_limit', {
  key: text().primaryKey(),
  count: integer().notNull(),
  /** When the window ends; the row is deleted soon after. */
  endsAt: timestamp({ withTimezone: true }).notNull(),
})

/** What a creating call answered to an Idempotency-Key, for a day. Keys are keyed hashes. */
export const idempotentAnswer = pgTable('idempotent_answer', {
  key: text().primaryKey(),
  /** A hash of what was sent. */
  request: text().notNull(),
  /** Both null while the call is under way. */
  status: integer(),
  body: text(),
  endsAt: timestamp({ withTimezone: true }).notNull(),
})

/** Wrong passwords for one account, or from one known device; the next one is tried at `retryAt`. Keys are keyed hashes. */
export const signInThrottle = pgTable('sign_in_throttle', {
  key: text().primaryKey(),
  failures: integer().notNull(),
  retryAt: timestamp({ withTimezone: true }).notNull(),
  /** When the failures are forgotten. */
  endsAt: timestamp({ withTimezone: true }).notNull(),
})

/** A WebAuthn credential that signs an account in without its password. */
export const passkey = pgTable(
  'passkey',
  {
    /** The credential's own id, base64url. */
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** Browser and system on which it was made. */
    device: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('passkey_user').on(table.userId)],
)

/** A program's key to the API, in the name of the owner who made it. It is deleted when it is revoked. */
export const apiToken = pgTable(
  'api_token',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** SHA-256 of the token, which is random and stored nowhere. */
    hash: text().notNull().unique(),
    scopes: text().array().$type<Scope[]>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** To the minute. */
    lastUsedAt: timestamp({ withTimezone: true }),
    /** From then on it is refused. Those of before tokens expired got their 90 days when the column was added. */
    expiresAt: timestamp({ withTimezone: true }).notNull().default(sql`now() + interval '90 days'`),
  },
  (table) => [index('api_token_user').on(table.userId)],
)

/** Every administrator's change: who, what, when, before, after (decisions, section 1). */
export const auditLog = pgTable(
  'audit_log',
  {
    id: serial().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The user's id, or what acted in its place: "schedule", "command line". */
    actor: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    /** The name of the API token by which the actor did it. */
    apiToken: text(),
  },
  (table) => [
    index('audit_log_newest').on(table.at),
    index('audit_log_by_actor').on(table.actor, table.id),
    index('audit_log_by_kind').on(sql`split_part(${table.action}, '.', 1)`, table.id),
    index('audit_log_by_subject').on(table.subject, table.id),
    // What was decided at once is taken back at once.
    index('audit_log_by_bulk')
      .on(sql`(${table.after}->>'bulkId')`, table.id)
      .where(sql`${table.after}->>'bulkId' is not null`),
  ],
)
