import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Viewer } from '../../contract/calls.ts'
import { type Database, inTransaction } from '../../platform/database/transaction.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import {
  deleteSecondFactor,
  endSessions,
  findAddresses,
  findByEmail,
  hasSecondFactor,
  insertUser,
  setPasswordHash,
  writeAudit,
} from './data.ts'
import { createAuth } from './sign-in/auth.ts'
import { makePassword, makeUserId, type Passwords } from './sign-in/passwords.ts'
import { refusalOf } from './sign-in/refusals.ts'

export { type AuditEntry, writeAudit } from './data.ts'

export interface NewAdministrator {
  email: string
  name: string
  /** null = one is made up. */
  password: string | null
  role: 'editor' | 'owner'
}

export interface AccountsService {
  viewerOf(request: FastifyRequest): Promise<Viewer | null>
  /** Passes a request of the contract's `auth` calls to better-auth. */
  answerAuth(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  /** Creates an administrator and returns the password. Answers null when the address has an account already. */
  create(administrator: NewAdministrator, by?: string): Promise<{ id: string; password: string } | null>
  /** Sets a new password and ends every session of the account. Answers null when there is no such account. */
  resetPassword(email: string, password: string | null): Promise<{ password: string } | null>
  /** Takes the second factor away and ends the sessions. Answers null without such an account, else whether it had one. */
  removeSecondFactor(email: string): Promise<boolean | null>
  hasAny(): Promise<boolean>
  /** The address of the only account, or null where there are none or several. */
  onlyAddress(): Promise<string | null>
  passwords: Passwords
  /** How many backup codes an account has left. */
  countBackupCodes(userId: string): Promise<number>
}

/** Who acts where no administrator's session does. */
const COMMAND_LINE = 'command line'

function authHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return headers
}

const normalise = (email: string) => email.trim().toLowerCase()

export function createAccountsService(options: {
  db: Database
  clock: Clock
  secret: string
  publicUrl: string | null
  siteName: string
  logger: Logger
}): AccountsService {
  const { db, clock } = options
  const auth = createAuth(options)
  const passwords: Passwords = {
    hash: async (password) => (await auth.$context).password.hash(password),
    verify: async (given) => (await auth.$context).password.verify(given),
  }

  async function viewerOf(request: FastifyRequest): Promise<Viewer | null> {
    if (!request.headers.cookie?.includes('session_token')) return null
    const found = await auth.api.getSession({ headers: authHeaders(request) })
    // A session that began in the moment of deactivating may do nothing either.
    if (!found || found.user.deactivatedAt) return null
    const { id, name, email, role } = found.user
    return { id, name, email, role: role === 'owner' ? 'owner' : 'editor', sessionId: found.session.id }
  }

  /** What a signed-in administrator is about to change of the own second factor; null for all else. */
  async function changeAskedFor(path: string, request: FastifyRequest) {
    const action = SECOND_FACTOR_CHANGES.get(path)
    const viewer = action ? await viewerOf(request) : null
    if (!action || !viewer) return null
    // The same call is also just a right code.
    if (action === 'account.second_factor_on' && (await hasSecondFactor(db, viewer.id))) return null
    return { actor: viewer.id, action, subject: `account:${viewer.id}` }
  }

  return {
    viewerOf,
    passwords,

    async answerAuth(request, reply) {
      const path = request.url.split('?')[0] ?? ''
      // Who changes a second factor is known before; afterwards the session is another.
      const change = await changeAskedFor(path, request)
      const headers = authHeaders(request)
      // What is passed on is JSON, whatever the body came as.
      headers.set('content-type', 'application/json')
      headers.delete('content-length')
      const response = await auth.handler(
        new Request(`${request.protocol}://${request.host}${request.url}`, {
          method: request.method,
          headers,
          ...(request.method === 'GET' ? {} : { body: JSON.stringify(request.body ?? {}) }),
        }),
      )
      if (response.ok && change) await writeAudit(db, [{ at: clock.now(), ...change }])
      reply.code(response.status)
      for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
      const retryAfter = response.headers.get('x-retry-after') ?? response.headers.get('retry-after')
      if (retryAfter) reply.header('retry-after', retryAfter)
      const body = await response.text()
      if (response.ok) return reply.type('application/json; charset=utf-8').send(spaceOut(body))
      return reply.type('text/plain; charset=utf-8').send(refusalOf(path, response.status, body))
    },

    async create({ email, name, password, role }, by = COMMAND_LINE) {
      const secret = password ?? makePassword()
      const passwordHash = await passwords.hash(secret)
      const fresh = { id: makeUserId(), email: normalise(email), name, role, passwordHash, at: clock.now() }
      const isAdded = await inTransaction(db, async (tx) => {
        if (!(await insertUser(tx, fresh))) return false
        const subject = `account:${fresh.id}`
        await writeAudit(tx, [
          { at: fresh.at, actor: by, action: 'account.created', subject, after: { name, role } },
        ])
        return true
      })
      return isAdded ? { id: fresh.id, password: secret } : null
    },

    async resetPassword(email, password) {
      const secret = password ?? makePassword()
      const hash = await passwords.hash(secret)
      const at = clock.now()
      return inTransaction(db, async (tx) => {
        const found = await findByEmail(tx, normalise(email))
        if (!found) return null
        await setPasswordHash(tx, found.id, { hash, was: null, at })
        await endSessions(tx, found.id)
        const subject = `account:${found.id}`
        await writeAudit(tx, [{ at, actor: COMMAND_LINE, action: 'account.password_reset', subject }])
        return { password: secret }
      })
    },

    removeSecondFactor: (email) =>
      inTransaction(db, async (tx) => {
        const found = await findByEmail(tx, normalise(email))
        if (!found) return null
        if (!(await deleteSecondFactor(tx, found.id))) return false
        await endSessions(tx, found.id)
        await writeAudit(tx, [
          {
            at: clock.now(),
            actor: COMMAND_LINE,
            action: 'account.second_factor_removed',
            subject: `account:${found.id}`,
          },
        ])
        return true
      }),

    async hasAny() {
      return (await findAddresses(db, 1)).length > 0
    },

    async onlyAddress() {
      const addresses = await findAddresses(db, 2)
      return addresses.length === 1 ? (addresses[0] ?? null) : null
    },

    async countBackupCodes(userId) {
      const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId } })
      return backupCodes.length
    },
  }
}

/** Authenticator apps show a plus sign as it is: spaces in the name of the site are written as %20 for them. */
function spaceOut(body: string): string {
  return body.replace(/"otpauth:[^"]*"/, (address) => address.replaceAll('+', '%20'))
}

/** What is changed through better-auth's own calls, by their paths. */
const SECOND_FACTOR_CHANGES: ReadonlyMap<string, string> = new Map([
  ['/api/auth/two-factor/verify-totp', 'account.second_factor_on'],
  ['/api/auth/two-factor/disable', 'account.second_factor_off'],
  ['/api/auth/two-factor/generate-backup-codes', 'account.backup_codes_renewed'],
])
