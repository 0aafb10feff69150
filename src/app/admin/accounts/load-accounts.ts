import { adminLoader, attempt } from '../frame/load-frame.ts'

export const loadAccounts = adminLoader(async (context) => {
  const [accounts, own] = await Promise.all([
    attempt(context, 'listAccounts'),
    attempt(context, 'getOwnAccount'),
  ])
  return { accounts, ownId: own.ok ? own.body.id : null }
})

export const loadOwnAccount = adminLoader((context) => attempt(context, 'getOwnAccount'))

export type AccountsData = NonNullable<Awaited<ReturnType<typeof loadAccounts>>>
