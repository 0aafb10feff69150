import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CreateOwnerRequest } from '../../contract/admin/accounts.ts'
import type { Viewer } from '../../contract/calls.ts'
import type { City } from '../../contract/city.ts'
import { REFUSALS } from '../../contract/refusals.ts'
import { ownerCopy } from '../../copy/admin/accounts.ts'
import { type Database, inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { mailOrigin } from '../../platform/http/origin.ts'
import type { Logger } from '../../platform/logger.ts'
import { type Clock, systemClock } from '../../ports/clock/clock.ts'
import {
  deleteForgottenFailures,
  deleteOldSessions,
  deleteOwnerLink,
  deletePasskeys,
  deleteSecondFactor,
  endSessions,
  findAddresses,
  findOwnerAddresses,
  findPasswordHash,
  findUser,
  insertUser,
  type NewUser,
  revokeApiTokens,
  setPasswordHash,
  storeOwnerLink,
  takeOwnerLink,
  writeAudit,
} from './data.ts'
import { createPasskeys } from './sign-in/passkeys.ts'
import {
  assertPassword,
  createSignInThrottle,
  makePassword,
  makeUserId,
  type Passwords,
} from './sign-in/passwords.ts'
import { createKnownDevices, createSignIns, type MailAccount } from './sign-in/sign-ins.ts'

export { type AuditEntry, findOwnerAddresses, writeAudit } from './data.ts'
export {
  countBulks,
  describeUndone,
  eraseFromAudit,
  findAuditLine,
  hasNewerLines,
} from './management/audit-data.ts'
export { type Reversal, undoLine } from './management/audit-log.ts'
export { findPasswordFault, type PasswordContext } from './sign-in/passwords.ts'
export type { MailAccount } from './sign-in/sign-ins.ts'

export interface NewAdministrator {
  email: string
  name: string
  /** null = one is made up. */
  password: string | null
  role: 'editor' | 'owner'
}

export type AccountsService = ReturnType<typeof createAccountsService>

/** However much it is used, a session ends then (ASVS 7.3.2). */
const MAX_SESSION_MS = 30 * 24 * 60 * 60_000
/** better-auth dates its rows by the system's clock. */
const sessionsEndedBefore = () => new Date(systemClock.now().getTime() - MAX_SESSION_MS)

const OWNER_LINK_MS = 60 * 60_000
const OWNER_LINK_BYTES = 24
const hashLink = (link: string) => createHash('sha256').update(link).digest('base64url')

/** Who acts where no administrator's session does. */
const COMMAND_LINE = 'command line'

const normalise = (email: string) => email.trim().toLowerCase()

export function createAccountsService(options: {
  db: Database
  clock: Clock
  secret: string
  publicUrl: string | null
  city: City
  logger: Logger
  mail: MailAccount
}) {
  const { db, clock } = options
  const throttle = createSignInThrottle(options)
  const isSecure = options.publicUrl?.startsWith('https:') ?? false
  const signIns = createSignIns({
    ...options,
    devices: createKnownDevices({ secret: options.secret, isSecure }),
    siteUrlOf: (request) => mailOrigin(request, options.publicUrl),
  })
  const passwords: Passwords = {
    hash: async (password) => (await (await openAuth()).auth.$context).password.hash(password),
    verify: async (given) => (await (await openAuth()).auth.$context).password.verify(given),
  }
  let opened: ReturnType<typeof loadAuth> | null = null
  const openAuth = () => {
    opened ??= loadAuth()
    return opened
  }

  /** better-auth takes a fifth of a start to load: whoever signs in first does. */
  async function loadAuth() {
    const { authHeaders, createAnswerAuth, createAuth } = await import('./sign-in/auth.ts')
    const auth = createAuth(options)
    const passkeys = createPasskeys({ ...options, auth, signIns })
    const check = async (viewer: Viewer, password: string) => void (await checkPassword(viewer, password))
    const answer = createAnswerAuth({
      ...{ ...options, auth, throttle, signIns, passkeys, viewerOf },
      checkPassword: check,
    })
    return { auth, authHeaders, answer }
  }

  /** Answers the hash that was right. @throws AppError invalid where the password is wrong, too_many_requests after many wrong ones */
  async function checkPassword({ id }: Viewer, password: string, path = 'password'): Promise<string> {
    const guess = `password ${id}`
    const retryAfterSeconds = await throttle.begin(guess)
    if (retryAfterSeconds !== null) {
      throw new AppError('too_many_requests', REFUSALS.tooManyAttempts, { retryAfterSeconds })
    }
    const hash = await findPasswordHash(db, id)
    if (hash === null || !(await passwords.verify({ hash, password }))) {
      const message = 'Your present password is not right'
      throw new AppError('invalid', `${message}.`, { issues: [{ path, message }] })
    }
    await throttle.succeed(guess)
    return hash
  }

  async function addUser(tx: Transaction, fresh: NewUser, by: string): Promise<boolean> {
    if (!(await insertUser(tx, fresh))) return false
    const { id, at, name, role } = fresh
    const entry = { at, actor: by, action: 'account.created', subject: `account:${id}` }
    await writeAudit(tx, { ...entry, after: { name, role } })
    return true
  }

  async function viewerOf(request: FastifyRequest): Promise<Viewer | null> {
    if (!request.headers.cookie?.includes('session_token')) return null
    const { auth, authHeaders } = await openAuth()
    const found = await auth.api.getSession({ headers: authHeaders(request) })
    // A session that began in the moment of deactivating may do nothing either.
    if (!found || found.user.deactivatedAt) return null
    if (found.session.createdAt < sessionsEndedBefore()) return null
    const { id, name, email, role } = found.user
    return { id, name, email, role: role === 'owner' ? 'owner' : 'editor', sessionId: found.session.id }
  }

  return {
    viewerOf,
    passwords,
    throttle,
    checkPassword,

    async deleteOld() {
      await deleteOldSessions(db, systemClock.now(), sessionsEndedBefore())
      await deleteForgottenFailures(db, clock.now())
    },

    /** Passes a request of the contract's `auth` calls to better-auth. */
    answerAuth: async (request: FastifyRequest, reply: FastifyReply) =>
      (await openAuth()).answer(request, reply),

    /** Creates an administrator and returns the password. Answers null when the address has an account already. */
    async create(
      { email, name, password, role }: NewAdministrator,
      by = COMMAND_LINE,
    ): Promise<{ id: string; password: string } | null> {
      const secret = password ?? makePassword()
      const passwordHash = await passwords.hash(secret)
      const fresh = { id: makeUserId(), email: normalise(email), name, role, passwordHash, at: clock.now() }
      const isAdded = await inTransaction(db, async (tx) => {
        if (!(await addUser(tx, fresh, by))) return false
        if (role === 'owner') await deleteOwnerLink(tx)
        return true
      })
      return isAdded ? { id: fresh.id, password: secret } : null
    },

    /**
     * The secret of a link by which the first owner's account is made, once, within an hour; null where there is an
     * owner. Only its hash is stored, and each start replaces the one before.
     */
    async openOwnerLink(): Promise<string | null> {
      if ((await findOwnerAddresses(db)).length > 0) return null
      const link = randomBytes(OWNER_LINK_BYTES).toString('base64url')
      const at = clock.now()
      await storeOwnerLink(db, {
        hash: hashLink(link),
        at,
        expiresAt: new Date(at.getTime() + OWNER_LINK_MS),
      })
      return link
    },

    /**
     * Makes the first owner. Of two at once with the same link one gets through.
     * @throws AppError not_found where the link is over, invalid, conflict where the address has an account
     */
    async createOwner({ link, email, name, password }: CreateOwnerRequest): Promise<void> {
      await assertPassword(password, { email, name, city: options.city })
      const passwordHash = await passwords.hash(password)
      const at = clock.now()
      await inTransaction(db, async (tx) => {
        const isOpen = await takeOwnerLink(tx, hashLink(link), at)
        if (!isOpen || (await findOwnerAddresses(tx)).length > 0)
          throw new AppError('not_found', ownerCopy.linkOver)
        const fresh = { id: makeUserId(), email, name, role: 'owner' as const, passwordHash, at }
        if (!(await addUser(tx, fresh, 'owner link')))
          throw new AppError('conflict', 'This email address already has an account.')
      })
    },

    async hasOwner() {
      return (await findOwnerAddresses(db)).length > 0
    },

    /** Sets a new password and ends every session of the account. Answers null when there is no such account. */
    async resetPassword(email: string, password: string | null): Promise<{ password: string } | null> {
      const secret = password ?? makePassword()
      const hash = await passwords.hash(secret)
      const at = clock.now()
      return inTransaction(db, async (tx) => {
        const found = await findUser(tx, { email: normalise(email) })
        if (!found) return null
        await setPasswordHash(tx, found.id, { hash, was: null, at })
        await endSessions(tx, found.id)
        await deletePasskeys(tx, found.id)
        await revokeApiTokens(tx, found.id, { at, actor: COMMAND_LINE })
        await throttle.succeed(`account ${found.email}`)
        const subject = `account:${found.id}`
        await writeAudit(tx, { at, actor: COMMAND_LINE, action: 'account.password_reset', subject })
        return { password: secret }
      })
    },

    /** Takes the second factor away and ends the sessions. Answers null without such an account, else whether it had one. */
    removeSecondFactor: (email: string): Promise<boolean | null> =>
      inTransaction(db, async (tx) => {
        const found = await findUser(tx, { email: normalise(email) })
        if (!found) return null
        if (!(await deleteSecondFactor(tx, found.id))) return false
        await endSessions(tx, found.id)
        await writeAudit(tx, {
          at: clock.now(),
          actor: COMMAND_LINE,
          action: 'account.second_factor_removed',
          subject: `account:${found.id}`,
        })
        return true
      }),

    async hasAny() {
      return (await findAddresses(db, 1)).length > 0
    },

    /** The address of the only account, or null where there are none or several. */
    async onlyAddress(): Promise<string | null> {
      const addresses = await findAddresses(db, 2)
      return addresses.length === 1 ? (addresses[0] ?? null) : null
    },

    async countBackupCodes(userId: string) {
      const { auth } = await openAuth()
      const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId } })
      return backupCodes.length
    },
  }
}
