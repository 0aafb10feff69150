import { useState } from 'react'
import { statsCopy } from '../../../copy/admin/admin.ts'
import { duplicatesCopy, mergesCopy } from '../../../copy/admin/lists.ts'
import { AdminDirectoryHealth } from '../../../features/churches/components/directory/admin-directory-health.tsx'
import { AdminDuplicatePair } from '../../../features/churches/components/merging/admin-duplicate-pair.tsx'
import { AdminMergeDialog } from '../../../features/churches/components/merging/admin-merge-dialog.tsx'
import { AdminMerges } from '../../../features/churches/components/merging/admin-merges.tsx'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { adminLoader, attempt } from '../frame/load-frame.ts'
import { RefreshButton } from '../frame/refresh-button.tsx'
import { RefusedNotice } from '../frame/refused-notice.tsx'
import { adminScreen, ScreenTitle, useFrame } from '../frame/screen.tsx'
import { StatCards } from '../frame/stat-cards.tsx'
import { useDismissal, useRemoval, useUndo } from './use-duplicates.ts'

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

type Data = NonNullable<Awaited<ReturnType<typeof loader>>>

export default adminScreen(Duplicates)

function Duplicates({ data }: { data: Data }) {
  const { timeZone, locale } = useSite()
  const { pairs, churches, merges } = data
  const frame = useFrame()
  const stats = frame.stats.ok ? frame.stats.body : null
  const { dismissing, dismiss } = useDismissal(pairs.ok ? pairs.body : NONE)
  const { undoing, undo } = useUndo(merges.ok ? merges.body : NONE)
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
              isBusy={pair === dismissing}
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
              undoing={undoing}
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
