import { Button } from '../../../../app/ui/button.tsx'
import { formatInstant } from '../../../../app/ui/dates.ts'
import { Panel } from '../../../../app/ui/panel.tsx'
import type { ChurchMerge } from '../../../../contract/churches/churches.ts'
import { mergesCopy } from '../../../../copy/admin/lists.ts'

/** Older ones are seldom taken back. */
const MAX_SHOWN_MERGES = 8

export function undoButtonId(mergeId: number): string {
  return `undo-merge-${mergeId}`
}

interface AdminMergesProps {
  merges: ChurchMerge[]
  timeZone: string
  locale: string
  undoing: number | null
  onUndo: (merge: ChurchMerge) => void
}

/** The newest merges, each of which can be taken back (decisions, section 5). */
export function AdminMerges({ merges, timeZone, locale, undoing, onUndo }: AdminMergesProps) {
  const when = (instant: string) => formatInstant(instant, timeZone, locale)
  return (
    <Panel title={mergesCopy.title}>
      {merges.length === 0 && <p className="text-muted text-sm">{mergesCopy.empty}</p>}
      <ul>
        {merges.slice(0, MAX_SHOWN_MERGES).map((merge) => (
          <li
            key={merge.id}
            className="flex items-center justify-between gap-3 border-rule border-b py-2 text-sm last:border-b-0"
          >
            <p className="min-w-0 break-words">
              {mergesCopy.what(merge.removed.name, merge.retained.name)}
              <span className="block text-muted text-xs">
                {merge.undoneAt ? mergesCopy.undone(when(merge.undoneAt)) : when(merge.mergedAt)}
              </span>
            </p>
            {merge.undoneAt === null && (
              <Button
                id={undoButtonId(merge.id)}
                look="secondary"
                size="small"
                className="shrink-0"
                aria-label={mergesCopy.undoLabel(merge.removed.name, merge.retained.name)}
                isBusy={undoing === merge.id}
                aria-disabled={undoing !== null}
                onClick={() => undoing === null && onUndo(merge)}
              >
                {mergesCopy.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
