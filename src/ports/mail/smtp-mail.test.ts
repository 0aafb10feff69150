import { createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openLoopbackSmtp, SmtpRefusal } from '../../../tests/support/loopback-smtp.ts'
import { exampleMail } from './compliance.ts'
import { composeEdition } from './edition.ts'
import { createSmtpMail } from './smtp-mail.ts'

async function openScripted(answer: (line: string, received: string[]) => string | null) {
  const received: string[] = []
  const pieces: string[] = []
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    socket.write('220 scripted\r\n')
    socket.on('data', (chunk) => {
      pieces.push(chunk.toString('latin1'))
      for (const line of chunk.toString('latin1').split('\r\n').slice(0, -1)) {
        received.push(line)
        const words = answer(line, received)
        if (words !== null) socket.write(`${words}\r\n`)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = createSmtpMail(`smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
  onTestFinished(async () => {
    await port.close()
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { port, received, pieces, sockets }
}

const isCommand = (line: string) => /^(?:EHLO|MAIL|RCPT|DATA|RSET|QUIT)\b/.test(line)

/** What a plain server answers; inside a message nothing, until the dot at its end. */
function plainAnswer(line: string, offers: string): string | null {
  if (line.startsWith('EHLO')) return `250-scripted\r\n250${offers}`
  if (line === 'DATA') return '354 go on'
  if (line === '.') return '250 taken'
  return isCommand(line) ? '250 fine' : null
}

const composed = composeEdition({
  from: { address: 'bulletin@sender.example' },
  subject: 'Week',
  html: '<p>{{first_name}}</p>',
  text: '{{first_name}}',
  envelopeFrom: 'bulletin@sender.example',
})
const mailTo = (address: string, name = 'Ada') =>
  composed({
    to: { name, address },
    messageId: '<1@sender.example>',
    headers: {},
    values: { first_name: '.hidden' },
    date: new Date('2026-11-21T12:00:00Z'),
  })

test.each([
  [' 8BITMIME', 3],
  [' PIPELINING', 1],
])('commands go one by one, or at once where the server offers that:%s (RFC 2920)', async (offers, count) => {
  const { port, pieces } = await openScripted((line) => plainAnswer(line, offers))
  expect(await port.submit(mailTo('ada@mail.example'))).toMatchObject({
    kind: 'submitted',
    response: '250 taken',
  })
  const commands = pieces.filter((piece) => /^(?:MAIL|RCPT|DATA)/.test(piece))
  expect(commands).toHaveLength(count)
  expect(commands.join('')).toBe(
    'MAIL FROM:<bulletin@sender.example>\r\nRCPT TO:<ada@mail.example>\r\nDATA\r\n',
  )
})

test('a line that begins with a dot is doubled on the way (RFC 5321, 4.5.2), and nothing in a message ends it early', async () => {
  const { port, received } = await openScripted((line) => plainAnswer(line, ' PIPELINING'))
  await port.submit(mailTo('ada@mail.example'))
  expect(received.filter((line) => line.startsWith('.'))).toEqual(['..hidden', '..hidden=', '.'])
  expect(received.at(-1)).toBe('.')
})

test('after a refusal the next mail goes over the same connection, which was reset', async () => {
  const { port, sockets } = await openScripted((line, received) =>
    line === 'RCPT TO:<nobody@mail.example>'
      ? '550 no such mailbox'
      : line === 'DATA' && !received.includes('RSET')
        ? '503 nobody to send it to'
        : plainAnswer(line, ' PIPELINING'),
  )
  expect(await port.submit(mailTo('nobody@mail.example'))).toEqual({
    kind: 'refused',
    reason: '550 no such mailbox',
  })
  expect(await port.submit(mailTo('ada@mail.example'))).toMatchObject({ kind: 'submitted' })
  expect(sockets).toHaveLength(1)
})

test('a server that asks for a message nobody may get is left: none of it is sent', async () => {
  const { port, received, sockets } = await openScripted((line) =>
    line.startsWith('RCPT') ? '450 not now' : plainAnswer(line, ' PIPELINING'),
  )
  expect(await port.submit(mailTo('ada@mail.example'))).toEqual({
    kind: 'deferred',
    because: 'mail',
    reason: '450 not now',
  })
  expect(received.at(-1)).toBe('DATA')
  await port.submit(mailTo('ada@mail.example'))
  expect(sockets).toHaveLength(2)
})

test('a server that ends each connection after some mails gets the next over a fresh one, once', async () => {
  let ofConnection = 0
  const { port, received, sockets } = await openScripted((line) => {
    if (line.startsWith('EHLO')) ofConnection = 0
    if (line.startsWith('MAIL')) ofConnection += 1
    return ofConnection > 2 ? '421 enough for one connection' : plainAnswer(line, ' 8BITMIME')
  })
  for (let n = 0; n < 5; n += 1) {
    expect(await port.submit(mailTo(`reader${n}@mail.example`))).toMatchObject({ kind: 'submitted' })
  }
  expect(sockets).toHaveLength(3)
  expect(received.filter((line) => line === '.')).toHaveLength(5)
})

test('letters beyond ASCII: the domain is written in ASCII, the rest needs a server that takes it (RFC 6531)', async () => {
  const plain = await openScripted((line) => plainAnswer(line, ' 8BITMIME'))
  expect(await plain.port.submit(mailTo('ada@bücher.example'))).toMatchObject({ kind: 'submitted' })
  expect(plain.received).toContain('RCPT TO:<ada@xn--bcher-kva.example>')
  expect(await plain.port.submit(mailTo('añe@mail.example'))).toMatchObject({ kind: 'refused' })
  const modern = await openScripted((line) => plainAnswer(line, ' SMTPUTF8'))
  expect(await modern.port.submit(mailTo('añe@mail.example'))).toMatchObject({ kind: 'submitted' })
  expect(modern.received).toContain('MAIL FROM:<bulletin@sender.example> SMTPUTF8')
})

test('an address that could end its command is refused before anything is said', async () => {
  const { port, received } = await openScripted((line) => plainAnswer(line, ' PIPELINING'))
  const outcome = await port.submit(mailTo('ada@mail.example>\r\nDATA\r\n'))
  expect(outcome).toMatchObject({ kind: 'refused' })
  expect(received.filter((line) => line.startsWith('DATA'))).toEqual([])
})

test('connections are made anew after as many mails as the settings say', async () => {
  const server = await openLoopbackSmtp()
  const port = createSmtpMail(`${server.url}?maxConnections=1&maxMessages=2`)
  onTestFinished(async () => {
    await port.close()
    await server.close()
  })
  const outcomes = await Promise.all([1, 2, 3, 4, 5].map((n) => port.submit(exampleMail(n))))
  expect(outcomes.map(({ kind }) => kind)).toEqual(Array(5).fill('submitted'))
  expect(server.taken).toHaveLength(5)
})

test('a login that is not accepted defers the mail, and doctor hears why', async () => {
  const server = await openLoopbackSmtp(
    {},
    {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new SmtpRefusal(535, 'who are you')),
    },
  )
  const port = createSmtpMail(server.url.replace('smtp://', 'smtp://ada:wrong@'))
  onTestFinished(async () => {
    await port.close()
    await server.close()
  })
  expect(await port.submit(exampleMail(1))).toMatchObject({ kind: 'deferred', because: 'service' })
  expect(await port.verify()).toEqual({ ok: false, reason: expect.stringContaining('who are you') })
})
