import type {
  ImportOutcome,
  SubscriberExport,
  SubscriberSort,
} from '../../contract/newsletter/subscribers.ts'
import { count, type ToastWords } from './admin.ts'

/** The list of subscribers (specification, sections 2 and 8). */
export const subscribersCopy = {
  title: 'Subscriber Management',
  stats: { total: 'Total Subscribers', active: 'Active Subscribers', recent: 'Recent Signups (30 days)' },
  tabsLabel: 'Subscribers',
  exportTitle: 'Export Data',
  filters: {
    q: { label: 'Search by name or email address', placeholder: 'Name or email' },
    status: {
      label: 'Status',
      options: [
        { value: '', label: 'All Status' },
        { value: 'active', label: 'Active' },
        { value: 'inactive', label: 'Inactive' },
        { value: 'quarantined', label: 'In quarantine' },
      ],
    },
    source: {
      label: 'Source',
      options: [
        { value: '', label: 'All Sources' },
        { value: 'website', label: 'Website' },
        { value: 'newsletter', label: 'Newsletter' },
        { value: 'referral', label: 'Referral' },
      ],
    },
  },
  search: 'Search',
  sourceNames: { website: 'Website', newsletter: 'Newsletter', referral: 'Referral', other: 'Other' },
  table: {
    label: 'The list, which scrolls sideways',
    caption: 'All Subscribers',
    // Dates begin with the newest.
    columns: [
      { name: 'Name', sort: 'name' },
      { name: 'Email', sort: 'email' },
      { name: 'Phone', sort: null },
      { name: 'Status', sort: 'status' },
      { name: 'Source', sort: 'source' },
      { name: 'Subscription Date', sort: 'subscriptionDate', first: 'desc' },
      { name: 'Last Email', sort: 'lastEmail', first: 'desc' },
    ] satisfies { name: string; sort: SubscriberSort | null; first?: 'desc' }[],
    empty: 'No subscribers found matching the current filters.',
    results: (shown: number, total: number) =>
      `Showing ${shown.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`,
    pages: { first: 'First page', next: 'Next page' },
  },
  active: 'Active',
  inactive: 'Inactive',
  waitsFor: { confirmation: 'Not confirmed yet', release: 'In quarantine' },
  marks: { role: 'Office address', disposable: 'Disposable address' },
  noPhone: '—',
  noPhoneMeaning: 'none',
  never: 'Never',
  failed: 'Failed to fetch subscribers',
} as const

/** Sign-ups of a burst, which wait until a person has looked. */
export const quarantineWords = {
  title: (n: number) => `${count(n, 'sign-up')} in quarantine`,
  text: 'Far more people than usual signed up at once. That may be robots, or a church that has just told everyone about you. None of them has been emailed.',
  show: 'Show them',
  release: 'Release all',
  erase: 'Erase all',
  released: (n: number): ToastWords => ({
    title: 'Released',
    description: `${count(n, 'person', 'people')} will be asked by email to confirm.`,
  }),
  erased: (n: number): ToastWords => ({
    title: 'Erased',
    description: `${count(n, 'sign-up')} erased. No one was emailed.`,
  }),
  failed: (sentence: string | null): ToastWords => ({
    title: 'Error',
    description: sentence ?? 'Nothing was changed. Please try again.',
  }),
} as const

export const quarantineRefusals = {
  nobody: 'No sign-up is in quarantine. Someone else may have decided about them.',
} as const

/** Everything that is kept of one person, and erasing it (decisions, section 12). */
export const subscriberCopy = {
  open: (name: string) => `${name}: view or erase data`,
  facts: {
    consent: 'Agreed',
    confirmed: 'Confirmed',
    unsubscribed: 'Unsubscribed',
    suppressed: 'Mail stopped',
    issues: 'Issues sent',
  },
  ownForm: 'on this site’s form',
  suppressed: { bounce: 'the address bounced', complaint: 'a complaint was reported' },
  loading: 'Loading...',
  erase: 'Erase personal data',
  eraseTitle: 'Erase everything about this person?',
  eraseText: (name: string) =>
    `The name, address and phone number of ${name} are removed from the list and from every stored email. The numbers of each issue stay. This cannot be undone, and no import adds this address again; the person can still subscribe again.`,
  erasing: 'Erasing...',
  erased: {
    title: 'Personal Data Erased',
    description: 'Only anonymous counts remain.',
  } satisfies ToastWords,
  eraseFailed: (sentence: string | null): ToastWords => ({
    title: 'Error',
    description: `Nothing was erased. ${sentence ?? 'Please try again.'}`,
  }),
  loadFailed: 'This subscriber could not be loaded.',
} as const

/** The export tab (specification, section 2; the buttons work by decisions, section 8). */
export const exportCopy = {
  lists: {
    active: { button: 'Active subscribers (CSV)', what: 'Everyone who gets the newsletter now.' },
    all: { button: 'All subscribers (CSV)', what: 'Also those who unsubscribed, for your records.' },
    recent: { button: 'Recent signups (CSV)', what: 'Who subscribed within the last 30 days.' },
    mailing: {
      button: 'Email list for a mailing service',
      what: 'Address and name of every active subscriber, in columns that mailing services know.',
    },
  } satisfies Record<SubscriberExport, { button: string; what: string }>,
  guidelinesTitle: 'Export guidelines',
  guidelines: [
    'Exports never include unsubscribe tokens.',
    'Use the active list for campaigns: everyone else has unsubscribed or bounced.',
    'Respect privacy rules: keep a file only as long as you need it, share it with no one, and delete it afterward.',
    'The audit log shows who exported which list, and when.',
  ],
} as const

export const importCopy = {
  open: 'Import Subscribers',
  title: 'Import subscribers from a CSV file',
  intro:
    'The first line names the columns; only Email is required. First Name, Last Name, Name, Phone, Source, Consent, Subscription Date and Status are read if present. You see what will happen to each row before anything is added.',
  file: 'CSV file',
  noFile: 'Please choose a file',
  empty: 'The file is empty.',
  unreadable: 'The file could not be read.',
  noText: 'This is not a CSV file. In your spreadsheet, save the list as CSV and choose that file.',
  tooLarge: 'The file is too large. Please split it.',
  consent: 'Where and how did these people agree?',
  consentHint:
    'For example “Sign-up sheet at the Easter fair 2026”. It is stored with each person, in case one of them asks.',
  source: 'Source',
  check: 'Check the file',
  checking: 'Checking...',
  confirm: (n: number) => `Add ${count(n, 'subscriber')}`,
  importing: 'Adding...',
  other: 'Choose another file',
  reportTitle: 'What will happen',
  rows: (n: number) => `${count(n, 'row')} read`,
  outcomes: {
    added: 'will be added',
    known: 'already on the list, unchanged',
    left: 'unsubscribed earlier, skipped',
    refused: 'bounced or complained earlier, skipped',
    erased: 'erased on request earlier, skipped',
    inactive: 'marked as inactive in the file, skipped',
  } satisfies Record<ImportOutcome, string>,
  duplicates: 'more than once in the file',
  invalid: 'could not be used',
  nameless: (n: number) =>
    `${count(n, 'person has', 'people have')} no first name, and will be greeted as “friend”.`,
  ignored: (columns: readonly string[]) => `Ignored columns: ${columns.join(', ')}.`,
  problemsTitle: 'Skipped rows',
  line: (line: number, reason: string) => `Line ${line.toLocaleString('en-US')}: ${reason}`,
  moreProblems: (n: number) => `and ${count(n, 'more row')}`,
  nothing: 'No one in this file would be added.',
  done: (n: number): ToastWords => ({
    title: 'Import Complete',
    description: `Added ${count(n, 'subscriber')}. No email was sent to them.`,
  }),
  failed: 'The file could not be imported. Please try again.',
} as const
