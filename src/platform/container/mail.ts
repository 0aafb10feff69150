import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { domainOf } from '../../domain/newsletter/mail/mail-words.ts'
import type { ReportReaders } from '../../features/mail-reports/api.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import { createOutboxMail } from '../../ports/mail/outbox-mail.ts'
import type { MailPort } from '../../ports/mail/port.ts'
import { createSmtpMail, type Dkim } from '../../ports/mail/smtp-mail.ts'
import { getFromAmazon } from '../../ports/mail-reports/get-from-amazon.ts'
import { createMailgunReports } from '../../ports/mail-reports/mailgun-reports.ts'
import { createPostmarkReports } from '../../ports/mail-reports/postmark-reports.ts'
import { createSesReports } from '../../ports/mail-reports/ses-reports.ts'
import type { Config } from '../config.ts'
import { ConfigError } from '../config-error.ts'

/** Where mail goes: the outbox where it was asked for by name, else the mail server; null = nowhere. */
export function createMailPort(
  { mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>,
  senderAddress: string,
  clock: Clock,
): MailPort | null {
  if (mail.outbox) return createOutboxMail({ folder: path.join(dataDir, 'outbox'), clock })
  return mail.url ? createSmtpMail(mail.url, { dkim: mail.dkim && readDkim(mail.dkim, senderAddress) }) : null
}

/** Who may tell that mails came back: the services whose secret is set. */
export function createReportReaders({ reports }: Config['mail']): ReportReaders {
  const { sesTopic, postmark, mailgunKey } = reports
  return {
    ses: sesTopic === null ? null : createSesReports({ topicArn: sesTopic, get: getFromAmazon }),
    postmark: postmark && createPostmarkReports(postmark),
    mailgun: mailgunKey === null ? null : createMailgunReports({ signingKey: mailgunKey }),
  }
}

function readDkim({ selector, keyFile }: { selector: string; keyFile: string }, senderAddress: string): Dkim {
  const domain = domainOf(senderAddress)
  try {
    const privateKey = readFileSync(keyFile, 'utf8')
    createPrivateKey(privateKey)
    return { domain, selector, privateKey }
  } catch (error) {
    throw new ConfigError(
      'The setting MAIL_DKIM_KEY cannot be used: it names no file with a private key (PEM).',
      {
        cause: error,
      },
    )
  }
}
