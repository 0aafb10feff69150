import { isUtf8 } from 'node:buffer'
import type { IncomingHttpHeaders } from 'node:http'
import type { BodyPlan, Exchange } from '../exchange.ts'
import { FetchProblem } from '../fetch-problem.ts'
import type { FetchRequest } from '../port.ts'
import { recogniseChallenge } from './challenge.ts'
import { decodeText } from './charset.ts'
import {
  isPdf,
  isPictureType,
  isReadableType,
  isWord,
  isWordType,
  looksBinary,
  PDF_TYPE,
  parseContentType,
  WORD_TYPE,
} from './content-type.ts'
import { unpackBody, unpackGzipFile } from './unpack.ts'

export interface Page {
  readonly body: Uint8Array
  readonly text: string
  readonly contentType: string
  readonly charset: string
}

type DocumentKind = NonNullable<FetchRequest['kind']>

/** How much of a refusal is read to see whether it is a bot wall. */
const REFUSAL_BYTES = 64 * 1024

const REDIRECTS = new Set([301, 302, 303, 307, 308])
/** 202 belongs here because walls use it; see recogniseChallenge. */
const PAGES = new Set([200, 202, 203])

/** One header, the first where a server sends it twice. */
export function readHeader(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** Where a redirect leads, as the server wrote it; undefined for any other answer. */
export function readRedirect({ status, headers }: Exchange): string | undefined {
  const location = REDIRECTS.has(status) ? readHeader(headers, 'location') : undefined
  if (location === undefined) return undefined
  // Servers put raw UTF-8 here, which arrives as one character a byte.
  const bytes = Buffer.from(location, 'latin1')
  return isUtf8(bytes) && bytes.toString('latin1') === location ? bytes.toString('utf8') : location
}

/** Pages whole, refusals as far as needed to recognise a wall, documents that cannot be read not at all. */
export function planBody(
  status: number,
  headers: IncomingHttpHeaders,
  maxBytes: number,
  kind: DocumentKind = 'page',
): BodyPlan {
  const { type } = parseContentType(readHeader(headers, 'content-type'))
  if (PAGES.has(status) && canBe(kind, type)) return { take: 'everything', bytes: maxBytes }
  return mayBeWall(status) ? { take: 'beginning', bytes: REFUSAL_BYTES } : { take: 'nothing' }
}

function canBe(kind: DocumentKind, type: string): boolean {
  if (kind === 'picture') return isPictureType(type)
  return isReadableType(type) || (kind === 'document' && (type === PDF_TYPE || isWordType(type)))
}

/** Whether a refusal with this status is read; "not found" and faults of the server are what they say. */
function mayBeWall(status: number): boolean {
  return status === 503 || (status >= 400 && status < 500 && status !== 404 && status !== 410)
}

/** The page in an answer that is not a redirect. Throws a FetchProblem for everything that is no page. */
export async function readPage(
  answer: Exchange,
  url: URL,
  maxBytes: number,
  kind: DocumentKind = 'page',
): Promise<Page> {
  const { status, headers } = answer
  const { type, charset: headerCharset } = parseContentType(readHeader(headers, 'content-type'))
  if (!PAGES.has(status)) {
    await throwIfChallenge(answer, url)
    throw new FetchProblem('http-error', explainStatus(status, headers, url), status)
  }
  if (!canBe(kind, type)) throw unsupported(url, type, status)

  const unpacked = await unpackBody(answer.body, joinHeader(headers, 'content-encoding'), maxBytes)
  if (kind === 'picture') return { body: unpacked, text: '', contentType: type, charset: '' }
  if (kind === 'document' && isPdf(unpacked))
    return { body: unpacked, text: '', contentType: PDF_TYPE, charset: '' }
  if (kind === 'document' && isWord(unpacked))
    return { body: unpacked, text: '', contentType: WORD_TYPE, charset: '' }
  const body = await unpackGzipFile(unpacked, maxBytes)
  if (looksBinary(body)) throw unsupported(url, type, status)
  const { text, charset } = decodeText(body, headerCharset, isMarkup(type))
  const wall = recogniseChallenge({ url, status, headers, text })
  if (wall !== undefined) throw challenged(url, wall, status)
  return { body, text, contentType: type, charset }
}

/** Looks for a bot wall in a refusal, and throws the 'challenge' problem when there is one. */
export async function throwIfChallenge(answer: Exchange, url: URL): Promise<void> {
  const { status, headers } = answer
  const encoding = joinHeader(headers, 'content-encoding')
  // A refusal that does not unpack is still a refusal, so this failure says nothing more.
  const body = await unpackBody(answer.body, encoding, REFUSAL_BYTES * 16).catch(() => new Uint8Array())
  const { text } = decodeText(body, undefined, true)
  const wall = recogniseChallenge({ url, status, headers, text })
  if (wall !== undefined) throw challenged(url, wall, status)
}

/** The instant that a Retry-After header names (RFC 9110, 10.2.3: seconds or an HTTP date), if it lies ahead. */
export function readRetryAt(headers: IncomingHttpHeaders, now: Date): Date | undefined {
  const value = readHeader(headers, 'retry-after')?.trim()
  if (value === undefined || value === '') return undefined
  const at = /^\d{1,9}$/.test(value) ? now.getTime() + Number(value) * 1000 : Date.parse(value)
  return at > now.getTime() ? new Date(at) : undefined
}

function explainStatus(status: number, headers: IncomingHttpHeaders, url: URL): string {
  const { host } = url
  if (status === 404 || status === 410) return `${host} has no page at this address (${status}).`
  if (status === 401) return `${host} asks for a password (401).`
  if (status === 429)
    return `${host} asks for fewer visits (429)${readHeader(headers, 'retry-after') ? ' and names a time to come back' : ''}.`
  if (status === 503)
    return `${host} is not available just now (503)${readHeader(headers, 'retry-after') ? ' and names a time to come back' : ''}.`
  if (status >= 500) return `${host} has a fault of its own (${status}).`
  if (status >= 400) return `${host} refuses to show this page (${status}).`
  if (REDIRECTS.has(status)) return `${host} sends visitors on without saying where (${status}).`
  return `${host} answered without a page (${status}).`
}

function challenged(url: URL, wall: string, status: number): FetchProblem {
  const message = `${url.host} shows automatic visitors a check by ${wall} instead of its page, so nothing could be read.`
  return new FetchProblem('challenge', message, status)
}

function unsupported(url: URL, type: string, status: number): FetchProblem {
  const what = type === '' || isReadableType(type) ? 'a file' : `a file of the type ${type}`
  return new FetchProblem(
    'unsupported-type',
    `${url.host} has ${what} here, which cannot be read for events.`,
    status,
  )
}

/** HTML and XML declare their own encoding; calendars and JSON do not. */
function isMarkup(type: string): boolean {
  return type === '' || /html|xml/.test(type)
}

function joinHeader(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value.join(',') : value
}
