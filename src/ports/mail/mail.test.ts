import { createHash, generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { type LoopbackHooks, openLoopbackSmtp, SmtpRefusal } from '../../../tests/support/loopback-smtp.ts'
import { createFakeClock } from '../clock/clock.ts'
import { exampleMail, mailCompliance, type ParsedMail } from './compliance.ts'
import { composeEdition } from './edition.ts'
import { createOutboxMail } from './outbox-mail.ts'
import { createSmtpMail } from './smtp-mail.ts'

async function parse(raw: string): Promise<ParsedMail> {
  const mail = await PostalMime.parse(raw)
  const address = (of: (typeof mail)['from']) => ({ name: of?.name ?? '', address: of?.address ?? '' })
  return {
    from: address(mail.from),
    to: address(mail.to?.[0]),
    subject: mail.subject ?? '',
    messageId: mail.messageId ?? '',
    listId: mail.headers.find(({ key }) => key === 'list-id')?.value ?? '',
    html: mail.html?.trim() ?? '',
    text: mail.text?.trim() ?? '',
  }
}

async function openSmtp(hooks: LoopbackHooks = {}) {
  const server = await openLoopbackSmtp(hooks)
  const port = createSmtpMail(server.url)
  onTestFinished(async () => {
    await port.close()
    await server.close()
  })
  return { server, port }
}

async function openOutbox() {
  const folder = await mkdtemp(path.join(tmpdir(), 'bulletin-outbox-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const port = createOutboxMail({ folder, clock: createFakeClock('2026-11-21T14:30:05Z') })
  return { folder, port }
}

mailCompliance(
  'SMTP',
  async () => {
    const { server, port } = await openSmtp()
    return { port, received: async () => server.taken.map(({ raw }) => raw) }
  },
  parse,
)

mailCompliance(
  'outbox',
  async () => {
    const { folder, port } = await openOutbox()
    const received = async () =>
      Promise.all((await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8')))
    return { port, received }
  },
  parse,
)

test('outbox: a file is named by time and mail alone, for the owner, and erased with its reader', async () => {
  const { folder, port } = await openOutbox()
  await port.submit(exampleMail(7))
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^2026-11-21_14-30-05Z_[0-9a-f]{12}\.eml$/)])
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  await port.submit(exampleMail(8))
  await port.erase('Reader7@mail.example')
  const left = await Promise.all(
    (await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8')),
  )
  expect(left).toEqual([expect.stringContaining('reader8@mail.example')])
})

test('outbox: a folder that cannot be written defers the mail', async () => {
  const { folder } = await openOutbox()
  const file = path.join(folder, 'not-a-folder')
  await writeFile(file, '')
  const port = createOutboxMail({ folder: file, clock: createFakeClock('2026-11-21T14:30:05Z') })
  expect(await port.submit(exampleMail(1))).toMatchObject({ kind: 'deferred', because: 'service' })
  expect(await port.verify()).toMatchObject({ ok: false })
})

test('SMTP: bounces go to the envelope, not to the From header', async () => {
  const { server, port } = await openSmtp()
  await port.submit(exampleMail(1))
  expect(server.taken).toMatchObject([{ from: 'bounces@sender.example', to: ['reader1@mail.example'] }])
})

const refusals: [string, LoopbackHooks, object][] = [
  [
    'an unknown mailbox is refused for good',
    { onRcptTo: () => refuse(550, 'no such mailbox') },
    { kind: 'refused', reason: expect.stringContaining('no such mailbox') },
  ],
  [
    'a greylisted recipient is deferred',
    { onRcptTo: () => refuse(451, 'try again later') },
    { kind: 'deferred', because: 'mail', reason: expect.stringContaining('try again later') },
  ],
  [
    'a refused message is refused for good',
    { onMessage: () => refuse(554, 'looks like spam') },
    { kind: 'refused', reason: expect.stringContaining('looks like spam') },
  ],
  [
    'a message that cannot be stored now is deferred',
    { onMessage: () => refuse(452, 'out of space') },
    { kind: 'deferred', because: 'mail', reason: expect.stringContaining('out of space') },
  ],
  [
    'a refused sender is no fault of the recipient',
    { onMailFrom: () => refuse(550, 'sender not allowed') },
    { kind: 'deferred', because: 'service', reason: expect.stringContaining('sender not allowed') },
  ],
  [
    'a server that shuts down defers everything',
    { onRcptTo: () => refuse(421, 'closing') },
    { kind: 'deferred', because: 'service', reason: expect.stringContaining('closing') },
  ],
  [
    'a connection lost before the answer leaves the mail unknown, and it is not sent again',
    { onMessage: (_mail, drop) => drop() },
    { kind: 'unknown', reason: expect.any(String) },
  ],
]

test.each(refusals)('SMTP: %s', async (_name, hooks, expected) => {
  let attempts = 0
  const { port } = await openSmtp({
    ...hooks,
    onMailFrom(address) {
      attempts += 1
      return hooks.onMailFrom?.(address)
    },
  })
  expect(await port.submit(exampleMail(1))).toEqual(expected)
  expect(attempts).toBe(1)
})

test('SMTP: a mail to nobody is refused for good', async () => {
  const { server, port } = await openSmtp()
  const mail = exampleMail(1)
  const outcome = await port.submit({ ...mail, envelope: { ...mail.envelope, to: '' } })
  expect(outcome).toMatchObject({ kind: 'refused' })
  expect(server.taken).toEqual([])
})

test('SMTP: a server that is away defers the mail, and doctor hears why', async () => {
  const { server, port } = await openSmtp()
  await server.close()
  expect(await port.submit(exampleMail(1))).toMatchObject({ kind: 'deferred', because: 'service' })
  expect(await port.verify()).toEqual({ ok: false, reason: expect.stringContaining('ECONNREFUSED') })
})

test('SMTP: a connection that the server closed while idle is made anew, and the mail goes out once', async () => {
  const { server, port } = await openSmtp()
  await port.submit(exampleMail(1))
  await server.dropConnections()
  const outcomes = [await port.submit(exampleMail(2)), await port.submit(exampleMail(3))]
  // The break may be noticed only by the next mail: that one is deferred, surely not taken, and never unknown.
  expect(outcomes.map(({ kind }) => kind)).not.toContain('unknown')
  expect(server.taken).toHaveLength(1 + outcomes.filter(({ kind }) => kind === 'submitted').length)
  expect(outcomes.at(-1)).toMatchObject({ kind: 'submitted' })
})

test('SMTP: something that is no mail server defers the mail', async () => {
  const other = createServer((socket) => socket.end('554 go away\r\n'))
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void other.close())
  const address = other.address()
  const port = createSmtpMail(`smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
  expect(await port.submit(exampleMail(1))).toMatchObject({ kind: 'deferred', because: 'service' })
  await port.close()
})

function refuse(code: number, message: string): never {
  throw new SmtpRefusal(code, message)
}

test('SMTP: mails are signed where a key is given (RFC 6376)', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const server = await openLoopbackSmtp()
  const dkim = {
    domain: 'sender.example',
    selector: 'bulletin',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
  const port = createSmtpMail(server.url, { signature: () => dkim })
  onTestFinished(() => server.close())
  const headers = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  const whole = { ...exampleMail(1), headers }
  const { from, subject, html, text } = whole
  const compose = composeEdition({ from, subject, html, text, envelopeFrom: whole.envelope.from })
  await port.submit(whole)
  await port.submit(
    compose({ ...exampleMail(2), headers, values: {}, date: new Date('2026-11-21T14:30:05Z') }),
  )
  await port.close()
  for (const { raw } of server.taken) {
    const signature = /^DKIM-Signature: ((?:.|\r\n[ \t])+)/im.exec(raw)?.[1] ?? ''
    expect(signature).toMatch(/\bd=sender\.example;/)
    expect(signature).toMatch(/\bs=bulletin;/)
    const names = /\bh=([^;]+)/.exec(signature)?.[1]?.toLowerCase().replaceAll(/\s/g, '').split(':')
    expect(names).toEqual(
      expect.arrayContaining(['from', 'to', 'subject', 'date', 'message-id', 'list-unsubscribe-post']),
    )
    // RFC 6376, 3.7: the hash is over the body with one line break at its end.
    const body = raw.slice(raw.indexOf('\r\n\r\n') + 4).replace(/(\r\n)+$/, '')
    const hash = createHash('sha256')
      .update(`${body.split('\r\n').map(relax).join('\r\n')}\r\n`)
      .digest('base64')
    expect(/bh=([^;]+)/.exec(signature)?.[1]?.replaceAll(/\s/g, '')).toBe(hash)
  }
  expect(server.taken).toHaveLength(2)
})

/** Of a body's line under "relaxed" canonicalization (RFC 6376, 3.4.4). */
function relax(line: string): string {
  return line.replaceAll(/[ \t]+/g, ' ').replace(/ $/, '')
}
