import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { IntakeSettings } from '#src/platform/intake-settings.ts'

export const AUTH_SERVER = 'mx.city.example'

export interface MailFile {
  from?: string
  subject?: string
  date?: string
  messageId?: string
  /** The mail service's Authentication-Results; null = there is none. */
  results?: string | null
  /** Fields and parts as they stand, from Content-Type on. */
  content: string
}

let written = 0

/** A mail as the mail service delivers it: from Grace Chapel and signed, unless given otherwise. */
export function mailFile({
  from = 'Grace Chapel <office@grace.example>',
  subject = 'This week',
  date = 'Fri, 20 Nov 2026 09:00:00 -0600',
  messageId,
  results = `${AUTH_SERVER}; dkim=pass header.d=grace.example; spf=pass smtp.mailfrom=office@grace.example`,
  content,
}: MailFile): string {
  written += 1
  return [
    ...(results === null ? [] : [`Authentication-Results: ${results}`]),
    'Received: by mx.city.example; Fri, 20 Nov 2026 09:00:01 -0600',
    `From: ${from}`,
    'To: events@city.example',
    `Subject: ${subject}`,
    `Date: ${date}`,
    `Message-ID: <${messageId ?? `${written}@grace.example`}>`,
    'MIME-Version: 1.0',
    content,
  ]
    .join('\n')
    .replaceAll(/\r?\n/g, '\r\n')
}

export const textContent = (text: string) => `Content-Type: text/plain; charset=utf-8\n\n${text}\n`

/** A text with files beside it. */
export function mixedContent(
  text: string,
  files: { type: string; name: string; body: string | Buffer }[],
): string {
  const parts = files.map(
    ({ type, name, body }) =>
      `Content-Type: ${type}; name="${name}"\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${Buffer.from(body).toString('base64')}\n`,
  )
  const all = [`Content-Type: text/plain; charset=utf-8\n\n${text}\n`, ...parts]
  return `Content-Type: multipart/mixed; boundary="=_b"\n\n${all.map((part) => `--=_b\n${part}`).join('')}--=_b--\n`
}

interface Entry {
  method?: string
  uid?: string
  sequence?: number
  title?: string
  /** Further lines of the entry. */
  lines?: string[]
}

/** A calendar file with one entry: by default a concert at 7 PM on December 5. */
export function calendarFile({
  method = 'REQUEST',
  uid = 'concert@grace.example',
  sequence = 0,
  title = 'Advent Choir Concert',
  lines = ['DTSTART;TZID=America/Chicago:20261205T190000', 'DTEND;TZID=America/Chicago:20261205T203000'],
}: Entry = {}): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//church//EN',
    ...(method === '' ? [] : [`METHOD:${method}`]),
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTAMP:20261120T150000Z',
    `SEQUENCE:${sequence}`,
    `SUMMARY:${title}`,
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

/** A Maildir that mails are delivered into, and the settings that name it. */
export async function openMaildir() {
  const folder = await mkdtemp(path.join(tmpdir(), 'bulletin-maildir-'))
  for (const name of ['tmp', 'new', 'cur']) await mkdir(path.join(folder, name))
  const settings: IntakeSettings = { mailbox: { kind: 'maildir', folder }, authServer: AUTH_SERVER }
  let delivered = 0
  return {
    folder,
    settings,
    /** Answers the name under which it lies in `cur` once it is received. */
    async deliver(source: string): Promise<string> {
      delivered += 1
      const name = `${1_795_000_000 + delivered}.M${delivered}.host`
      await writeFile(path.join(folder, 'tmp', name), source, 'latin1')
      await rename(path.join(folder, 'tmp', name), path.join(folder, 'new', name))
      return `${name}:2,S`
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
