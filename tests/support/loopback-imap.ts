import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface StoredMessage {
  source: Buffer
  isSeen: boolean
}

export interface LoopbackImap {
  url: string
  messages: StoredMessage[]
  /** Breaks the connection in place of the next answer to this command. */
  dropAt(command: string | null): void
  close(): Promise<void>
}

/** A small IMAP4rev1 server (RFC 3501) on loopback with one mailbox, which answers what a mailbox reader asks. */
export async function openLoopbackImap(): Promise<LoopbackImap> {
  const messages: StoredMessage[] = []
  const sockets = new Set<Socket>()
  let dropped: string | null = null
  const server = createServer((socket) => {
    sockets.add(socket.setNoDelay())
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    const send = (line: string) => socket.write(`${line}\r\n`)
    send('* OK [CAPABILITY IMAP4rev1] ready')
    let pending = ''
    socket.on('data', (data) => {
      pending += data.toString('latin1')
      for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
        const line = pending.slice(0, end)
        pending = pending.slice(end + 2)
        const [, tag = '*', text = ''] = /^(\S+) (.*)$/.exec(line) ?? []
        answer(socket, send, tag, text)
      }
    })
  })

  function answer(socket: Socket, send: (line: string) => void, tag: string, text: string): void {
    const [, command = ''] = /^((?:UID )?\w+)/i.exec(text.toUpperCase()) ?? []
    if (command === dropped) {
      dropped = null
      socket.destroy()
      return
    }
    let final = 'OK done'
    const numbered = () => messages.map((message, index) => ({ ...message, message, uid: index + 1 }))
    const uid = Number(/^UID \w+ (\d+)/i.exec(text)?.[1])
    const known = numbered().filter((message) => message.uid === uid)
    if (command === 'CAPABILITY') send('* CAPABILITY IMAP4rev1')
    else if (command === 'LOGIN' && !/^LOGIN "?bulletin"? "?secret word"?$/i.test(text))
      final = 'NO [AUTHENTICATIONFAILED] no such user'
    else if (command === 'LIST') send('* LIST (\\HasNoChildren) "/" "INBOX"')
    else if (command === 'SELECT') {
      send('* FLAGS (\\Seen)')
      send(`* ${messages.length} EXISTS`)
      send('* OK [UIDVALIDITY 1] valid')
      send(`* OK [UIDNEXT ${messages.length + 1}] next`)
      final = 'OK [READ-WRITE] selected'
    } else if (command === 'UID SEARCH') {
      const unseen = numbered().filter(({ isSeen }) => !isSeen)
      send(`* SEARCH ${unseen.map((message) => message.uid).join(' ')}`.trimEnd())
    } else if (command === 'UID FETCH')
      for (const { source, uid } of known) sendMessage(socket, { source, uid, text })
    else if (command === 'UID STORE')
      for (const { message, uid } of known) {
        message.isSeen = true
        send(`* ${uid} FETCH (UID ${uid} FLAGS (\\Seen))`)
      }
    else if (command === 'LOGOUT') send('* BYE')
    send(`${tag} ${final}`)
    if (command === 'LOGOUT') socket.end()
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `imap://bulletin:secret%20word@127.0.0.1:${port}/INBOX`,
    messages,
    dropAt(command) {
      dropped = command
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function sendMessage(socket: Socket, { source, uid, text }: { source: Buffer; uid: number; text: string }) {
  const [, start, length] = /BODY\.PEEK\[\](?:<(\d+)\.(\d+)>)?/i.exec(text) ?? []
  const items = [`UID ${uid}`, ...(/RFC822\.SIZE/i.test(text) ? [`RFC822.SIZE ${source.length}`] : [])]
  if (!/BODY\.PEEK/i.test(text)) {
    socket.write(`* ${uid} FETCH (${items.join(' ')})\r\n`)
    return
  }
  const part = start === undefined ? source : source.subarray(Number(start), Number(start) + Number(length))
  const name = start === undefined ? 'BODY[]' : `BODY[]<${start}>`
  socket.write(`* ${uid} FETCH (${items.join(' ')} ${name} {${part.length}}\r\n`)
  socket.write(part)
  socket.write(')\r\n')
}
