import type { PageReader } from './port.ts'
import { createSdkReader, fetchDirectly } from './sdk-reader.ts'

export interface OpenAiCompatibleOptions {
  /** Up to and with the version: "http://localhost:11434/v1". */
  baseUrl: string
  model: string
  apiKey: string | null
}

/** Chat completions as OpenAI documents them: Ollama, llama.cpp, vLLM and many services serve them. */
export async function createOpenAiCompatibleReader(options: OpenAiCompatibleOptions): Promise<PageReader> {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  const { baseUrl, model, apiKey } = options
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: baseUrl,
    ...(apiKey ? { apiKey } : {}),
    supportsStructuredOutputs: true,
    fetch: fetchDirectly,
  })
  return createSdkReader(provider(model), { model, description: `${model} at ${new URL(baseUrl).host}` })
}
