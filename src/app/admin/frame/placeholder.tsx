import { deskCopy } from '../../../copy/admin.ts'
import { PageHead } from '../../page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { DeskScreen } from './screens.ts'

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f']

/** Six stand-ins for the cards of a grid (specification, section 2). */
export function GridPlaceholder() {
  return <Placeholders className="grid content-start gap-3" places={PLACES} size="h-32" />
}

/** Four stand-ins for the rows of the scraping card (specification, section 2). */
function LogsPlaceholder() {
  return <Placeholders className="grid content-start gap-2" places={PLACES.slice(0, 4)} size="h-12" />
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

/** How many numbers stand above the content of a screen. */
const NUMBERS: Partial<Record<DeskScreen, number>> = {
  '/admin': 4,
  '/admin/duplicates': 4,
  '/admin/subscribers': 3,
}

/** What stands on the screen from the click on a link of the desk until that screen's data is there. */
export function DeskPlaceholder({ screen }: { screen: DeskScreen }) {
  const numbers = NUMBERS[screen] ?? 0
  return (
    <div className="py-5">
      <PageHead title={deskCopy.loading} isIndexed={false} />
      <h1 className="sr-only">{deskCopy.loading}</h1>
      <Skeleton className="mb-6 h-11 w-64" />
      {numbers > 0 && (
        <div
          className={`mb-6 grid grid-cols-2 gap-px ${numbers === 3 ? 'sm:grid-cols-3' : 'lg:grid-cols-4'}`}
        >
          {PLACES.slice(0, numbers).map((place) => (
            <Skeleton key={place} className="h-20" />
          ))}
        </div>
      )}
      <Content screen={screen} />
    </div>
  )
}

function Content({ screen }: { screen: DeskScreen }) {
  if (screen === '/admin') {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <GridPlaceholder />
        <LogsPlaceholder />
      </div>
    )
  }
  if (screen === '/admin?view=analytics') {
    return <Placeholders className="grid gap-6 lg:grid-cols-2" places={PLACES.slice(0, 4)} size="h-80" />
  }
  return <GridPlaceholder />
}
