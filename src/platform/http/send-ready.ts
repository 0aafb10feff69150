import { Negotiator } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import type { Encoding, ReadyAnswer } from './ready-answer.ts'

const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity']
const negotiator = new Negotiator({ supportedValues: ENCODINGS })

/** Sends a ready answer in the encoding that the client takes best, or 304 where it has the newest already. */
export async function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ReadyAnswer,
): Promise<FastifyReply> {
  const lastModified = answer.modifiedAt.toUTCString()
  reply.code(200).headers(answer.headers)
  reply.header('etag', answer.etag).header('last-modified', lastModified)
  const vary = [answer.headers.vary, answer.isCompressible && 'Accept-Encoding'].filter(Boolean)
  if (vary.length > 0) reply.header('vary', vary.join(', '))
  if (fresh(request.headers, { etag: answer.etag, 'last-modified': lastModified })) {
    return reply.code(304).removeHeader('content-type').send()
  }
  const encoding = answer.isCompressible ? encodingFor(request) : 'identity'
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await answer.bodyIn(encoding))
}

function encodingFor(request: FastifyRequest): Encoding {
  const accepted = negotiator.negotiate(String(request.headers['accept-encoding'] ?? 'identity'))
  return ENCODINGS.find((encoding) => encoding === accepted) ?? 'identity'
}
