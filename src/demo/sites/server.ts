import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { undiscoveredChurches } from '../records/places.ts'
import type { DemoChurch } from '../records/record-shapes.ts'
import { demoChurches } from '../records.ts'
import { demoSites } from './all-sites.ts'
import { momentOf } from './moment.ts'
import { escapeHtml } from './programmed/paged-site.ts'
import { type Answer, answerRobots, type Misbehaviour, type Visit } from './site-shapes.ts'

export interface DemoSitesOptions {
  /** 0 for any free port. */
  port: number
  now: () => Date
  /** IANA name of the city's zone. */
  timeZone: () => string
  /** How long the slow site takes, in milliseconds. */
  slowMs?: number
}

export interface RunningDemoSites {
  /** Origin of each host by its key: the churches' sites, the calendar service and the places service. */
  origins: ReadonlyMap<string, string>
  placesEndpoint: string
  port: number
  /** Ends every open connection, the endless ones too. */
  close: () => Promise<void>
}

const DEFAULT_SLOW_MS = 4000

const CHURCHES: readonly DemoChurch[] = [...demoChurches, ...undiscoveredChurches]

function findChurch(site: string, path: string): DemoChurch | undefined {
  const sharing = CHURCHES.filter((church) => church.site === site)
  return sharing.find((church) => church.sitePath === path) ?? sharing[0] ?? CHURCHES[0]
}

function answerNotFound(path: string): Answer {
  const body = `<!DOCTYPE html><html lang="en"><head><title>Page not found</title></head><body><h1>404</h1><p>There is no ${escapeHtml(
    path,
  )} here.</p></body></html>`
  return { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' }, body }
}

function readSiteKey(request: IncomingMessage): string {
  const [host = ''] = (request.headers.host ?? '').toLowerCase().split(':')
  return host.replace(/\.localhost$/, '')
}

/** Null for a host that nobody has, or an address that is none. */
function makeVisit(request: IncomingMessage, options: DemoSitesOptions, port: number): Visit | null {
  const site = readSiteKey(request)
  if (!demoSites.has(site)) return null
  const originOf = (key: string) => `http://${key}.localhost:${port}`
  const url = URL.parse(request.url ?? '/', originOf(site))
  const church = url && findChurch(site, url.pathname)
  if (!church) return null
  return {
    site,
    church,
    url,
    method: request.method ?? 'GET',
    headers: request.headers,
    origin: originOf(site),
    originOf,
    moment: momentOf(options.now(), options.timeZone()),
  }
}

function respond(visit: Visit): Answer | Misbehaviour {
  const answer = demoSites.get(visit.site)?.respond(visit) ?? null
  if (answer !== null) return answer
  return visit.url.pathname === '/robots.txt' ? answerRobots() : answerNotFound(visit.url.pathname)
}

function send(response: ServerResponse, answer: Answer, method: string): void {
  const body = Buffer.isBuffer(answer.body) ? answer.body : Buffer.from(answer.body)
  const hasBody = answer.status !== 304
  response.writeHead(answer.status, { ...answer.headers, ...(hasBody && { 'content-length': body.length }) })
  response.end(method === 'HEAD' || !hasBody ? undefined : body)
}

function handle(
  request: IncomingMessage,
  response: ServerResponse,
  options: DemoSitesOptions,
  port: number,
): void {
  const visit = makeVisit(request, options, port)
  const answer = visit ? respond(visit) : answerNotFound(request.url ?? '/')
  if (typeof answer !== 'function') {
    send(response, answer, request.method ?? 'GET')
    return
  }
  const ended = new AbortController()
  response.on('close', () => ended.abort())
  answer(response, { slowMs: options.slowMs ?? DEFAULT_SLOW_MS, signal: ended.signal })
}

/**
 * Serves the web sites of the demo city's churches, and its places service, on loopback: one server,
 * its hosts known by name (http://<key>.localhost:<port>/). Rejects when the port is taken.
 */
export async function startDemoSites(options: DemoSitesOptions): Promise<RunningDemoSites> {
  let port = options.port
  const server = createServer((request, response) => handle(request, response, options, port))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, '127.0.0.1', resolve)
  })
  port = (server.address() as AddressInfo).port
  const origins = new Map([...demoSites.keys()].map((key) => [key, `http://${key}.localhost:${port}`]))
  return {
    origins,
    placesEndpoint: `http://places.localhost:${port}/places`,
    port,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}
