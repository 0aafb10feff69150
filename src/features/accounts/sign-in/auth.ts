import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { symmetricDecrypt } from 'better-auth/crypto'
import { twoFactor as secondFactor } from 'better-auth/plugins/two-factor'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PASSWORD_LENGTH } from '../../../contract/admin/accounts.ts'
import type { City } from '../../../contract/city.ts'
import type { Database } from '../../../platform/database/transaction.ts'
import type { Logger } from '../../../platform/logger.ts'
import { isDeactivated, signInTables } from '../data.ts'

/** What better-auth does for us alone; never reached over HTTP. */
const sessionPlugin = {
  id: 'start-session',
  endpoints: {
    /** A session for somebody whom a passkey has proven. */
    startSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context
        const user = await internalAdapter.findUserById(ctx.body.userId)
        // null where a hook has refused it: the account is deactivated.
        const session = user && (await internalAdapter.createSession(user.id, false))
        if (!user || !session) return ctx.json({ success: false })
        await setSessionCookie(ctx, { session, user })
        return ctx.json({ success: true })
      },
    ),
    /** What the account's authenticator app was given; null where it has none. */
    readCodeSecret: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (ctx) => {
        const { adapter, secretConfig } = ctx.context
        const where = [{ field: 'userId', value: ctx.body.userId }]
        const found = await adapter.findOne<{ secret: string; verified: boolean }>({
          model: 'twoFactor',
          where,
        })
        if (!found?.verified) return ctx.json({ secret: null })
        return ctx.json({ secret: await symmetricDecrypt({ key: secretConfig, data: found.secret }) })
      },
    ),
  },
}

/**
 * better-auth on our own tables: e-mail and password, no sign-up, sessions in an httpOnly SameSite=Lax cookie
 * (Secure behind https). Attempts are limited by the contract and by the throttle. Whoever wants to signs in with the
 * code of an authenticator app (RFC 6238) besides: five attempts a sign-in, and after ten wrong ones none for 15 minutes.
 */
export function createAuth(options: {
  db: Database
  secret: string
  publicUrl: string | null
  city: City
  logger: Logger
}) {
  const { db, secret, publicUrl, city, logger } = options
  return betterAuth({
    appName: city.site.name,
    secret,
    // Without PUBLIC_URL the site answers at any name; the gate has compared Origin with Host already.
    baseURL: publicUrl ?? { allowedHosts: ['*'], fallback: 'http://localhost' },
    basePath: '/api/auth',
    database: drizzleAdapter(db, { provider: 'pg', schema: signInTables }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.least,
      maxPasswordLength: PASSWORD_LENGTH.most,
    },
    user: {
      additionalFields: {
        role: { type: 'string', required: false, defaultValue: 'editor', input: false },
        deactivatedAt: { type: 'date', required: false, input: false },
      },
    },
    databaseHooks: {
      session: {
        // The same answer as for a wrong password, so that it reveals nothing about the account.
        create: { before: async ({ userId }) => !(await isDeactivated(db, userId)) },
      },
    },
    plugins: [secondFactor({ issuer: city.site.name }), sessionPlugin],
    session: { expiresIn: 60 * 60 * 24 * 14, updateAge: 60 * 60 * 24 },
    // The gate in platform/http has compared Origin with Host and PUBLIC_URL already; what it let through is ours.
    trustedOrigins: (request) => {
      const origin = request?.headers.get('origin')
      return origin ? [origin] : []
    },
    // The contract's own limits hold for these calls as for all.
    rateLimit: { enabled: false },
    advanced: {
      useSecureCookies: publicUrl?.startsWith('https:') ?? false,
      ipAddress: { disableIpTracking: true },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
    },
    logger: {
      level: 'warn',
      log: (level, message) => {
        if (level === 'error') logger.error({ message }, 'accounts')
        else logger.warn({ message }, 'accounts')
      },
    },
    telemetry: { enabled: false },
  })
}

export type Auth = ReturnType<typeof createAuth>

export function authHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  // The host that the edge has checked, whatever a proxy and the client wrote besides.
  headers.set('host', request.host)
  headers.delete('x-forwarded-host')
  return headers
}
