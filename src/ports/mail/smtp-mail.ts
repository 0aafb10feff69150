import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { domainToASCII } from 'node:url'
import { createTransport } from 'nodemailer'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection, { type Options } from 'nodemailer/lib/smtp-connection'
import PQueue from 'p-queue'
import { mailOptions, PLAIN } from './mail-options.ts'
import type { ComposedMail, Mail, MailPort, Outcome } from './port.ts'
import { outcomeOfFailure, type SmtpFailure, smtpFailure } from './smtp-outcome.ts'

interface Parcel {
  from: string
  to: string
  /** In pieces, which other mails may share. */
  message: readonly Buffer[]
}

/** Waited for before the first byte of a message leaves: from then on only the server knows the outcome. */
type OnSubmit = () => Promise<void>

interface SmtpLine {
  /** Mails that it took up so far. */
  readonly mails: number
  /** Whether another mail may follow. */
  readonly isOpen: boolean
  /** Hands one mail over; answers the server's last words. @throws SmtpFailure */
  send(parcel: Parcel, onSubmit: OnSubmit): Promise<string>
  /** Says goodbye, and waits for nothing. */
  quit(): void
}

/** Replies are a few lines. */
const MAX_REPLY_CHARS = 100_000
const LINE_BREAK_DOT = Buffer.from('\r\n.')
const DOT = Buffer.from('.')
const LINE_FEED = 0x0a
const END_OF_DATA = Buffer.from('.\r\n')

/**
 * Opens a connection. Nodemailer makes it: addresses, TLS, logging in. From then on the dialogue (RFC 5321, 3.3) is
 * ours, because the library looks at every byte of every message again, which an issue's mails need not, and costs as
 * much as everything else about a mail together. Commands go in one piece where the server takes that (RFC 2920).
 * @throws SmtpFailure
 */
async function openLine(options: Options, auth: { user: string; pass: string } | null): Promise<SmtpLine> {
  const connection = new SMTPConnection(options)
  let broken: SmtpFailure | null = null
  let waiting: { count: number; replies: string[]; done: PromiseWithResolvers<string[]> } | null = null
  let received = ''
  let mails = 0
  const broke = Promise.withResolvers<never>()
  broke.promise.catch(() => {}) // whoever waits hears it

  function breakOff(failure: SmtpFailure): void {
    broken ??= failure
    waiting?.done.reject(broken)
    waiting = null
    broke.reject(broken)
    connection.close()
  }
  connection.on('error', (error) => breakOff(smtpFailure(error)))
  connection.once('end', () =>
    breakOff(smtpFailure('The server closed the connection.', { code: 'ECONNECTION' })),
  )

  const open = (begin: (done: (error?: Error | null) => void) => void) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    begin((error) => (error ? reject(smtpFailure(error)) : resolve()))
    return Promise.race([promise, broke.promise])
  }
  try {
    await open((done) => connection.connect(done))
    if (auth && connection.allowsAuth) {
      await open((done) => connection.login({ user: auth.user, credentials: auth }, done))
    }
  } catch (error) {
    connection.close()
    throw error
  }

  const socket = connection._socket as Socket
  socket.removeAllListeners('data')
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString('utf8')
    if (received.length > MAX_REPLY_CHARS) breakOff(smtpFailure('The server talks without an end.'))
    for (let reply = takeReply(); reply !== null; reply = takeReply()) {
      if (waiting === null) return breakOff(smtpFailure(reply, { response: reply }))
      waiting.replies.push(reply)
      // 421: the service closes the channel, and what else was asked gets no answer (RFC 5321, 3.8).
      if (waiting.replies.length < waiting.count && !reply.startsWith('421')) continue
      const { done, replies } = waiting
      waiting = null
      done.resolve(replies)
    }
  })

  /** The next whole reply, which may have several lines (RFC 5321, 4.2.1). */
  function takeReply(): string | null {
    const end = /^\d{3}(?: [^\n]*)?\r?\n/m.exec(received)
    if (end === null) return null
    const upto = end.index + end[0].length
    const reply = received.slice(0, upto).trim()
    received = received.slice(upto)
    return reply
  }

  function readReplies(count: number): Promise<string[]> {
    if (broken) return Promise.reject(broken)
    waiting = { count, replies: [], done: Promise.withResolvers() }
    return waiting.done.promise
  }

  async function sendCommands(commands: string[]): Promise<string[]> {
    if (broken === null) socket.write(`${commands.join('\r\n')}\r\n`)
    return readReplies(commands.length)
  }

  const [greeting = ''] = await sendCommands([`EHLO ${connection.name}`])
  const offers = new Set(greeting.split(/\r?\n/).map((line) => line.slice(4).split(' ')[0]?.toUpperCase()))
  const takesManyAtOnce = offers.has('PIPELINING')

  /** The commands of one mail, one by one or all at once; answers their replies, up to the first that refuses. */
  async function announce(commands: string[]): Promise<string[]> {
    if (takesManyAtOnce) return sendCommands(commands)
    const replies: string[] = []
    for (const command of commands) {
      replies.push(...(await sendCommands([command])))
      if (!isAccepted(replies.at(-1))) break
    }
    return replies
  }

  return {
    get mails() {
      return mails
    },
    get isOpen() {
      return broken === null
    },
    async send({ from, to, message }, onSubmit) {
      mails += 1
      const isInternational = /[^\x20-\x7e]/.test(from + to)
      if (isInternational && !offers.has('SMTPUTF8')) {
        throw smtpFailure('The mail server takes no addresses with such letters.', { code: 'EENVELOPE' })
      }
      const replies = await announce([
        `MAIL FROM:<${from}>${isInternational ? ' SMTPUTF8' : ''}`,
        `RCPT TO:<${to}>`,
        'DATA',
      ])
      const refusedAt = replies.findIndex((reply) => !isAccepted(reply))
      if (refusedAt !== -1 || replies.length < STEPS.length) {
        await endTransaction(replies, refusedAt)
        const response = replies[refusedAt] ?? ''
        throw smtpFailure(response, { response, code: 'EENVELOPE', command: STEPS[refusedAt] })
      }
      // The server waits for a message: whatever came instead would be taken for one.
      await onSubmit().catch((error: unknown) => {
        breakOff(smtpFailure(error))
        throw error
      })
      socket.cork()
      for (const piece of withStuffedDots(message)) socket.write(piece)
      socket.write(END_OF_DATA)
      socket.uncork()
      const [response = ''] = await readReplies(1)
      if (isAccepted(response)) return response
      const failure = smtpFailure(response, { response, code: 'EMESSAGE', command: 'DATA' })
      if (response.startsWith('421')) breakOff(failure)
      throw failure
    },
    quit() {
      if (broken === null) socket.write('QUIT\r\n')
      breakOff(smtpFailure('The connection is closed.', { code: 'ECONNECTION' }))
    },
  }

  /** After a refusal the server is to be ready for the next mail, or the connection is given up. */
  async function endTransaction(replies: string[], refusedAt: number): Promise<void> {
    const tookData = replies.length === STEPS.length && isAccepted(replies[2])
    // It took nobody, and waits for a message all the same: nothing that could be taken for one is sent.
    if (tookData || replies[refusedAt]?.startsWith('421'))
      return breakOff(smtpFailure(replies[refusedAt] ?? ''))
    const reset = await sendCommands(['RSET']).catch(() => [])
    if (!isAccepted(reset[0]))
      breakOff(smtpFailure('The server could not be reset.', { code: 'ECONNECTION' }))
  }
}

const STEPS = ['MAIL FROM', 'RCPT TO', 'DATA']

function isAccepted(reply: string | undefined): boolean {
  return reply !== undefined && /^[23]/.test(reply)
}

/** Pieces as they leave, of those that mails share: no reader's own words are as long. */
const stuffedPieces = new WeakMap<Buffer, Buffer>()
const MIN_SHARED_BYTES = 2000

/** RFC 5321, 4.5.2: a line that begins with a dot gets another one. */
function withStuffedDots(message: readonly Buffer[]): Buffer[] {
  let isAtLineStart = true
  return message.flatMap((piece) => {
    const stuffed = stuffedPieces.get(piece) ?? stuffPiece(piece)
    const needsDot = isAtLineStart && piece[0] === DOT[0]
    if (piece.length > 0) isAtLineStart = piece.at(-1) === LINE_FEED
    return needsDot ? [DOT, stuffed] : [stuffed]
  })
}

function stuffPiece(piece: Buffer): Buffer {
  const stuffed = piece.includes(LINE_BREAK_DOT)
    ? Buffer.from(piece.toString('latin1').replaceAll('\r\n.', '\r\n..'), 'latin1')
    : piece
  if (piece.length >= MIN_SHARED_BYTES) stuffedPieces.set(piece, stuffed)
  return stuffed
}

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
