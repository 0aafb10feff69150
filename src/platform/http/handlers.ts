import type { Readable } from 'node:stream'
import type { CallAnswer, CallBody, CallInput, CallName, Viewer } from '../../contract/calls.ts'
import { REFUSALS } from '../../contract/refusals.ts'
import { AppError } from '../errors.ts'
import type { NamedLimits } from './access/limit-call.ts'

/** Who asks, and how. Handlers never see the raw request. */
export interface Caller {
  viewer: Viewer | null
  /** The client's network address, for rate limits; never stored with personal data. */
  address: string
  /** The program that asks, as it names itself; "" where it does not. */
  userAgent: string
  /** Nobody reads the answer yet: HEAD, or a browser that fetches ahead. */
  isAhead: boolean
  /** `Prefer: respond-async` (RFC 7240): answer 202 at once where a call can. */
  respondAsync: boolean
  /** What it is counted under. */
  limits?: NamedLimits
  /** Origin of the site as this visitor sees it, for links in answers. */
  origin: string
  /** The same for links in mails, whatever host the visitor named. */
  mailOrigin: string
}

/** The administrator whom the guard of the contract's table let through. */
export function viewerOf(caller: Caller): Viewer {
  if (!caller.viewer) throw new AppError('unauthenticated', REFUSALS.signInFirst)
  return caller.viewer
}

/** The answer of a call that does something and has nothing to tell. */
export async function answerDone(work: Promise<unknown>): Promise<{ body: { success: true } }> {
  await work
  return { body: { success: true } }
}

/** A body of its own: a page, a feed, a download that is sent as it is made. */
export interface Document {
  status?: number
  contentType: string
  body: string | Buffer | Readable
  headers?: Record<string, string>
  /** Of the changes that make it another, where it is cached. */
  tags?: readonly string[]
}

type JsonHandlers = {
  [N in CallName]?: (input: CallInput<N>, caller: Caller) => Promise<CallAnswer<N>>
}
type StreamHandlers = {
  /** Rejects before the first message when there is nothing to stream (404). */
  [N in CallName]?: (input: CallInput<N>, caller: Caller) => Promise<AsyncIterable<CallBody<N>>>
}
type DocumentHandlers = {
  [N in CallName]?: (input: CallInput<N>, caller: Caller) => Promise<Document>
}

/** A request whose signature its handler has to check: the body byte for byte. */
export interface SignedRequest {
  body: Buffer
  headers: Record<string, string | string[] | undefined>
}
type SignedHandlers = {
  [N in CallName]?: (request: SignedRequest) => Promise<CallAnswer<N>>
}

type WebHandlers = {
  /** The body comes with the request, as JSON again. */
  [N in CallName]?: (request: Request, caller: Caller) => Promise<Response>
}

/** What a feature's api.server.ts offers: handlers by the contract's names. */
export interface Handlers {
  json?: JsonHandlers
  streams?: StreamHandlers
  documents?: DocumentHandlers
  signed?: SignedHandlers
  web?: WebHandlers
}

/** One set of handlers from those of every feature. Two features answering one call is a mistake in the container. */
export function mergeHandlers(parts: Handlers[]): Required<Handlers> {
  const merged: Required<Handlers> = { json: {}, streams: {}, documents: {}, signed: {}, web: {} }
  for (const part of parts) {
    for (const kind of ['json', 'streams', 'documents', 'signed', 'web'] as const) {
      for (const name of Object.keys(part[kind] ?? {})) {
        if (name in merged[kind]) throw new Error(`Two features answer the call ${name}.`)
      }
      Object.assign(merged[kind], part[kind])
    }
  }
  return merged
}
