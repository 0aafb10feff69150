import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DuplicatePair } from '../../contract/churches.ts'
import { deskCopy, statsCopy } from '../../copy/admin.ts'
import { duplicatesCopy } from '../../copy/admin-lists.ts'
import { AdminDirectoryHealth } from '../../features/churches/components/admin-directory-health.tsx'
import { AdminDuplicatePair } from '../../features/churches/components/admin-duplicate-pair.tsx'
import type { PageHandle } from '../page-handle.ts'
import { AlertDialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Panel } from '../ui/panel.tsx'
import { useToast } from '../ui/toast.tsx'
import type { Route } from './+types/duplicates'
import { Desk, DeskTitle } from './desk.tsx'
import { attempt, deskHeaders, readDesk } from './desk-data.ts'
import { RefreshButton } from './refresh-button.tsx'
import { RefusedNotice } from './refused-notice.tsx'
import { StatCards } from './stat-cards.tsx'
import { useDeskCall } from './use-desk-call.ts'

export const handle: PageHandle = { area: 'admin' }
export const headers = deskHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const desk = readDesk(context)
  if (desk === null) return null
  const [pairs, churches, stats] = await Promise.all([
    attempt(context, 'listDuplicates'),
    attempt(context, 'listChurches'),
    attempt(context, 'dashboardStats'),
  ])
  return { desk, pairs, churches, stats }
}

type Data = NonNullable<Awaited<ReturnType<typeof loader>>>
type Side = DuplicatePair['church1']

export default function Screen({ loaderData }: Route.ComponentProps) {
  return <Desk data={loaderData}>{(data) => <Duplicates data={data} />}</Desk>
}

function Duplicates({ data }: { data: Data }) {
  const { pairs, churches } = data
  const stats = data.stats.ok ? data.stats.body : null
  const removal = useRemoval()
  return (
    <>
      <DeskTitle title={duplicatesCopy.title} tab={duplicatesCopy.cardTitle}>
        <RefreshButton />
      </DeskTitle>
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
            <EmptyState title={duplicatesCopy.emptyTitle} text={duplicatesCopy.empty} />
          )}
          {pairs.ok &&
            pairs.body.map((pair) => (
              <AdminDuplicatePair
                key={`${pair.church1.id} ${pair.church2.id}`}
                pair={pair}
                onKeep={(kept, removed) => removal.ask({ kept, removed })}
              />
            ))}
        </Panel>
        {churches.ok && <AdminDirectoryHealth churches={churches.body} />}
      </div>
      <AlertDialog
        isOpen={removal.asked !== null}
        title={duplicatesCopy.confirmTitle}
        description={
          removal.asked && duplicatesCopy.confirm(removal.asked.removed.name, removal.asked.kept.name)
        }
        confirmLabel={removal.isBusy ? duplicatesCopy.removing : duplicatesCopy.confirmButton}
        cancelLabel={deskCopy.cancel}
        isBusy={removal.isBusy}
        onConfirm={removal.confirm}
        onCancel={() => removal.ask(null)}
      />
    </>
  )
}

/** Which church is to be removed in favour of which, once the person has confirmed it. */
function useRemoval() {
  const [asked, ask] = useState<{ kept: Side; removed: Side } | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { toast } = useToast()
  const { revalidate } = useRevalidator()
  const call = useDeskCall()

  const confirm = async () => {
    if (asked === null || isBusy) return
    const { kept, removed } = asked
    setIsBusy(true)
    try {
      await call('POST', '/api/churches/remove-duplicate', { keepId: kept.id, removeId: removed.id })
      toast({ ...duplicatesCopy.removed(removed.name, kept.name), tone: 'success' })
      await revalidate()
      ask(null)
      document.getElementById('content')?.focus({ preventScroll: true })
    } catch {
      ask(null)
      toast({ ...duplicatesCopy.failed, tone: 'destructive' })
    }
    setIsBusy(false)
  }
  return { asked, isBusy, ask, confirm }
}
