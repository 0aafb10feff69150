import type { RequirementGroup } from './requirement.ts'

/** Section 2 of the specification: the administrator's screens. */
export const adminScreens: readonly RequirementGroup[] = [
  {
    title: 'Admin dashboard',
    prefix: 'S2.dashboard',
    issue: 6,
    requirements: {
      'header-actions':
        'The header has the title, refresh, Scrape All Sites, Publish Newsletter and who is signed in.',
      'stat-cards': 'Four cards show the numbers of the day.',
      'quick-actions': 'A card offers to find churches, approve in bulk, add a church and view analytics.',
      'newsletter-preview': ['A card shows the latest issue as HTML.', 3],
      'newsletter-placeholder': ['Without an issue the card says how to make one.', 3],
      'next-issue': ['The next issue is shown as today plus seven days.', 3],
      'grid-title': ['The grid is titled with the number shown and the total.', 2],
      'three-tabs': ['Three tabs with counts: the queue of pending events (first), approved ones, all.', 2],
      'grid-search': ['A search looks through title, description and church.', 2],
      'grid-category': ['A dropdown chooses a category.', 2],
      'card-content': ['A card shows category, status, title, description, church, date, time and place.', 2],
      'pending-actions': ['Only pending cards can be approved or rejected.', 2],
      'bulk-panel': [
        'The pending tab has a panel to select cards, all or none, and to decide them together.',
        2,
      ],
      'smart-select': ['Smart Select adds cards by category, weekend or week to the selection.', 2],
      'grid-empty-state': ['An empty grid says so, and in the queue it suggests scraping.', 2],
      'scraping-card': ['The card shows the latest log of each church with its name and host.', 2],
      'scraping-last-update': ['It shows when the last scrape was, or that there was none.', 2],
      'scraping-refresh-all': ['Refresh All scrapes from the card.', 2],
      'scraping-empty-state': ['Without logs the card says so.', 2],
      skeletons: 'While loading, six placeholders stand in the grids and four in the scraping card.',
    },
  },
  {
    title: 'Duplicates',
    prefix: 'S2.duplicates',
    issue: 8,
    requirements: {
      'stat-cards': 'Four cards show churches, events today, pending review and active churches.',
      'pair-list': 'Each pair shows its similarity to one decimal and name, address and website of both.',
      'keep-buttons-confirm': 'Keeping one asks for confirmation, naming which goes and which stays.',
      'empty-state': 'Without pairs the page says so.',
      'directory-health': 'A card counts the churches with a website, a neighborhood, a denomination.',
    },
  },
  {
    title: 'Subscribers',
    prefix: 'S2.subscribers',
    issue: 9,
    requirements: {
      'three-stats': 'Three numbers: all, active, and those who signed up within 30 days.',
      'two-tabs': 'Two tabs: the list, and export.',
      'filters-and-refresh': 'The list can be filtered by status and source, and refreshed.',
      columns: 'The table has seven columns.',
      'empty-cells': 'No phone shows as a dash, no e-mail yet as "Never".',
      'empty-list': 'An empty list says that nobody matches the filters.',
      'export-guidelines': 'The export tab explains what exports leave out and how to use them.',
    },
  },
]
