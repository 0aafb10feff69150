import { expect, test } from 'vitest'
import { CUT_MAIL_BYTES, MAX_BATCH_MAILS, MAX_MAIL_BYTES, type Mailbox } from './port.ts'

export interface OpenMailbox {
  mailbox: Mailbox
  /** A message arrives, as a mail server delivers it. */
  deliver(source: Buffer): Promise<void>
}

const NEVER = new AbortController().signal

/** What every mailbox has to do. */
export function mailboxCompliance(open: () => Promise<OpenMailbox>): void {
  async function fetchAll({ mailbox }: OpenMailbox): Promise<string[]> {
    const found: string[] = []
    await mailbox.fetch(async ({ source }) => void found.push(source.toString('latin1')), NEVER)
    return found
  }
  const message = (words: string) => Buffer.from(`Subject: ${words}\r\n\r\n${words}\r\n`, 'latin1')

  test('each message is passed on once, byte for byte, the oldest first', async () => {
    const box = await open()
    expect(await fetchAll(box)).toEqual([])
    const sources = [message('one'), message('zw\u00f6lf \xff{9}\r\n) A1 OK'), message('three')]
    for (const source of sources) await box.deliver(source)
    expect(await fetchAll(box)).toEqual(sources.map((source) => source.toString('latin1')))
    expect(await fetchAll(box)).toEqual([])
    await box.mailbox.removeReceived(new Date(0))
    await box.deliver(message('four'))
    expect(await fetchAll(box)).toEqual([message('four').toString('latin1')])
  })

  test('a message that could not be received stays, and holds up no other', async () => {
    const box = await open()
    for (const words of ['one', 'two', 'three']) await box.deliver(message(words))
    const received: string[] = []
    const fetched = box.mailbox.fetch(async ({ source }) => {
      if (source.includes('two')) throw new Error('the database is away')
      received.push(source.toString())
    }, NEVER)
    await expect(fetched).rejects.toThrow('the database is away')
    expect(received).toHaveLength(2)
    expect(await fetchAll(box)).toEqual([message('two').toString()])
  })

  test('of a message that is too large the beginning is passed on, and of many a batch', async () => {
    const box = await open()
    await box.deliver(Buffer.concat([message('large'), Buffer.alloc(MAX_MAIL_BYTES, 'x')]))
    const found: [number, boolean][] = []
    await box.mailbox.fetch(async ({ source, isCut }) => void found.push([source.length, isCut]), NEVER)
    expect(found).toEqual([[CUT_MAIL_BYTES, true]])
    for (let number = 0; number <= MAX_BATCH_MAILS; number += 1) await box.deliver(message(`${number}`))
    expect(await fetchAll(box)).toHaveLength(MAX_BATCH_MAILS)
    expect(await fetchAll(box)).toHaveLength(1)
    await box.deliver(message('later'))
    expect(await box.mailbox.fetch(async () => {}, AbortSignal.abort())).toBe(0)
    expect(await fetchAll(box)).toHaveLength(1)
  })
}
