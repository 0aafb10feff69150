import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { City } from '../../contract/city.ts'
import { domainOf } from '../../domain/newsletter/deliverability.ts'
import type { ReportReaders } from '../../features/mail-reports/api.ts'
import { createMailSetup, createMailSetupApi, followSignature } from '../../features/mail-setup/service.ts'
import type { MailIdentity } from '../../features/newsletter/service.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import { createSystemDns } from '../../ports/dns/system-dns.ts'
import { createOutboxMail } from '../../ports/mail/outbox-mail.ts'
import type { MailPort } from '../../ports/mail/port.ts'
import { createSmtpMail, type Dkim } from '../../ports/mail/smtp-mail.ts'
import { getFromAmazon } from '../../ports/mail-reports/get-from-amazon.ts'
import { createMailgunReports } from '../../ports/mail-reports/mailgun-reports.ts'
import { createPostmarkReports } from '../../ports/mail-reports/postmark-reports.ts'
import { createSesReports } from '../../ports/mail-reports/ses-reports.ts'
import type { Config } from '../config.ts'
import { ConfigError } from '../config-error.ts'
import type { Notifier } from '../database/notify.ts'
import type { Database } from '../database/transaction.ts'

/** Where mail goes: the outbox where it was asked for by name, else the mail server; null = nowhere. */
export function createMailPort(
  { mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>,
  clock: Clock,
  signature?: () => Dkim | null,
): MailPort | null {
  if (mail.outbox) return createOutboxMail({ folder: path.join(dataDir, 'outbox'), clock })
  return mail.url ? createSmtpMail(mail.url, { signature }) : null
}

/** The name of the server that mail goes to; null = to none. */
export function findMailHost({ mail }: Pick<Config, 'mail'>): string | null {
  return mail.outbox || mail.url === null ? null : new URL(mail.url).hostname.replaceAll(/[[\]]/g, '')
}

/** Where mail goes and who signs it: the key of the environment, else the one that the mail set-up made. */
export async function openMail(options: {
  db: Database
  clock: Clock
  notifier: Notifier
  city: City
  config: Config
}) {
  const { config, city } = options
  const key = readDkimKey(config)
  const senderDomain = () => domainOf(city.mail.senderAddress)
  const followed = await followSignature({ ...options, senderDomain })
  const port = createMailPort(config, options.clock, () =>
    key ? { domain: senderDomain(), ...key } : followed.signature(),
  )
  const dns = createSystemDns({ servers: config.dnsServers })
  return {
    port,
    setUp: (post: MailIdentity) => {
      const setup = createMailSetup({
        ...options,
        dns,
        post,
        host: findMailHost(config),
        environmentKey: key,
      })
      return { setup, handlers: createMailSetupApi(setup) }
    },
    close: async () => {
      followed.close()
      await port?.close()
    },
  }
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

/** The key that the environment names. @throws ConfigError where its file holds none */
export function readDkimKey({ mail }: Pick<Config, 'mail'>): Pick<Dkim, 'selector' | 'privateKey'> | null {
  if (mail.dkim === null) return null
  const { selector, keyFile } = mail.dkim
  try {
    const privateKey = readFileSync(keyFile, 'utf8')
    createPrivateKey(privateKey)
    return { selector, privateKey }
  } catch (error) {
    throw new ConfigError(
      'The setting MAIL_DKIM_KEY cannot be used: it names no file with a private key (PEM).',
      { cause: error },
    )
  }
}
