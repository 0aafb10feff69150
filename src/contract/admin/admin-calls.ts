import { z } from 'zod'
import { type CallSpec, call } from '../call.ts'
import { eventId } from '../events/events.ts'
import {
  decidedQuarantine,
  exportQuery,
  importReport,
  importRequest,
  MAX_IMPORT_CHARS,
  quarantineDecision,
  subscriber,
  subscriberDetail,
  subscriberStats,
  subscribersQuery,
} from '../newsletter/subscribers.ts'
import {
  accountId,
  adminAccount,
  auditActor,
  auditLine,
  auditQuery,
  backupCodes,
  changeAccountRequest,
  changePasswordRequest,
  codeRequest,
  createAccountRequest,
  createOwnerRequest,
  freshPassword,
  ownAccount,
  passkeyId,
  passwordRequest,
  secondFactorStart,
} from './accounts.ts'
import { analytics, analyticsQuery } from './analytics.ts'

const done = z.object({ success: z.literal(true) })
const byId = z.object({ id: eventId })

const byAccount = z.object({ id: accountId })
/** Whoever guesses at a password or a code gets few guesses. */
export const GUESSES_PER_MINUTE = 10

/** The admin calls about subscribers, accounts, analytics and the audit log: a part of the one table in calls.ts. */
export const adminCalls = {
  subscriberStats: call('GET /api/admin/subscriber-stats', {
    who: 'editor',
    scope: 'read',
    summary: 'Total, active and recent (30 days) subscriptions.',
    answer: subscriberStats,
  }),
  listSubscribers: call('GET /api/admin/subscribers', {
    who: 'editor',
    summary: 'Subscribers by filter and order, newest first by default.',
    query: subscribersQuery,
    answer: z.array(subscriber),
  }),
  getSubscriber: call('GET /api/admin/subscribers/{id}', {
    who: 'editor',
    summary: 'Everything that is kept of one subscriber.',
    params: byId,
    answer: subscriberDetail,
  }),
  eraseSubscriber: call('DELETE /api/admin/subscribers/{id}', {
    who: 'editor',
    summary: 'Erase the personal data of one subscriber on request; what is left only counts.',
    params: byId,
    answer: done,
  }),
  exportSubscribers: call('GET /api/admin/subscribers/export', {
    who: 'editor',
    summary: 'A list of subscribers as CSV; never with tokens that open a subscription.',
    kind: 'document',
    media: 'text/csv',
    query: exportQuery,
  }),
  decideQuarantine: call('POST /api/admin/subscribers/quarantine', {
    who: 'editor',
    summary:
      'Release the sign-ups that wait in quarantine (each is asked by mail to confirm), or erase them all. 409 where none waits.',
    body: quarantineDecision,
    answer: decidedQuarantine,
  }),
  importSubscribers: call('POST /api/admin/subscribers/import', {
    who: 'editor',
    summary:
      'Add the people of a CSV file, or report what would happen to each row. No one who unsubscribed is added again.',
    body: importRequest,
    // Characters of a text may take several bytes, and quotes one more.
    maxBodyBytes: MAX_IMPORT_CHARS * 2,
    answer: importReport,
  }),
  listAccounts: call('GET /api/admin/accounts', {
    who: 'owner',
    summary: 'The administrators, active ones first.',
    answer: z.array(adminAccount),
  }),
  createAccount: call('POST /api/admin/accounts', {
    who: 'owner',
    summary: 'Create an administrator; the answer holds the first password, this once.',
    body: createAccountRequest,
    status: 201,
    answer: freshPassword,
  }),
  createOwner: call('POST /api/admin/owner', {
    who: 'anyone',
    summary:
      'Create the first owner by the one-time link that the server printed; over once there is an owner.',
    body: createOwnerRequest,
    status: 201,
    answer: done,
    perMinute: GUESSES_PER_MINUTE,
  }),
  changeAccount: call('PATCH /api/admin/accounts/{id}', {
    who: 'owner',
    summary: 'Change name, role, or whether the account may sign in. The last owner stays one.',
    params: byAccount,
    body: changeAccountRequest,
    answer: adminAccount,
  }),
  resetAccountPassword: call('POST /api/admin/accounts/{id}/reset-password', {
    who: 'owner',
    summary: 'Give an account a new password, shown this once, and end its sessions.',
    params: byAccount,
    answer: freshPassword,
  }),
  removeSecondFactor: call('POST /api/admin/accounts/{id}/remove-second-factor', {
    who: 'owner',
    summary: 'Remove the second factor of someone who has lost it, and end the sessions of the account.',
    params: byAccount,
    answer: done,
  }),
  getOwnAccount: call('GET /api/admin/account', {
    who: 'editor',
    summary: 'One’s own account with its sessions.',
    answer: ownAccount,
  }),
  changePassword: call('POST /api/admin/account/password', {
    who: 'editor',
    summary: 'Change one’s own password; every other session ends.',
    body: changePasswordRequest,
    perMinute: GUESSES_PER_MINUTE,
    answer: done,
  }),
  endSession: call('DELETE /api/admin/account/sessions/{id}', {
    who: 'editor',
    summary: 'End one of one’s own sessions.',
    params: byAccount,
    answer: done,
  }),
  endOtherSessions: call('POST /api/admin/account/sessions/end-others', {
    who: 'editor',
    summary: 'End every session of one’s own but this one.',
    answer: done,
  }),
  removePasskey: call('DELETE /api/admin/account/passkeys/{id}', {
    who: 'editor',
    summary: 'Remove one of one’s own passkeys.',
    params: z.object({ id: passkeyId }),
    answer: done,
  }),
  startPasskey: call('POST /api/auth/passkey/registration-options', {
    who: 'editor',
    summary: 'Begin a passkey with the password: what the browser makes it from (WebAuthn).',
    kind: 'auth',
    body: passwordRequest,
    perMinute: GUESSES_PER_MINUTE,
  }),
  addPasskey: call('POST /api/auth/passkey/registration', {
    who: 'editor',
    summary: 'Add the passkey that the browser has made.',
    kind: 'auth',
    body: z.record(z.string(), z.unknown()),
    perMinute: GUESSES_PER_MINUTE,
  }),
  startPasskeySignIn: call('POST /api/auth/passkey/sign-in-options', {
    who: 'anyone',
    summary: 'Begin to sign in with a passkey: the challenge that it signs.',
    kind: 'auth',
    perMinute: GUESSES_PER_MINUTE,
  }),
  signInWithPasskey: call('POST /api/auth/passkey/sign-in', {
    who: 'anyone',
    summary: 'Sign in with what the passkey has signed; the answer sets the session cookie.',
    kind: 'auth',
    body: z.record(z.string(), z.unknown()),
    perMinute: GUESSES_PER_MINUTE,
  }),
  startSecondFactor: call('POST /api/auth/two-factor/enable', {
    who: 'editor',
    summary:
      'Begin a second factor: the address for the authenticator app, and codes for the day it is lost.',
    kind: 'auth',
    body: passwordRequest,
    perMinute: GUESSES_PER_MINUTE,
    answer: secondFactorStart,
  }),
  stopSecondFactor: call('POST /api/auth/two-factor/disable', {
    who: 'editor',
    summary: 'Go without a second factor.',
    kind: 'auth',
    body: passwordRequest,
    perMinute: GUESSES_PER_MINUTE,
  }),
  renewBackupCodes: call('POST /api/auth/two-factor/generate-backup-codes', {
    who: 'editor',
    summary: 'New backup codes in place of the old ones.',
    kind: 'auth',
    body: passwordRequest,
    perMinute: GUESSES_PER_MINUTE,
    answer: backupCodes,
  }),
  verifyCode: call('POST /api/auth/two-factor/verify-totp', {
    who: 'anyone',
    summary:
      'The code of the authenticator app: the second step of signing in, and the last of beginning with it.',
    kind: 'auth',
    body: codeRequest,
    perMinute: GUESSES_PER_MINUTE,
  }),
  verifyBackupCode: call('POST /api/auth/two-factor/verify-backup-code', {
    who: 'anyone',
    summary: 'A backup code in place of the app’s, once each.',
    kind: 'auth',
    body: codeRequest,
    perMinute: GUESSES_PER_MINUTE,
  }),
  getAnalytics: call('GET /api/admin/analytics', {
    who: 'editor',
    scope: 'read',
    summary: 'Events, subscribers, scraping and placements week by week.',
    query: analyticsQuery,
    answer: analytics,
  }),
  listAudit: call('GET /api/admin/audit', {
    who: 'editor',
    summary: 'The audit log, newest first, by person, kind, days and words.',
    query: auditQuery,
    answer: z.array(auditLine),
  }),
  listAuditActors: call('GET /api/admin/audit/actors', {
    who: 'editor',
    summary: 'Everyone and everything named in the audit log.',
    answer: z.array(auditActor),
  }),
} as const satisfies Record<string, CallSpec>
