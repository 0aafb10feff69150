import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { symmetricDecrypt } from 'better-auth/crypto'
import { twoFactor as secondFactor } from 'better-auth/plugins/two-factor'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PASSWORD_LENGTH } from '../../../contract/admin/accounts.ts'
import type { Viewer } from '../../../contract/calls.ts'
import type { City } from '../../../contract/city.ts'
import { REFUSALS, type Words } from '../../../contract/refusals.ts'
import { type Database, inTransaction } from '../../../platform/database/transaction.ts'
import { AppError, codeForStatus } from '../../../platform/errors.ts'
import { siteOrigin } from '../../../platform/http/origin.ts'
import { countInWindow, forgetCount } from '../../../platform/limits/limits-data.ts'
import type { Logger } from '../../../platform/logger.ts'
import { type Clock, systemClock } from '../../../ports/clock/clock.ts'
import { findPendingUser, findUser, signInTables, writeAudit } from '../data.ts'
import type { Passkeys } from './passkeys.ts'
import type { SignInThrottle } from './passwords.ts'
import { HOST_PREFIX, type SignIns } from './sign-ins.ts'

/** What is changed through better-auth's own calls, by their paths. */
const SECOND_FACTOR_CHANGES: ReadonlyMap<string, string> = new Map([
  ['/api/auth/two-factor/verify-totp', 'account.second_factor_on'],
  ['/api/auth/two-factor/disable', 'account.second_factor_off'],
  ['/api/auth/two-factor/generate-backup-codes', 'account.backup_codes_renewed'],
])

/** A code is right for 90 seconds at most: the half minute before and after its own are taken, too. */
const CODE_MS = 2 * 60_000

const credentials = z.object({
  email: z.string().trim().toLowerCase().max(254),
  password: z.string(),
  code: z.string().optional(),
})
const withPassword = z.object({ password: z.string() })
const withCode = z.object({ code: z.string() })

interface AnswerAuthOptions {
  db: Database
  clock: Clock
  auth: Auth
  publicUrl: string | null
  throttle: SignInThrottle
  signIns: SignIns
  passkeys: Passkeys
  checkPassword: (viewer: Viewer, password: string) => Promise<void>
  viewerOf: (request: FastifyRequest) => Promise<Viewer | null>
}

/** Passes a request of the contract's `auth` calls to better-auth, and keeps what ASVS asks for around it. */
export function createAnswerAuth(options: AnswerAuthOptions) {
  const { db, clock, auth, publicUrl, throttle, signIns, passkeys, viewerOf } = options

  async function pass(request: FastifyRequest): Promise<Response> {
    const headers = authHeaders(request)
    // What is passed on is JSON, whatever the body came as.
    headers.set('content-type', 'application/json')
    headers.delete('content-length')
    return auth.handler(
      new Request(`${siteOrigin(request, publicUrl)}${request.url}`, {
        method: request.method,
        headers,
        ...(request.method === 'GET' ? {} : { body: JSON.stringify(request.body ?? {}) }),
      }),
    )
  }

  /** Who the password or the code of a request is a guess at, counted before it is made. */
  async function countGuess(
    request: FastifyRequest,
    path: string,
    viewer: Viewer | null,
  ): Promise<string | null> {
    const signIn = path === SIGN_IN ? credentials.safeParse(request.body).data : undefined
    if (signIn?.code && (await provesSecondFactor(signIn.email, signIn.code))) return null
    const who = signIn
      ? await signIns.guesserOf(request, signIn.email)
      : viewer && withPassword.safeParse(request.body).success
        ? `password ${viewer.id}`
        : null
    const seconds = who === null ? null : await throttle.begin(who)
    if (seconds === null) return who
    throw new AppError('too_many_requests', REFUSALS.tooManyAttempts, { retryAfterSeconds: seconds })
  }

  /**
   * Whether it is the code that the account's authenticator app shows now: it lets one guess at the password past the
   * account's delay, so that nobody who guesses keeps its person out. Signing in asks for a code all the same.
   */
  async function provesSecondFactor(email: string, code: string): Promise<boolean> {
    const account = await findUser(db, { email })
    if (!account) return false
    const { secret } = await auth.api.readCodeSecret({ body: { userId: account.id } })
    if (secret === null || (await auth.api.generateTOTP({ body: { secret } })).code !== code.trim())
      return false
    const [now, key] = [clock.now(), `delay ${account.id} ${code.trim()}`]
    const { count } = await countInWindow(db, key, { now, endsAt: new Date(now.getTime() + CODE_MS) })
    return count === 1
  }

  /** Marks a code of an authenticator app as used (RFC 6238, section 5.2); answers how to take that back, or null. */
  async function spendCode(
    request: FastifyRequest,
    userId: string | null,
  ): Promise<(() => Promise<void>) | null> {
    const { data } = withCode.safeParse(request.body)
    if (!data || userId === null) return async () => {}
    const [now, key] = [clock.now(), `code ${userId} ${data.code.trim()}`]
    const { count } = await countInWindow(db, key, { now, endsAt: new Date(now.getTime() + CODE_MS) })
    return count > 1 ? null : () => forgetCount(db, key)
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.split('?')[0] ?? ''
    // Who changes a second factor is known before; afterwards the session is another.
    const viewer = await viewerOf(request)
    if (path === '/api/auth/get-session') return reply.send(viewer && { user: viewer })
    const passkey = await answerPasskey(request, reply, path, viewer)
    if (passkey) return reply.send(passkey)
    const isCode = path.includes('/two-factor/verify-')
    const pending =
      isCode && !viewer ? await findPendingUser(db, request.headers.cookie, systemClock.now()) : null
    const who = await countGuess(request, path, viewer)
    const isTotp = path.endsWith('/verify-totp')
    const change = await changeOf(path, viewer)
    const unspendCode = isTotp ? await spendCode(request, viewer?.id ?? pending) : async () => {}
    if (unspendCode === null) {
      await signIns.refuse(pending, 'code')
      throw new AppError('unauthenticated', REFUSALS.wrongCode)
    }
    const response = await pass(request)
    const body = await response.text()
    for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
    if (!response.ok) {
      await unspendCode()
      if (isCode) await signIns.refuse(pending, 'code')
      else if (path === SIGN_IN) await signIns.refuse(await signedUp(request), 'password')
      throw new AppError(codeForStatus(response.status), refusalOf(path, response.status, body))
    }
    if (who !== null) await throttle.succeed(who)
    const answer = JSON.parse(body, withoutToken) as { twoFactorRedirect?: boolean; user?: { id: string } }
    const isSignedIn = (path === SIGN_IN && !answer.twoFactorRedirect) || (isCode && !viewer)
    if (isSignedIn && answer.user) await signIns.accept(request, reply, answer.user.id)
    if (change) await inTransaction(db, (tx) => writeAudit(tx, { at: clock.now(), ...change }))
    return reply
      .code(response.status)
      .type('application/json; charset=utf-8')
      .send(spaceOut(JSON.stringify(answer)))
  }

  /** The answer to a call about passkeys, which better-auth knows nothing of; null for its own calls. */
  async function answerPasskey(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    viewer: Viewer | null,
  ): Promise<object | null> {
    if (path === '/api/auth/passkey/sign-in-options') return passkeys.startSignIn(request, reply)
    if (path === '/api/auth/passkey/sign-in') return passkeys.signIn(request, reply)
    if (!viewer || !path.startsWith('/api/auth/passkey/')) return null
    if (path.endsWith('/registration')) return passkeys.register(request, viewer)
    await options.checkPassword(viewer, withPassword.safeParse(request.body).data?.password ?? '')
    return passkeys.startRegistration(request, reply, viewer)
  }

  async function signedUp(request: FastifyRequest): Promise<string | null> {
    const { data } = credentials.safeParse(request.body)
    return data ? ((await findUser(db, { email: data.email }))?.id ?? null) : null
  }

  /** What a signed-in administrator is about to change of the own second factor; null for all else. */
  async function changeOf(path: string, viewer: Viewer | null) {
    const action = SECOND_FACTOR_CHANGES.get(path)
    if (!action || !viewer) return null
    // The same call is also just a right code.
    if (action === 'account.second_factor_on' && (await findUser(db, { id: viewer.id }))?.twoFactorEnabled)
      return null
    return { actor: viewer.id, action, subject: `account:${viewer.id}` }
  }
}

const SIGN_IN = '/api/auth/sign-in/email'

/** The session's token is in its cookie alone, where no script can read it (ASVS 14.2.1). */
function withoutToken(key: string, value: unknown): unknown {
  return key === 'token' ? undefined : value
}

/** Authenticator apps show a plus sign as it is: spaces in the name of the site are written as %20 for them. */
function spaceOut(body: string): string {
  return body.replace(/"otpauth:[^"]*"/, (address) => address.replaceAll('+', '%20'))
}

/**
 * The words for a refusal of better-auth. Of signing in they do not reveal which half was wrong; of a second
 * factor they say whether the code was wrong or the time for it is over.
 */
function refusalOf(path: string, status: number, body: string): Words {
  if (status >= 500) return REFUSALS.internal
  if (status === 429) return REFUSALS.tooManyAttempts
  if (status === 403) return REFUSALS.otherSite
  const code = /"code":"(\w+)"/.exec(body)?.[1] ?? ''
  if (path.includes('/two-factor/verify-'))
    return CODE_OVER.has(code) ? REFUSALS.codeOver : REFUSALS.wrongCode
  if (!path.includes('/two-factor/')) return REFUSALS.wrongSignIn
  if (code === 'TOTP_ALREADY_ENABLED') return REFUSALS.secondFactorOn
  return code.endsWith('_NOT_ENABLED') ? REFUSALS.noSecondFactor : REFUSALS.wrongPassword
}

const CODE_OVER: ReadonlySet<string> = new Set([
  'INVALID_TWO_FACTOR_COOKIE',
  'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE',
])

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
  const isSecure = publicUrl?.startsWith('https:') ?? false
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
        create: { before: async ({ userId }) => !(await findUser(db, { id: userId }))?.deactivatedAt },
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
      // better-auth's own prefix for https is the weaker __Secure-: ours is in the name (ASVS 3.3.3).
      useSecureCookies: false,
      cookiePrefix: `${isSecure ? HOST_PREFIX : ''}better-auth`,
      ipAddress: { disableIpTracking: true },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: isSecure },
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
