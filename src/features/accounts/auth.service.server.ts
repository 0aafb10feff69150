import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import type { Database } from '../../platform/database/transaction.ts'
import type { Logger } from '../../platform/logger.ts'
import { account, rateLimit, session, user, verification } from './tables.server.ts'

/**
 * better-auth on our own tables: e-mail and password, no sign-up, sessions in an httpOnly SameSite=Lax cookie
 * (Secure behind https), attempts limited in the database by the client's address.
 */
export function createAuth(options: {
  db: Database
  secret: string
  publicUrl: string | null
  logger: Logger
}) {
  const { db, secret, publicUrl, logger } = options
  return betterAuth({
    secret,
    // Without PUBLIC_URL the site answers at any name; the gate has compared Origin with Host already.
    baseURL: publicUrl ?? { allowedHosts: ['*'], fallback: 'http://localhost' },
    basePath: '/api/auth',
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user, session, account, verification, rateLimit },
    }),
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 10, maxPasswordLength: 128 },
    user: {
      additionalFields: { role: { type: 'string', required: false, defaultValue: 'editor', input: false } },
    },
    session: { expiresIn: 60 * 60 * 24 * 14, updateAge: 60 * 60 * 24 },
    // The gate in platform/http has compared Origin with Host and PUBLIC_URL already; what it let through is ours.
    trustedOrigins: (request) => {
      const origin = request?.headers.get('origin')
      return origin ? [origin] : []
    },
    rateLimit: {
      enabled: true,
      storage: 'database',
      window: 60,
      max: 100,
      customRules: { '/sign-in/email': { window: 60, max: 10 } },
    },
    advanced: {
      useSecureCookies: publicUrl?.startsWith('https:') ?? false,
      ipAddress: { ipAddressHeaders: ['x-client-address'] },
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
