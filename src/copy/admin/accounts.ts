import type { Role } from '../../contract/admin/accounts.ts'
import { count, type ToastWords } from './admin.ts'

export const ROLE_WORDS = { editor: 'Editor', owner: 'Owner' } satisfies Record<Role, string>

/** For whoever follows the one-time link of a start without any owner. */
export const ownerCopy = {
  linkOver:
    'This link is over. Start the server again for a new one, or run there: ./bulletin admin create <email>',
  intro: 'You will sign in with it from now on. Next, you name your city.',
  name: 'Your name',
  email: 'Email address',
  emailHint: 'What needs the owner is mailed here.',
  password: 'Password',
  passwordHint: 'At least 10 characters.',
  submit: 'Create account',
  submitting: 'Creating...',
} as const

/** The accounts of all administrators, for owners (decisions, section 1). */
export const accountsCopy = {
  title: 'Accounts',
  cardTitle: 'Administrators',
  intro:
    'Editors curate events, churches, subscribers and the newsletter. Owners also manage accounts, refunds and settings.',
  table: {
    label: 'Administrators, a table that scrolls sideways',
    caption: 'Administrators',
    columns: ['Name', 'Email', 'Role', 'Second factor', 'Last active', 'Actions'],
  },
  you: 'you',
  inactive: 'Deactivated',
  on: 'On',
  off: 'Off',
  never: 'Not signed in',
  add: 'Add administrator',
  addTitle: 'Add an administrator',
  name: 'Name',
  email: 'Email address',
  role: 'Role',
  roleHints: { editor: 'Editor: curates', owner: 'Owner: also accounts, refunds, settings' } satisfies Record<
    Role,
    string
  >,
  adding: 'Adding...',
  makeOwner: 'Make owner',
  makeEditor: 'Make editor',
  deactivate: 'Deactivate',
  activate: 'Activate',
  resetPassword: 'New password',
  removeSecondFactor: 'Remove second factor',
  actionOn: (action: string, name: string) => `${action}: ${name}`,
  ask: {
    deactivate: (name: string) =>
      `${name} will be signed out everywhere and cannot sign in until the account is activated again. The audit log stays as it is.`,
    resetPassword: (name: string) =>
      `${name} will be signed out everywhere. You will see the new password once.`,
    removeSecondFactor: (name: string) =>
      `${name} will be signed out everywhere and can then sign in with just the password. Do this only if you are sure they lost their phone.`,
    makeOwner: (name: string) => `${name} will also be able to manage accounts, refunds and settings.`,
    makeEditor: (name: string) => `${name} will no longer be able to manage accounts, refunds and settings.`,
  },
  confirmTitle: (action: string, name: string) => `${action}: ${name}?`,
  secretOf: (name: string) => `Password for ${name}`,
  secret: {
    title: 'New password',
    text: 'It is shown only once. Share it in person or by phone, and ask them to change it right away.',
    label: 'Password',
    copy: 'Copy',
    copied: 'Copied',
  },
  working: 'Working...',
  changed: (name: string): ToastWords => ({
    title: 'Account Changed',
    description: `“${name}” was changed.`,
  }),
  created: (name: string): ToastWords => ({
    title: 'Account Created',
    description: `“${name}” can sign in now.`,
  }),
  failed: (sentence: string | null): ToastWords => ({
    title: 'Error',
    description: `Nothing was changed. ${sentence ?? 'Please try again.'}`,
  }),
} as const

export const passwordFaults = {
  common: 'This is a common password and easy to guess. Please choose another.',
  address: 'A password must not contain your email address.',
  name: 'A password must not contain your name, or that of the site or its city.',
} as const

export const ownAccountCopy = {
  title: 'Your account',
  facts: { name: 'Name', email: 'Email', role: 'Role' },
  passwordTitle: 'Password',
  current: 'Current password',
  next: 'New password',
  nextHint: 'At least 10 characters. You stay signed in here; every other session ends.',
  change: 'Change password',
  changing: 'Changing...',
  changed: { title: 'Password Changed', description: 'Every other session has ended.' } satisfies ToastWords,
  failed: 'That did not work. Please try again.',
  sessionsTitle: 'Where you are signed in',
  here: 'This browser',
  since: (when: string) => `since ${when}`,
  lastSeen: (when: string) => `last active ${when}`,
  endSession: 'Sign out',
  endSessionOf: (device: string, when: string) => `Sign out ${device}, signed in ${when}`,
  endOthers: 'Sign out everywhere else',
  ended: { title: 'Signed Out', description: 'The session has ended.' } satisfies ToastWords,
  othersEnded: { title: 'Signed Out', description: 'Every other session has ended.' } satisfies ToastWords,
  sessionFailed: (sentence: string | null): ToastWords => ({
    title: 'Error',
    description: sentence ?? 'Could not sign you out. Please try again.',
  }),
} as const

export const secondFactorCopy = {
  title: 'Second factor',
  off: 'Off. Turn it on to also be asked for a code from your phone, so that a stolen password is not enough.',
  on: (left: number) =>
    `On. ${left === 0 ? 'You have no backup codes left. Make new ones.' : `${count(left, 'backup code is', 'backup codes are')} left.`}`,
  password: 'Your password',
  begin: 'Set up',
  beginning: 'Setting up...',
  scan: 'Scan this with an authenticator app',
  scanLabel: 'Code to scan with an authenticator app',
  type: 'Or type this key into the app:',
  codesTitle: 'Backup codes',
  codesText:
    'Keep these like a spare key. Each lets you in once if you lose your phone. They are not shown again.',
  copyCodes: 'Copy the codes',
  copied: 'Copied',
  code: 'Code from the app',
  confirm: 'Turn on',
  confirming: 'Checking...',
  cancel: 'Cancel',
  done: 'I saved them',
  renew: 'New backup codes',
  turnOff: 'Turn off',
  working: 'Working...',
  turnedOn: {
    title: 'Second Factor On',
    description: 'Signing in now asks for a code.',
  } satisfies ToastWords,
  turnedOff: {
    title: 'Second Factor Off',
    description: 'You sign in with just your password.',
  } satisfies ToastWords,
} as const

/** Passkeys: signing in without a password. */
export const passkeyCopy = {
  title: 'Passkeys',
  intro:
    'Sign in with your fingerprint, face or screen lock. No one can guess a passkey, and it works even while someone keeps trying your password.',
  password: 'Your password',
  add: 'Add a passkey',
  adding: 'Adding...',
  item: (when: string) => `added ${when}`,
  used: (when: string) => `last used ${when}`,
  remove: 'Remove',
  removeOf: (device: string, when: string) => `Remove the passkey of ${device}, added ${when}`,
  added: { title: 'Passkey Added', description: 'You can sign in with it now.' } satisfies ToastWords,
  removed: {
    title: 'Passkey Removed',
    description: 'It can no longer be used to sign in.',
  } satisfies ToastWords,
  cancelled: 'Your browser did not create a passkey. Please try again.',
} as const
