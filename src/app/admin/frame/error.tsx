import { isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router'
import { adminCopy } from '../../../copy/admin/admin.ts'
import { PageHead } from '../../page-head.tsx'
import { useMaybeSite } from '../../site.ts'
import { Button, LinkButton } from '../../ui/button.tsx'

/** In place of a admin screen that could not be loaded or drawn: why, asking again, and a way out. */
export function AdminError() {
  const error = useRouteError()
  const site = useMaybeSite()
  const { pathname, search } = useLocation()
  return (
    <>
      <PageHead title={adminCopy.brokenTitle} isIndexed={false} />
      <header className="border-rule border-b bg-card">
        <div className="mx-auto flex min-h-14 max-w-[88rem] items-center px-4 lg:px-6">
          <Link
            to="/admin"
            reloadDocument
            className="flex min-h-11 items-center font-semibold font-serif text-lg"
          >
            {site?.texts.name}
          </Link>
        </div>
      </header>
      <main className="mx-auto max-w-[88rem] px-4 py-10 text-[1rem] lg:px-6">
        <h1 className="text-h2">{adminCopy.brokenTitle}</h1>
        <p role="alert" className="mt-3 max-w-[66ch]">
          {explain(error)}
        </p>
        <p className="mt-6 flex flex-wrap gap-3">
          {/* The whole page anew, with the address that was asked for: what has failed may be the page itself. */}
          <Button onClick={() => location.assign(`${pathname}${search}`)}>{adminCopy.tryAgain}</Button>
          {`${pathname}${search}` !== '/admin' && (
            <LinkButton look="secondary" to="/admin" reloadDocument>
              {adminCopy.toDashboard}
            </LinkButton>
          )}
        </p>
      </main>
    </>
  )
}

/** A refusal in the server's own words; what is no sentence of ours (a gateway's page, a broken line) in others. */
function explain(error: unknown): string {
  if (isRouteErrorResponse(error) && typeof error.data === 'string' && /^[^<]{1,300}$/.test(error.data)) {
    return `${error.status}: ${error.data}`
  }
  if (isRouteErrorResponse(error)) return `${error.status}: ${adminCopy.unexpected}`
  // What fetch throws when it reaches nobody.
  return error instanceof TypeError ? adminCopy.unreachable : adminCopy.unexpected
}
