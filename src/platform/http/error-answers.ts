import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { pickWords, REFUSALS, type Words } from '../../contract/refusals.ts'
import { errorCode } from '../database/database-error.ts'
import { AppError, codeForStatus } from '../errors.ts'
import type { Logger } from '../logger.ts'
import { toUnavailable } from './unavailable.ts'

const WORDS: Record<number, Words> = {
  400: REFUSALS.unreadable,
  404: REFUSALS.nothingHere,
  405: REFUSALS.otherMethod,
  413: REFUSALS.tooLarge,
  415: REFUSALS.notJson,
  429: REFUSALS.tooManyRequests,
}

/** A page around the sentence in every language, for people who open what is no page of ours while the database is away. */
export type UnavailablePage = (words: Words) => { html: string; policy: string }

/** Fastify's own refusals (a broken body, one that is too large, a limit) in our words. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const unavailable = toUnavailable(error)
  if (unavailable) return unavailable
  const status = (error as FastifyError | undefined)?.statusCode ?? 500
  if (status >= 500) return new AppError('internal', REFUSALS.internal, { cause: error })
  return new AppError(codeForStatus(status), WORDS[status] ?? REFUSALS.unreadable, { cause: error })
}

/**
 * Answers an error: one plain sentence as text, because the page shows "<status>: <body>" (section 8), or RFC 9457
 * to a client that accepts application/problem+json.
 */
function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: AppError,
  page?: UnavailablePage,
): void {
  if (error.retryAfterSeconds !== null) reply.header('retry-after', String(error.retryAfterSeconds))
  if (error.existing) reply.header('link', `<${error.existing.address}>; rel="related"`)
  // RFC 9110, 11.6.1: a session has no scheme of its own.
  if (error.status === 401) reply.header('www-authenticate', 'Bearer')
  const language = languageOf(request)
  reply.code(error.status).header('cache-control', 'no-store').header('content-language', language)
  if ((request.headers.accept ?? '').includes('application/problem+json')) {
    reply
      .type('application/problem+json')
      .send(
        JSON.stringify({
          type: 'about:blank',
          title: STATUS_CODES[error.status] ?? 'Error',
          status: error.status,
          detail: pickWords(language, error.words),
          ...(error.existing && { existing: error.existing }),
          ...(error.issues.length > 0 && {
            issues: error.issues.map(({ path, message }) => ({
              path,
              message: pickWords(language, message),
            })),
          }),
        }),
      )
    return
  }
  const passing = PASSING.find((words) => words === error.words)
  if (page && passing && (request.headers.accept ?? '').includes('text/html')) {
    const { html, policy } = page(passing)
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html)
    return
  }
  reply.type('text/plain; charset=utf-8').send(pickWords(language, error.words))
}

const PASSING: Words[] = [REFUSALS.away, REFUSALS.full]

/** Programs that state none get English. A page asks in its own language, whatever its browser prefers. */
function languageOf({ headers }: FastifyRequest): keyof Words {
  return new Negotiator({ headers }).language(['en', 'es']) === 'es' ? 'es' : 'en'
}

/** A path that cannot be decoded ("/%E0%A4") leads nowhere: written so that it can, it gets the 404 page. */
export function escapeBrokenPath({ url = '/' }: { url?: string }): string {
  const [path = ''] = url.split('?', 1)
  try {
    decodeURI(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

/** The pattern that answers a request, for logs and metrics: the address itself may hold a link's secret, or what was typed. */
export function routeOf({ page, routeOptions }: FastifyRequest): string {
  return page ?? routeOptions.url ?? 'none'
}

/** What is ours, in full; while the database is away, which fails every request, its code alone. */
export function logFailure(logger: Logger, body: AppError, request: FastifyRequest): void {
  if (body.status < 500 || body.code === 'not_built') return
  const { method, id } = request
  const about = { method, route: routeOf(request), request: id }
  if (body.words === REFUSALS.away) {
    logger.warn({ reason: errorCode(body.cause) ?? 'lost', ...about }, 'the database cannot be reached')
  } else logger.error({ err: body.cause ?? body, ...about }, 'request failed')
}

/** The one error table of the HTTP side. What is ours is logged in full and answered in general words. */
export function registerErrorAnswers(
  app: FastifyInstance,
  { logger, unavailablePage }: { logger: Logger; unavailablePage: UnavailablePage },
): void {
  app.setErrorHandler((error, request, reply) => {
    const body = toAppError(error)
    logFailure(logger, body, request)
    sendError(request, reply, body, unavailablePage)
  })
  app.setNotFoundHandler((request, reply) => {
    sendError(request, reply, new AppError('not_found', REFUSALS.nothingHere))
  })
}
