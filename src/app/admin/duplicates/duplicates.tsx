import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import type {
  Church,
  ChurchMerge,
  DuplicatePair,
  removeDuplicateAnswer,
} from '../../../contract/churches/churches.ts'
import { statsCopy } from '../../../copy/admin/admin.ts'
import { duplicatesCopy, matchCopy, mergeCopy, mergesCopy } from '../../../copy/admin/churches.ts'
import { AdminDirectoryHealth } from '../../../features/churches/components/directory/admin-directory-health.tsx'
import type { MergeField } from '../../../features/churches/components/merging/merge-choices.ts'
import { AdminMatchReasons, MergeForm } from '../../../features/churches/components/merging/merge-form.tsx'
import { isOutOfDate, sentenceOf } from '../../api-client.ts'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { formatInstant } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { CONTENT, nearestOf, useAct } from '../kit/act.ts'
import { adminLoader, attempt, type DataOf } from '../kit/load.ts'
import {
  adminScreen,
  RefreshButton,
  RefusedNotice,
  ScreenTitle,
  StatCards,
  useFrame,
} from '../kit/screen.tsx'

/** Older ones are seldom taken back. */
const MAX_SHOWN_MERGES = 8

function undoButtonId(mergeId: number): string {
  return `undo-merge-${mergeId}`
}

interface AdminMergesProps {
  merges: ChurchMerge[]
  timeZone: string
  locale: string
  isUndoing: boolean
  isUndoingOne: (mergeId: number) => boolean
  onUndo: (merge: ChurchMerge) => void
}

/** The newest merges, each of which can be taken back (decisions, section 5). */
function AdminMerges({ merges, timeZone, locale, isUndoing, isUndoingOne, onUndo }: AdminMergesProps) {
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
                isBusy={isUndoingOne(merge.id)}
                isOff={isUndoing}
                onClick={() => onUndo(merge)}
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

interface MergeDialogProps {
  /** Which two, by name; null while nobody is asked. */
  asked: { retained: { id: number; name: string }; removed: { id: number; name: string } } | null
  churches: readonly Church[]
  isBusy: boolean
  /** `take` names the fields that come from the removed church although the kept one has them. */
  onConfirm: (take: MergeField[]) => void
  onCancel: () => void
}

/** Asks before one church goes into another (section 2), and what to keep where both say something else. */
function AdminMergeDialog({ asked, churches, isBusy, onConfirm, onCancel }: MergeDialogProps) {
  const find = (id: number | undefined) => churches.find((church) => church.id === id)
  return (
    <Dialog
      isOpen={asked !== null}
      onClose={onCancel}
      title={duplicatesCopy.confirmTitle}
      description={asked && duplicatesCopy.confirm(asked.removed.name, asked.retained.name)}
      role="alertdialog"
    >
      {asked && (
        <MergeForm
          key={`${asked.retained.id} ${asked.removed.id}`}
          retained={find(asked.retained.id)}
          removed={find(asked.removed.id)}
          words={WORDS}
          look="danger"
          {...{ isBusy, onConfirm, onCancel }}
        />
      )}
    </Dialog>
  )
}

const WORDS = {
  ...mergeCopy,
  note: mergeCopy.nothingLost,
  confirm: duplicatesCopy.confirmButton,
  confirming: duplicatesCopy.removing,
}

const NONE: never[] = []

export const loader = adminLoader(async (context) => {
  const [pairs, churches, merges] = await Promise.all([
    attempt(context, 'listDuplicates'),
    attempt(context, 'listChurches'),
    attempt(context, 'listMerges'),
  ])
  return { pairs, churches, merges }
})

/** A directory that was just imported may have hundreds of pairs; the surest stand first. */
const PAIRS_AT_ONCE = 30

export default adminScreen(Duplicates)

function Duplicates({ data }: { data: DataOf<typeof loader> }) {
  const { timeZone, locale } = useSite()
  const { pairs, churches, merges } = data
  const frame = useFrame()
  const stats = frame.stats.ok ? frame.stats.body : null
  const { dismiss, isDismissing } = useDismissal(pairs.ok ? pairs.body : NONE)
  const { undo, isUndoing, isUndoingOne } = useUndo(merges.ok ? merges.body : NONE)
  const removal = useRemoval(undo)
  const [most, setMost] = useState(PAIRS_AT_ONCE)
  const shown = pairs.ok ? pairs.body.slice(0, most) : NONE
  return (
    <>
      <ScreenTitle title={duplicatesCopy.title} tab={duplicatesCopy.cardTitle}>
        <RefreshButton />
      </ScreenTitle>
      <StatCards
        stats={[
          { label: statsCopy.totalChurches, value: churches.ok ? churches.body.length : null },
          { label: statsCopy.eventsToday, value: stats?.eventsToday ?? null },
          { label: statsCopy.pendingReview, value: stats?.pendingReview ?? null },
          { label: statsCopy.activeChurches, value: stats?.activeChurches ?? null },
        ]}
      />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Panel title={duplicatesCopy.cardTitle}>
          <p className="text-muted text-sm">{duplicatesCopy.intro}</p>
          {!pairs.ok && <RefusedNotice refused={pairs} />}
          {pairs.ok && pairs.body.length === 0 && (
            <div className="mt-3">
              <EmptyState title={duplicatesCopy.emptyTitle} text={duplicatesCopy.empty} />
            </div>
          )}
          {shown.map((pair) => (
            <AdminDuplicatePair
              key={`${pair.church1.id} ${pair.church2.id}`}
              pair={pair}
              isBusy={isDismissing(pair)}
              onKeep={(retained, removed) => removal.ask({ retained, removed })}
              onDismiss={() => dismiss(pair)}
            />
          ))}
          {pairs.ok && pairs.body.length > shown.length && (
            <p className="mt-4 flex flex-wrap items-center gap-3 text-muted text-sm">
              {duplicatesCopy.shown(shown.length, pairs.body.length)}
              <Button look="secondary" size="small" onClick={() => setMost(most + PAIRS_AT_ONCE)}>
                {duplicatesCopy.more}
              </Button>
            </p>
          )}
        </Panel>
        <div className="flex flex-col gap-6">
          {churches.ok ? (
            <AdminDirectoryHealth churches={churches.body} />
          ) : (
            <Panel title={duplicatesCopy.healthTitle}>
              <RefusedNotice refused={churches} />
            </Panel>
          )}
          {merges.ok ? (
            <AdminMerges
              merges={merges.body}
              timeZone={timeZone}
              locale={locale}
              {...{ isUndoing, isUndoingOne }}
              onUndo={undo}
            />
          ) : (
            <Panel title={mergesCopy.title}>
              <RefusedNotice refused={merges} />
            </Panel>
          )}
        </div>
      </div>
      <AdminMergeDialog
        asked={removal.asked}
        churches={churches.ok ? churches.body : NONE}
        isBusy={removal.isBusy}
        onConfirm={removal.confirm}
        onCancel={() => removal.ask(null)}
      />
    </>
  )
}

type Side = DuplicatePair['church1']
type Merge = Pick<ChurchMerge, 'id' | 'retained' | 'removed'>

/** Which church is to be removed in favour of which, once the person has confirmed it. */
export function useRemoval(onUndo: (merge: Merge) => void) {
  const [asked, ask] = useState<{ retained: Side; removed: Side } | null>(null)
  const { change, isBusy } = useAct((_, error) => duplicatesCopy.failed(conflictOf(error)))

  const confirm = async (take: MergeField[]) => {
    if (asked === null || isBusy) return
    const { retained, removed } = asked
    const isDone = await change<z.infer<typeof removeDuplicateAnswer>>(
      'POST',
      '/api/churches/remove-duplicate',
      {
        body: { keepId: retained.id, removeId: removed.id, take },
        done: ({ mergeId }) => ({
          ...duplicatesCopy.removed(removed.name, retained.name),
          action: {
            label: mergesCopy.undo,
            elsewhere: mergesCopy.undoElsewhere,
            run: () => onUndo({ id: mergeId, retained, removed }),
          },
        }),
      },
    )
    // An open dialog holds the focus, and gives it back to a button that is gone.
    flushSync(() => ask(null))
    if (isDone) document.getElementById(CONTENT)?.focus({ preventScroll: true })
  }
  return { asked, isBusy, ask, confirm }
}

function useDismissal(pairs: DuplicatePair[]) {
  const { change, isBusyWith } = useAct((_, error) => duplicatesCopy.dismissFailed(conflictOf(error)), pairs)
  const dismiss = (pair: DuplicatePair) => {
    const { church1, church2 } = pair
    const id = notDuplicatesButtonId(pair)
    return change('POST', '/api/churches/not-duplicates', {
      body: { church1Id: church1.id, church2Id: church2.id },
      done: duplicatesCopy.dismissed(church1.name, church2.name),
      key: id,
      follow: { gone: id, next: nearestOf(pairs, pair).map(notDuplicatesButtonId) },
    })
  }
  return { dismiss, isDismissing: (pair: DuplicatePair) => isBusyWith(notDuplicatesButtonId(pair)) }
}

function useUndo(merges: ChurchMerge[]) {
  const { change, isBusy, isBusyWith } = useAct(
    (_, error) => mergesCopy.undoFailed(conflictOf(error)),
    merges,
  )
  const undo = ({ id, removed, retained }: Merge) => {
    const open = merges.filter((merge) => merge.undoneAt === null && merge.id !== id)
    const follow = { gone: undoButtonId(id), next: open.map((merge) => undoButtonId(merge.id)) }
    // From the toast, the focus stays where it is: its button is no part of the list.
    const isHere = document.activeElement?.id === follow.gone
    return change('POST', `/api/churches/merges/${id}/undo`, {
      done: mergesCopy.toastUndone(removed.name, retained.name),
      key: id,
      ...(isHere && { follow }),
    })
  }
  return { undo, isUndoing: isBusy, isUndoingOne: isBusyWith }
}

/** The server's sentence about what stands in the way, which another attempt would not change. */
function conflictOf(error: unknown): string | null {
  return isOutOfDate(error) ? sentenceOf(error) : null
}

function notDuplicatesButtonId({ church1, church2 }: DuplicatePair): string {
  return `not-duplicates-${church1.id}-${church2.id}`
}

interface DuplicatePairProps {
  pair: DuplicatePair
  isBusy: boolean
  onKeep: (retained: Side, removed: Side) => void
  onDismiss: () => void
}

/** Two churches that look like one, side by side, so that the eye finds what differs. */
function AdminDuplicatePair({ pair, isBusy, onKeep, onDismiss }: DuplicatePairProps) {
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
