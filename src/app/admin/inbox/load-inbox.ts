import { pageContext } from '../../page-context.ts'
import { adminLoader, attempt } from '../kit/load.ts'

export const loadInbox = adminLoader(async (context) => {
  const [churches, claims, advertising, budget] = await Promise.all([
    attempt(context, 'listSubmissions'),
    attempt(context, 'listClaims'),
    attempt(context, 'advertisingInbox'),
    attempt(context, 'mailBudget'),
  ])
  return { churches, claims, advertising, budget, now: context.get(pageContext).now.toISOString() }
})

export type InboxData = NonNullable<Awaited<ReturnType<typeof loadInbox>>>
