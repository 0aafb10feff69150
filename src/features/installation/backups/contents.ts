import { randomBytes } from 'node:crypto'
import { INSTALLATION_KEY } from '../service.ts'

type Row = Record<string, unknown>

/** Made again by the database itself. */
export const DERIVED_TABLES: readonly string[] = ['event_texts']

/**
 * Whoever has them is signed in, or learns what protects a sign-in: a restored copy begins without any. The texts for
 * searches are made again from the events.
 */
export const EXCLUDED_TABLES: readonly string[] = [
  'session',
  'verification',
  'two_factor',
  'api_token',
  'rate_limit',
  'sign_in_throttle',
  ...DERIVED_TABLES,
]
/** The mark of a restored copy is its own; the rest are keys. */
export const HOLD = 'restore.hold'
const EXCLUDED_SETTINGS: readonly unknown[] = ['auth.secret', INSTALLATION_KEY, 'mail.dkim', HOLD]

/** Columns that stay empty in a back-up: owners set a new password from the command line, received mails age fast. */
const EMPTIED: Record<string, Row> = {
  account: { password: null, access_token: null, refresh_token: null, id_token: null },
  user: { two_factor_enabled: false },
  received_mails: { source: null },
}

const newToken = () => randomBytes(24).toString('base64url')
const blank = () => ''

/**
 * Columns that open something without a password (links in mails, mails that hold such links). They are sealed by the
 * installation's key; where a back-up is restored without it, something new stands in their place.
 */
const SEALED: Record<string, Record<string, () => unknown>> = {
  subscribers: { token: newToken, confirm_token: () => null },
  newsletter_deliveries: { token: blank },
  advertising_applications: { token: newToken },
  mails: { subject: blank, html: blank, text: blank, headers: () => ({}) },
  payment_notices: { payload: () => ({}) },
  sandbox_intents: { secret: newToken },
  webhook_endpoints: { secret: newToken, former_secret: () => null },
}

/** The rows of a table as a back-up holds them, and the values that it seals; null where the table has none. */
export function splitRows(table: string, rows: Row[]): { rows: Row[]; secrets: Row[] | null } {
  const retained = rows
    .filter((row) => table !== 'settings' || !EXCLUDED_SETTINGS.includes(row.key))
    .map((row) => ({ ...row, ...EMPTIED[table] }))
  const names = Object.keys(SEALED[table] ?? {})
  if (names.length === 0) return { rows: retained, secrets: null }
  return {
    rows: retained.map((row) => ({ ...row, ...Object.fromEntries(names.map((name) => [name, null])) })),
    secrets: retained.map((row) => Object.fromEntries(names.map((name) => [name, row[name]]))),
  }
}

/** The reverse; without the secrets, new ones. */
export function joinRows(table: string, rows: Row[], secrets: Row[] | null): Row[] {
  const made = Object.entries(SEALED[table] ?? {})
  if (made.length === 0) return rows
  return rows.map((row, index) => ({
    ...row,
    ...(secrets?.[index] ?? Object.fromEntries(made.map(([name, make]) => [name, make()]))),
  }))
}
