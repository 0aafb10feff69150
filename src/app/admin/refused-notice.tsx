import { deskCopy } from '../../copy/admin.ts'
import type { Refused } from './desk-data.ts'

/** In place of what a call would have filled: why it is not there, and what to do. */
export function RefusedNotice({ refused }: { refused: Refused }) {
  const isNotOffered = refused.status === 501
  return (
    <p className="mt-3 rounded border border-rule border-dashed px-4 py-6 text-center text-muted">
      {isNotOffered ? deskCopy.notHere : `${refused.status}: ${refused.message}`}
    </p>
  )
}
