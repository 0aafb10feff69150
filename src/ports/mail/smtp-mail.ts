import { setTimeout as delay } from 'node:timers/promises'
import { domainToASCII } from 'node:url'
import { createTransport } from 'nodemailer'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import PQueue from 'p-queue'
import { mailOptions, PLAIN } from './mail-options.ts'
import type { ComposedMail, Mail, MailPort, Outcome } from './port.ts'
import { openLine, type Parcel, type SmtpLine } from './smtp-line.ts'
import { outcomeOfFailure, smtpFailure } from './smtp-outcome.ts'

const DEFAULT_CONNECTIONS = 5
/** Some servers take only so many over one connection. */
const DEFAULT_MAILS_OF_A_LINE = 100
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

function createCompiler(dkim: Dkim | null) {
  return createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...(dkim && {
      dkim: {
        domainName: dkim.domain,
        keySelector: dkim.selector,
        privateKey: dkim.privateKey,
        headerFieldNames: SIGNED_HEADERS.join(':'),
      },
    }),
  })
}

/**
 * Sends by SMTP over a few connections that stay open. `url` is smtp://user:password@host:port (STARTTLS where the
 * server offers it) or smtps://; nodemailer's options may follow as a query, for example ?maxConnections=10. `signature`
 * is asked for each mail: the key may come while the process runs.
 */
export function createSmtpMail(url: string, options: { signature?: () => Dkim | null } = {}): MailPort {
  const signature = options.signature ?? (() => null)
  const { host } = new URL(url)
  const { auth = null, maxConnections, maxMessages, ...settings } = parseConnectionUrl(url)
  const connections = Number(maxConnections) || DEFAULT_CONNECTIONS
  const mailsOfALine = Number(maxMessages) || DEFAULT_MAILS_OF_A_LINE
  let signed: { by: Dkim | null; compiler: ReturnType<typeof createCompiler> } | null = null
  const compilerFor = (dkim: Dkim | null) => {
    if (signed === null || signed.by?.privateKey !== dkim?.privateKey || signed.by?.domain !== dkim?.domain)
      signed = { by: dkim, compiler: createCompiler(dkim) }
    return signed.compiler
  }
  const queue = new PQueue({ concurrency: connections })
  let idle: SmtpLine[] = []
  const inUse = new Set<SmtpLine>()

  const open = () =>
    openLine(
      {
        connectionTimeout: CONNECT_TIMEOUT_MS,
        greetingTimeout: CONNECT_TIMEOUT_MS,
        socketTimeout: ANSWER_TIMEOUT_MS,
        ...settings,
      },
      auth,
    )

  /** The message whole, and its envelope: what an issue's mails are from the start, unless they are to be signed. */
  async function pack(mail: Mail | ComposedMail): Promise<Parcel> {
    const dkim = signature()
    if ('raw' in mail && dkim === null) {
      return { from: mail.envelope.from, to: asciiDomain(mail.envelope.to), message: mail.raw }
    }
    const { message, envelope } = await compilerFor(dkim).sendMail(mailOptions(mail))
    const text = (message as Buffer).toString('latin1').replaceAll(LINE_END, '\r\n')
    return {
      from: envelope.from || '',
      to: envelope.to[0] ?? '',
      message: [Buffer.from(text.endsWith('\r\n') ? text : `${text}\r\n`, 'latin1')],
    }
  }

  async function send(mail: Mail | ComposedMail, beforeData?: () => Promise<boolean>): Promise<Outcome> {
    let isSubmitted = false
    const onSubmit = async () => {
      if (beforeData && !(await beforeData())) throw smtpFailure('The mail was taken back.')
      isSubmitted = true
    }
    try {
      const parcel = await pack(mail)
      if (!isAddress(parcel.to)) return { kind: 'refused', reason: NO_ADDRESS }
      for (;;) {
        const line = takeIdle() ?? (await open())
        const isFresh = line.mails === 0
        inUse.add(line)
        try {
          const response = await line.send(parcel, onSubmit)
          return { kind: 'submitted', messageId: mail.messageId, response }
        } catch (error) {
          // The server had ended a connection that was left open: another one, once, and nothing has left yet.
          if (line.isOpen || isFresh || isSubmitted) throw error
        } finally {
          giveBack(line)
        }
      }
    } catch (error) {
      return outcomeOfFailure(error, isSubmitted)
    }
  }

  function takeIdle(): SmtpLine | undefined {
    idle = idle.filter(({ isOpen }) => isOpen)
    return idle.pop()
  }

  function giveBack(line: SmtpLine): void {
    inUse.delete(line)
    if (line.mails >= mailsOfALine) line.quit()
    else if (line.isOpen) idle.push(line)
  }

  return {
    description: `the mail server ${host}`,
    connections,
    submit: (mail, beforeData) => queue.add(() => send(mail, beforeData)),
    // Nothing is kept: the mail server has it.
    async erase() {},
    async verify() {
      try {
        const line = await open()
        line.quit()
        return { ok: true }
      } catch (error) {
        return { ok: false, reason: error instanceof Error ? error.message : String(error) }
      }
    },
    async close() {
      const timeout = new AbortController()
      await Promise.race([
        queue.onIdle(),
        delay(CLOSE_WITHIN_MS, undefined, { signal: timeout.signal }).catch(() => {}), // given up on below
      ])
      timeout.abort()
      for (const line of [...idle, ...inUse]) line.quit()
    },
  }
}

const LINE_END = /\r\n?|\n/g
const NO_ADDRESS = 'That is no address which mail can be sent to.'

/** Nothing in it may end the command that names it. */
function isAddress(address: string): boolean {
  return address !== '' && !/[\r\n<>]/.test(address)
}

/** Domains are named in ASCII (RFC 5891), whatever letters they are written in. */
function asciiDomain(address: string): string {
  const at = address.lastIndexOf('@')
  if (PLAIN.test(address) || at === -1) return address
  return address.slice(0, at + 1) + (domainToASCII(address.slice(at + 1)) || address.slice(at + 1))
}
