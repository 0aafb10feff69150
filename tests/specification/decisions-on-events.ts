import type { RequirementGroup } from './requirement.ts'

/** Sections 1 to 4 of the decisions: who may do what, events, prices and paying. */
export const decisionsOnEvents: readonly RequirementGroup[] = [
  {
    title: 'Who may do what',
    prefix: 'D1.access',
    issue: 2,
    requirements: {
      'anonymous-gets-401': "Every administrator's call answers 401 without a session.",
      'public-calls-open': 'The public calls answer without a session.',
      'sign-in-in-place':
        'A visitor on an admin screen gets the sign-in form there, and the screen after it.',
      'cookie-attributes': 'The session cookie is httpOnly and SameSite=Lax, and Secure behind https.',
      'origin-checked': 'A change whose Origin is neither the own host nor PUBLIC_URL is refused.',
      'origin-exemptions': ['Webhooks and one-click unsubscribe need no Origin.', 3],
      'sign-in-rate-limited': 'Signing in is rate-limited and tells nothing about which half was wrong.',
      'first-administrator': 'The first administrator comes from the settings or the command line.',
      'demo-password-once': 'The demo makes an administrator and prints the password once.',
      'password-reset': 'A forgotten password is reset from the command line.',
      'roles-editor-owner': ['An editor curates; accounts, refunds and settings are the owner’s.', 6],
      'addresses-under-api':
        'Addresses beyond the table lie under /api; robots.txt, sitemap.xml and static files are the only others.',
      'audit-table': 'Every change by an administrator is kept: who, what, when, before, after.',
    },
  },
  {
    title: 'Events: listing',
    prefix: 'D2.listing',
    issue: 2,
    requirements: {
      'visitor-sees-approved-coming':
        'Without a session the list holds approved events that are not over, soonest first.',
      'administrator-sees-all': 'With a session it holds every status.',
      'query-parameters': 'It can be narrowed by status, category, text, dates, church, limit and cursor.',
      'thousand-then-link':
        'Without a limit it holds up to 1,000, names the next page in Link and the total in a header.',
      'home-approved-even-for-admin': 'The home page shows only approved events, to an administrator too.',
      'one-event': 'One event is answered by its number, an approved one also once it is over, else 404.',
      'date-and-time-format':
        'The date is YYYY-MM-DD and the time as people read it, in the zone of the city.',
      'missing-time-is-not-midnight': 'An event without a time says so instead of midnight.',
      'extra-fields': 'An event also tells instants, series, cancellation, source and image.',
      'thirteen-categories': 'The categories are the twelve public ones plus education.',
      'alias-on-both-sides': [
        'Filter and category both go through the aliases; the admin dropdown compares exactly.',
        4,
      ],
      'keywords-whole-words': ['Gender keywords match whole words, with either apostrophe.', 4],
      'sponsored-is-derived': ['An event is sponsored while a paid placement of it runs.', 7],
      'featured-fair-and-labelled': [
        'The three featured are chosen fairly, labelled; any others lead the results.',
        7,
      ],
      'home-by-day': ['With "all" the home page also lists the coming events by day, a page at a time.', 4],
      'home-further-filters': [
        'Today, this weekend, dates, and language, neighborhood and denomination of the church narrow it further.',
        4,
      ],
      'filters-in-the-address': ['Search and filters live in the address, so Back and sharing work.', 4],
    },
  },
  {
    title: 'Events: series and changes',
    prefix: 'D2.series',
    issue: 5,
    requirements: {
      'row-per-date': 'A repeating event is one series with a row per date, 60 days ahead.',
      'one-card': ['The queue shows a series as one card that tells rule and number of dates.', 2],
      'decision-holds-for-future': ['Deciding a series holds for its future dates too.', 2],
      'scope-date': ['With the scope "date", one date alone is decided.', 2],
      'counts-are-cards': ['Counts and toasts count cards.', 2],
      'scrape-twice-adds-nothing': ['Scraping again never makes a second copy.', 2],
      'change-shown-old-new': 'A change after approval is shown to the reviewer as old and new.',
      'structured-change-public':
        'A change from a structured source is public at once and noted on the page.',
      'html-change-waits': 'A change from plain HTML waits, and the page says that details may have changed.',
      'edit-never-overwritten': "A person's edit of a field is never overwritten.",
      'cancelled-not-deleted': 'What its church cancels or removes is marked cancelled rather than deleted.',
    },
  },
  {
    title: 'Events: feeds and calendars',
    prefix: 'D2.feeds',
    issue: 4,
    requirements: {
      'one-filter': 'The same query gives an ICS feed, RSS, JSON and an embeddable list of a filtered view.',
      'ics-two-parsers': 'Independent calendar parsers read the same events from the ICS feed.',
      'stable-uid-and-sequence': 'A changed event keeps its identifier, and its SEQUENCE grows.',
      'cancelled-prefix': 'The title of a cancelled event says so in every feed.',
      'add-to-calendar': 'An event is put into a calendar by a file, by Google and by Outlook.',
      embed: 'Other sites show the list in a frame by a line of HTML, without a script.',
      'public-only': 'Feeds hold approved and coming events only, whoever asks.',
      'kept-answers': 'Public answers are kept ready-made until a write touches them, in whichever process.',
    },
  },
  {
    title: 'Packages and prices',
    prefix: 'D3.catalogue',
    issue: 7,
    requirements: {
      'pair-names-offer': 'The pair of package and amount names one of six offers.',
      'champion-both-readings':
        'The card shows 495, the list 395; 395 is charged and both pairs are accepted.',
      'promote-listed-event': 'The checkout packages promote a listed event, from a link on its page.',
      'cents-inside': 'Amounts are dollars on the wire and whole cents inside.',
      'amount-not-trusted': 'An unknown pair is refused with a clear message and no intent is made.',
    },
  },
  {
    title: 'Paying',
    prefix: 'D4.paying',
    issue: 7,
    requirements: {
      'two-providers': 'Stripe and the sandbox go through the same states.',
      'sandbox-cards':
        'The sandbox has cards that succeed, are declined or need a second step, and says what it is.',
      'off-in-production-without-keys': 'In production without keys payments are off, never simulated.',
      'application-before-payment': 'An application is stored before anything is paid.',
      'checkout-address': 'Its answer names the checkout, or none while payments are off.',
      'only-webhook-pays': 'Only a verified webhook marks something paid.',
      'webhook-idempotent': 'The same event delivered ten times, or out of order, changes things once.',
      'unmatched-payment-kept': 'A payment that belongs to nothing is kept and shown.',
      'accepting-publishes': 'Accepting a paid application publishes its event and starts its placement.',
      'declining-refunds': 'Declining refunds the payment and tells the contact.',
      'setup-error-message': 'A setup error keeps the spinner and adds a message with a way to try again.',
    },
  },
]
