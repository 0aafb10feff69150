import type { Role } from '../../contract/admin/accounts.ts'
import { count, type ToastWords } from './admin.ts'

export const ROLE_WORDS = { editor: 'Editor', owner: 'Owner' } satisfies Record<Role, string>

/** The accounts of all administrators, for owners (decisions, section 1). */
export const accountsCopy = {
  title: 'Accounts',
  cardTitle: 'Administrators',
  intro:
    'Editors curate events, churches, subscribers and the newsletter. Owners also manage accounts, refunds and settings.',
  tableLabel: 'The administrators, in a table that scrolls sideways',
  columns: ['Name', 'E-mail', 'Role', 'Second factor', 'Last active', 'Actions'],
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
  roleHints: {
    editor: 'Editor: curates',
    owner: 'Owner: also accounts, refunds, settings',
  } satisfies Record<Role, string>,
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
      `${name} is signed out everywhere at once, and cannot sign in until the account is activated again. What ${name} did stays in the audit log.`,
    resetPassword: (name: string) =>
      `${name} is signed out everywhere and gets a new password, which is shown to you once.`,
    removeSecondFactor: (name: string) =>
      `${name} signs in with the password alone from now on, and is signed out everywhere. Do this only for somebody whom you know to have lost the phone.`,
    makeOwner: (name: string) => `${name} may then manage accounts, refunds and settings too.`,
    makeEditor: (name: string) =>
      `${name} may then curate, and no longer manage accounts, refunds and settings.`,
  },
  confirmTitle: (action: string, name: string) => `${action}: ${name}?`,
  passwordTitle: (name: string) => `The password of ${name}`,
  passwordText:
    'It is shown this once. Hand it over in person or by telephone, and ask for it to be changed at once.',
  passwordLabel: 'Password',
  copy: 'Copy',
  copied: 'Copied',
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
  common: 'This is a common password, and among the first to be guessed. Please choose another.',
  address: 'A password must not contain your email address.',
} as const

export const ownAccountCopy = {
  title: 'Your account',
  facts: { name: 'Name', email: 'E-mail', role: 'Role' },
  passwordTitle: 'Password',
  current: 'Present password',
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
    description: sentence ?? 'Signing out did not work. Please try again.',
  }),
} as const

export const secondFactorCopy = {
  title: 'Second factor',
  off: 'Off. With it, signing in also asks for a code from an app on your phone, so that a stolen password alone opens nothing.',
  on: (left: number) =>
    `On. ${left === 0 ? 'No backup codes are left: make new ones.' : `${count(left, 'backup code is', 'backup codes are')} left.`}`,
  password: 'Your password',
  begin: 'Set up',
  beginning: 'Setting up...',
  scan: 'Scan this with an authenticator app',
  scanLabel: 'A code to be scanned with an authenticator app',
  type: 'Or type this key into the app:',
  codesTitle: 'Backup codes',
  codesText:
    'Keep these where you would keep a spare key. Each lets you in once when the phone is lost. They are not shown again.',
  copyCodes: 'Copy the codes',
  copied: 'Copied',
  code: 'Code that the app shows',
  confirm: 'Turn on',
  confirming: 'Checking...',
  cancel: 'Cancel',
  done: 'I have kept them',
  renew: 'New backup codes',
  turnOff: 'Turn off',
  working: 'Working...',
  turnedOn: {
    title: 'Second Factor On',
    description: 'Signing in asks for a code from now on.',
  } satisfies ToastWords,
  turnedOff: {
    title: 'Second Factor Off',
    description: 'The password alone signs you in.',
  } satisfies ToastWords,
} as const

/** Passkeys: signing in without a password. */
export const passkeyCopy = {
  title: 'Passkeys',
  intro:
    'A passkey signs you in with your fingerprint, face or screen lock. Nobody can guess it, and it works while others try your password.',
  password: 'Your password',
  add: 'Add a passkey',
  adding: 'Adding...',
  item: (when: string) => `added ${when}`,
  used: (when: string) => `last used ${when}`,
  remove: 'Remove',
  removeOf: (device: string, when: string) => `Remove the passkey of ${device}, added ${when}`,
  added: { title: 'Passkey Added', description: 'You can sign in with it now.' } satisfies ToastWords,
  removed: { title: 'Passkey Removed', description: 'It signs nobody in any more.' } satisfies ToastWords,
  cancelled: 'The browser made no passkey. Please try again.',
} as const
