import { ImapFlow } from 'imapflow'
import { CUT_MAIL_BYTES, deliverEach, MAX_MAIL_BYTES, type Mailbox } from './port.ts'

const CONNECT_TIMEOUT_MS = 15_000
const ANSWER_TIMEOUT_MS = 60_000

/**
 * A mailbox of the bulletin's own on an IMAP server, read over a connection for each look. `url` is
 * imaps://user:password@host:port/folder, or imap:// with STARTTLS, which is required but on this machine. What is
 * received is marked as seen; nothing is deleted there.
 */
export function createImapMailbox(url: string): Mailbox {
  const { protocol, hostname, port, username, password, pathname } = new URL(url)
  const isSecure = protocol === 'imaps:'
  const host = hostname.replaceAll(/[[\]]/g, '')
  const folder = decodeURIComponent(pathname.slice(1)) || 'INBOX'
  return {
    async fetch(receive, signal) {
      const client = new ImapFlow({
        host,
        port: Number(port) || (isSecure ? 993 : 143),
        secure: isSecure,
        ...(!isSecure && { doSTARTTLS: !['localhost', '127.0.0.1', '::1'].includes(host) }),
        auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
        // Its log would name addresses.
        logger: false,
        disableAutoIdle: true,
        connectionTimeout: CONNECT_TIMEOUT_MS,
        greetingTimeout: CONNECT_TIMEOUT_MS,
        socketTimeout: ANSWER_TIMEOUT_MS,
      })
      // A connection that breaks between two commands is reported by the next one.
      client.on('error', () => {})
      try {
        const uids = await findNew(client, folder)
        return await deliverEach(
          uids.toSorted((a, b) => a - b),
          async (uid) => {
            const message = await readMessage(client, uid)
            if (message) await receive(message)
            if (!(await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })))
              throw new Error('The mailbox did not mark a message as seen.')
          },
          signal,
        )
      } finally {
        await client.logout().catch(() => client.close())
      }
    },
    async removeReceived() {},
  }
}

/** @throws an error without what the library adds to its own: the log would name the mailbox */
async function findNew(client: ImapFlow, folder: string): Promise<number[]> {
  try {
    await client.connect()
    await client.mailboxOpen(folder)
    return (await client.search({ seen: false }, { uid: true })) || []
  } catch (error) {
    const { message, responseText } = error as { message?: string; responseText?: string }
    const reason = (responseText ?? message ?? 'unknown').replaceAll(/[^\s<>"]+@[^\s<>"]+/g, '…')
    throw new Error(`The mailbox of INTAKE_IMAP_URL could not be read: ${reason}`)
  }
}

/** Null for one that is gone meanwhile. */
async function readMessage(client: ImapFlow, uid: number) {
  const known = await client.fetchOne(String(uid), { size: true }, { uid: true })
  if (!known) return null
  const isCut = (known.size ?? 0) > MAX_MAIL_BYTES
  const source = isCut ? { start: 0, maxLength: CUT_MAIL_BYTES } : true
  const message = await client.fetchOne(String(uid), { source }, { uid: true })
  const found = message ? message.source : undefined
  return found ? { source: found, isCut } : null
}
