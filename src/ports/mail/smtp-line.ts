import type { Socket } from 'node:net'
import SMTPConnection, { type Options } from 'nodemailer/lib/smtp-connection'
import { type SmtpFailure, smtpFailure } from './smtp-outcome.ts'

export interface Parcel {
  from: string
  to: string
  /** In pieces, which other mails may share. */
  message: readonly Buffer[]
}

/** Waited for before the first byte of a message leaves: from then on only the server knows the outcome. */
export type OnSubmit = () => Promise<void>

export interface SmtpLine {
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
export async function openLine(
  options: Options,
  auth: { user: string; pass: string } | null,
): Promise<SmtpLine> {
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
