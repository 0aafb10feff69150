import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Language } from '../copy/language.ts'
import { languageOf, switchLanguage } from './language-choice.server.ts'
import { type PageContext, pageContext } from './page-context.ts'

export type { PageContext } from './page-context.ts'

const answerPage: Record<Language, ReturnType<typeof createRequestHandler>> = {
  en: createRequestHandler(build, import.meta.env.MODE),
  es: createRequestHandler({ ...build, assets: spanishAssets() ?? build.assets }, import.meta.env.MODE),
}

/** Which browser files make up a page that is read in Spanish (see scripts/build.ts); none in development. */
function spanishAssets(): ServerBuild['assets'] | null {
  const file = join(import.meta.dirname, 'assets-es.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

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
  const switched = switchLanguage(request)
  if (switched) return withCommonHeaders(switched)
  const context = new RouterContextProvider()
  context.set(pageContext, page)
  const language = languageOf(request)
  const response = withCommonHeaders(await answerPage[language](request, context))
  response.headers.set('Content-Language', language)
  response.headers.append('Vary', 'Cookie, Accept-Language')
  return response
}

function withCommonHeaders(response: Response): Response {
  response.headers.set('X-Content-Type-Options', 'nosniff')
  // A page whose address holds a secret says so itself.
  if (!response.headers.has('Referrer-Policy'))
    response.headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  return response
}
