import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Viewer } from '../../../contract/calls.ts'
import { type Database, inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { siteOrigin } from '../../../platform/http/origin.ts'
import { countInWindow, forgetCount } from '../../../platform/limits/limits-data.ts'
import { type Clock, systemClock } from '../../../ports/clock/clock.ts'
import { findByEmail, findPendingUser, hasSecondFactor, writeAudit } from '../data.ts'
import { type Auth, authHeaders } from './auth.ts'
import type { Passkeys } from './passkeys.ts'
import type { SignIns } from './sign-ins.ts'
import type { SignInThrottle } from './throttle.ts'

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
    throw new AppError('too_many_requests', 'Too many attempts. Please wait a moment and try again.', {
      retryAfterSeconds: seconds,
    })
  }

  /**
   * Whether it is the code that the account's authenticator app shows now: it lets one guess at the password past the
   * account's delay, so that nobody who guesses keeps its person out. Signing in asks for a code all the same.
   */
  async function provesSecondFactor(email: string, code: string): Promise<boolean> {
    const account = await findByEmail(db, email)
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
    const refuse = (status: number, body: string) =>
      reply
        .code(status)
        .type('text/plain; charset=utf-8')
        .send(refusalOf(path, status, body))
    const isCode = path.includes('/two-factor/verify-')
    const pending =
      isCode && !viewer ? await findPendingUser(db, request.headers.cookie, systemClock.now()) : null
    const who = await countGuess(request, path, viewer)
    const isTotp = path.endsWith('/verify-totp')
    const change = await changeOf(path, viewer)
    const unspendCode = isTotp ? await spendCode(request, viewer?.id ?? pending) : async () => {}
    if (unspendCode === null) {
      await signIns.refuse(pending, 'code')
      return refuse(401, 'INVALID_CODE')
    }
    const response = await pass(request)
    const body = await response.text()
    for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
    if (!response.ok) {
      await unspendCode()
      if (isCode) await signIns.refuse(pending, 'code')
      else if (path === SIGN_IN) await signIns.refuse(await signedUp(request), 'password')
      return refuse(response.status, body)
    }
    if (who !== null) await throttle.succeed(who)
    const answer = JSON.parse(body, withoutToken) as { twoFactorRedirect?: boolean; user?: { id: string } }
    const isSignedIn = (path === SIGN_IN && !answer.twoFactorRedirect) || (isCode && !viewer)
    if (isSignedIn && answer.user) await signIns.accept(request, reply, answer.user.id)
    if (change) await inTransaction(db, (tx) => writeAudit(tx, [{ at: clock.now(), ...change }]))
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
    return data ? ((await findByEmail(db, data.email))?.id ?? null) : null
  }

  /** What a signed-in administrator is about to change of the own second factor; null for all else. */
  async function changeOf(path: string, viewer: Viewer | null) {
    const action = SECOND_FACTOR_CHANGES.get(path)
    if (!action || !viewer) return null
    // The same call is also just a right code.
    if (action === 'account.second_factor_on' && (await hasSecondFactor(db, viewer.id))) return null
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
 * One sentence for a refusal of better-auth. Of signing in it does not reveal which half was wrong; of a second
 * factor it says whether the code was wrong or the time for it is over.
 */
function refusalOf(path: string, status: number, body: string): string {
  if (status === 429) return 'Too many attempts. Please wait a moment and try again.'
  if (status === 403) return 'This request came from another website.'
  if (path.includes('/two-factor/verify-')) return codeRefusal(status, body)
  if (path.includes('/two-factor/')) return changeRefusal(status, body)
  if (status === 401 || status === 400 || status === 422) return 'The email address or password is incorrect.'
  return 'Could not sign you in. Please try again later.'
}

function codeRefusal(status: number, body: string): string {
  if (/INVALID_TWO_FACTOR_COOKIE|TOO_MANY_ATTEMPTS/.test(body)) {
    return 'The time for the code is over, or it was wrong too often. Please sign in again.'
  }
  if (status < 500) return 'The code is not right.'
  return 'The code could not be checked. Please try again later.'
}

function changeRefusal(status: number, body: string): string {
  if (body.includes('TOTP_ALREADY_ENABLED')) return 'The second factor is in use already.'
  if (/NOT_ENABLED/.test(body)) return 'There is no second factor to change.'
  if (status < 500) return 'The password is not right.'
  return 'That did not work. Please try again later.'
}
