import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { mailFinding, mailResults } from '../../contract/admin/settings.ts'
import type { Executor } from '../../platform/database/transaction.ts'
import { settings } from '../../schema/installation.ts'

/** The key that signs; no back-up holds it (installation/backups/contents.ts). */
const storedKey = z.object({
  selector: z.string(),
  privateKey: z.string(),
  /** The domain at which its record was found; null = at none yet, and nothing is signed. */
  signsFor: z.string().nullable(),
})
export type StoredKey = z.infer<typeof storedKey>

const storedCheck = z.object({
  checkedAt: z.iso.datetime(),
  domain: z.string(),
  serverFault: z.string().nullable(),
  recordsFault: z.string().nullable(),
  /** `wasFine`: it was in order at some check of this domain, so that it is broken where it no longer is. */
  findings: z.array(mailFinding.extend({ wasFine: z.boolean() })),
})

const SCHEMAS = {
  'mail.dkim': storedKey,
  'mail.check': storedCheck,
  'mail.test': z.object({ messageId: z.string() }),
  'mail.results': mailResults,
} as const
type Key = keyof typeof SCHEMAS
type Value<K extends Key> = z.infer<(typeof SCHEMAS)[K]>

export async function findStored<K extends Key>(executor: Executor, key: K): Promise<Value<K> | null> {
  const rows = await executor.select().from(settings).where(eq(settings.key, key))
  // One that another version wrote otherwise is made anew.
  return (SCHEMAS[key].safeParse(rows[0]?.value).data as Value<K> | undefined) ?? null
}

export async function store<K extends Key>(executor: Executor, key: K, value: Value<K>): Promise<void> {
  await executor
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
}

/** Stores a key where there is none; false where there is one. */
export async function insertKey(executor: Executor, value: StoredKey): Promise<boolean> {
  const rows = await executor
    .insert(settings)
    .values({ key: 'mail.dkim', value })
    .onConflictDoNothing()
    .returning({ key: settings.key })
  return rows.length > 0
}
