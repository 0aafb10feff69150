import type { Scope } from '../../../contract/call.ts'
import type { ToastWords } from '../admin.ts'

/** The keys of other programs to the API, for owners. */
export const apiTokensCopy = {
  title: 'API tokens',
  intro:
    'With a token another program uses the API in your name, as far as its scopes go. No token can reach accounts, settings or payments.',
  reference: 'API reference',
  listTitle: 'Tokens',
  empty: 'There are no tokens.',
  tableLabel: 'API tokens, a table that scrolls sideways',
  columns: ['Name', 'Scopes', 'Owner', 'Created', 'Last used', 'Actions'],
  never: 'Never',
  scopes: {
    read: 'Read: events in review, the directory, scraping, numbers',
    curate: 'Curate: decide events, correct churches, scrape, write posts',
    mail: 'Mail: make and publish the newsletter, read its subscribers',
  } satisfies Record<Scope, string>,
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke: ${name}`,
  askRevoke: (name: string) => `Revoke “${name}”?`,
  askRevokeText: 'The program that uses it is refused at once. This cannot be undone.',
  addTitle: 'Create a token',
  name: 'Name',
  nameHint: 'Which program will use it, for example “Parish app”',
  scopesLabel: 'What it may do',
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
