import { isRouteErrorResponse, useLocation } from 'react-router'
import { shellCopy } from '../../copy/shell.ts'
import { PageHead } from '../page-head.tsx'
import { LinkButton } from '../ui/button.tsx'
import { useCopy } from '../ui/language.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

/**
 * What went wrong, as "<status>: <words>"; an unexpected failure is a 500 without its internals. What a gateway in
 * between answers is a page of its own, not words.
 */
export function describeError(error: unknown, fallback: string): { status: number; message: string } {
  if (!isRouteErrorResponse(error)) return { status: 500, message: fallback }
  const isSentence = typeof error.data === 'string' && error.data !== '' && !error.data.includes('<')
  const words = isSentence ? error.data : error.statusText
  return { status: error.status, message: words || fallback }
}

/** What browsers throw, each in its own words, where a request reached nobody. */
function isOffline(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
}

export function ErrorScreen({ error }: { error: unknown }) {
  const { error: copy, notFound } = useCopy(shellCopy)
  const { pathname, search } = useLocation()
  const { status, message } = describeError(error, copy.unexpected)
  if (status === 404) return <NotFoundScreen />
  const isPassing = status === 503
  const title = isPassing ? copy.soonBack : copy.title
  const words = isPassing ? copy.nothingLost : `${status}: ${message}`
  return (
    <section className="py-10">
      <PageHead title={title} isIndexed={false} />
      <h1>{title}</h1>
      <p className="mt-4 text-lg">{isOffline(error) ? copy.unreachable : words}</p>
      <p className="mt-2 text-muted">{copy.advice}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <LinkButton to={pathname + search} reloadDocument>
          {copy.again}
        </LinkButton>
        <LinkButton to="/" look="secondary" reloadDocument>
          {notFound.home}
        </LinkButton>
      </p>
    </section>
  )
}
