import type { RequirementGroup } from './requirement.ts'

/** Sections 8 and 9 of the specification: what is said when, and the numbers of the business. */
export const errorsAndConstants: readonly RequirementGroup[] = [
  {
    title: 'Errors and toasts',
    prefix: 'S8.words',
    issue: 2,
    requirements: {
      'status-and-body':
        'A failed call becomes an error of its status, a colon and its body, or the status text.',
      'subscription-failed': ['A failed subscription shows what the server says, or to try later.', 3],
      'refresh-failed-home': ['A failed refresh of the events says so.', 4],
      'refresh-failed-admin': 'A failed refresh of the scraping card says so.',
      'scraping-failed': 'A failed scrape says so.',
      'generation-failed': ['A newsletter that cannot be made says so.', 3],
      'decision-failed': 'A failed decision says so, for one, several and the bulk of a category.',
      'discovery-failed': ['A failed discovery says so.', 8],
      'church-submission-failed': ['A failed submission shows what the server says, or to try later.', 8],
      'advertising-failed': ['A failed application says so.', 7],
      'payment-failed': ['A failed payment shows what the provider says.', 7],
      'payment-canceled': ['A canceled payment says that one can apply again at any time.', 7],
      'duplicate-removal-failed': ['A failed removal of a duplicate says so.', 8],
      'subscribers-load-failed': ['Subscribers that cannot be loaded say so.', 9],
      subscribed: ['A subscription is welcomed.', 3],
      'events-refreshed': ['A refresh of the events is confirmed.', 4],
      'scraping-started-and-completed':
        'A scrape tells when it starts, and at the end how many churches succeeded and failed.',
      'newsletter-generated': ['Making a newsletter tells when it starts and when it is done.', 3],
      'events-decided': 'Deciding several events is confirmed with their number.',
      'event-decided': 'Deciding one event is confirmed.',
      'bulk-approval-complete': 'Approving the worship services in bulk is confirmed with their number.',
      'churches-discovered': ['A discovery tells how many were found and added.', 8],
      'refresh-complete': 'Refreshing the scraping card tells when it starts and when it is done.',
      'payment-succeeded': ['A payment that succeeds is confirmed before the page leads on.', 7],
    },
  },
  {
    title: 'Constants and limits',
    prefix: 'S9.constants',
    issue: 4,
    requirements: {
      'newsletter-weekly': ['The newsletter is weekly: the next issue is in 7 days.', 3],
      'category-aliases': 'The filters education and study mean bible study.',
      'gender-keywords': 'The filters for men and women also match by keywords in title and description.',
      'directory-threshold': ['The directory lists from the third character on.', 8],
      'like-count-1-to-20': 'A like count starts at random from 1 to 20.',
      'us-dates': 'Dates are written as in the United States.',
      'marketing-texts': 'The marketing texts are literal.',
      'advertising-packages': [
        'The advertising page shows three packages with price, duration and contents.',
        7,
      ],
      'checkout-packages': ['The checkout knows three packages of its own.', 7],
      'bulk-approve-worship': ['Bulk approval is of the worship category.', 2],
      'toast-5-seconds': ['A toast stays for 5 seconds.', 2],
      'toast-dropped-late': ['A toast that was removed is dropped after 1,000,000 ms.', 2],
      'toast-swipe': ['A toast is dismissed by swiping it 50 pixels to the right.', 2],
      'toast-region': ['F8 leads to the toasts, whose region is at most 420 pixels wide.', 2],
      'tooltip-delays': 'A tooltip shows after 700 ms, the next one at once within 300 ms.',
      'half-hour-slots': ['There are 33 half-hour slots, from 6:00 AM to 10:00 PM.', 7],
    },
  },
]
