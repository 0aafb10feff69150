import { expect, test } from 'vitest'
import { escapeHtml, plainLine } from '../../domain/newsletter/placeholders.ts'
import { composeEdition } from './edition.ts'
import type { Mail, MailPort } from './port.ts'

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

  test(`${name}: a mail of an edition arrives like one that was composed whole`, async () => {
    const { port, received } = await open()
    const mail = exampleMail(1)
    const long = '“Ünal”, ={{3D}}. '.repeat(30)
    const compose = composeEdition({
      from: mail.from,
      subject: mail.subject,
      html: `<p>{{first_name}}{{token}} &amp;\n  {{first_name}} </p>${'long '.repeat(400)}\n`,
      text: `.a line that begins with a dot \nHello {{first_name}}, {{token}}`,
      envelopeFrom: mail.envelope.from,
    })
    const composed = compose({
      to: mail.to,
      messageId: mail.messageId,
      headers: mail.headers,
      values: { first_name: 'Añe <b>', token: long },
      date: new Date('2026-11-21T14:30:05Z'),
    })
    expect(await port.submit(composed)).toMatchObject({ kind: 'submitted', messageId: mail.messageId })
    await port.close()
    const [raw = ''] = await received()
    expect(await parse(raw)).toEqual({
      from: mail.from,
      to: mail.to,
      subject: mail.subject,
      messageId: mail.messageId,
      listId: mail.headers['List-Id'],
      html: `<p>Añe &#60;b&#62;${escapeHtml(long)} &amp;\n  Añe &#60;b&#62; </p>${'long '.repeat(400)}`.trim(),
      text: `.a line that begins with a dot \nHello Añe <b>, ${plainLine(long)}`.trim(),
    })
    expect(raw).toContain('Date: Sat, 21 Nov 2026 14:30:05 +0000\r\n')
    // RFC 5322, 2.1.1 and RFC 2045, 6.7: no line of a body is longer than 76 letters, and none ends in a space.
    const body = raw.slice(raw.indexOf('\r\n\r\n')).split('\r\n')
    expect(body.filter((line) => line.length > 76 || /[ \t]$/.test(line))).toEqual([])
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
