import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { adminCopy } from '../../../copy/admin/admin.ts'
import { Button } from '../../ui/button.tsx'

/** Asks for everything on the screen again, and says so once it is there. */
export function RefreshButton() {
  const { revalidate } = useRevalidator()
  const [step, setStep] = useState<'idle' | 'busy' | 'done'>('idle')
  const refresh = async () => {
    setStep('busy')
    await revalidate()
    setStep('done')
  }
  return (
    <>
      <Button
        look="secondary"
        size="small"
        isBusy={step === 'busy'}
        aria-disabled={step === 'busy'}
        onClick={refresh}
      >
        {step === 'busy' ? adminCopy.refreshing : adminCopy.refresh}
      </Button>
      <span role="status" className="sr-only">
        {step === 'done' && adminCopy.refreshed}
      </span>
    </>
  )
}
