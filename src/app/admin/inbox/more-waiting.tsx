import { inboxCopy } from '../../../copy/admin-inbox.ts'

/** That more wait than a part of the Inbox lists. */
export function MoreWaiting({ shown, total = 0 }: { shown: number; total: number | undefined }) {
  if (shown === 0 || shown >= total) return null
  return <p className="mt-2 text-muted text-sm">{inboxCopy.more(shown, total)}</p>
}
