import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../../../app/ui/button.tsx'
import { useCopy } from '../../../../app/ui/language.tsx'
import { useToast } from '../../../../app/ui/toast/toast.tsx'
import { homeCopy } from '../../../../copy/home.ts'

/**
 * Fetches the events again and shows how it went. The list is asked of the API first: when that fails, the page that
 * is there stays as it is, instead of turning into an error page.
 */
export function RefreshButton() {
  const copy = useCopy(homeCopy)
  const { toast } = useToast()
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)

  async function refresh() {
    if (isBusy) return
    setIsBusy(true)
    try {
      if (!(await fetch('/api/events?status=approved&limit=1')).ok) throw new Error('no list')
      await revalidate()
      toast({ ...copy.refreshed, tone: 'success' })
    } catch {
      toast({ ...copy.refreshFailed, tone: 'destructive' })
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Button
      look="quiet"
      size="small"
      className="needs-script -me-1 -my-1 ms-auto shrink-0 px-1!"
      isBusy={isBusy}
      // Not `disabled`, which would take the focus away from whoever pressed it by key.
      aria-disabled={isBusy}
      onClick={refresh}
    >
      {isBusy ? copy.refreshing : copy.refresh}
    </Button>
  )
}
