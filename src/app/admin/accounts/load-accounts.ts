import type { RouterContextProvider } from 'react-router'
import { attempt, loadDesk } from '../frame/load-frame.ts'

type Context = Readonly<RouterContextProvider>

/** The administrators; null for a visitor without a session. */
export async function loadAccounts(context: Context) {
  const [desk, accounts, own] = await Promise.all([
    loadDesk(context),
    attempt(context, 'listAccounts'),
    attempt(context, 'getOwnAccount'),
  ])
  if (desk === null) return null
  return { screen: 'accounts' as const, desk, accounts, ownId: own.ok ? own.body.id : null }
}

/** One's own account; null for a visitor without a session. */
export async function loadAccount(context: Context) {
  const [desk, account] = await Promise.all([loadDesk(context), attempt(context, 'getOwnAccount')])
  return desk === null ? null : { screen: 'account' as const, desk, account }
}

export type AccountsData = NonNullable<Awaited<ReturnType<typeof loadAccounts>>>
export type OwnAccountData = NonNullable<Awaited<ReturnType<typeof loadAccount>>>
