/** A mail server for benches: accepts everything and only counts. A process of its own, controlled by messages. */
import { createServer } from 'node:net'

export type SinkReport = { taken: number; bytes: number; firstAt: number; lastAt: number; cpuMs: number }

const END_OF_MAIL = Buffer.from('\r\n.\r\n')
/** The end of a mail, and the commands that may come behind it in one piece. */
const MAX_TAIL_BYTES = 1000
const answers: [command: RegExp, answer: string][] = [
  [/^EHLO/i, '250-sink\r\n250-PIPELINING\r\n250-8BITMIME\r\n250 SIZE 50000000\r\n'],
  [/^DATA/i, '354 go on\r\n'],
  [/^QUIT/i, '221 bye\r\n'],
]

/** `delayMs` is how long it takes over each mail. Answers the port to `process.send`, then a report to each message; a report begins the count anew. */
export function runSink(delayMs: number): void {
  let report = emptyReport()
  let cpu = process.cpuUsage()
  const server = createServer((socket) => {
    socket.setNoDelay(true)
    socket.on('error', () => socket.destroy())
    socket.write('220 sink ESMTP\r\n')
    let isInMail = false
    let rest = Buffer.alloc(0)
    socket.on('data', (chunk) => {
      if (!isInMail) return answer('', Buffer.concat([rest, chunk]))
      report.bytes += chunk.length
      // Only the end matters; the last bytes of the chunk before may be part of it.
      rest = Buffer.concat([rest, chunk.subarray(-MAX_TAIL_BYTES)]).subarray(-MAX_TAIL_BYTES)
      const end = rest.lastIndexOf(END_OF_MAIL)
      if (end === -1) return
      const commands = rest.subarray(end + END_OF_MAIL.length)
      isInMail = false
      rest = Buffer.alloc(0)
      report.taken += 1
      report.lastAt = Date.now()
      report.firstAt ||= report.lastAt
      if (delayMs === 0) answer('250 taken\r\n', commands)
      else setTimeout(answer, delayMs, '250 taken\r\n', commands)
    })

    /** Commands that came in one piece are answered in one piece, as mail servers do (RFC 2920). */
    function answer(first: string, commands: Buffer): void {
      const lines = commands.toString('latin1').split('\r\n')
      rest = Buffer.from(lines.pop() ?? '', 'latin1')
      const others = lines.map(
        (line) => answers.find(([command]) => command.test(line))?.[1] ?? '250 fine\r\n',
      )
      socket.write(first + others.join(''))
      isInMail = lines.some((line) => /^DATA/i.test(line))
      if (lines.some((line) => /^QUIT/i.test(line))) socket.end()
    }
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (address !== null && typeof address === 'object') process.send?.(address.port)
  })
  process.on('message', () => {
    const { user, system } = process.cpuUsage(cpu)
    process.send?.({ ...report, cpuMs: (user + system) / 1000 })
    report = emptyReport()
    cpu = process.cpuUsage()
  })
  process.on('disconnect', () => process.exit())
}

function emptyReport() {
  return { taken: 0, bytes: 0, firstAt: 0, lastAt: 0 }
}
