import { adminCopy } from '../../../copy/admin/admin.ts'
import { PageHead } from '../../page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f']

/** Six stand-ins for the cards of a grid (specification, section 2). */
export function GridPlaceholder() {
  return <Placeholders className="grid content-start gap-3" places={PLACES} size="h-32" />
}

function Placeholders(props: { className: string; places: string[]; size: string }) {
  return (
    <div className={props.className} data-placeholder>
      {props.places.map((place) => (
        <Skeleton key={place} className={props.size} />
      ))}
    </div>
  )
}

/** What stands on the screen from the click on a link until the next screen's data is there. */
export function ScreenPlaceholder({ path }: { path: string }) {
  return (
    <div className="py-5">
      <PageHead title={adminCopy.loading} isIndexed={false} />
      <h1 className="sr-only">{adminCopy.loading}</h1>
      <Skeleton className="mb-6 h-11 w-64" />
      {path === '/admin' ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <GridPlaceholder />
          {/* Four for the rows of the scraping card (specification, section 2). */}
          <Placeholders className="grid content-start gap-2" places={PLACES.slice(0, 4)} size="h-12" />
        </div>
      ) : (
        <GridPlaceholder />
      )}
    </div>
  )
}
