import { Button } from '../../../app/ui/button.tsx'
import type { DuplicatePair } from '../../../contract/churches.ts'
import { duplicatesCopy } from '../../../copy/admin-lists.ts'

type Side = DuplicatePair['church1']

interface DuplicatePairProps {
  pair: DuplicatePair
  onKeep: (kept: Side, removed: Side) => void
}

/** Two churches that look like one, side by side, so that the eye finds what differs. */
export function AdminDuplicatePair({ pair, onKeep }: DuplicatePairProps) {
  const { church1, church2 } = pair
  return (
    <article
      aria-label={`${church1.name}, ${church2.name}`}
      className="grid gap-4 border-rule border-b py-4 sm:grid-cols-2"
    >
      <p className="tabular font-semibold sm:col-span-2">{duplicatesCopy.similarity(pair.similarity)}</p>
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
      <p className="text-sm">{church.address ?? duplicatesCopy.noAddress}</p>
      <p className="min-w-0 truncate text-sm">
        {church.website === null ? (
          duplicatesCopy.noWebsite
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
