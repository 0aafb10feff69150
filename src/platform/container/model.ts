import PQueue from 'p-queue'
import type { ModelToAsk } from '../../features/scraping/service.ts'
import type { ModelSettings } from '../model-settings.ts'

const MAX_QUESTIONS_AT_ONCE = 4

/**
 * The model that the operator set; null = none. Its address is theirs, and may be of this machine: the guard of addresses that churches
 * publish does not stand before it.
 */
export async function openModel(settings: ModelSettings | null): Promise<ModelToAsk | null> {
  if (!settings) return null
  const { price, monthlyBudget } = settings
  const turns = new PQueue({ concurrency: MAX_QUESTIONS_AT_ONCE })
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
