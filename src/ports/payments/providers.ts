import type { Clock } from '../clock/clock.ts'
import type { PaymentPort } from './port.ts'
import { readStripeSettings, STRIPE_SETTINGS, type StripeSettings } from './stripe-settings.ts'

/** Everything that takes cards. Another provider is a line in each of the four places of this file. */
export const CARD_PROVIDERS = ['stripe'] as const
export type CardProvider = (typeof CARD_PROVIDERS)[number]
export type CardSettings = StripeSettings

export const PROVIDER_SETTINGS = { ...STRIPE_SETTINGS }

type Values = Partial<Record<keyof typeof PROVIDER_SETTINGS, string | undefined>>

const PROVIDERS = {
  stripe: {
    secret: 'STRIPE_SECRET_KEY',
    read: readStripeSettings,
    load: async () => (await import('./stripe-payments.ts')).createStripePayments,
  },
} as const

/** The first provider whose secret is set. */
export function findCardProvider(values: Values): CardProvider | undefined {
  return CARD_PROVIDERS.find((name) => values[PROVIDERS[name].secret])
}

/** A provider's settings, or a sentence about what is missing. */
export function readCardSettings(provider: CardProvider, values: Values): CardSettings | string {
  return PROVIDERS[provider].read(values)
}

/** Loads the provider's own library, which most cities never need. */
export async function createCardPayments(
  options: CardSettings & { version: string; clock: Clock },
): Promise<PaymentPort> {
  const create = await PROVIDERS[options.provider].load()
  return create(options)
}
