/**
 * Every sentence of the administrator's screens. Texts in quotation marks in the specification (sections 2, 4, 5 and
 * 8) are kept word for word; those that name the city or its maps service come from city.config.ts.
 */

/** Title and description of a toast; the caller adds whether it is a failure. */
export interface ToastWords {
  title: string
  description?: string
}

/** "1 event", "2 events", "1,200 events". */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`
}

/** "Every Sunday, 5 dates"; the dates of a series without a stated rule stand counted in its place. */
export function withDates(rule: string, dates: number): string {
  if (/^\d+ dates: /.test(rule)) return rule
  return [rule, count(dates, 'date')].filter(Boolean).join(', ')
}

export const adminCopy = {
  user: 'Admin User',
  signOut: 'Sign out',
  signOutFailed: { title: 'Error', description: 'Could not sign you out. Please try again.' },
  asleep: 'Restored copy: sends nothing',
  asleepExplanation:
    'This copy was restored from a backup. It sends no email or refunds and scrapes nothing until someone runs: ./bulletin restore --go-live',
  demoMode: 'Demo mode',
  demoExplanation:
    'This is the demo city: the churches, people and emails are fictional, and nothing leaves this computer.',
  skip: 'Skip to content',
  version: (version: string) => `Faith Bulletin ${version}`,
  sections: 'On this page',
  screens: {
    dashboard: 'Dashboard',
    inbox: (waiting: number | null) =>
      waiting === null ? 'Inbox' : `Inbox (${waiting.toLocaleString('en-US')})`,
    churches: 'Churches',
    trust: 'Trust',
    newsletter: 'Newsletter',
    duplicates: 'Duplicates',
    posts: 'Blog',
    subscribers: 'Subscribers',
    sales: 'Sales',
    analytics: 'Analytics',
    audit: 'Audit log',
    accounts: 'Accounts',
    apiTokens: 'API tokens',
    webhooks: 'Webhooks',
    settings: 'Settings',
    health: 'Health',
  },
  ownAccount: 'your account',
  navLabel: 'Administration',
  groups: {
    today: 'Today',
    directory: 'Directory',
    publishing: 'Publishing',
    audience: 'Audience',
    site: 'Site',
  },
  refresh: 'Refresh',
  refreshing: 'Refreshing...',
  refreshed: 'The page is up to date.',
  notHere: 'This server does not support that yet.',
  loading: 'Loading...',
  tryAgain: 'Try again',
  unexpected: 'Something went wrong on our side. Please try again.',
  unreachable: 'The server could not be reached. Please check your connection and try again.',
  lazyPart: {
    loading: 'Loading...',
    failed: 'The server could not be reached. Please check your connection and try again.',
  },
  brokenTitle: 'This screen could not be shown',
  toDashboard: 'Go to the dashboard',
  close: 'Close',
  cancel: 'Cancel',
} as const

/** Looking for anything in the administration. */
export const searchCopy = {
  open: 'Search (/)',
  title: 'Search everything',
  label: 'Search for',
  hint: 'An event, a church, a reader, an issue, a setting',
  searching: 'Searching...',
  found: (n: number) =>
    n === 0 ? 'Nothing was found.' : `${count(n, 'result')}. The arrow keys go through them.`,
  groups: {
    events: 'Events',
    churches: 'Churches',
    readers: 'Readers',
    issues: 'Issues',
    settings: 'Settings',
    audit: 'Audit log',
  },
  close: 'Close',
} as const

export const signInCopy = {
  title: 'Administrator sign-in',
  intro: 'Sign in to review events, scrape church websites and send the newsletter.',
  email: 'Email address',
  password: 'Password',
  submit: 'Sign in',
  submitting: 'Signing in...',
  passkey: 'Use a passkey',
  noPasskey: 'No passkey was used. Please try again, or sign in with your password.',
  forgotten: 'Forgot your password? Reset it on the server with “bulletin admin reset-password”.',
  ended: 'Your session has ended. Sign in again to return to this screen.',
  interrupted: 'Your session has ended. Sign in again to continue; what you typed is still there.',
  demoHint: 'The server printed the administrator’s email address and password when it first started.',
  wrong: 'The email address or password is incorrect.',
  code: 'Code from your authenticator app',
  codeHint: 'Six digits, new every 30 seconds.',
  delayCodeHint: 'If you use one, its code signs you in without the wait.',
  backupCode: 'Backup code',
  backupCodeHint: 'One of the codes you saved during setup. Each works once.',
  useBackupCode: 'Use a backup code instead',
  useCode: 'Use the authenticator app instead',
  codeTitle: 'One more step',
  ownerTitle: 'Create the owner’s account',
  startAgain: 'Start again',
  incompleteCode: 'Please enter the code.',
  incomplete: 'Please enter both your email address and password.',
  failed: 'Could not sign you in. Please try again later.',
  unreachable: 'The server could not be reached. Please check your connection and try again.',
  tooMany: (seconds: number | null) =>
    seconds === null
      ? 'Too many attempts. Please try again in a few minutes.'
      : `Too many attempts. Please try again in ${duration(seconds)}.`,
} as const

/** A wait in words, rounded up so that nobody comes back too early. */
function duration(seconds: number): string {
  if (seconds < 60) return count(Math.max(1, Math.ceil(seconds)), 'second')
  return count(Math.ceil(seconds / 60), 'minute')
}

export const statsCopy = {
  title: 'Numbers',
  eventsToday: 'Events Today',
  pendingReview: 'Pending Review',
  activeChurches: 'Active Churches',
  totalChurches: 'Total Churches',
  newsletter: 'Newsletter',
  next: (date: string) => `Next: ${date}`,
  readers: 'readers',
  /** "+12%", the specification's form (section 9, computed by decisions, section 8). */
  trend: (percent: number) => `${percent > 0 ? '+' : ''}${Math.round(percent)}%`,
  trendMeaning: 'compared with the week before',
} as const

export const quickActionsCopy = {
  setUp: 'Set up your city',
  title: 'Quick Actions',
  discovering: 'Looking for churches...',
  bulkApprove: 'Bulk Approve Events',
  bulkApproving: 'Approving...',
  addEvent: 'Add New Event',
  addChurch: 'Add New Church',
  analytics: 'View Analytics',
  bulkApproved: (n: number): ToastWords => ({
    title: 'Bulk Approval Complete',
    description: `Approved ${count(n, 'worship service event')}.`,
  }),
  bulkUndoElsewhere: 'Take it back in the audit log',
  bulkApproveFailed: { title: 'Error', description: 'Failed to bulk approve events.' },
  discovered: (
    found: number,
    added: number,
    updated: number,
    service = 'Google Maps',
  ): Required<ToastWords> => ({
    title: 'Churches Discovered!',
    description:
      `Found ${count(found, 'church', 'churches')} from ${service}. ` +
      `Added ${count(added, 'new church', 'new churches')} to your database.` +
      (updated > 0 ? ` Updated ${count(updated, 'existing church', 'existing churches')}.` : ''),
  }),
  discoveryFailed: {
    title: 'Discovery Failed',
    description: 'Could not discover churches from Google Maps. Please try again.',
  },
} as const
