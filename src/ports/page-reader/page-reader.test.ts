import { expect, test } from 'vitest'
import { z } from 'zod'
import { createAnthropicReader } from './anthropic-reader.ts'
import { pageReaderCompliance } from './compliance.ts'
import { createOpenAiCompatibleReader } from './openai-compatible-reader.ts'

pageReaderCompliance('OpenAI-compatible', (baseUrl, apiKey) =>
  createOpenAiCompatibleReader({ baseUrl, apiKey, model: 'small' }),
)
pageReaderCompliance('Anthropic, by a tool', (baseUrl, apiKey) =>
  createAnthropicReader({ baseUrl, apiKey, model: 'small' }),
)
pageReaderCompliance('Anthropic, by a form', (baseUrl, apiKey) =>
  createAnthropicReader({ baseUrl, apiKey, model: 'claude-sonnet-4-5' }),
)

test('nobody at the address is a value', async () => {
  const reader = await createOpenAiCompatibleReader({
    baseUrl: 'http://127.0.0.1:9/v1',
    apiKey: null,
    model: 'small',
  })
  const question = { instructions: '', page: 'x', schema: z.object({}), maxOutputTokens: 5 }
  expect(await reader.ask(question, { maxMs: 100 })).toMatchObject({ ok: false, usage: null })
})
