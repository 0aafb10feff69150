import { createHash } from 'node:crypto'
import { printable } from '../../domain/newsletter/deliverability.ts'
import { type Database, inTransaction } from '../../platform/database/transaction.ts'
import type { Logger } from '../../platform/logger.ts'
import type { MailReport } from '../../ports/mail-reports/port.ts'
import { writeAudit } from '../accounts/service.ts'
import { withdrawMail } from '../newsletter/service.ts'
import { welcomeKeys } from '../subscribers/service.ts'
import { countSoftBounces, findReader, insertReport, markBounced, suppress, wasSentTo } from './data.ts'

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
      await writeAudit(tx, [
        {
          at: report.at,
          actor: `mail service ${report.service}`,
          action: 'subscriber.suppressed',
          subject: `subscriber:${reader.id}`,
          after: { because: report.kind },
        },
      ])
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
