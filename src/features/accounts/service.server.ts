import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Viewer } from '../../contract/calls.ts'
import type { Database } from '../../platform/database/transaction.ts'
import type { Logger } from '../../platform/logger.ts'
import { createAuth } from './auth.service.server.ts'
import { endSessions, findAddresses, setRole } from './data.server.ts'

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
  create(administrator: NewAdministrator): Promise<{ password: string } | null>
  /** Sets a new password and ends every session of the account. Answers null when there is no such account. */
  resetPassword(email: string, password: string | null): Promise<{ password: string } | null>
  hasAny(): Promise<boolean>
  /** The address of the only account, or null where there are none or several. */
  onlyAddress(): Promise<string | null>
}

/** A password that can be read aloud and typed: 20 characters of a 32-letter alphabet, 100 bits. */
function makePassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789A'
  const letters = [...randomBytes(20)].map((byte) => alphabet[byte % alphabet.length])
  return letters.join('').replace(/(.{5})(?=.)/g, '$1-')
}

/** Headers for better-auth, with the client address that we vouch for (its limiter counts by it). */
function authHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  headers.set('x-client-address', request.ip)
  return headers
}

export function createAccountsService(options: {
  db: Database
  secret: string
  publicUrl: string | null
  logger: Logger
}): AccountsService {
  const { db } = options
  const auth = createAuth(options)

  return {
    async viewerOf(request) {
      if (!request.headers.cookie?.includes('session_token')) return null
      const found = await auth.api.getSession({ headers: authHeaders(request) })
      if (!found) return null
      const { id, name, email, role } = found.user
      return { id, name, email, role: role === 'owner' ? 'owner' : 'editor' }
    },

    async answerAuth(request, reply) {
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
      reply.code(response.status)
      for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
      const retryAfter = response.headers.get('x-retry-after') ?? response.headers.get('retry-after')
      if (retryAfter) reply.header('retry-after', retryAfter)
      const body = await response.text()
      if (response.ok) return reply.type('application/json; charset=utf-8').send(body)
      return reply.type('text/plain; charset=utf-8').send(refusal(response.status))
    },

    async create({ email, name, password, role }) {
      const context = await auth.$context
      const address = email.trim().toLowerCase()
      if (await context.internalAdapter.findUserByEmail(address)) return null
      const secret = password ?? makePassword()
      const created = await context.internalAdapter.createUser(
        { email: address, name, emailVerified: true },
        { method: 'email-password' },
      )
      await setRole(db, created.id, role)
      await context.internalAdapter.linkAccount({
        userId: created.id,
        providerId: 'credential',
        accountId: created.id,
        password: await context.password.hash(secret),
      })
      return { password: secret }
    },

    async resetPassword(email, password) {
      const context = await auth.$context
      const found = await context.internalAdapter.findUserByEmail(email.trim().toLowerCase())
      if (!found) return null
      const secret = password ?? makePassword()
      await context.internalAdapter.updatePassword(found.user.id, await context.password.hash(secret))
      await endSessions(db, found.user.id)
      return { password: secret }
    },

    async hasAny() {
      return (await findAddresses(db, 1)).length > 0
    },

    async onlyAddress() {
      const addresses = await findAddresses(db, 2)
      return addresses.length === 1 ? (addresses[0] ?? null) : null
    },
  }
}

/** One sentence that tells nothing about which half was wrong. */
function refusal(status: number): string {
  if (status === 429) return 'Too many attempts. Please wait a moment and try again.'
  if (status === 401 || status === 400 || status === 422)
    return 'The e-mail address or the password is not right.'
  if (status === 403) return 'This request came from another web site.'
  return 'Signing in did not work. Please try again later.'
}
