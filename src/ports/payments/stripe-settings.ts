import { z } from 'zod'

export const STRIPE_SETTINGS = {
  STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_(test|live)_/, 'a key that begins with sk_ or rk_'),
  STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_(test|live)_/, 'a key that begins with pk_'),
  STRIPE_WEBHOOK_SECRET: z.string().regex(/^whsec_/, 'a secret that begins with whsec_'),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }),
}

export interface StripeSettings {
  provider: 'stripe'
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** null = Stripe's own. */
  apiUrl: string | null
}

/** The settings as this adapter takes them, or a sentence about what is missing. */
export function readStripeSettings(
  values: Partial<Record<keyof typeof STRIPE_SETTINGS, string | undefined>>,
): StripeSettings | string {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = values
  if (!secretKey || !publishableKey || !webhookSecret) {
    return 'Payments by Stripe need all three of STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET. See .env.example.'
  }
  if (secretKey.includes('_live_') !== publishableKey.includes('_live_')) {
    return 'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are not of one mode: both are for testing, or both are live.'
  }
  return {
    provider: 'stripe',
    secretKey,
    publishableKey,
    webhookSecret,
    apiUrl: values.STRIPE_API_URL ?? null,
  }
}
