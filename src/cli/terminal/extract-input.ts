import { readFile } from 'node:fs/promises'
import { systemClock } from '../../ports/clock/clock.ts'
import { decodeText } from '../../ports/web-fetch/answer/charset.ts'
import { createWebFetch } from '../../ports/web-fetch/http-web-fetch.ts'

export interface ReadInput {
  body: string
  type: 'html' | 'ics' | 'json' | 'xml'
}

/**
 * Reads a saved page, feed or calendar; its kind follows from the name, else from its first characters. Throws an
 * Error with a sentence for people when there is no such file or it cannot be read.
 */
export async function readInputFile(path: string): Promise<ReadInput> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new Error(whyUnread(path, error))
  })
  const { text } = decodeText(bytes, undefined, !/\.(?:ics|json)$/i.test(path))
  const extension = /\.(html?|ics|json|xml|rss|atom)$/i.exec(path)?.[1]?.toLowerCase()
  return { body: text, type: (extension && BY_EXTENSION[extension]) || sniffType(text) }
}

export function whyUnread(path: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return `There is no file ${path}.`
  if (code === 'EISDIR') return `${path} is a folder; give a file.`
  return `${path} cannot be read (${code ?? String(error)}).`
}

const BY_EXTENSION: Readonly<Record<string, ReadInput['type']>> = {
  html: 'html',
  htm: 'html',
  ics: 'ics',
  json: 'json',
  xml: 'xml',
  rss: 'xml',
  atom: 'xml',
}

export function sniffType(text: string): ReadInput['type'] {
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
): Promise<ReadInput & { url: string }> {
  const web = createWebFetch({
    clock: systemClock,
    userAgent: 'FaithBulletin/1.0',
    contact,
    allowedOrigins,
  })
  try {
    const outcome = await web.get({ url: address })
    if (!outcome.ok) throw new Error(outcome.message)
    if (outcome.status !== 'fetched') throw new Error('The address answered without a page.')
    return { body: outcome.text, type: sniffType(outcome.text), url: outcome.url }
  } finally {
    await web.close()
  }
}
