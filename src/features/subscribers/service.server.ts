import { randomBytes } from 'node:crypto'
import type { City } from '../../contract/city.ts'
import type { SubscribeRequest } from '../../contract/newsletter.ts'
import { asLanguage, type Language } from '../../copy/language.ts'
import { type Database, inTransaction } from '../../platform/database/transaction.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import { queueMail, takeBackMail } from '../newsletter/mails.service.server.ts'
import type { Post } from '../newsletter/post.service.server.ts'
import {
  endSubscription,
  findByToken,
  insertSubscriber,
  type SubscriberRow,
  takeBack,
} from './data.server.ts'
import { welcomeKeys, welcomeMail } from './welcome.service.server.ts'

export interface SubscribersService {
  /** Subscribes, once per address; a person who left comes back. Tells nobody who was on the list before. */
  subscribe(request: SubscribeRequest, siteUrl: string): Promise<void>
  /** Whom a link of a mail belongs to, or null. */
  findReader(token: string): Promise<Reader | null>
  /** Ends the subscription that a link belongs to; null when there is no such link. Done again, it changes nothing. */
  unsubscribe(token: string): Promise<Reader | null>
}

/** Somebody who subscribed, and the language that they read. */
export interface Reader {
  email: string
  language: Language
}

export interface SubscribersOptions {
  db: Database
  clock: Clock
  city: City
  jobs: Jobs
  post: Post
}

export function createSubscribersService(options: SubscribersOptions): SubscribersService {
  const { db, clock, city, jobs, post } = options

  return {
    async subscribe(request, siteUrl) {
      const now = clock.now()
      await inTransaction(db, async (tx) => {
        const person = { ...request, subscribedAt: now }
        const token = randomBytes(24).toString('base64url')
        const fresh = (await insertSubscriber(tx, { ...person, token })) ?? (await takeBack(tx, person))
        if (!fresh) return
        await queueMail(tx, jobs, welcomeMail(fresh, { post, cityName: city.name, siteUrl }), now)
      })
    },

    async findReader(token) {
      return toReader(await findByToken(db, token))
    },

    async unsubscribe(token) {
      const reader = await findByToken(db, token)
      if (!reader) return null
      await inTransaction(db, async (tx) => {
        if (!(await endSubscription(tx, reader.id, clock.now()))) return
        await takeBackMail(tx, reader.id, welcomeKeys(reader.id))
      })
      return toReader(reader)
    },
  }
}

function toReader(row: SubscriberRow | null): Reader | null {
  return row && { email: row.email, language: asLanguage(row.language) }
}
