import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { City } from '../../contract/city.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import { BLOG_TAG, EVENTS_TAG } from '../database/public-content.ts'
import { AppError } from '../errors.ts'
import type { Metrics } from '../metrics.ts'
import { type Hits, keyAlways } from './hits.ts'
import { siteOrigin } from './origin.ts'
import type { PublicCache } from './public-cache.ts'
import { sendReady } from './send-ready.ts'

export interface DocumentsOptions {
  /** The sitemap for an origin, or a part of a large one; null for a part that there is not. */
  sitemap: (origin: string, part: number | null) => Promise<string | null>
  /** The API for people to read. */
  reference: (origin: string) => { html: string; policy: string }
  cache: PublicCache
  hits: Hits
  publicUrl: string | null
  /** Who is written to about a weakness. */
  city: City
  clock: Clock
}

/** The longest rule that fits wins (RFC 9309, 2.2.2): pictures for shared links and feeds may be fetched. */
const ROBOTS = [
  'User-agent: *',
  'Disallow: /admin',
  'Disallow: /checkout',
  'Disallow: /api/',
  'Allow: /api/events.ics',
  'Allow: /api/events.rss',
  'Allow: /api/events/*/image.png',
  'Allow: /api/pictures/',
  'Allow: /api/covers/',
  'Allow: /api/share/',
  'Allow: /api/newsletters.rss',
  'Allow: /api/newsletters/*/view',
  'Allow: /api/open-data',
]

const SECURITY_TXT_MS = 180 * 24 * 60 * 60_000

const partOf = z.object({ part: z.coerce.number().int().optional() })

/** The files that programs look for at the root (decisions, section 1): there are no others. */
export function registerDocuments(
  app: FastifyInstance,
  { sitemap, reference, cache, hits, publicUrl, city, clock }: DocumentsOptions,
): void {
  app.get('/robots.txt', (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send([...ROBOTS, '', `Sitemap: ${siteOrigin(request, publicUrl)}/sitemap.xml`, ''].join('\n')),
  )
  // RFC 9116; it has to say until when it holds, at most a year.
  app.get('/.well-known/security.txt', (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: mailto:${city.contact.email}`,
          `Expires: ${new Date(clock.now().getTime() + SECURITY_TXT_MS).toISOString()}`,
          'Preferred-Languages: en, es',
          `Canonical: ${siteOrigin(request, publicUrl)}/.well-known/security.txt`,
          '',
        ].join('\n'),
      ),
  )
  app.get('/api', async (request, reply) => {
    const origin = siteOrigin(request, publicUrl)
    const key = `reference ${origin}`
    const ready = await cache.answer(key, async () => {
      const { html, policy } = reference(origin)
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, max-age=3600',
        'content-security-policy': policy,
      }
      return { headers, body: html, tags: [] }
    })
    if (ready === null) throw new AppError('not_found', 'There is nothing at this address.')
    hits.remember(request, reply, ready, () => key)
    return sendReady(request, reply, ready)
  })
  app.get('/sitemap.xml', async (request, reply) => {
    const origin = siteOrigin(request, publicUrl)
    const part = partOf.safeParse(request.query).data?.part ?? null
    const key = `sitemap ${origin} ${part ?? ''}`
    const ready = await cache.answer(key, async () => {
      const body = await sitemap(origin, part)
      const headers = {
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': 'public, max-age=3600',
      }
      return body === null ? null : { headers, body, tags: [EVENTS_TAG, BLOG_TAG] }
    })
    if (ready === null) throw new AppError('not_found', 'There is no such part of the sitemap.')
    hits.remember(request, reply, ready, keyAlways(key))
    return sendReady(request, reply, ready)
  })
}

/** For Prometheus, at /metrics, with the token; without a token set there is no such address. */
export function registerMetrics(app: FastifyInstance, metrics: Metrics, token: string): void {
  const expected = hash(`Bearer ${token}`)
  app.addHook('onResponse', async (request, reply) => {
    metrics.observeRequest({
      route: request.page ?? request.routeOptions.url ?? 'none',
      method: request.method,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
  })
  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(hash(request.headers.authorization ?? ''), expected))
      throw new AppError('unauthenticated', 'The token of METRICS_TOKEN is needed: Authorization: Bearer …')
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.read())
  })
}

/** Of one length, whatever was sent. */
function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
