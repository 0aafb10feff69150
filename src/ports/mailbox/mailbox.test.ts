import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openLoopbackImap } from '../../../tests/support/loopback-imap.ts'
import { mailboxCompliance } from './compliance.ts'
import { createImapMailbox } from './imap-mailbox.ts'
import { createMaildirMailbox } from './maildir-mailbox.ts'

const NEVER = new AbortController().signal

async function openMaildir() {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'bulletin-mailbox-')), 'mail')
  onTestFinished(() => rm(path.dirname(folder), { recursive: true, force: true }))
  let delivered = 0
  return {
    folder,
    mailbox: createMaildirMailbox(folder),
    async deliver(source: Buffer) {
      // As a mail server does: whole in tmp, then moved.
      const name = `${1_795_000_000 + delivered}.M${delivered}.host`
      delivered += 1
      for (const sub of ['tmp', 'new']) await mkdir(path.join(folder, sub), { recursive: true })
      await writeFile(path.join(folder, 'tmp', name), source)
      await rename(path.join(folder, 'tmp', name), path.join(folder, 'new', name))
    },
  }
}

async function openImap() {
  const server = await openLoopbackImap()
  onTestFinished(() => server.close())
  return {
    server,
    mailbox: createImapMailbox(server.url),
    deliver: async (source: Buffer) => void server.messages.push({ source, isSeen: false }),
  }
}

describe('a Maildir', () => {
  mailboxCompliance(openMaildir)

  test('leaves what is still being written, and removes what was received long ago', async () => {
    const { folder, mailbox, deliver } = await openMaildir()
    await deliver(Buffer.from('Subject: one\n\n'))
    await writeFile(path.join(folder, 'tmp', 'half'), 'Subject: ha')
    await mailbox.fetch(async () => {}, NEVER)
    const [name = ''] = await readdir(path.join(folder, 'cur'))
    expect(name).toMatch(/:2,S$/)
    await mailbox.removeReceived(new Date(0))
    expect(await readdir(path.join(folder, 'cur'))).toEqual([name])
    await mailbox.removeReceived(new Date('2100-01-01'))
    expect([await readdir(path.join(folder, 'cur')), await readdir(path.join(folder, 'tmp'))]).toEqual([
      [],
      ['half'],
    ])
  })
})

describe('an IMAP server', () => {
  mailboxCompliance(openImap)

  test('a connection that breaks before the mark hands the message over again', async () => {
    const { server, mailbox, deliver } = await openImap()
    await deliver(Buffer.from('Subject: one\r\n\r\n'))
    const received: string[] = []
    const fetch = () => mailbox.fetch(async ({ source }) => void received.push(source.toString()), NEVER)
    server.dropAt('UID STORE')
    await expect(fetch()).rejects.toThrow()
    expect(await fetch()).toBe(1)
    expect(received).toEqual(['Subject: one\r\n\r\n', 'Subject: one\r\n\r\n'])
  })

  test('a wrong password is an error that names no mailbox', async () => {
    const { server } = await openImap()
    const mailbox = createImapMailbox(server.url.replace('secret', 'wrong'))
    const failure = await mailbox.fetch(async () => {}, NEVER).catch((error: Error) => error)
    expect(`${failure} ${JSON.stringify(failure)}`).toBe(
      'Error: The mailbox of INTAKE_IMAP_URL could not be read: no such user {}',
    )
  })
})
