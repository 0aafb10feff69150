import type { Copy } from './language.ts'

const en = {
  title: 'Checkout',
  settingUp: 'Setting up payment...',
  failed: 'The payment could not be set up.',
  tryAgain: 'Try again',
  back: 'Back to Advertising',
  needsScript: 'Paying by card needs JavaScript. Please turn it on, or write to us.',
  total: 'Total Amount',
  features: {
    'Basic Highlighting': ['7-day promotion'],
    'Premium Placement': ['14-day promotion', 'Top placement', 'Newsletter inclusion'],
    'Featured Sponsorship': ['30-day promotion', 'Premium banner', 'Social media mention'],
    'Featured Event': ['Top of category listing', 'Bold title and description', 'Enhanced church profile'],
    'Premium Spotlight': ['Everything in Featured', 'Homepage banner'],
    'Community Champion': [
      'Multi-week homepage presence',
      'Featured church profile',
      'Full event photography',
    ],
  } as Record<string, string[]>,
}

export type CheckoutCopy = typeof en
export const checkoutCopy: Copy<CheckoutCopy> = { en }
