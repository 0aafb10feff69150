import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import Bowser from 'bowser'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { City } from '../../../contract/city.ts'
import { accountMailCopy } from '../../../copy/mail/account-mail.ts'
import { type Database, inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { findUser, hasSignedIn, writeAudit } from '../data.ts'

const SECONDS = 180 * 24 * 60 * 60

type KnownDevices = ReturnType<typeof createKnownDevices>

const makeDeviceId = () => randomBytes(16).toString('base64url')

/** Knows a browser again that has signed in to an account before, by a signed cookie of that account. */
export function createKnownDevices(options: { secret: string; isSecure: boolean }) {
  const { secret, isSecure } = options
  const cookieOf = (userId: string): SignedCookie => ({
    name: `device-${signText(secret, `device cookie ${userId}`).slice(0, 12)}`,
    secret,
    purpose: `device ${userId}`,
    seconds: SECONDS,
    sameSite: 'Lax',
    isSecure,
  })
  return {
    /** The device's id, or null where no cookie proves one. */
    read: (cookies: string | undefined, userId: string, now: Date): string | null =>
      readSignedCookie(cookieOf(userId), cookies, now)?.value ?? null,
    /** The cookie that proves it from now on. */
    write: (deviceId: string, userId: string, now: Date) =>
      writeSignedCookie(cookieOf(userId), deviceId, now),
  }
}

/** Browsers take a cookie of this name from its own host alone, over https (ASVS 3.3.3). */
export const HOST_PREFIX = '__Host-'

const nameOf = ({ name, isSecure }: SignedCookie) => `${isSecure ? HOST_PREFIX : ''}${name}`

/** A cookie that holds `value.until.signature`: the site gave this value to this browser, until then. */
export interface SignedCookie {
  name: string
  secret: string
  /** What the value is good for: signed for one purpose, it proves nothing for another. */
  purpose: string
  seconds: number
  sameSite: 'Lax' | 'Strict'
  isSecure: boolean
}

export const signText = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url')

/** The `Set-Cookie` header that gives it. */
export function writeSignedCookie(cookie: SignedCookie, value: string, now: Date): string {
  const { secret, purpose, seconds, sameSite, isSecure } = cookie
  const until = now.getTime() + seconds * 1000
  const signature = signText(secret, `${purpose} ${value} ${until}`)
  const attributes = `Max-Age=${seconds}; Path=/; HttpOnly; SameSite=${sameSite}`
  return `${nameOf(cookie)}=${value}.${until}.${signature}; ${attributes}${isSecure ? '; Secure' : ''}`
}

/** The value that a `Cookie` header proves, and until when it holds; null where it proves none. */
export function readSignedCookie(
  cookie: SignedCookie,
  header: string | undefined,
  now: Date,
): { value: string; until: Date } | null {
  const { secret, purpose } = cookie
  const start = `${nameOf(cookie)}=`
  const found = header?.split(/;\s*/).find((pair) => pair.startsWith(start))
  const [value = '', until = '', signature = ''] = found?.slice(start.length).split('.') ?? []
  const [given, right] = [
    Buffer.from(signature),
    Buffer.from(signText(secret, `${purpose} ${value} ${until}`)),
  ]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return Number(until) > now.getTime() ? { value, until: new Date(Number(until)) } : null
}

/** A letter to an administrator. */
export interface AccountLetter {
  key: string
  to: string
  subject: string
  lines: readonly string[]
  link?: { label: string; address: string }
}
export type MailAccount = (tx: Transaction, letter: AccountLetter) => Promise<void>

export type SignIns = ReturnType<typeof createSignIns>

/** Records sign-ins and failures, and knows devices again. */
export function createSignIns(options: {
  db: Database
  clock: Clock
  devices: KnownDevices
  city: City
  mail: MailAccount
  siteUrlOf: (request: FastifyRequest) => string
}) {
  const { db, clock, devices, city } = options
  return {
    /** Whose guess the password of a request is: a known device's, or anybody's at that account. */
    async guesserOf(request: FastifyRequest, email: string) {
      const account = await findUser(db, { email })
      const device = account && devices.read(request.headers.cookie, account.id, clock.now())
      return device ? `device ${account.id} ${device}` : `account ${email}`
    },

    /** Somebody has signed in; of a device that is new to the account its person gets a mail. */
    async accept(request: FastifyRequest, reply: FastifyReply, userId: string) {
      const at = clock.now()
      const device = nameDevice(request.headers['user-agent'] ?? null)
      const known = devices.read(request.headers.cookie, userId, at)
      reply.header('set-cookie', devices.write(known ?? makeDeviceId(), userId, at))
      const entry = { at, actor: userId, subject: `account:${userId}`, after: { device } }
      await inTransaction(db, async (tx) => {
        const isNew = known === null && (await hasSignedIn(tx, userId))
        const action = isNew ? 'sign_in.new_device' : 'sign_in.accepted'
        await writeAudit(tx, { ...entry, action })
        const account = isNew ? await findUser(tx, { id: userId }) : null
        if (!account) return
        const words = accountMailCopy.newDevice
        const when = new Intl.DateTimeFormat('en-US', {
          dateStyle: 'long',
          timeStyle: 'short',
          timeZone: city.timeZone,
        })
        await options.mail(tx, {
          key: `new-device:${userId}:${at.toISOString()}`,
          to: account.email,
          subject: words.subject(city.site.name),
          lines: words.lines(device, when.format(at)),
          link: { label: words.link, address: `${options.siteUrlOf(request)}/admin/account` },
        })
      })
    },

    async refuse(userId: string | null, because: 'password' | 'code' | 'passkey') {
      if (userId === null) return
      const entry = { at: clock.now(), actor: 'visitor', action: 'sign_in.refused' }
      await writeAudit(db, { ...entry, subject: `account:${userId}`, after: { because } })
    },
  }
}

/** "Firefox on Windows": what a browser says of itself, for a person who looks for a session that is not theirs. */
export function nameDevice(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device'
  const { browser, os } = Bowser.parse(userAgent)
  const parts = [browser.name, os.name].filter((part) => part !== undefined && part !== '')
  return parts.length === 0 ? 'A program' : parts.join(' on ')
}
