import { useState } from 'react'
import type { z } from 'zod'
import type { testMailAnswer } from '../../../contract/admin/settings.ts'
import { settingsCopy as copy } from '../../../copy/admin/settings.ts'
import { sentenceOf } from '../../api-client.ts'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useAdminCall } from '../kit/act.ts'

/** Sends one mail to the person who asks, and states what became of it. */
export function TestMail() {
  const call = useAdminCall()
  const isReady = useHydrated()
  const [isSending, setIsSending] = useState(false)
  const [outcome, setOutcome] = useState<z.infer<typeof testMailAnswer> | null>(null)

  const send = async () => {
    if (isSending) return
    setIsSending(true)
    try {
      setOutcome(await call('POST', '/api/admin/settings/test-mail'))
    } catch (error) {
      setOutcome({ sent: false, message: sentenceOf(error) ?? copy.failedTest })
    }
    setIsSending(false)
  }
  return (
    <div className="mt-6">
      <p className="mb-2 text-muted text-sm">{copy.testIntro}</p>
      <Button look="secondary" isBusy={isSending} disabled={!isReady} onClick={send}>
        {isSending ? copy.testing : copy.testMail}
      </Button>
      <p role="status" className={`mt-2 font-semibold ${outcome?.sent === false ? 'text-danger' : ''}`}>
        {outcome?.message}
      </p>
    </div>
  )
}
