import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor, Transaction } from '../../../platform/database/transaction.ts'
import { settings } from '../../../schema/installation.ts'

/** What an owner chose in place of what .env states; without its key. */
const storedModel = z.object({
  provider: z.enum(['none', 'openai-compatible', 'anthropic']),
  url: z.string().nullable(),
  name: z.string(),
  price: z.object({ input: z.number(), output: z.number() }),
  monthlyBudget: z.number(),
})
export type StoredModel = z.output<typeof storedModel>

const MODEL = 'model.chosen'
/** Sealed by a key of the installation, and in no back-up (installation/backups/backup-file.ts). */
const MODEL_KEY = 'model.key'

export interface ChosenModel {
  model: StoredModel
  sealedKey: string | null
}

export async function findChosenModel(executor: Executor): Promise<ChosenModel | null> {
  const rows = await executor
    .select()
    .from(settings)
    .where(inArray(settings.key, [MODEL, MODEL_KEY]))
  const values = new Map(rows.map(({ key, value }) => [key, value]))
  // One that another version wrote otherwise is chosen anew.
  const { data: model } = storedModel.safeParse(values.get(MODEL))
  return model ? { model, sealedKey: z.string().nullable().catch(null).parse(values.get(MODEL_KEY)) } : null
}

/** Stores what was chosen with its key; null goes back to what .env states. */
export async function storeChosenModel(tx: Transaction, chosen: ChosenModel | null): Promise<void> {
  await put(tx, MODEL, chosen?.model ?? null)
  await put(tx, MODEL_KEY, chosen?.sealedKey ?? null)
}

async function put(tx: Transaction, key: string, value: unknown): Promise<void> {
  if (value === null) await tx.delete(settings).where(eq(settings.key, key))
  else
    await tx
      .insert(settings)
      .values({ key, value })
      .onConflictDoUpdate({ target: settings.key, set: { value } })
}
