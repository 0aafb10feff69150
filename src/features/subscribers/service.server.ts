import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { City } from '../../contract/city.ts'
import type {
  SubscribeRequest,
  Subscriber,
  subscriberStats,
  subscribersQuery,
} from '../../contract/newsletter.ts'
import { isoWithOffset } from '../../domain/events/when.ts'
import { type Database, inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import { queueMail, takeBackMail } from '../newsletter/mails.service.server.ts'
import type { Post } from '../newsletter/post.service.server.ts'
import {
  countSubscribers,
  endSubscription,
  findByToken,
  findSubscribers,
  insertSubscriber,
  type SubscriberPosition,
  takeBack,
} from './data.server.ts'
import { welcomeKeys, welcomeMail } from './welcome.service.server.ts'

/** "Recent signups: 30 days" (specification, section 9). */
const RECENT_MS = 30 * 24 * 60 * 60 * 1000
const MOST_WITHOUT_LIMIT = 1000

export interface SubscribersService {
  /** Subscribes, once per address; a person who left comes back. Tells nobody who was on the list before. */
  subscribe(request: SubscribeRequest, siteUrl: string): Promise<void>
  /** The address that a link of a mail belongs to, or null. */
  findAddress(token: string): Promise<string | null>
  /** Ends the subscription that a link belongs to; false when there is no such link. Done again, it changes nothing. */
  unsubscribe(token: string): Promise<boolean>
  list(query: z.output<typeof subscribersQuery>): Promise<{
    subscribers: Subscriber[]
    total: number
    nextCursor: string | null
  }>
  stats(): Promise<z.output<typeof subscriberStats>>
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
  const { timeZone } = city

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

    async list({ limit = MOST_WITHOUT_LIMIT, cursor, ...filter }) {
      const { rows, total } = await findSubscribers(db, filter, { limit, after: readCursor(cursor) })
      const last = rows.at(-1)
      return {
        subscribers: rows.map((row) => ({
          id: row.id,
          firstName: row.firstName,
          lastName: row.lastName,
          email: row.email,
          phone: row.phone,
          isActive: row.isActive,
          source: row.source,
          subscriptionDate: isoWithOffset(row.subscribedAt, timeZone),
          lastEmailSent: row.lastEmailSentAt && isoWithOffset(row.lastEmailSentAt, timeZone),
        })),
        total,
        nextCursor: rows.length === limit && last ? writeCursor(last) : null,
      }
    },

    stats: () => countSubscribers(db, new Date(clock.now().getTime() - RECENT_MS)),
  }
}

const position = z.object({ subscribedAt: z.iso.datetime(), id: z.number().int() })

function readCursor(cursor: string | undefined): SubscriberPosition | null {
  if (cursor === undefined) return null
  try {
    return position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch (error) {
    throw new AppError('invalid', 'The cursor is not one that this list gave out.', { cause: error })
  }
}

function writeCursor(last: { subscribedAt: Date; id: number }): string {
  const text = JSON.stringify({ subscribedAt: last.subscribedAt.toISOString(), id: last.id })
  return Buffer.from(text).toString('base64url')
}
