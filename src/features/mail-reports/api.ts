import { mailReportRefusals } from '../../copy/mail/mail.ts'
import { AppError } from '../../platform/errors.ts'
import type { Handlers, SignedRequest } from '../../platform/http/handlers.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import type { ReportReader } from '../../ports/mail-reports/port.ts'
import type { MailReportsService } from './service.ts'

export interface ReportReaders {
  ses: ReportReader | null
  postmark: ReportReader | null
  mailgun: ReportReader | null
}

export function createMailReportsApi(
  readers: ReportReaders,
  reports: MailReportsService,
  clock: Clock,
): Handlers {
  const receive = (reader: ReportReader | null) => async (request: SignedRequest) => {
    if (reader === null) throw new AppError('not_found', mailReportRefusals.notSetUp)
    const reading = await reader.read(request, clock.now())
    if (!reading.ok) throw new AppError('invalid', mailReportRefusals[reading.because])
    await reports.ingest(reading.reports)
    return { body: { received: true as const } }
  }
  return {
    signed: {
      sesReports: receive(readers.ses),
      postmarkReports: receive(readers.postmark),
      mailgunReports: receive(readers.mailgun),
    },
  }
}
