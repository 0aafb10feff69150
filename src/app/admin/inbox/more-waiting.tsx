import type { DashboardStats } from '../../../contract/scraping.ts'
import { inboxCopy } from '../../../copy/admin/churches.ts'
import { useFrame } from '../kit/screen.tsx'

interface MoreWaitingProps {
  shown: number
  /** Which of the numbers counts all of them. */
  of: keyof DashboardStats & `waiting${string}`
}

/** That more wait than a part of the Inbox lists. */
export function MoreWaiting({ shown, of }: MoreWaitingProps) {
  const { stats } = useFrame()
  const total = stats.ok ? stats.body[of] : 0
  if (shown === 0 || shown >= total) return null
  return <p className="mt-2 text-muted text-sm">{inboxCopy.more(shown, total)}</p>
}
