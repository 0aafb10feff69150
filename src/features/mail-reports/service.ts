import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { printable } from '../../domain/newsletter/deliverability.ts'
import { isDatabaseAway } from '../../platform/database/database-error.ts'
import { type Database, inTransaction } from '../../platform/database/transaction.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import type { MailReport } from '../../ports/mail-reports/port.ts'
import { writeAudit } from '../accounts/service.ts'
import { withdrawMail } from '../newsletter/service.ts'
import { welcomeKeys } from '../subscribers/service.ts'
import { countSoftBounces, findReader, insertReport, markBounced, suppress, wasSentTo } from './data.ts'

/** A notice returns one mail at most. */
const MAX_FILE_BYTES = 5 * 1024 * 1024
const MAX_BATCH_FILES = 200

interface DropOptions {
  folder: string
  reports: MailReportsService
  clock: Clock
  /** Takes a test mail that came back; false where it is none. */
  ingestTestMail: (source: string) => Promise<boolean>
  logger: Logger
}

/**
 * Takes in the mails that somebody's mail program drops into a folder, one file each: notices of bounces and
 * complaints (RFC 3464, RFC 5965), and the test mail of the mail set-up. Files move to `done`, or to `unread` when they are neither. One that is still being
 * written is left out by giving it a name that begins with a dot, as Maildir deliveries do.
 */
export async function ingestDropFolder(options: DropOptions): Promise<void> {
  for (const name of await namesIn(options.folder)) {
    try {
      await ingestFile(name, options)
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      // It stays where it is, for a person to look at; the others are taken in.
      options.logger.error({ err: error, file: name }, 'a file of the bounces folder could not be taken in')
    }
  }
}

async function ingestFile(
  name: string,
  { folder, reports, clock, logger, ingestTestMail }: DropOptions,
): Promise<void> {
  const file = path.join(folder, name)
  const { readReturnedMail } = await import('../../ports/mail-reports/dsn-reports.ts')
  const isSmall = (await stat(file)).size <= MAX_FILE_BYTES
  const source = isSmall ? await readFile(file) : Buffer.alloc(0)
  const found = await readReturnedMail(source, clock.now())
  const isTestMail = found === null && (await ingestTestMail(source.toString('latin1')))
  if (found !== null) await reports.ingest(found)
  else if (!isTestMail)
    logger.warn({ file: name }, 'a file of the bounces folder is no notice that can be read')
  const target = path.join(folder, found === null && !isTestMail ? 'unread' : 'done')
  await mkdir(target, { recursive: true })
  await rename(file, path.join(target, name))
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    // Most sites have no such folder.
    if (error.code === 'ENOENT') return []
    throw error
  })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort()
    .slice(0, MAX_BATCH_FILES)
}

/** Mail that came back for a time on so many days of a month is taken to come back for good. */
const SOFT_BOUNCE_DAYS = 4
const SOFT_BOUNCE_WINDOW_MS = 30 * 24 * 60 * 60 * 1000

export type MailReportsService = ReturnType<typeof createMailReportsService>

export function createMailReportsService(options: { db: Database; logger: Logger }) {
  const { db, logger } = options

  async function ingestReport(report: MailReport): Promise<void> {
    await inTransaction(db, async (tx) => {
      const reader = await findReader(tx, report.recipient)
      // Anybody can send a notice to a mailbox: only one about a mail that this reader was really sent is believed.
      const isBelieved =
        report.service !== 'dsn' ||
        (reader !== null && report.messageId !== null && (await wasSentTo(tx, reader, report.messageId)))
      if (!isBelieved) {
        logger.warn(
          { service: report.service, kind: report.kind },
          'a notice about no mail of ours was left out',
        )
        return
      }
      const isNew = await insertReport(tx, {
        service: report.service,
        reportKey: createHash('sha256').update(report.id).digest('base64url'),
        kind: report.kind,
        isPermanent: report.isPermanent,
        subscriberId: reader?.id ?? null,
        // Servers like to repeat the address in their answer.
        reason: report.reason.replaceAll(/[^\s<>]+@[^\s<>]+/g, '…'),
        reportedAt: report.at,
      })
      if (!isNew || reader === null) return
      if (report.kind === 'bounce') await markBounced(tx, reader.id, report)
      const isGone =
        report.isPermanent ||
        (await countSoftBounces(tx, reader.id, new Date(report.at.getTime() - SOFT_BOUNCE_WINDOW_MS))) >=
          SOFT_BOUNCE_DAYS
      if (!isGone || !(await suppress(tx, reader.id, report.kind, report.at))) return
      await withdrawMail(
        tx,
        reader.id,
        welcomeKeys(reader.id),
        report.kind === 'bounce' ? 'bounced' : 'complained',
      )
      await writeAudit(tx, {
        at: report.at,
        actor: `mail service ${report.service}`,
        action: 'subscriber.suppressed',
        subject: `subscriber:${reader.id}`,
        after: { because: report.kind },
      })
    })
  }

  return {
    /**
     * Ingests reports, each once however often it arrives: stores the bounce in the ledger, and stops the mail to an
     * address that is gone or that complained. Reports about nobody on the list are noted without their address.
     */
    async ingest(reports: MailReport[]) {
      for (const report of reports) {
        const { recipient, messageId } = report
        await ingestReport({
          ...report,
          recipient: printable(recipient),
          messageId: messageId && printable(messageId),
        })
      }
    },
  }
}
