import { lazy, Suspense } from 'react'
import { DeskPlaceholder } from '../frame/placeholder.tsx'
import { Inbox } from '../inbox/inbox.tsx'
import type { DeskViewData } from './view-data.ts'

// Each comes when it is looked at: the dashboard needs none of them, and the charts are large.
const Analytics = lazy(async () => ({ default: (await import('../analytics/analytics.tsx')).Analytics }))
const Audit = lazy(async () => ({ default: (await import('../audit/audit.tsx')).Audit }))
const Accounts = lazy(async () => ({ default: (await import('../accounts/accounts.tsx')).Accounts }))
const AddChurches = lazy(async () => ({
  default: (await import('../churches/add-churches.tsx')).AddChurches,
}))
const OwnAccount = lazy(async () => ({
  default: (await import('../accounts/own-account.tsx')).OwnAccountScreen,
}))

/** A view of /admin other than the dashboard. */
export function DeskViewScreen({ data }: { data: DeskViewData }) {
  return (
    <Suspense fallback={<DeskPlaceholder screen={`/admin?view=${data.screen}`} />}>
      <View data={data} />
    </Suspense>
  )
}

function View({ data }: { data: DeskViewData }) {
  switch (data.screen) {
    case 'inbox':
      return <Inbox data={data} />
    case 'new-church':
      return <AddChurches data={data} />
    case 'analytics':
      return <Analytics data={data} />
    case 'audit':
      return <Audit data={data} />
    case 'accounts':
      return <Accounts data={data} />
    case 'account':
      return <OwnAccount data={data} />
  }
}
