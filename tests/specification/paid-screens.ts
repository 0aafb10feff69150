import type { RequirementGroup } from './requirement.ts'

/** Section 2 of the specification: advertising and checkout. */
export const paidScreens: readonly RequirementGroup[] = [
  {
    title: 'Advertising',
    prefix: 'S2.advertise',
    issue: 7,
    requirements: {
      'title-and-stats': 'The page has a title and two cards with fixed numbers.',
      'three-packages': 'Three package cards are shown, one of them marked Most Popular.',
      'application-form': 'A form applies for a package and describes the event.',
      'return-success':
        'Coming back with success=true shows a toast and the success screen, and the address is cleaned.',
      'return-canceled':
        'Coming back with canceled=true shows a toast and the form, and the address is cleaned.',
      'success-screen': 'The success screen promises contact within 24 hours and leads back to the events.',
      'half-hour-slots': 'The time is one of the half hours from 6:00 AM to 10:00 PM.',
    },
  },
  {
    title: 'Checkout',
    prefix: 'S2.checkout',
    issue: 7,
    requirements: {
      'setting-up': 'Until the payment is set up, the page says that it is being set up.',
      'summary-card': 'A card sums up the package: its name, the amount, what it holds.',
      'pay-button': 'The Pay button says that it is processing while the payment is confirmed.',
      'back-link': 'A link leads back to advertising.',
      'unknown-package': 'With a parameter missing or an unknown package nothing but the spinner is shown.',
    },
  },
]
