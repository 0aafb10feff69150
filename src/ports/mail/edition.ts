import MimeNode, { type MimeNodeHeaderValue } from 'nodemailer/lib/mime-node'
import { encode, wrap } from 'nodemailer/lib/qp'
import {
  escapeHtml,
  type Placeholder,
  plainLine,
  splitPlaceholders,
} from '../../domain/newsletter/placeholders.ts'
import { PLAIN } from './mail-options.ts'
import type { ComposedMail, MailAddress } from './port.ts'

/** What all mails of one issue share. `html` and `text` have {{placeholders}} where each reader's own words go. */
export interface Edition {
  from: MailAddress
  subject: string
  html: string
  text: string
  envelopeFrom: string
}

export interface EditionReader {
  to: MailAddress
  /** With its angle brackets. */
  messageId: string
  headers: Record<string, string>
  /** Fills the placeholders, as plain text: each part encodes it for itself. */
  values: Partial<Record<Placeholder, string>>
  date: Date
}

type Values = EditionReader['values']
type Chunk = Buffer | ((values: Values) => Buffer)

/** RFC 2045, 6.7: a line of quoted-printable may end anywhere in a word, and goes on without a break for its reader. */
const SOFT_BREAK = '=\r\n'

/**
 * Composes what every mail of an issue shares once, with nodemailer's own parts, so that each mail costs only its
 * reader's headers and words. The answer makes one reader's mail, whole: headers, a text and an HTML part.
 */
export function composeEdition(edition: Edition): (reader: EditionReader) => ComposedMail {
  const boundary = `=_bulletin-${crypto.randomUUID()}`
  const root = new MimeNode(`multipart/alternative; boundary="${boundary}"`)
  root.setHeader([
    { key: 'From', value: [{ name: edition.from.name ?? '', address: edition.from.address }] },
    { key: 'Subject', value: edition.subject },
  ])
  const shared = fieldsOf(root)
    .filter((field) => !['date', 'message-id'].includes(nameOf(field)))
    .join('\r\n')
  const chunks = joinNeighbours([
    Buffer.from(`${shared}\r\n\r\n`),
    ...part(boundary, 'text/plain', edition.text, plainLine),
    ...part(boundary, 'text/html', edition.html, escapeHtml),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  return (reader) => ({
    to: reader.to,
    subject: edition.subject,
    messageId: reader.messageId,
    envelope: { from: edition.envelopeFrom, to: reader.to.address },
    raw: [
      headersOf(reader),
      ...chunks.map((chunk) => (Buffer.isBuffer(chunk) ? chunk : chunk(reader.values))),
    ],
  })
}

/** One reader's header fields. The library writes those that need encoding: it takes as long as all the rest. */
function headersOf({ to, messageId, headers, date }: EditionReader): Buffer {
  const fields = [
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    field('Message-ID', messageId),
    SIMPLE_NAME.test(to.name ?? '') && SIMPLE_ADDRESS.test(to.address)
      ? `To: ${to.name ? `${to.name} <${to.address}>` : to.address}`
      : encoded({ key: 'To', value: [{ name: to.name ?? '', address: to.address }] }),
    ...Object.entries(headers).map(([key, value]) => field(key, value)),
  ]
  return Buffer.from(`${fields.join('\r\n')}\r\n`)
}

/** What may stand in a header as it is (RFC 5322, 3.2.3: atoms), on one line. */
const SIMPLE_NAME = /^(?:[A-Za-z0-9]+(?: [A-Za-z0-9]+)*)?$/
const SIMPLE_ADDRESS = /^[A-Za-z0-9_+-]+(?:\.[A-Za-z0-9_+-]+)*@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*$/
const MAX_FIELD_CHARS = 500

function field(key: string, value: string): string {
  return PLAIN.test(value) && value.length < MAX_FIELD_CHARS ? `${key}: ${value}` : encoded({ key, value })
}

function encoded(header: { key: string; value: MimeNodeHeaderValue }): string {
  const node = new MimeNode('text/plain')
  node.setHeader([header])
  const isIt = (line: string) => nameOf(line) === header.key.toLowerCase()
  return fieldsOf(node).filter(isIt).join('\r\n')
}

function fieldsOf(node: MimeNode): string[] {
  return node.buildHeaders().split(/\r\n(?![ \t])/)
}

function nameOf(field: string): string {
  return field.slice(0, field.indexOf(':')).toLowerCase()
}

function part(
  boundary: string,
  contentType: string,
  template: string,
  encodeValue: (value: string) => string,
): Chunk[] {
  const pieces = splitPlaceholders(template)
  const body = pieces.map((piece, at): Chunk => {
    const isLast = at === pieces.length - 1
    if (typeof piece === 'string') return quotedPrintable(piece, isLast)
    return (values) => quotedPrintable(encodeValue(values[piece.placeholder] ?? ''), isLast)
  })
  return [
    Buffer.from(
      `--${boundary}\r\nContent-Type: ${contentType}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`,
    ),
    ...body,
    Buffer.from('\r\n'),
  ]
}

/** A piece of a body. All but the last end in a soft break, so that the next goes on and no line grows too long. */
function quotedPrintable(text: string, isLast: boolean): Buffer {
  const lines = wrap(encode(text.replaceAll(/\r\n?|\n/g, '\r\n')))
  return Buffer.from(isLast ? lines : lines + SOFT_BREAK, 'latin1')
}

function joinNeighbours(chunks: Chunk[]): Chunk[] {
  const joined: Chunk[] = []
  for (const chunk of chunks) {
    const last = joined.at(-1)
    if (Buffer.isBuffer(chunk) && Buffer.isBuffer(last))
      joined[joined.length - 1] = Buffer.concat([last, chunk])
    else joined.push(chunk)
  }
  return joined
}
