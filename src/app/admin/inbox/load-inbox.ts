import type { RouterContextProvider } from 'react-router'
import { pageContext } from '../../page-context.ts'
import { attempt, countWaiting, readDesk } from '../frame/load-frame.ts'

/** The churches, what churches ask for, and applications that wait for a person; null for a visitor without a session. */
export async function loadInbox(context: Readonly<RouterContextProvider>) {
  const desk = readDesk(context)
  if (desk === null) return null
  const [churches, claims, advertising, stats] = await Promise.all([
    attempt(context, 'listSubmissions'),
    attempt(context, 'listClaims'),
    attempt(context, 'advertisingInbox'),
    attempt(context, 'dashboardStats'),
  ])
  return {
    screen: 'inbox' as const,
    desk: { ...desk, waiting: countWaiting(stats) },
    churches,
    claims,
    /** How many wait in all, which may be more than are listed; null while that is not known. */
    waiting: stats.ok ? stats.body : null,
    advertising,
    isOwner: context.get(pageContext).viewer?.role === 'owner',
    now: context.get(pageContext).now.toISOString(),
  }
}

export type InboxData = NonNullable<Awaited<ReturnType<typeof loadInbox>>>
