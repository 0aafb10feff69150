import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import { z } from 'zod'
import type { Viewer } from '../../../contract/calls.ts'
import type { City } from '../../../contract/city.ts'
import {
  SORT_DIRECTIONS,
  SUBSCRIBER_SORTS,
  type Subscriber,
  type SubscriberDetail,
  type SubscriberExport,
  type SubscribersQuery,
} from '../../../contract/newsletter/subscribers.ts'
import { REFUSALS } from '../../../contract/refusals.ts'
import { dateIn, isoWithOffset } from '../../../domain/events/when.ts'
import { markAddress } from '../../../domain/newsletter/signups.ts'
import { errorCode } from '../../../platform/database/database-error.ts'
import type { Database } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Logger } from '../../../platform/logger.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { writeAudit } from '../../accounts/service.ts'
import type { SubscriberRow } from '../data.ts'
import {
  countSubscribers,
  type ExportedSubscriber,
  findSubscriber,
  findSubscribers,
  findToExport,
  type SubscriberPosition,
} from './list-data.ts'

/** "Recent signups: 30 days" (specification, section 9). */
export const RECENT_MS = 30 * 24 * 60 * 60 * 1000
export const findRecentStart = (now: Date) => new Date(now.getTime() - RECENT_MS)
const MAX_UNLIMITED_SUBSCRIBERS = 1000
const EXPORT_PAGE = 1000

export function createSubscriberListService(options: {
  db: Database
  clock: Clock
  city: City
  logger: Logger
}) {
  const { db, clock, city, logger } = options
  const recentSince = () => findRecentStart(clock.now())

  async function* rowsOf(list: SubscriberExport): AsyncGenerator<Record<string, string>> {
    const filter = {
      isActive: list === 'active' || list === 'mailing',
      since: list === 'recent' ? recentSince() : null,
    }
    for (let after = 0; ; ) {
      const rows = await findToExport(db, filter, { after, limit: EXPORT_PAGE })
      yield* rows.map((row) => writeRow(row, city.timeZone))
      const last = rows.at(-1)
      if (!last || rows.length < EXPORT_PAGE) return
      after = last.id
    }
  }

  return {
    async list({
      limit = MAX_UNLIMITED_SUBSCRIBERS,
      cursor,
      sort,
      direction,
      ...filter
    }: SubscribersQuery): Promise<{ subscribers: Subscriber[]; total: number; nextCursor: string | null }> {
      const order = { sort, direction }
      const after = readCursor(cursor, order)
      const { rows, total } = await findSubscribers(db, filter, { ...order, limit, after }).catch(
        (error: unknown) => {
          // What a made-up cursor names is no value of that column.
          if (after && errorCode(error)?.startsWith('22')) throw unknownCursor(error)
          throw error
        },
      )
      const last = rows.at(-1)
      return {
        subscribers: rows.map((row) => present(row, city.timeZone)),
        total,
        nextCursor: rows.length === limit && last ? writeCursor(last, order) : null,
      }
    },

    stats: () => countSubscribers(db, recentSince()),

    /** @throws AppError not_found, also for one who was erased */
    async one(id: number): Promise<SubscriberDetail> {
      const row = await findSubscriber(db, id)
      if (!row) throw new AppError('not_found', 'There is no subscriber with this number.')
      return {
        ...present(row, city.timeZone),
        consent: row.consent,
        confirmedAt: row.confirmedAt && isoWithOffset(row.confirmedAt, city.timeZone),
        unsubscribedAt: row.unsubscribedAt && isoWithOffset(row.unsubscribedAt, city.timeZone),
        suppressedBecause: row.suppressedBecause,
        issuesSent: row.issuesSent,
      }
    },

    /** A list as CSV, made while it is read, however long it is; who took it is noted. */
    async exportCsv(list: SubscriberExport, viewer: Viewer): Promise<{ fileName: string; csv: Readable }> {
      const now = clock.now()
      await writeAudit(db, {
        at: now,
        actor: viewer.id,
        action: 'subscriber.exported',
        subject: 'subscribers',
        after: { list },
      })
      const csv = stringify({
        header: true,
        columns: COLUMNS[list === 'mailing' ? 'mailing' : 'spreadsheet'],
        // A cell that begins like a formula would run in the spreadsheet that opens it.
        escape_formulas: true,
        // By it a spreadsheet knows the encoding; mailing services know it anyway, and some read it as a letter.
        bom: list !== 'mailing',
        record_delimiter: 'windows',
      })
      pipeline(rowsOf(list), csv).catch((error: unknown) => {
        // Whoever downloads sees it break off; one who closes the window is no fault.
        if (!isAbort(error)) logger.error({ err: error, list }, 'an export broke off')
      })
      return { fileName: `${list}-subscribers-${dateIn(city.timeZone, now)}.csv`, csv }
    },
  }
}

export type SubscriberListService = ReturnType<typeof createSubscriberListService>

const COLUMNS = {
  spreadsheet: [
    { key: 'firstName', header: 'First Name' },
    { key: 'lastName', header: 'Last Name' },
    { key: 'email', header: 'Email' },
    { key: 'phone', header: 'Phone' },
    { key: 'status', header: 'Status' },
    { key: 'source', header: 'Source' },
    { key: 'subscriptionDate', header: 'Subscription Date' },
    { key: 'lastEmail', header: 'Last Email' },
  ],
  /** The names that the importers of mailing services know by themselves. */
  mailing: [
    { key: 'email', header: 'Email Address' },
    { key: 'firstName', header: 'First Name' },
    { key: 'lastName', header: 'Last Name' },
  ],
}

function writeRow(row: ExportedSubscriber, timeZone: string): Record<string, string> {
  return {
    firstName: row.firstName,
    lastName: row.lastName ?? '',
    email: row.email,
    phone: row.phone ?? '',
    status: row.isActive ? 'Active' : 'Inactive',
    source: row.source,
    subscriptionDate: dateIn(timeZone, row.subscribedAt),
    lastEmail: row.lastEmailSentAt ? isoWithOffset(row.lastEmailSentAt, timeZone) : '',
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}

function present(row: SubscriberRow, timeZone: string): Subscriber {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phone: row.phone,
    isActive: row.isActive,
    source: row.source,
    subscriptionDate: isoWithOffset(row.subscribedAt, timeZone),
    lastEmailSent: row.lastEmailSentAt && isoWithOffset(row.lastEmailSentAt, timeZone),
    waitsFor: row.quarantinedAt ? 'release' : isPending(row) ? 'confirmation' : null,
    mark: markAddress(row.email),
  }
}

/** Asked by mail, and not agreed or left since. */
function isPending({ isActive, confirmAskedAt, unsubscribedAt, suppressedBecause }: SubscriberRow): boolean {
  if (isActive || confirmAskedAt === null || suppressedBecause !== null) return false
  return unsubscribedAt === null || unsubscribedAt < confirmAskedAt
}

type Order = Pick<SubscribersQuery, 'sort' | 'direction'>

const position = z.object({
  sort: z.enum(SUBSCRIBER_SORTS),
  direction: z.enum(SORT_DIRECTIONS),
  value: z.string(),
  id: z.number().int(),
})

/** A cursor holds for the order that it was made in: another one begins at its first page. */
function readCursor(cursor: string | undefined, order: Order): SubscriberPosition | null {
  if (cursor === undefined) return null
  try {
    const read = position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    if (read.sort !== order.sort || read.direction !== order.direction) throw new Error('another order')
    return read
  } catch (error) {
    throw unknownCursor(error)
  }
}

function unknownCursor(cause: unknown): AppError {
  return new AppError('invalid', REFUSALS.otherCursor, { cause })
}

function writeCursor(last: { position: string; id: number }, order: Order): string {
  return Buffer.from(JSON.stringify({ ...order, value: last.position, id: last.id })).toString('base64url')
}
