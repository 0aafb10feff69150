import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { looksLikePicture } from '../../domain/events/pictures/picture.ts'
import { systemClock } from '../../ports/clock/clock.ts'
import { decodeText } from '../../ports/web-fetch/answer/charset.ts'
import { isWord } from '../../ports/web-fetch/answer/content-type.ts'
import { createWebFetch } from '../../ports/web-fetch/http-web-fetch.ts'

export const INPUT_TYPES = ['html', 'ics', 'json', 'xml', 'pdf', 'word', 'picture'] as const
export type InputType = (typeof INPUT_TYPES)[number]

export interface ReadInput {
  /** Empty where the reader takes the bytes. */
  body: string
  type: InputType
  bytes?: Uint8Array
}

/**
 * Reads a saved page, feed, calendar or document; unless it is given, its type follows from the name, else from its
 * first characters. Throws an Error with a sentence for people when there is no such file or it cannot be read.
 */
export async function readInputFile(path: string, given?: InputType): Promise<ReadInput> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new Error(whyUnread(path, error))
  })
  const named = given ?? BY_EXTENSION[extname(path).slice(1).toLowerCase()]
  const { text } = decodeText(bytes, undefined, named !== 'ics' && named !== 'json')
  return inputOf(bytes, text, named)
}

function inputOf(bytes: Uint8Array, text: string, named?: InputType): ReadInput {
  const type = named ?? sniffFile(bytes) ?? sniffType(text)
  return FILE_TYPES.has(type) ? { body: '', type, bytes } : { body: text, type }
}

/** Read from their bytes. */
const FILE_TYPES: ReadonlySet<InputType> = new Set(['pdf', 'word', 'picture'])

function sniffFile(bytes: Uint8Array): InputType | null {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (start.startsWith('%PDF-')) return 'pdf'
  if (isWord(bytes)) return 'word'
  return looksLikePicture(bytes) ? 'picture' : null
}

export function whyUnread(path: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return `There is no file ${path}.`
  if (code === 'EISDIR') return `${path} is a folder; give a file.`
  return `${path} cannot be read (${code ?? String(error)}).`
}

const BY_EXTENSION: Readonly<Record<string, InputType>> = {
  html: 'html',
  htm: 'html',
  ics: 'ics',
  json: 'json',
  xml: 'xml',
  rss: 'xml',
  atom: 'xml',
  pdf: 'pdf',
  docx: 'word',
  doc: 'word',
  png: 'picture',
  jpg: 'picture',
  jpeg: 'picture',
  webp: 'picture',
}

export function sniffType(text: string): InputType {
  const start = text.slice(0, 1000).trimStart()
  if (/^BEGIN:VCALENDAR/i.test(start)) return 'ics'
  if (/^[{[]/.test(start)) return 'json'
  if (/^<\?xml/i.test(start) && !/<html/i.test(start)) return 'xml'
  return /^<(?:rss|feed|rdf:RDF)\b/i.test(start) ? 'xml' : 'html'
}

/**
 * Fetches one address, politely and through the address guard: nothing but public addresses, and `allowedOrigins`.
 * Throws an Error with a sentence for people when it cannot be read.
 */
export async function readAddress(
  address: string,
  contact: string,
  allowedOrigins: readonly string[] = [],
  type?: InputType,
): Promise<ReadInput & { url: string }> {
  const web = createWebFetch({ clock: systemClock, userAgent: 'FaithBulletin/1.0', contact, allowedOrigins })
  try {
    const outcome = await web.get({ url: address, kind: 'document' })
    if (!outcome.ok) throw new Error(outcome.message)
    if (outcome.status !== 'fetched') throw new Error('The address answered without a page.')
    return { ...inputOf(outcome.body, outcome.text, type), url: outcome.url }
  } finally {
    await web.close()
  }
}
