import { z } from 'zod'
import { ConfigError, optional } from './config-error.ts'

const dollars = optional(z.coerce.number('must be an amount in dollars').min(0).max(10_000))

export const modelEnvironment = {
  MODEL_PROVIDER: optional(z.enum(['openai-compatible', 'anthropic'])),
  MODEL_URL: optional(z.url({ protocol: /^https?$/ })),
  MODEL_NAME: optional(z.string()),
  MODEL_KEY: optional(z.string()),
  MODEL_INPUT_PRICE: dollars,
  MODEL_OUTPUT_PRICE: dollars,
  MODEL_MONTHLY_BUDGET: dollars,
}

/** The model that is asked about pages. */
export interface ModelSettings {
  provider: 'openai-compatible' | 'anthropic'
  /** null = the provider's own; always set for an OpenAI-compatible server. */
  url: string | null
  name: string
  key: string | null
  /** In millionths of a dollar for a token, which is dollars for a million of them. */
  price: { input: number; output: number }
  /** Of all churches, in millionths of a dollar. */
  monthlyBudget: number
}

const environment = z.object(modelEnvironment)
export const DEFAULT_BUDGET_DOLLARS = 5

/** null where no model is to be asked. @throws ConfigError where settings need each other */
export function readModelSettings(values: z.output<typeof environment>): ModelSettings | null {
  const { MODEL_PROVIDER: provider, MODEL_NAME: name, MODEL_URL: url, MODEL_KEY: key } = values
  if (!provider) return null
  const need = (setting: string, why: string): never => {
    throw new ConfigError(`The setting MODEL_PROVIDER needs ${setting} beside it: ${why}. See .env.example.`)
  }
  if (!name) need('MODEL_NAME', 'which model to ask')
  if (provider === 'openai-compatible' && !url) need('MODEL_URL', 'where the server is')
  if (provider === 'anthropic' && !key) need('MODEL_KEY', 'the service asks for one')
  const { MODEL_INPUT_PRICE: input, MODEL_OUTPUT_PRICE: output } = values
  if (key && (input === undefined || output === undefined))
    need(
      'MODEL_INPUT_PRICE and MODEL_OUTPUT_PRICE',
      'the budget is counted with them (0 where it costs nothing)',
    )
  return {
    provider,
    url: url ?? null,
    name: name ?? '',
    key: key ?? null,
    price: { input: input ?? 0, output: output ?? 0 },
    monthlyBudget: Math.round((values.MODEL_MONTHLY_BUDGET ?? DEFAULT_BUDGET_DOLLARS) * 1_000_000),
  }
}
