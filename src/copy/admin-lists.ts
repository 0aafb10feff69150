/** Subscribers and duplicate churches (specification, sections 2, 7 and 8). */
export const subscribersCopy = {
  title: 'Subscriber Management',
  stats: {
    total: 'Total Subscribers',
    active: 'Active Subscribers',
    recent: 'Recent Signups (30 days)',
  },
  listTitle: 'All Subscribers',
  tableLabel: 'The list, which scrolls sideways',
  statusLabel: 'Status',
  statuses: [
    { value: '', label: 'All Status' },
    { value: 'active', label: 'Active' },
    { value: 'inactive', label: 'Inactive' },
  ],
  sourceLabel: 'Source',
  sources: [
    { value: '', label: 'All Sources' },
    { value: 'website', label: 'Website' },
    { value: 'newsletter', label: 'Newsletter' },
    { value: 'referral', label: 'Referral' },
  ],
  sourceNames: { website: 'Website', newsletter: 'Newsletter', referral: 'Referral', other: 'Other' },
  columns: ['Name', 'Email', 'Phone', 'Status', 'Source', 'Subscription Date', 'Last Email'],
  active: 'Active',
  inactive: 'Inactive',
  noPhone: '—',
  never: 'Never',
  empty: 'No subscribers found matching the current filters.',
  failed: 'Failed to fetch subscribers',
  firstPage: 'First page',
  nextPage: 'Next page',
  results: (shown: number, total: number) =>
    `Showing ${shown.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`,
} as const

export const duplicatesCopy = {
  title: 'Admin Dashboard',
  cardTitle: 'Duplicate Church Detection',
  intro:
    'Pairs of churches that look like one. The one that is removed gives everything it has to the other.',
  similarity: (ratio: number) => `${(ratio * 100).toFixed(1)}% similar`,
  first: 'First',
  second: 'Second',
  keepFirst: 'Keep First',
  keepSecond: 'Keep Second',
  keepLabel: (button: string, kept: string) => `${button}: ${kept}`,
  confirmTitle: 'Remove duplicate',
  confirm: (removed: string, kept: string) =>
    `Are you sure you want to remove "${removed}" and keep "${kept}"?`,
  confirmButton: 'Remove and keep',
  removing: 'Removing...',
  removed: (removed: string, kept: string) => ({
    title: 'Duplicate Removed',
    description: `“${removed}” is now part of “${kept}”.`,
  }),
  failed: { title: 'Error', description: 'Failed to remove duplicate church.' },
  emptyTitle: 'No Duplicates Found',
  empty: 'No two listed churches look like one.',
  noAddress: 'No address',
  noWebsite: 'No website',
  healthTitle: 'Directory Health',
  health: {
    website: 'With a website',
    neighborhood: 'With a neighborhood',
    denomination: 'With a denomination',
  },
  ofTotal: (n: number, total: number) => `${n.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`,
} as const
