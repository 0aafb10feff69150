import type { RouterContextProvider } from 'react-router'
import { loadAccount, loadAccounts } from '../accounts/load-accounts.ts'
import { loadAnalytics } from '../analytics/load-analytics.ts'
import { loadAudit } from '../audit/load-audit.ts'
import { loadAddChurches } from '../churches/load-add-churches.ts'
import type { DeskView } from '../frame/screens.ts'
import { loadInbox } from '../inbox/load-inbox.ts'

type Context = Readonly<RouterContextProvider>

const LOADERS = {
  inbox: (context: Context) => loadInbox(context),
  'new-church': (context: Context) => loadAddChurches(context),
  analytics: loadAnalytics,
  audit: loadAudit,
  accounts: (context: Context) => loadAccounts(context),
  account: (context: Context) => loadAccount(context),
} satisfies Record<DeskView, (context: Context, search: URLSearchParams) => Promise<unknown>>

/** What a view of /admin shows; null for a visitor without a session. */
export function loadDeskView(view: DeskView, context: Context, search: URLSearchParams) {
  return LOADERS[view](context, search)
}

export type DeskViewData = NonNullable<Awaited<ReturnType<typeof loadDeskView>>>
