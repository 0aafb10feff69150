import type { PaymentPort } from './port.ts'
import { createStripePayments, type StripeOptions } from './stripe-payments.ts'

type CardOptions = { provider: 'stripe' } & StripeOptions

const PROVIDERS = { stripe: createStripePayments }

/** The provider that takes cards, by the settings. Another one is listed here and in platform/config. */
export function createCardPayments(options: CardOptions): PaymentPort {
  return PROVIDERS[options.provider](options)
}
