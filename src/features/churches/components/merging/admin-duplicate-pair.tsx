import { Button } from '../../../../app/ui/button.tsx'
import type { DuplicatePair } from '../../../../contract/churches/churches.ts'
import { duplicatesCopy, matchCopy } from '../../../../copy/admin/lists.ts'
import { AdminMatchReasons } from './admin-match-reasons.tsx'

type Side = DuplicatePair['church1']

export function notDuplicatesButtonId({ church1, church2 }: DuplicatePair): string {
  return `not-duplicates-${church1.id}-${church2.id}`
}

interface DuplicatePairProps {
  pair: DuplicatePair
  isBusy: boolean
  onKeep: (retained: Side, removed: Side) => void
  onDismiss: () => void
}

/** Two churches that look like one, side by side, so that the eye finds what differs. */
export function AdminDuplicatePair({ pair, isBusy, onKeep, onDismiss }: DuplicatePairProps) {
  const { church1, church2 } = pair
  return (
    <article
      aria-label={`${church1.name}, ${church2.name}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 border-rule border-b py-4 sm:grid-cols-2"
    >
      <p className="tabular font-semibold sm:col-span-2">{matchCopy.similarity(pair.similarity)}</p>
      <ChurchSide
        church={church1}
        place={duplicatesCopy.first}
        button={duplicatesCopy.keepFirst}
        onKeep={() => onKeep(church1, church2)}
      />
      <ChurchSide
        church={church2}
        place={duplicatesCopy.second}
        button={duplicatesCopy.keepSecond}
        onKeep={() => onKeep(church2, church1)}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:col-span-2">
        <AdminMatchReasons because={pair.because} />
        <Button
          id={notDuplicatesButtonId(pair)}
          look="secondary"
          size="small"
          aria-label={duplicatesCopy.notDuplicatesLabel(church1.name, church2.name)}
          isBusy={isBusy}
          aria-disabled={isBusy}
          onClick={() => !isBusy && onDismiss()}
        >
          {duplicatesCopy.notDuplicates}
        </Button>
      </div>
    </article>
  )
}

interface ChurchSideProps {
  church: Side
  place: string
  button: string
  onKeep: () => void
}

function ChurchSide({ church, place, button, onKeep }: ChurchSideProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1 border-rule border-l-3 pl-3">
      <p className="text-muted text-xs">{place}</p>
      <p className="font-semibold leading-snug">{church.name}</p>
      <p className="text-sm">{church.address ?? matchCopy.noAddress}</p>
      <p className="min-w-0 truncate text-sm">
        {church.website === null ? (
          matchCopy.noWebsite
        ) : (
          <a className="link" href={church.website} target="_blank" rel="noopener noreferrer">
            {church.website}
          </a>
        )}
      </p>
      <Button
        look="secondary"
        size="small"
        className="mt-1 self-start"
        aria-label={duplicatesCopy.keepLabel(button, church.name)}
        onClick={onKeep}
      >
        {button}
      </Button>
    </div>
  )
}
