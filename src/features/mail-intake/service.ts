import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { City } from '../../contract/city.ts'
import type { MailSender, ReceivedMail } from '../../contract/mail-intake.ts'
import { REFUSALS } from '../../contract/refusals.ts'
import { DAY_MS } from '../../domain/durations.ts'
import { isoWithOffset } from '../../domain/events/when.ts'
import { mailUrl, type RefusalReason } from '../../domain/received-mail.ts'
import { isDatabaseAway } from '../../platform/database/database-error.ts'
import { type Database, inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { JobKind, Jobs } from '../../platform/jobs/jobs.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import type { ArrivedMail, Mailbox } from '../../ports/mailbox/port.ts'
import { writeAudit } from '../accounts/service.ts'
import { findRetainedChurch, ingestEvents, lockChurch } from '../events/service.ts'
import type { ReaderPool } from '../scraping/service.ts'
import {
  assignSender,
  countCards,
  countHeldSources,
  deleteMailboxState,
  deleteMails,
  deleteSources,
  findAssignedChurch,
  findAssignedMails,
  findCandidateChurches,
  findMail,
  findMailChurch,
  findMails,
  findSenders,
  insertMail,
  isKnownMail,
  lockRefusedMail,
  noteEntries,
  removeSender,
  storeMailboxState,
  updateMail,
} from './data.ts'
import { incomingOfMail, type MailParser, type MailReading, readMail } from './reading/read-mail.ts'
import { churchesOfSender, type MailHeader, readMailHeader, websiteLabel } from './reading/sender.ts'

/** Reads what arrived in the mailbox, and refused mails whose sender was assigned to a church since. */
export const receiveMailsJob: JobKind<Record<string, never>> = {
  name: 'receive-mails',
  data: z.record(z.string(), z.never()),
  concurrency: 1,
  retries: 0,
  expireInSeconds: 30 * 60,
  isFrequent: true,
}

const EVERY_THREE_MINUTES = '*/3 * * * *'

export async function workOnMailIntake(options: {
  db: Database
  jobs: Jobs
  intake: MailIntakeService
}): Promise<void> {
  const { db, jobs, intake } = options
  await jobs.work(receiveMailsJob, (_data, signal) => intake.receive(signal))
  if (!intake.isOn) {
    await intake.forgetMailbox()
    return jobs.unschedule(receiveMailsJob)
  }
  await jobs.schedule(receiveMailsJob, EVERY_THREE_MINUTES, 'UTC', {})
  await jobs.enqueue(db, receiveMailsJob, [{}])
}

export { eraseSender } from './data.ts'

export type MailIntakeService = ReturnType<typeof createMailIntake>

/** For so long a mail can be opened, and read once its sender is known. */
const SOURCE_RETENTION_MS = 30 * DAY_MS
/** After so long what a mail announced is over. */
const MAIL_RETENTION_MS = 180 * DAY_MS
/** Of a mail no more is stored, and of unknown senders few: anybody can write. */
const MAX_HELD_BYTES = 2 * 1024 * 1024
const MAX_HELD_MAILS = 200

/** Refusals that an administrator can lift by assigning the sender, who is verified. */
const ASSIGNABLE: readonly (RefusalReason | null)[] = ['unknown-sender', 'several-churches']

export interface MailIntakeOptions {
  db: Database
  clock: Clock
  city: City
  jobs: Jobs
  logger: Logger
  parser: MailParser
  reader: ReaderPool
  /** null where no mailbox is set. */
  mailbox: Mailbox | null
  authServer: string
}

type MailChurch = NonNullable<Awaited<ReturnType<typeof findMailChurch>>>
type NewMail = Parameters<typeof insertMail>[1]

export function createMailIntake(options: MailIntakeOptions) {
  const { db, clock, city, jobs, logger, mailbox } = options

  async function findChurch({
    sender,
    isVerified,
    isAutoReply,
  }: MailHeader): Promise<MailChurch | RefusalReason> {
    if (sender === null) return 'no-single-sender'
    if (!isVerified) return 'unverified'
    if (isAutoReply) return 'auto-reply'
    const assigned = await findAssignedChurch(db, sender)
    if (assigned !== null)
      return (await findMailChurch(db, await findRetainedChurch(db, assigned))) ?? 'not-listed'
    const known = await findCandidateChurches(db, sender, websiteLabel(sender))
    const [church, ...others] = churchesOfSender(sender, known)
    return others.length > 0 ? 'several-churches' : (church ?? 'unknown-sender')
  }

  function read(source: Buffer, church: MailChurch, { messageId, sentAt }: NewMail): Promise<MailReading> {
    const { parser, reader } = options
    const mail = { url: mailUrl(messageId), sentAt, now: clock.now() }
    return readMail(source, { ...mail, parser, reader, church, timeZone: city.timeZone })
  }

  /** What a mail announces, and the outcome in its row. */
  async function store(tx: Transaction, id: number, mail: NewMail, church: MailChurch, reading: MailReading) {
    const { messageId, sentAt } = mail
    const churchId = await lockChurch(tx, church.id)
    if (churchId === null) return updateMail(tx, id, { status: 'refused', reason: 'not-listed' })
    const { timeZone } = city
    const outdated = await noteEntries(tx, churchId, reading.entries, sentAt)
    const { incoming, wholeEntries } = incomingOfMail(reading, outdated, { church, timeZone })
    const now = clock.now()
    await ingestEvents(tx, churchId, incoming, { fetchedAt: mail.receivedAt, now, timeZone, wholeEntries })
    const cards = await countCards(tx, churchId, mailUrl(messageId))
    const parts = reading.parts.map((part) =>
      part.type === 'text/calendar' && outdated.size > 0 ? { ...part, outcome: 'outdated' as const } : part,
    )
    await updateMail(tx, id, { status: 'read', reason: null, churchId, cards, parts })
    logger.info({ mail: id, churchId, cards }, 'mail read')
  }

  async function refuse(mail: NewMail, reason: RefusalReason, source: Buffer): Promise<void> {
    const isHeld =
      ASSIGNABLE.includes(reason) &&
      source.length <= MAX_HELD_BYTES &&
      (await countHeldSources(db)) < MAX_HELD_MAILS
    const stored = { ...mail, status: 'refused' as const, reason }
    await insertMail(db, { ...stored, source: isHeld ? source.toString('base64') : null })
    logger.info({ reason }, 'mail refused')
  }

  async function receiveOne({ source, isCut }: ArrivedMail, signal: AbortSignal): Promise<void> {
    const contentHash = createHash('sha256').update(source).digest('hex')
    const header = await readMailHeader(source, options.authServer)
    const receivedAt = clock.now()
    const mail: NewMail = {
      messageId: header.messageId || `sha256-${contentHash}`,
      ...{ contentHash, receivedAt, sentAt: believedDate(header.writtenAt, receivedAt) },
      ...{ sender: header.sender, subject: header.subject, status: 'read' },
    }
    if (await isKnownMail(db, mail)) return
    const church = await findChurch(header)
    if (typeof church === 'string') return refuse(mail, church, source)
    if (isCut) return refuse({ ...mail, churchId: church.id }, 'too-large', source)
    // To show its words the beginning is enough: what comes after them is attached.
    const shown = source.subarray(0, MAX_HELD_BYTES).toString('base64')
    const stored = { ...mail, churchId: church.id, source: shown }
    try {
      const reading = await read(source, church, mail)
      // What stops with the process could not read it.
      signal.throwIfAborted()
      await inTransaction(db, async (tx) => {
        const id = await insertMail(tx, stored)
        if (id !== null) await store(tx, id, mail, church, reading)
      })
    } catch (error) {
      if (signal.aborted || isDatabaseAway(error)) throw error
      logger.error({ err: error, churchId: church.id }, 'a mail could not be read')
      await insertMail(db, { ...stored, status: 'failed' })
    }
  }

  /** A refused mail whose sender is assigned now. */
  async function readAgain(id: number, signal: AbortSignal): Promise<void> {
    const mail = await findMail(db, id)
    if (mail?.source == null || mail.sender === null) return
    const church = await findChurch({ ...mail, ...{ writtenAt: null, isVerified: true, isAutoReply: false } })
    if (typeof church === 'string') return
    try {
      const reading = await read(Buffer.from(mail.source, 'base64'), church, mail)
      signal.throwIfAborted()
      await inTransaction(db, async (tx) => {
        if (await lockRefusedMail(tx, id)) await store(tx, id, mail, church, reading)
      })
    } catch (error) {
      if (signal.aborted || isDatabaseAway(error)) throw error
      logger.error({ err: error, churchId: church.id }, 'a mail could not be read')
      await updateMail(db, id, { status: 'failed', reason: null, churchId: church.id })
    }
  }

  return {
    /** Whether a mailbox is set. */
    isOn: mailbox !== null,

    /** Reads what is new in the mailbox, each mail once, and refused mails of senders assigned since. */
    async receive(signal: AbortSignal) {
      for (const id of await findAssignedMails(db)) {
        if (signal.aborted) return
        await readAgain(id, signal)
      }
      if (mailbox === null) return
      try {
        await mailbox.fetch((mail) => receiveOne(mail, signal), signal)
        await mailbox.removeReceived(new Date(clock.now().getTime() - SOURCE_RETENTION_MS))
      } catch (error) {
        if (!signal.aborted && !isDatabaseAway(error))
          await storeMailboxState(db, { at: clock.now(), reason: (error as Error).message })
        throw error
      }
      await storeMailboxState(db, null)
    },

    /** For a site without a mailbox: what an earlier one showed is of no use. */
    forgetMailbox: () => deleteMailboxState(db),

    /** The newest mails, or those before one, or those of one Message-ID. */
    async list(query: {
      before?: number | undefined
      messageId?: string | undefined
    }): Promise<ReceivedMail[]> {
      const rows = await findMails(db, query)
      return rows.map(({ mail, church }) => ({
        ...{ id: mail.id, sender: mail.sender, subject: mail.subject, church },
        receivedAt: isoWithOffset(mail.receivedAt, city.timeZone),
        ...{ status: mail.status, reason: mail.reason, cards: mail.cards, parts: mail.parts },
        canOpen: mail.hasSource,
        canAssign: mail.hasSource && mail.status === 'refused' && ASSIGNABLE.includes(mail.reason),
      }))
    },

    /** The words of a mail; null where they are deleted. @throws AppError not_found */
    async text(id: number): Promise<string | null> {
      const mail = await findMail(db, id)
      if (!mail) throw new AppError('not_found', 'There is no such mail.')
      return mail.source === null ? null : options.parser.text(Buffer.from(mail.source, 'base64'))
    },

    senders: (): Promise<MailSender[]> => findSenders(db),

    /** Assigns the verified sender of a refused mail to a church; its mails are then read. @throws AppError not_found, conflict */
    async assign(mailId: number, churchId: number, by: string) {
      const at = clock.now()
      await inTransaction(db, async (tx) => {
        const mail = await lockRefusedMail(tx, mailId)
        if (!mail?.sender) throw new AppError('not_found', 'There is no such refused mail.')
        if (!ASSIGNABLE.includes(mail.reason))
          throw new AppError('conflict', 'This sender was not verified, so no church can be assigned.')
        if (!(await findMailChurch(tx, churchId))) throw new AppError('not_found', REFUSALS.noChurch)
        const address = mail.sender
        await assignSender(tx, { address, churchId, addedBy: by, addedAt: at })
        const after = { address, church: churchId }
        await writeAudit(tx, {
          at,
          actor: by,
          action: 'mail.sender_assigned',
          subject: `church:${churchId}`,
          after,
        })
        await jobs.enqueue(tx, receiveMailsJob, [{}])
      })
    },

    /** @throws AppError not_found */
    async unassign(address: string, by: string) {
      const at = clock.now()
      await inTransaction(db, async (tx) => {
        const churchId = await removeSender(tx, address.toLowerCase())
        if (churchId === null) throw new AppError('not_found', 'This sender is not assigned to a church.')
        const before = { address, church: churchId }
        await writeAudit(tx, {
          at,
          actor: by,
          action: 'mail.sender_removed',
          subject: `church:${churchId}`,
          before,
        })
      })
    },

    async deleteOld() {
      const now = clock.now().getTime()
      await deleteSources(db, new Date(now - SOURCE_RETENTION_MS))
      await deleteMails(db, new Date(now - MAIL_RETENTION_MS))
    },
  }
}

/** A sender's clock may be wrong, and old mails are forwarded: then relative dates count from now. */
function believedDate(writtenAt: Date | null, receivedAt: Date): Date {
  const age = receivedAt.getTime() - (writtenAt?.getTime() ?? 0)
  return writtenAt !== null && age > -DAY_MS && age < 30 * DAY_MS ? writtenAt : receivedAt
}
