import type { IncomingHttpHeaders } from 'node:http'
import { Negotiator } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import { LRUCache } from 'lru-cache'
import type { Encoding, ReadyAnswer } from './ready-answer.ts'

const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity']
const MAX_KNOWN_HEADERS = 200
const negotiator = new Negotiator({
  supportedValues: ENCODINGS,
  cache: new LRUCache<string, string>({ max: MAX_KNOWN_HEADERS }),
})

/** Sends a ready answer in the encoding that the client takes best, or 304 where it has the newest already. */
export async function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ReadyAnswer,
): Promise<FastifyReply> {
  reply.code(200).headers(describeReady(answer))
  if (isFresh(request.headers, answer)) return reply.code(304).removeHeader('content-type').send()
  const encoding = answer.isCompressible ? chooseEncoding(request.headers['accept-encoding']) : 'identity'
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await answer.bodyIn(encoding))
}

/** The headers of a ready answer, whatever its encoding. */
export function describeReady({ headers, etag, modifiedAt, isCompressible }: ReadyAnswer) {
  const vary = [headers.vary, isCompressible && 'Accept-Encoding'].filter(Boolean).join(', ')
  return { ...headers, etag, 'last-modified': modifiedAt.toUTCString(), ...(vary && { vary }) }
}

export function isFresh(headers: IncomingHttpHeaders, { etag, modifiedAt }: ReadyAnswer): boolean {
  // As nearly every browser asks; the library reads dates besides.
  if (headers['if-none-match'] === etag && headers['cache-control'] === undefined) return true
  if (headers['if-none-match'] === undefined && headers['if-modified-since'] === undefined) return false
  return fresh(headers, { etag, 'last-modified': modifiedAt.toUTCString() })
}

export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const chosen = negotiator.negotiate(String(accepted ?? 'identity'))
  return ENCODINGS.find((encoding) => encoding === chosen) ?? 'identity'
}
