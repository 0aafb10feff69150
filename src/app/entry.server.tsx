import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { hashMarkedScripts, writePolicy } from './content-security-policy.server.ts'
import { linkLanguages } from './language-choice.server.ts'
import { pageContext } from './page-context.ts'
import { frameOrigins, isPageHandle, tileOrigins } from './page-handle.ts'
import { REMEMBER_PRESS } from './ui/use-hydrated.ts'

/** Renders the whole page before answering, so that its policy can name its scripts and the answer can be kept. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const mark = randomBytes(16).toString('hex')
  const { reportError, city, payments } = loadContext.get(pageContext)
  const rendered = await renderWhole(
    <ServerRouter context={routerContext} url={request.url} nonce={mark} />,
    mark,
    reportError,
  )
  const { html, hashes } = hashMarkedScripts(rendered, mark)
  const handles = routerContext.staticHandlerContext.matches.map(
    ({ route }) => routerContext.routeModules[route.id]?.handle,
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set(
    'Content-Security-Policy',
    writePolicy(hashes, {
      frames: frameOrigins(handles, city),
      images: tileOrigins(handles, city),
      payments: handles.some((handle) => isPageHandle(handle) && handle.takesPayments === true)
        ? payments?.origins
        : null,
      development: import.meta.env.DEV,
    }),
  )
  return new Response(request.method === 'HEAD' ? null : linkLanguages(demoteScripts(html)), {
    status,
    headers,
  })
}

/** The page can be read without its scripts: on a slow line its type and pictures go first. */
function demoteScripts(html: string): string {
  return html.replaceAll(
    '<link rel="modulepreload" href',
    '<link rel="modulepreload" fetchpriority="low" href',
  )
}

function renderWhole(
  page: React.ReactNode,
  nonce: string,
  reportError: (error: unknown) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const failures: unknown[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      bootstrapScriptContent: REMEMBER_PRESS,
      // The page goes out whole: a large part that was set aside, to be put in its place by a script, would only come late.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        // A part that failed alone is left to the browser; nobody else writes that down.
        failures.forEach(reportError)
        pipe(sink)
      },
      // Without a shell React Router draws the page of the error, and reports it.
      onShellError: reject,
      onError: (error) => void failures.push(error),
    })
  })
}

/** Failures of loaders, actions and rendering go to the server's log; refusals with a status are answers, not failures. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(pageContext).reportError(error)
}
