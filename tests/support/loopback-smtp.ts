import { EventEmitter, once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A message as the server took it: the envelope, and the raw text. */
export interface TakenMail {
  from: string
  to: string[]
  raw: string
}

/** What the server does at one moment of the dialogue; a thrown SmtpRefusal is its answer. */
export interface LoopbackHooks {
  onMailFrom?: (address: string) => void | Promise<void>
  onRcptTo?: (address: string) => void | Promise<void>
  /** The message may begin to come. */
  onData?: (to: string) => unknown
  /** The message has arrived whole and is not answered yet. */
  onMessage?: (mail: TakenMail, drop: () => void) => void | Promise<void>
}

export class SmtpRefusal extends Error {
  readonly responseCode: number
  constructor(responseCode: number, message: string) {
    super(message)
    this.responseCode = responseCode
  }
}

export interface LoopbackSmtp {
  url: string
  /** Every message that arrived whole, in order; also those whose answer never reached the sender. */
  taken: TakenMail[]
  /** Emits `mail` after each of them. */
  arrivals: EventEmitter
  /** Breaks every connection that is open. */
  dropConnections(): Promise<void>
  close(): Promise<void>
}

/** A real mail server on loopback for tests: takes everything unless a hook says otherwise. */
export async function openLoopbackSmtp(
  hooks: LoopbackHooks = {},
  options: SMTPServerOptions = {},
): Promise<LoopbackSmtp> {
  const taken: TakenMail[] = []
  const arrivals = new EventEmitter()
  const answer = (work: void | Promise<void>, done: (error?: Error | null) => void) => {
    Promise.resolve(work).then(
      () => done(),
      (error: Error) => done(error),
    )
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onMailFrom: ({ address }, _session, done) =>
      answer(
        attempt(() => hooks.onMailFrom?.(address)),
        done,
      ),
    onRcptTo: ({ address }, _session, done) =>
      answer(
        attempt(() => hooks.onRcptTo?.(address)),
        done,
      ),
    onData(stream, session, done) {
      for (const { address } of session.envelope.rcptTo) hooks.onData?.(address)
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const mail: TakenMail = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        }
        const drop = () => socketOf(server, session.id)?.destroy()
        const work = attempt(() => hooks.onMessage?.(mail, drop)).then(() => {
          taken.push(mail)
          arrivals.emit('mail', mail)
        })
        answer(work, (error) => done(error))
      })
    },
    ...options,
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    arrivals,
    async dropConnections() {
      for (const { socket } of connectionsOf(server)) {
        socket.destroy()
        if (!socket.closed) await once(socket, 'close')
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function attempt(work: () => void | Promise<void>): Promise<void> {
  await work()
}

function connectionsOf(server: SMTPServer): { id: string; socket: Socket }[] {
  const connections = server.connections as Set<{ id: string; _socket: Socket }>
  return [...connections].map(({ id, _socket }) => ({ id, socket: _socket }))
}

function socketOf(server: SMTPServer, id: string): Socket | undefined {
  return connectionsOf(server).find((connection) => connection.id === id)?.socket
}
