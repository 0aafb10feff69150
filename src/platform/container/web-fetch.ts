import type { Clock } from '../../ports/clock/clock.ts'
import type { WebFetch } from '../../ports/web-fetch/port.ts'
import type { Logger } from '../logger.ts'
import type { OwnSites } from './options.ts'

/** How web sites are read, and as whom. Its HTTP client is loaded with the first site that is read. */
export function openWebFetch(options: {
  clock: Clock
  logger: Logger
  version: string
  contact: string
  /** The demo's own sites; undefined outside the demo. */
  demoOrigins: readonly string[] | undefined
  ownSites?: OwnSites
}): WebFetch {
  const { clock, logger, version, contact, demoOrigins, ownSites } = options
  const create = async () => {
    const { createWebFetch } = await import('../../ports/web-fetch/http-web-fetch.ts')
    return createWebFetch({
      clock,
      userAgent: `FaithBulletin/${version}`,
      contact,
      allowedOrigins: [...(demoOrigins ?? []), ...(ownSites?.origins ?? [])],
      ...(ownSites ? { crawlDelayMs: ownSites.crawlDelayMs } : {}),
      // The demo's sites are our own: no need to go easy on them, or to wait long for those that never answer.
      ...(demoOrigins ? { crawlDelayMs: 0, limits: { totalMs: 8_000 } } : {}),
      logger,
    })
  }
  let opened: Promise<WebFetch> | null = null
  const open = () => {
    opened ??= create()
    return opened
  }
  return {
    get: async (request) => (await open()).get(request),
    sitemaps: async (url, signal) => (await open()).sitemaps(url, signal),
    close: async () => (await opened)?.close(),
  }
}
