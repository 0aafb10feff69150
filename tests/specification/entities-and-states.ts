import type { RequirementGroup } from './requirement.ts'

/** Sections 3 and 4 of the specification: what there is, and how it changes. */
export const entitiesAndStates: readonly RequirementGroup[] = [
  {
    title: 'Entities',
    prefix: 'S3.entities',
    issue: 2,
    requirements: {
      event: 'An event has the fields of the specification, its church among them.',
      church: 'A church has the fields of the specification.',
      'scraping-log': 'A scraping log names church, time, status and number of events.',
      'scrape-result': 'A scrape answers a result with a status per church.',
      newsletter: ['A newsletter has its content as HTML.', 3],
      'subscriber-payload': ['Subscribing takes e-mail address and first name.', 3],
      'subscriber-read': ['A subscriber as the administrator reads it has nine fields.', 9],
      'dashboard-stats':
        'The numbers of the dashboard hold events today, pending review and active churches.',
      'duplicate-pair': ['A pair holds a similarity from 0 to 1 and both churches.', 8],
      'church-submission': ['A submission takes the nine fields of the form.', 8],
      'advertising-application': [
        'An application takes the twelve fields of the form; its answer may name a checkout.',
        7,
      ],
      'payment-intent': ['A payment intent takes package and amount and answers a client secret.', 7],
      'blog-post': ['A post has its fields, and tags either as a JSON list or separated by commas.', 4],
      'category-labels': 'Twelve public categories have a label with an emoji before it.',
      'category-fallback': 'An unknown category shows a calendar and its raw name.',
      'admin-categories': "The administrator's view lists five categories.",
      'advertising-categories': ['The advertising form offers ten categories.', 7],
      'denomination-options': ['Twelve denominations are offered; a value is its label in lower case.', 8],
    },
  },
  {
    title: 'States and transitions',
    prefix: 'S4.states',
    issue: 2,
    requirements: {
      'pending-to-decided': 'A pending event becomes approved or rejected, and only a pending one offers it.',
      'bulk-one-update-each': 'Deciding in bulk updates each selected event, all at the same time.',
      'bulk-clears-selection': 'After a bulk decision the list is refreshed and the selection empty.',
      'smart-select-category':
        'Smart Select of youth, fellowship or outreach selects the events of that category.',
      'smart-select-weekend': 'Smart Select of the weekend selects Saturdays and Sundays.',
      'smart-select-this-week': 'Smart Select of this week selects what is 0 to 7 days ahead.',
      'smart-select-adds': 'Smart Select adds to the selection, and a toast tells how many of which kind.',
      'scraping-log-words': 'A log shows the number of events, that it failed, or that it is running.',
      'subscribe-states': [
        'Subscribing shows idle, pending, success (fields emptied) and error (form kept).',
        3,
      ],
      'church-submission-states': ['A submission that fails keeps the form and shows a toast.', 8],
      'advertising-to-checkout': ['An application whose answer names a checkout leads there.', 7],
      'checkout-states': ['Paying goes from loading to ready to confirming, then to a toast.', 7],
      'checkout-success-leads-back': ['A payment that succeeds leads back to the advertising page.', 7],
      'subscriber-state-display-only': ['Whether a subscriber is active is only shown.', 9],
      'duplicate-removal-refreshes': ['Removing a duplicate refreshes pairs, churches and numbers.', 8],
    },
  },
  {
    title: 'Fetching and toasts',
    prefix: 'S4.client',
    issue: 4,
    requirements: {
      'no-retry': 'Neither reads nor changes are tried again by themselves.',
      'no-refetch-on-focus': 'Coming back to the window fetches nothing.',
      'no-polling': 'Nothing is polled.',
      'never-stale': 'What was fetched never counts as stale.',
      'one-toast': ['Only one toast is visible at a time.', 2],
    },
  },
]
