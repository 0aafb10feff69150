import type { Clock } from '../clock/clock.ts'
import type { PaymentPort } from './port.ts'
import {
  createStripePayments,
  readStripeSettings,
  STRIPE_SETTINGS,
  type StripeSettings,
} from './stripe-payments.ts'

/** Everything that takes cards. Another provider is a line in each of the four places of this file. */
export const CARD_PROVIDERS = ['stripe'] as const
export type CardProvider = (typeof CARD_PROVIDERS)[number]
export type CardSettings = StripeSettings

export const PROVIDER_SETTINGS = { ...STRIPE_SETTINGS }

type Values = Partial<Record<keyof typeof PROVIDER_SETTINGS, string | undefined>>

const PROVIDERS = {
  stripe: { secret: 'STRIPE_SECRET_KEY', read: readStripeSettings, create: createStripePayments },
} as const

/** The first provider whose secret is set. */
export function findCardProvider(values: Values): CardProvider | undefined {
  return CARD_PROVIDERS.find((name) => values[PROVIDERS[name].secret])
}

/** A provider's settings, or a sentence that says what is missing. */
export function readCardSettings(provider: CardProvider, values: Values): CardSettings | string {
  return PROVIDERS[provider].read(values)
}

export function createCardPayments(options: CardSettings & { version: string; clock: Clock }): PaymentPort {
  return PROVIDERS[options.provider].create(options)
}
