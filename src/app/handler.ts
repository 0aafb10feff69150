import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { type PageContext, pageContext } from './page-context.ts'

export type { PageContext } from './page-context.ts'

const answerPage = createRequestHandler(build, import.meta.env.MODE)

/**
 * Answers a page, or the data of one (`…​.data`), as a whole. Never throws for a page that fails: the answer is then
 * an error page with its status.
 */
export async function handlePage(request: Request, page: PageContext): Promise<Response> {
  const url = new URL(request.url)
  // One address per page: a trailing slash leads to the address without it.
  if (url.pathname.length > 1 && url.pathname.endsWith('/')) {
    const path = `/${url.pathname.replace(/^\/+|\/+$/g, '')}`
    return withCommonHeaders(new Response(null, { status: 301, headers: { Location: path + url.search } }))
  }
  const context = new RouterContextProvider()
  context.set(pageContext, page)
  return withCommonHeaders(await answerPage(request, context))
}

function withCommonHeaders(response: Response): Response {
  response.headers.set('X-Content-Type-Options', 'nosniff')
  response.headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  return response
}
