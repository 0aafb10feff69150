import type { RequirementGroup } from './requirement.ts'

/** Sections 5 to 7 of the specification: what is valid, who may, and the calls. */
export const rulesAndCalls: readonly RequirementGroup[] = [
  {
    title: 'Validation',
    prefix: 'S5.validation',
    issue: 2,
    requirements: {
      'newsletter-form': ['Both fields of the newsletter form are required; the button waits for both.', 3],
      'no-selection': 'Deciding without a selection is refused with a toast that says what to do.',
      'bulk-disabled': 'The bulk buttons do nothing while nothing is selected or a decision is under way.',
      'church-name': ['A church name has at least 3 characters.', 8],
      'church-website': ['A website is an address or empty.', 8],
      'church-address': ['An address has at least 10 characters.', 8],
      'church-phone': ['A phone number may be left out, else it has at least 10 characters.', 8],
      'church-denomination': ['A denomination has to be selected.', 8],
      'church-description': ['A description has at most 500 characters.', 8],
      'church-contact-name': ['A contact name has at least 2 characters.', 8],
      'church-contact-email': ['A contact e-mail address has to be valid.', 8],
      'advertising-names': ['Church and contact names of an application have at least 2 characters.', 7],
      'advertising-email-and-phone': [
        'An application needs a valid e-mail address and a phone number of at least 3.',
        7,
      ],
      'advertising-event-texts': [
        'Its event needs a title of at least 5 and a description of at least 20 characters.',
        7,
      ],
      'advertising-choices': ['Date, time, category and package of an application are required.', 7],
      'comment-not-blank': ['A comment needs a name and a text that are more than blanks.', 4],
      'general-messages':
        'What no rule words is "Required", "Invalid email" or names the characters that it needs.',
      'checkout-parameters': ['A checkout needs an amount and a known package.', 7],
      'search-ignores-case': ['No search minds upper and lower case.', 4],
      'search-fields-home': ['The search for events looks at title, description, church and location.', 4],
      'search-fields-admin': 'The administrator’s search looks at title, description and church.',
      'search-fields-churches': ['The search for churches looks at five fields.', 8],
    },
  },
  {
    title: 'Roles',
    prefix: 'S6.roles',
    issue: 2,
    requirements: {
      'visitor-may':
        'A visitor browses, searches, subscribes, submits a church and applies without an account.',
      'administrator-may':
        'An administrator scrapes, discovers, curates, merges and sees subscribers and numbers.',
      'session-cookies': 'Every call sends the session cookie.',
    },
  },
  {
    title: 'Calls',
    prefix: 'S7.calls',
    issue: 2,
    requirements: {
      'credentials-and-json': 'Every call carries cookies, and a JSON body only when it has one.',
      'list-events': 'GET /api/events answers the list of events.',
      'update-event': 'PATCH /api/events/{id} takes a status and decides the event.',
      'bulk-approve':
        'POST /api/events/bulk-approve approves the pending events of a category and answers how many.',
      'scrape-all': 'POST /api/scrape/all answers a result for each church.',
      'discover-churches': [
        'POST /api/churches/discover answers success, discovered, added and a message.',
        8,
      ],
      'generate-newsletter': ['POST /api/newsletters/generate makes a draft.', 3],
      'latest-newsletter': ['GET /api/newsletters/latest answers the latest issue.', 3],
      subscribe: ['POST /api/newsletter/subscribe adds a subscriber.', 3],
      'scraping-logs': 'GET /api/scraping-logs answers the latest logs.',
      'dashboard-stats': 'GET /api/dashboard/stats answers the numbers of the dashboard.',
      'list-churches': 'GET /api/churches answers the list of churches.',
      'submit-church': ['POST /api/churches/submit stores a church for review.', 8],
      'list-duplicates': ['GET /api/churches/duplicates answers the pairs that look alike.', 8],
      'remove-duplicate': ['POST /api/churches/remove-duplicate keeps one church and removes the other.', 8],
      'apply-for-advertising': ['POST /api/advertising-applications stores an application.', 7],
      'create-payment-intent': ['POST /api/create-payment-intent answers a client secret.', 7],
      'subscriber-stats': ['GET /api/admin/subscriber-stats answers three numbers.', 9],
      'list-subscribers': ['GET /api/admin/subscribers answers the list, filtered by status and source.', 9],
      'list-posts': ['GET /api/blog/posts answers the list of posts.', 4],
      'one-post': ['GET /api/blog/posts/{slug} answers one post.', 4],
    },
  },
]
