import type { FastifyReply, FastifyRequest } from 'fastify'
import type { City } from '../../../contract/city.ts'
import { accountMailCopy } from '../../../copy/mail/account-mail.ts'
import { type Database, inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { findByEmail, findUser, hasSignedIn, writeAudit } from '../data.ts'
import { nameDevice } from './device-name.ts'
import { type KnownDevices, makeDeviceId } from './known-device.ts'

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
      const account = await findByEmail(db, email)
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
        await writeAudit(tx, [{ ...entry, action }])
        const account = isNew ? await findUser(tx, userId) : null
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
      await writeAudit(db, [{ ...entry, subject: `account:${userId}`, after: { because } }])
    },
  }
}
