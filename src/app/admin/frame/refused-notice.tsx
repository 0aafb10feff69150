import { useRevalidator } from 'react-router'
import { adminCopy } from '../../../copy/admin/admin.ts'
import { Button } from '../../ui/button.tsx'
import type { Refused } from './load-frame.ts'

/** In place of what a call would have filled: why it is not there, and a way on where there is one. */
export function RefusedNotice({ refused }: { refused: Refused }) {
  const { revalidate, state } = useRevalidator()
  const isNotOffered = refused.status === 501
  // What one may not do, or the server cannot, is not better for being asked again.
  const isFinal = isNotOffered || refused.status === 403
  return (
    <div className="mt-3 rounded border border-rule border-dashed px-4 py-6 text-center text-muted">
      <p>{isNotOffered ? adminCopy.notHere : `${refused.status}: ${refused.message}`}</p>
      {!isFinal && (
        <Button
          look="secondary"
          size="small"
          className="mt-3"
          isBusy={state === 'loading'}
          aria-disabled={state === 'loading'}
          onClick={() => void revalidate()}
        >
          {adminCopy.tryAgain}
        </Button>
      )}
    </div>
  )
}
