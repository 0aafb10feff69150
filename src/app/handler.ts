import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { pickWords, type Words } from '../contract/refusals.ts'
import type { Language } from '../copy/language.ts'
import { isAdminPage, languageOf } from './language-choice.server.ts'
import { type PageContext, pageContext } from './page-context.ts'

// biome-ignore lint/performance/noBarrelFile: what the server calls in the built pages is one module
export { describeAddress, describePreferences, describeRoute } from './page-address.server.ts'
export type { PageContext } from './page-context.ts'

const answerAdminPage = createRequestHandler(build, import.meta.env.MODE)
const answerPage: Record<Language, typeof answerAdminPage> = {
  en: createRequestHandler({ ...build, assets: publicAssets('en') }, import.meta.env.MODE),
  es: createRequestHandler({ ...build, assets: publicAssets('es') }, import.meta.env.MODE),
}

/** Which browser files make up a public page in a language (see scripts/build.ts); in development, what all pages have. */
function publicAssets(language: Language): ServerBuild['assets'] {
  // The build puts this module into its folder, or into "assets" in it where another part needs something of it.
  const folders = [import.meta.dirname, join(import.meta.dirname, '..')]
  const file = folders.map((folder) => join(folder, `assets-${language}.json`)).find(existsSync)
  return file ? JSON.parse(readFileSync(file, 'utf8')) : build.assets
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
  const context = new RouterContextProvider()
  const language = languageOf(request)
  context.set(pageContext, {
    ...page,
    // What a call refuses with is said in the language of the page.
    call: (name, callRequest) =>
      page.call(name, callRequest).catch((error) => {
        throw translateError(error, language)
      }),
  })
  const answer = isAdminPage(url) ? answerAdminPage : answerPage[language]
  const response = withCommonHeaders(await answer(request, context))
  response.headers.set('Content-Language', language)
  response.headers.append('Vary', 'Cookie, Accept-Language')
  return response
}

function translateError(error: unknown, language: Language): unknown {
  if (!(error instanceof Error && 'words' in error && 'status' in error)) return error
  const { words, status } = error as Error & { words: string | Words; status: number }
  return Object.assign(new Error(pickWords(language, words), { cause: error }), { status })
}

function withCommonHeaders(response: Response): Response {
  response.headers.set('X-Content-Type-Options', 'nosniff')
  // A page whose address holds a secret says so itself.
  if (!response.headers.has('Referrer-Policy'))
    response.headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  return response
}
