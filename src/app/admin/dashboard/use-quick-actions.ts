import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import type { DiscoveryAnswer } from '../../../contract/churches/churches.ts'
import type { bulkApproveAnswer } from '../../../contract/events/events.ts'
import { adminCopy, quickActionsCopy } from '../../../copy/admin/admin.ts'
import { ApiError } from '../../api-client.ts'
import { useToast } from '../../ui/toast/toast.tsx'
import { useAdminCall } from '../frame/use-admin-call.ts'
import { discoveryWords } from './discovery-words.ts'

export type QuickAction = 'discover' | 'bulk-approve'

/** What the Quick Actions card does, one thing at a time, with the toasts of section 8. */
export function useQuickActions() {
  const [busy, setBusy] = useState<QuickAction | null>(null)
  const { toast } = useToast()
  const { revalidate } = useRevalidator()
  const call = useAdminCall()

  const run = async (action: QuickAction) => {
    if (busy !== null) return
    setBusy(action)
    try {
      toast({ ...(await (action === 'discover' ? discover(call) : bulkApprove(call))), tone: 'success' })
      await revalidate()
    } catch (error) {
      const words =
        action === 'discover' ? quickActionsCopy.discoveryFailed : quickActionsCopy.bulkApproveFailed
      // A refusal says why; a failure on the server's side has nothing to add.
      const why = error instanceof ApiError && error.status !== 500 ? ` ${whyNot(error)}` : ''
      toast({ ...words, description: `${words.description}${why}`, tone: 'destructive' })
    }
    setBusy(null)
  }
  return { busy, run }
}

function whyNot(error: ApiError): string {
  return error.status === 501 ? adminCopy.notHere : error.sentence
}

type Call = ReturnType<typeof useAdminCall>

async function discover(call: Call) {
  const answer = await call<DiscoveryAnswer>('POST', '/api/churches/discover')
  if (!answer.success) throw new Error(answer.message)
  return discoveryWords(answer)
}

/** Fixed to worship (specification, section 9). */
async function bulkApprove(call: Call) {
  const answer = await call<z.infer<typeof bulkApproveAnswer>>('POST', '/api/events/bulk-approve', {
    category: 'worship',
  })
  return quickActionsCopy.bulkApproved(answer.approved)
}
