import { Skeleton } from '../ui/skeleton.tsx'
import type { DeskScreen } from './desk-screens.ts'

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f']

/** Six stand-ins for the cards of a grid (specification, section 2). */
export function GridPlaceholder() {
  return <Placeholders className="grid gap-3" places={PLACES} size="h-32" />
}

/** Four stand-ins for the rows of the scraping card (specification, section 2). */
function LogsPlaceholder() {
  return <Placeholders className="grid gap-2" places={PLACES.slice(0, 4)} size="h-12" />
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

/** What stands on the screen from the click on a link of the desk until that screen's data is there. */
export function DeskPlaceholder({ screen }: { screen: DeskScreen }) {
  return (
    <div className="py-5">
      <Skeleton className="mb-6 h-10 w-64" />
      <div className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
        {PLACES.slice(0, 4).map((place) => (
          <Skeleton key={place} className="h-20" />
        ))}
      </div>
      {screen === '/admin' ? (
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
          <GridPlaceholder />
          <LogsPlaceholder />
        </div>
      ) : (
        <GridPlaceholder />
      )}
    </div>
  )
}
