import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerWith, type Route } from './loopback-site.ts'

/** Web sites of several churches on this machine: one server, each by its host name (http://<name>.localhost:<port>). */
export interface ChurchSites {
  readonly origins: readonly string[]
  origin(name: string): string
  /** What a site answers, by path with its query; a text is an HTML page. Anything else is 404. */
  publish(name: string, pages: Record<string, string | Route>): void
  /** The requests to a site since the last look, in order. */
  visits(name: string): { path: string; request: IncomingMessage }[]
  close(): Promise<void>
}

/** Opens sites of these names, empty until something is published. */
export async function openChurchSites(names: readonly string[]): Promise<ChurchSites> {
  const pages = new Map<string, Record<string, string | Route>>()
  const seen = new Map<string, { path: string; request: IncomingMessage }[]>()
  const server = createServer((request, response) => {
    const name = request.headers.host?.split('.')[0] ?? ''
    const path = request.url ?? ''
    seen.set(name, [...(seen.get(name) ?? []), { path, request }])
    const page = pages.get(name)?.[path]
    if (page === undefined) response.writeHead(404, { 'content-type': 'text/plain' }).end('nothing here')
    else if (typeof page === 'string') answerWith(page)(request, response)
    else page(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = (name: string) => `http://${name}.localhost:${port}`
  return {
    origins: names.map(origin),
    origin,
    publish: (name, content) => void pages.set(name, content),
    visits(name) {
      const visits = seen.get(name) ?? []
      seen.set(name, [])
      return visits
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
