import { expect, test } from 'vitest'
import type { Mail, MailPort } from './port.ts'

/** A port under test, and what arrived where it delivers to: whole messages, in no order. */
export interface OpenedMail {
  port: MailPort
  received(): Promise<string[]>
}

export function exampleMail(number: number): Mail {
  return {
    from: { name: 'The Bulletin', address: 'bulletin@sender.example' },
    to: { name: 'Añe "Ada" Ünal', address: `reader${number}@mail.example` },
    subject: `Día ${number}: psalms & songs`,
    html: `<p>Hello &amp; welcome, ${'long '.repeat(400)}</p>`,
    text: `.a line that begins with a dot\nHello, Añe ${number}`,
    headers: { 'List-Id': '"The Bulletin, weekly" <weekly.sender.example>' },
    messageId: `<example-${number}@sender.example>`,
    envelope: { from: 'bounces@sender.example', to: `reader${number}@mail.example` },
  }
}

/** What every adapter of the port keeps to. `open` makes a fresh one, which the test closes. */
export function mailCompliance(
  name: string,
  open: () => Promise<OpenedMail>,
  parse: (raw: string) => Promise<ParsedMail>,
): void {
  test(`${name}: a mail arrives whole: headers, both parts, every letter`, async () => {
    const { port, received } = await open()
    const mail = exampleMail(1)
    const outcome = await port.submit(mail)
    expect(outcome).toMatchObject({ kind: 'submitted', messageId: mail.messageId })
    await port.close()
    const [raw] = await received()
    const parsed = await parse(raw ?? '')
    expect(parsed).toEqual({
      from: mail.from,
      to: mail.to,
      subject: mail.subject,
      messageId: mail.messageId,
      listId: mail.headers['List-Id'],
      html: mail.html,
      text: mail.text,
    })
  })

  test(`${name}: many mails at once arrive once each`, async () => {
    const { port, received } = await open()
    const mails = Array.from({ length: 30 }, (_, index) => exampleMail(index))
    const outcomes = await Promise.all(mails.map((mail) => port.submit(mail)))
    expect(outcomes.map(({ kind }) => kind)).toEqual(mails.map(() => 'submitted'))
    await port.close()
    const parsed = await Promise.all((await received()).map(parse))
    expect(parsed.map(({ messageId }) => messageId).sort()).toEqual(
      mails.map(({ messageId }) => messageId).sort(),
    )
  })

  test(`${name}: says that it could deliver, without delivering`, async () => {
    const { port, received } = await open()
    expect(await port.verify()).toEqual({ ok: true })
    expect(await received()).toEqual([])
    expect(port.connections).toBeGreaterThan(0)
    await port.close()
  })
}

export interface ParsedMail {
  from: { name: string; address: string }
  to: { name: string; address: string }
  subject: string
  messageId: string
  listId: string
  html: string
  text: string
}
