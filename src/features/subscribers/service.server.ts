import { randomBytes } from 'node:crypto'
import type { City } from '../../contract/city.ts'
import type { SubscribeRequest } from '../../contract/newsletter.ts'
import { type Database, inTransaction } from '../../platform/database/transaction.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import { queueMail, takeBackMail } from '../newsletter/mails.service.server.ts'
import type { Post } from '../newsletter/post.service.server.ts'
import { endSubscription, findByToken, insertSubscriber, takeBack } from './data.server.ts'
import { welcomeKeys, welcomeMail } from './welcome.service.server.ts'

export interface SubscribersService {
  /** Subscribes, once per address; a person who left comes back. Tells nobody who was on the list before. */
  subscribe(request: SubscribeRequest, siteUrl: string): Promise<void>
  /** The address that a link of a mail belongs to, or null. */
  findAddress(token: string): Promise<string | null>
  /** Ends the subscription that a link belongs to; false when there is no such link. Done again, it changes nothing. */
  unsubscribe(token: string): Promise<boolean>
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

    async findAddress(token) {
      return (await findByToken(db, token))?.email ?? null
    },

    async unsubscribe(token) {
      const reader = await findByToken(db, token)
      if (!reader) return false
      await inTransaction(db, async (tx) => {
        if (!(await endSubscription(tx, reader.id, clock.now()))) return
        await takeBackMail(tx, reader.id, welcomeKeys(reader.id))
      })
      return true
    },
  }
}
