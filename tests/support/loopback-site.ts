import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type Route = (request: IncomingMessage, response: ServerResponse) => void

/** A real web server on this machine, for one test. It ends with the test. */
export interface LoopbackSite {
  /** "http://<name>.localhost:<port>" */
  readonly origin: string
  readonly port: number
  /** The paths asked for, in order. */
  readonly visits: readonly string[]
  /** The requests themselves, for their headers. */
  readonly requests: readonly IncomingMessage[]
}

/** Opens a site whose routes are keyed by path without query; any other path, robots.txt too, answers 404. */
export async function openLoopbackSite(routes: Record<string, Route>, name = 'grace'): Promise<LoopbackSite> {
  const visits: string[] = []
  const requests: IncomingMessage[] = []
  const server = createServer({ keepAlive: true }, (request, response) => {
    const path = request.url ?? ''
    visits.push(path)
    requests.push(request)
    const route = routes[path.split('?')[0] ?? '']
    if (route) route(request, response)
    else response.writeHead(404, { 'content-type': 'text/plain' }).end('nothing here')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  return { origin: `http://${name}.localhost:${port}`, port, visits, requests }
}

/** A route that answers with these bytes. */
export function answerWith(
  body: string | Uint8Array,
  headers: Record<string, string> = { 'content-type': 'text/html; charset=utf-8' },
  status = 200,
): Route {
  return (_request, response) => {
    response.writeHead(status, headers).end(body)
  }
}

/** A route that sends visitors on. */
export function redirectTo(location: string, status = 302): Route {
  return (_request, response) => {
    response.writeHead(status, { location }).end()
  }
}
