import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Viewer } from '../../../contract/calls.ts'
import type { City } from '../../../contract/city.ts'
import { REFUSALS } from '../../../contract/refusals.ts'
import { type Database, inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { siteOrigin } from '../../../platform/http/origin.ts'
import { countInWindow } from '../../../platform/limits/limits-data.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import {
  findPasskey,
  findPasskeys,
  insertPasskey,
  MAX_PASSKEYS,
  notePasskeyUse,
  writeAudit,
} from '../data.ts'
import type { Auth } from './auth.ts'
import {
  nameDevice,
  readSignedCookie,
  type SignedCookie,
  type SignIns,
  writeSignedCookie,
} from './sign-ins.ts'

/** A megabyte of code, loaded with the first passkey. */
const loadWebAuthn = () => import('@simplewebauthn/server')

interface PasskeysOptions {
  db: Database
  clock: Clock
  secret: string
  publicUrl: string | null
  city: City
  auth: Auth
  signIns: SignIns
}

/** WebAuthn (level 3): passkeys with user verification, which are two factors in one. Each answers by `Set-Cookie`, too. */
export function createPasskeys(options: PasskeysOptions) {
  const { db, clock, secret, publicUrl, city, auth, signIns } = options
  const challengeCookie: SignedCookie = {
    name: 'passkey-challenge',
    secret,
    purpose: 'passkey-challenge',
    seconds: 5 * 60,
    sameSite: 'Strict',
    isSecure: publicUrl?.startsWith('https:') ?? false,
  }

  /** The name and the origin that the browser signs; the gate has compared them with the request's host. */
  function partyOf(request: FastifyRequest) {
    const origin = request.headers.origin ?? siteOrigin(request, publicUrl)
    return { origin, id: new URL(origin).hostname }
  }

  /** The challenge that this browser was given, once. @throws AppError invalid */
  async function spendChallenge(request: FastifyRequest): Promise<string> {
    const now = clock.now()
    const given = readSignedCookie(challengeCookie, request.headers.cookie, now)
    if (!given) throw new AppError('invalid', REFUSALS.wrongPasskey)
    const { count } = await countInWindow(db, `challenge ${given.value}`, { now, endsAt: given.until })
    if (count > 1) throw new AppError('invalid', REFUSALS.wrongPasskey)
    return given.value
  }

  return {
    /** What the browser needs to make a passkey; the password is asked for first. */
    async startRegistration(request: FastifyRequest, reply: FastifyReply, viewer: Viewer) {
      const known = await findPasskeys(db, viewer.id)
      if (known.length >= MAX_PASSKEYS)
        throw new AppError('conflict', 'This account has many passkeys. Remove one first.')
      const created = await (await loadWebAuthn()).generateRegistrationOptions({
        rpName: city.site.name,
        rpID: partyOf(request).id,
        userName: viewer.email,
        userID: new TextEncoder().encode(viewer.id),
        userDisplayName: viewer.name,
        attestationType: 'none',
        excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      reply.header('set-cookie', writeSignedCookie(challengeCookie, created.challenge, clock.now()))
      return created
    },

    async register(request: FastifyRequest, viewer: Viewer) {
      const { origin, id } = partyOf(request)
      const expectedChallenge = await spendChallenge(request)
      const { registrationInfo: made } = await (await loadWebAuthn())
        .verifyRegistrationResponse({
          response: request.body as RegistrationResponseJSON,
          expectedChallenge,
          expectedOrigin: origin,
          expectedRPID: id,
        })
        .catch(() => ({ registrationInfo: undefined }))
      if (!made) throw new AppError('invalid', 'The passkey could not be added. Please try again.')
      const at = clock.now()
      const device = nameDevice(request.headers['user-agent'] ?? null)
      const { credential } = made
      await inTransaction(db, async (tx) => {
        await insertPasskey(tx, {
          id: credential.id,
          userId: viewer.id,
          publicKey: Buffer.from(credential.publicKey).toString('base64url'),
          counter: credential.counter,
          transports: credential.transports ?? [],
          device,
          createdAt: at,
        })
        const entry = { at, actor: viewer.id, action: 'account.passkey_added', after: { device } }
        await writeAudit(tx, { ...entry, subject: `account:${viewer.id}` })
      })
      return { success: true }
    },

    async startSignIn(request: FastifyRequest, reply: FastifyReply) {
      const created = await (await loadWebAuthn()).generateAuthenticationOptions({
        rpID: partyOf(request).id,
        userVerification: 'required',
      })
      reply.header('set-cookie', writeSignedCookie(challengeCookie, created.challenge, clock.now()))
      return created
    },

    async signIn(request: FastifyRequest, reply: FastifyReply) {
      const { origin, id } = partyOf(request)
      const expectedChallenge = await spendChallenge(request)
      const response = request.body as AuthenticationResponseJSON
      const known = typeof response?.id === 'string' ? await findPasskey(db, response.id) : null
      const checked = known
        ? await (await loadWebAuthn())
            .verifyAuthenticationResponse({
              response,
              expectedChallenge,
              expectedOrigin: origin,
              expectedRPID: id,
              credential: {
                id: known.id,
                publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
                counter: known.counter,
                transports: known.transports,
              },
            })
            .catch(() => null)
        : null
      const cookies = known && checked?.verified ? await startSession(known.userId) : null
      if (!known || !checked || !cookies) {
        await signIns.refuse(known?.userId ?? null, 'passkey')
        throw new AppError('invalid', REFUSALS.wrongPasskey)
      }
      await notePasskeyUse(db, known.id, checked.authenticationInfo.newCounter, clock.now())
      for (const cookie of cookies) reply.header('set-cookie', cookie)
      await signIns.accept(request, reply, known.userId)
      return { success: true }
    },
  }

  /** The cookies of a new session, or null where the account may not sign in. */
  async function startSession(userId: string): Promise<string[] | null> {
    const { headers, response } = await auth.api.startSession({ body: { userId }, returnHeaders: true })
    return response.success ? headers.getSetCookie() : null
  }
}

export type Passkeys = ReturnType<typeof createPasskeys>
