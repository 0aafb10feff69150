import PQueue from 'p-queue'
import type { City } from '../../contract/city.ts'
import { seal, unseal } from '../../features/installation/backups/keys.ts'
import { createChosenModel } from '../../features/scraping/model/chosen-model.ts'
import type { ModelToAsk } from '../../features/scraping/service.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import type { Database } from '../database/transaction.ts'
import type { ModelSettings } from '../model-settings.ts'

const MAX_QUESTIONS_AT_ONCE = 4
const openTurns = () => new PQueue({ concurrency: MAX_QUESTIONS_AT_ONCE })

/** Seals the key that an owner entered, bound to its place. */
export const sealingOf = (key: Buffer) => ({
  seal: (value: string) => seal(key, 'model.key', value),
  unseal: (text: string) => unseal(key, 'model.key', text),
})

/** The model that is asked, whichever that is at the time. */
export function openChosenModel(options: {
  db: Database
  clock: Clock
  city: City
  environment: ModelSettings | null
  sealKey: Buffer
}) {
  // Of whatever model: what was asked of the one before is under way still.
  const turns = openTurns()
  return createChosenModel({
    ...options,
    sealing: sealingOf(options.sealKey),
    open: (settings) => openModel(settings, turns),
  })
}

/**
 * The model that the owner set. Its address is theirs, and may be of this machine: the guard of addresses that churches
 * publish does not stand before it.
 */
export async function openModel(settings: ModelSettings, turns = openTurns()): Promise<ModelToAsk> {
  const { price, monthlyBudget } = settings
  return { reader: await openReader(settings), turns, price, monthlyBudget }
}

// Loaded only where a model is set: the kits take 20 MB.
async function openReader({ provider, url: baseUrl, name: model, key: apiKey }: ModelSettings) {
  if (provider === 'anthropic') {
    const { createAnthropicReader } = await import('../../ports/page-reader/anthropic-reader.ts')
    return createAnthropicReader({ baseUrl, model, apiKey: apiKey ?? '' })
  }
  const { createOpenAiCompatibleReader } = await import('../../ports/page-reader/openai-compatible-reader.ts')
  return createOpenAiCompatibleReader({ baseUrl: baseUrl ?? '', model, apiKey })
}
