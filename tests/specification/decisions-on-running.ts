import type { RequirementGroup } from './requirement.ts'

/** Sections 5 to 12 of the decisions, the deliberate departures among them. */
export const decisionsOnRunning: readonly RequirementGroup[] = [
  {
    title: 'Church directory',
    prefix: 'D5.churches',
    issue: 8,
    requirements: {
      'submission-awaits-review': 'A submitted church is public only once it is accepted.',
      inbox: 'An inbox on the dashboard holds submissions and applications.',
      'discovery-sources':
        'Discovery works with a places service, OpenStreetMap and the endpoint of the demo.',
      'discovery-updates-listed': 'A discovered church that matches a listed one updates it.',
      'similarity-from-four': 'Similarity comes from name, address, phone and website together.',
      'not-all-pairs': 'Duplicates are found without comparing all pairs.',
      'merge-keeps-everything':
        'A merge moves events, placements and logs, fills gaps and keeps the aliases.',
      'merge-undone': 'A merge can be undone.',
    },
  },
  {
    title: 'Scraping',
    prefix: 'D6.scraping',
    issue: 5,
    requirements: {
      'answers-when-done': ['Scraping waits for the run and answers the result of each church.', 2],
      'second-call-joins': ['A second call joins the run that is going.', 2],
      'respond-async': [
        'On request it answers at once with the address of a run that tells its progress.',
        2,
      ],
      'cron-in-city-zone': 'It scrapes by itself at times of the city, spread over the hour.',
      'carries-series-forward': 'Series are carried forward by themselves.',
      'address-guard': [
        'The guard refuses every address that is not public, but for the sites of the demo.',
        2,
      ],
      'robots-and-caps': ['Rules for robots and limits of size and time hold from the first request.', 2],
      'active-churches': [
        'A church is active when scraped within 30 days or with a coming approved event.',
        2,
      ],
      'plain-text-excerpt': 'A description is kept as plain text and shown as an excerpt with its source.',
      'church-left-out': 'A church that asks to be left out is left out.',
    },
  },
  {
    title: 'Newsletter',
    prefix: 'D7.newsletter',
    issue: 9,
    requirements: {
      'draft-of-7-days': [
        'A draft holds the approved events of the next 7 days and those that paid for it, by day.',
        3,
      ],
      'html-and-text': 'It is made as e-mail HTML and as plain text.',
      'edit-before-publishing': 'Subject, introduction, order and left-out items can be edited.',
      cron: 'It can be generated, and published, by itself at times of the city.',
      'publish-answers-202': ['Publishing answers 202 and tells its progress.', 3],
      'latest-with-counts': [
        'The latest issue comes with the counts of its deliveries, or null when there is none.',
        3,
      ],
      'nobody-skipped-or-twice': ['A kill at any point skips nobody and mails nobody twice.', 3],
      'unsubscribe-headers': [
        'Each mail has a working unsubscribe link, one-click headers, postal address and list name.',
        3,
      ],
      'bounces-stop': 'Bounces and complaints stop the mail to that address.',
      'mail-port': ['Mail goes by SMTP, or in the demo to files in an outbox.', 3],
      'refused-without-address': [
        'In production without mail or postal address publishing is refused in words.',
        3,
      ],
      'subscribe-source': ['A subscription may name where it came from.', 3],
      'subscribe-twice': ['Subscribing twice is no error and makes no second row; one may come back.', 3],
      'confirmed-opt-in': 'Confirmed opt-in is a setting.',
      'welcome-mail': 'A welcome mail is sent.',
    },
  },
  {
    title: 'Departures: what the specification leaves inert works here',
    prefix: 'D8.departures',
    issue: 6,
    requirements: {
      'exports-download': ['Export buttons download what they name, never with unsubscribe tokens.', 9],
      'preview-and-edit-work': ['Full Preview and Edit work.', 9],
      'add-church-opens-form': 'Add New Church opens the form for the administrator.',
      'analytics-charts': 'View Analytics opens charts of events, subscribers and scraping.',
      'computed-trends':
        'Trends and the date of the next issue are computed, in the form of the specification.',
      'all-buttons': 'The dashboard has the buttons of every reading and four stat cards.',
      'banner-leads-to-advertise': ['Learn More of the banner leads to the advertising page.', 4],
      'marketing-in-configuration': [
        'Marketing texts are literal and live in the configuration of the city.',
        4,
      ],
    },
  },
  {
    title: 'Errors',
    prefix: 'D9.errors',
    issue: 2,
    requirements: {
      'plain-sentence': "An error's body is one plain sentence.",
      'problem-json': 'A client that accepts problem details gets them, with the faults of each field.',
      statuses: 'Errors have the fitting status, 429 with Retry-After.',
      'no-internals': 'An error of ours tells nothing of the inside.',
      'one-set-of-schemas': 'The page and the server use the same rules.',
    },
  },
  {
    title: 'One city, by configuration',
    prefix: 'D10.city',
    issue: 2,
    requirements: {
      'one-file': 'City, zone, texts and packages come from one typed file.',
      'nothing-else-names-it': 'Nothing else names the city.',
    },
  },
  {
    title: 'The demo city',
    prefix: 'D11.demo',
    issue: 2,
    requirements: {
      'living-site-at-once': 'A plain start serves a migrated, filled site without any account.',
      'church-sites-on-loopback':
        'The invented churches have real sites on this machine, some of them broken.',
      'second-start-changes-nothing': 'A second start on the same data changes nothing.',
      'dates-move-along': 'The dates of the demo move along by ordinary jobs.',
      'says-so': 'The admin header and the public pages say that it is a demo.',
      'off-in-production': 'It is off in production unless asked for, and production refuses its database.',
    },
  },
  {
    title: 'What every public site owes',
    prefix: 'D12.public',
    issue: 4,
    requirements: {
      'legal-footer':
        'Every public page has privacy notice, terms, refund policy and contact in a footer dialog.',
      'map-attribution': 'Map data is attributed.',
      'places-storage-rules': ['Only identifiers of the places service are kept.', 8],
      'erasure-on-request': ['Personal data is erased on request.', 9],
    },
  },
  {
    title: 'Found by search engines',
    prefix: 'D12.search',
    issue: 4,
    requirements: {
      'event-data': "The data of an event holds what Google's rules require and recommend.",
      'church-data': 'A church is described as a schema.org Church.',
      'event-image': 'The server draws a picture of each event for shared links.',
      sitemap: 'The sitemap names the public pages, the coming events and the posts, and nothing else.',
      robots: 'robots.txt names the sitemap and keeps robots from the desk, the calls and paying.',
    },
  },
  {
    title: 'Posts from files',
    prefix: 'D2.posts',
    issue: 4,
    requirements: {
      'import-files': 'Markdown and HTML files with front matter become posts; HTML is kept as given.',
      renamed: 'The old address of a renamed post leads to the new one.',
      'import-idempotent': 'Importing the same files again changes nothing.',
      'import-report': 'A file that cannot be used is named with the reason, and the others are imported.',
    },
  },
]
