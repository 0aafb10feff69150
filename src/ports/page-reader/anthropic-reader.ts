import type { PageReader } from './port.ts'
import { createSdkReader, fetchDirectly } from './sdk-reader.ts'

export interface AnthropicOptions {
  /** Anthropic's own where null. */
  baseUrl: string | null
  model: string
  apiKey: string
}

/** Anthropic's Messages API. */
export async function createAnthropicReader({
  baseUrl,
  model,
  apiKey,
}: AnthropicOptions): Promise<PageReader> {
  const { createAnthropic } = await import('@ai-sdk/anthropic')
  const provider = createAnthropic({ apiKey, ...(baseUrl ? { baseURL: baseUrl } : {}), fetch: fetchDirectly })
  return createSdkReader(provider(model), { model, description: `${model} at Anthropic` })
}
