import type { WebhookDelivery } from '../../contract/admin/webhooks.ts'
import type { Scope } from '../../contract/call.ts'
import type { WebhookKind } from '../../domain/webhooks.ts'
import { count, type ToastWords } from './admin.ts'

/** The keys of other programs to the API, for owners. */
export const apiTokensCopy = {
  title: 'API tokens',
  intro:
    'With a token another program uses the API in your name, as far as its scopes go, until it expires. No token can publish, or reach accounts, settings, subscribers or payments.',
  reference: 'API reference',
  listTitle: 'Tokens',
  table: {
    label: 'API tokens, a table that scrolls sideways',
    caption: 'Tokens',
    empty: 'There are no tokens.',
    columns: ['Name', 'Scopes', 'Owner', 'Created', 'Last used', 'Expires', 'Actions'],
  },
  never: 'Never',
  expired: (day: string) => `Expired on ${day}`,
  scopes: {
    public: 'Public: search what anyone may read, for assistants',
    read: 'Read: events in review, the directory, scraping, numbers',
    'events:write': 'Events: decide them, correct churches, scrape, draft posts',
    'newsletter:draft': 'Newsletter: make and change drafts; a person publishes',
  } satisfies Record<Scope, string>,
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke: ${name}`,
  askRevoke: (name: string) => `Revoke “${name}”?`,
  askRevokeText: 'The program that uses it is refused at once. This cannot be undone.',
  addTitle: 'Create a token',
  name: 'Name',
  nameHint: 'Which program will use it, for example “Parish app”',
  scopesLabel: 'What it may do',
  days: 'Days until it expires',
  password: 'Your password',
  add: 'Create token',
  adding: 'Creating...',
  secret: {
    title: 'Your new token',
    text: 'Copy it now: it is shown only once. Whoever has it can do what it may do.',
    label: 'Token',
    copy: 'Copy',
    copied: 'Copied',
  },
  revoked: (name: string): ToastWords => ({
    title: 'Token Revoked',
    description: `“${name}” no longer works.`,
  }),
  failed: (sentence: string | null): ToastWords => ({
    title: 'Error',
    description: `Nothing was changed. ${sentence ?? 'Please try again.'}`,
  }),
} as const

/** Other systems that are notified, and what was sent to them. */
export const webhooksCopy = {
  title: 'Webhooks',
  intro:
    'A webhook sends a signed message to another system when something here changes. What does not arrive is tried again for about a day.',
  docs: 'The messages and their signatures follow the Standard Webhooks specification; docs/integrations.md lists them.',
  empty: 'There are no webhooks.',
  kinds: {
    'event.approved': 'An event was published',
    'event.changed': 'A published event changed or was taken off the site',
    'event.cancelled': 'A published event was canceled',
    'church.added': 'A church was added to the directory',
    'issue.published': 'A newsletter issue was published',
    'application.paid': 'A featured placement was paid for',
  } satisfies Record<WebhookKind, string>,
  ping: 'Test message',
  add: {
    title: 'Add a webhook',
    url: 'Address of the receiver',
    urlHint: 'It has to begin with https:// and be on the public internet.',
    kinds: 'What it is sent',
    submit: 'Add the webhook',
  },
  state: {
    works: 'On',
    failing: (since: string) => `On, but nothing has arrived since ${since}`,
    stopped: (since: string) => `Off since ${since}`,
    gaveUp: (since: string) => `Turned off on ${since}, because nothing arrived for days`,
    waiting: (n: number) => (n === 0 ? '' : `${count(n, 'message')} waiting`),
  },
  acts: {
    ping: 'Send a test',
    stop: 'Turn off',
    start: 'Turn on',
    rotate: 'New secret',
    remove: 'Remove',
    edit: 'Change what it is sent',
    save: 'Save',
    of: (act: string, url: string) => `${act}: ${url}`,
  },
  askRemove: (url: string) => `Remove ${url}?`,
  askRemoveText: 'What still waits is not sent, and the log is deleted.',
  secret: {
    title: 'The secret of this webhook',
    text: 'The receiver checks signatures with it. It is shown only once. A former secret keeps working for 24 hours.',
    label: 'Secret',
    copy: 'Copy',
    copied: 'Copied',
  },
  log: {
    title: 'Log',
    show: 'Show the log',
    label: (url: string) => `What was sent to ${url}, in a table that scrolls sideways`,
    table: {
      caption: 'Log',
      empty: 'Nothing was sent yet.',
      columns: ['When', 'Message', 'Status', 'Attempts', 'Send again'],
    },
    statuses: { waiting: 'Waiting', delivered: 'Arrived', failed: 'Given up' } satisfies Record<
      WebhookDelivery['status'],
      string
    >,
    next: (at: string) => `next attempt ${at}`,
    attempt: (at: string, status: number | null, ms: number) =>
      `${at}: ${status ?? 'no answer'}, ${ms.toLocaleString('en-US')} ms`,
    none: 'None yet',
    message: 'Message',
    resend: 'Send again',
    resendOf: (kind: string, subject: string) => `Send again: ${kind}, ${subject}`,
    older: 'Older',
  },
  done: {
    added: { title: 'Webhook added' },
    changed: { title: 'Webhook changed' },
    removed: { title: 'Webhook removed' },
    pinged: { title: 'Test message on its way', description: 'Refresh to see whether it arrived.' },
    resent: { title: 'On its way again', description: 'Refresh to see whether it arrived.' },
  } satisfies Record<string, ToastWords>,
  failed: (sentence: string | null): ToastWords => ({
    title: 'Error',
    description: sentence ?? 'That did not work. Please try again.',
  }),
} as const
