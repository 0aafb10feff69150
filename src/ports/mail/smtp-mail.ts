import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { mailOptions } from './mail-options.ts'
import type { MailPort } from './port.ts'
import { outcomeOfFailure } from './smtp-outcome.ts'

const DEFAULT_CONNECTIONS = 5
const CONNECT_TIMEOUT_MS = 15_000
/** Some servers look a message through before they answer; RFC 5321 (4.5.3.2) is more patient still. */
const ANSWER_TIMEOUT_MS = 120_000
/** A server that does not answer keeps nobody from stopping for longer. */
const CLOSE_WITHIN_MS = 5_000

/** What a signature covers; one-click unsubscribing asks for both of its headers (RFC 8058, 4). */
const SIGNED_HEADERS = [
  'From',
  'To',
  'Subject',
  'Date',
  'Message-ID',
  'MIME-Version',
  'Content-Type',
  'List-Id',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
]

/** Signs what is sent (RFC 6376): `privateKey` as PEM, its public key in the DNS at selector._domainkey.domain. */
export interface Dkim {
  domain: string
  selector: string
  privateKey: string
}

/**
 * Sends by SMTP over a pool of connections. `url` is smtp://user:password@host:port (STARTTLS where the server offers
 * it) or smtps://; nodemailer's options may follow as a query, for example ?maxConnections=10.
 */
export function createSmtpMail(url: string, options: { dkim: Dkim | null } = { dkim: null }): MailPort {
  const { dkim } = options
  const { host, searchParams } = new URL(url)
  const connections = Number(searchParams.get('maxConnections') ?? '') || DEFAULT_CONNECTIONS
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: connections,
    // The pool would send a mail again by itself when a connection closes: that is the ledger's to decide.
    maxRequeues: 0,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: ANSWER_TIMEOUT_MS,
    ...(dkim && {
      dkim: {
        domainName: dkim.domain,
        keySelector: dkim.selector,
        privateKey: dkim.privateKey,
        headerFieldNames: SIGNED_HEADERS.join(':'),
      },
    }),
  })
  const underWay = new Set<Promise<unknown>>()

  // The stream that a message leaves through, by its Message-ID: whether it was read tells whether any of it left.
  const streams = new Map<string, Readable>()
  transport.use('stream', (mail, done) => {
    const { messageId } = mail.data
    if (messageId) {
      mail.message.processFunc((stream: Readable) => {
        streams.set(messageId, stream)
        return stream
      })
    }
    done()
  })

  return {
    description: `the mail server ${host}`,
    connections,
    async submit(mail) {
      const sending = transport.sendMail(mailOptions(mail))
      underWay.add(sending)
      try {
        const { response } = await sending
        return { kind: 'submitted', messageId: mail.messageId, response }
      } catch (error) {
        return outcomeOfFailure(error, streams.get(mail.messageId)?.readableDidRead ?? false)
      } finally {
        streams.delete(mail.messageId)
        underWay.delete(sending)
      }
    },
    async verify() {
      try {
        await transport.verify()
        return { ok: true }
      } catch (error) {
        return { ok: false, reason: error instanceof Error ? error.message : String(error) }
      }
    },
    async close() {
      const patience = new AbortController()
      await Promise.race([
        Promise.allSettled(underWay),
        delay(CLOSE_WITHIN_MS, undefined, { signal: patience.signal }).catch(() => {}), // given up on below
      ])
      patience.abort()
      transport.close()
    },
  }
}
