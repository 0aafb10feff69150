import type { Clock } from '../clock/clock.ts'
import type { PaymentPort } from './port.ts'
import { readStripeSettings, STRIPE_SETTINGS, type StripeSettings } from './stripe-settings.ts'

/** Everything that takes cards. Another provider is a line in each of the four places of this file. */
export const CARD_PROVIDERS = ['stripe'] as const
export type CardProvider = (typeof CARD_PROVIDERS)[number]
interface SettingsOf {
  stripe: StripeSettings
}
export type CardSettings = SettingsOf[CardProvider]

export const PROVIDER_SETTINGS = { ...STRIPE_SETTINGS }

type Values = Partial<Record<keyof typeof PROVIDER_SETTINGS, string | undefined>>
type Options<Provider extends CardProvider> = SettingsOf[Provider] & { version: string; clock: Clock }

const PROVIDERS: {
  [Provider in CardProvider]: {
    secret: keyof Values
    read: (values: Values) => SettingsOf[Provider] | string
    /** Loads the provider's own library, which most cities never need. */
    load: () => Promise<(options: Options<Provider>) => PaymentPort>
  }
} = {
  stripe: {
    secret: 'STRIPE_SECRET_KEY',
    read: readStripeSettings,
    load: async () => (await import('./stripe-payments.ts')).createStripePayments,
  },
}

/** The first provider whose secret is set. */
export function findCardProvider(values: Values): CardProvider | undefined {
  return CARD_PROVIDERS.find((name) => values[PROVIDERS[name].secret])
}

/** A provider's settings, or a sentence about what is missing. */
export function readCardSettings(provider: CardProvider, values: Values): CardSettings | string {
  return PROVIDERS[provider].read(values)
}

export async function createCardPayments<Provider extends CardProvider>(
  options: Options<Provider> & { provider: Provider },
): Promise<PaymentPort> {
  const create = await PROVIDERS[options.provider].load()
  return create(options)
}
