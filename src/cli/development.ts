import type { FastifyInstance } from 'fastify'
import { createServer, isRunnableDevEnvironment } from 'vite'
import type { Container } from '../platform/container/container.ts'
import type { PageHandler } from '../platform/http/pages.ts'

export async function openDevelopment(container: Container): Promise<FastifyInstance> {
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { port: 24_679 } },
    appType: 'custom',
  })
  const environment = vite.environments.ssr
  if (!environment || !isRunnableDevEnvironment(environment))
    throw new Error('Vite has no runnable server environment.')
  const http = await container.createHttp({
    clientDir: null,
    loadHandler: () => environment.runner.import('/src/app/handler.ts') as Promise<PageHandler>,
  })
  http.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) return done()
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  http.addHook('onClose', () => vite.close())
  return http
}
