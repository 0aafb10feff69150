import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ScheduleChange } from '../../../contract/newsletter/newsletter-schedule.ts'
import { newsletterCopy } from '../../../copy/admin/newsletter.ts'
import { scheduleCopy } from '../../../copy/admin/newsletter-schedule.ts'
import { sentenceOf } from '../../api-client.ts'
import { useToast } from '../../ui/toast/toast.tsx'
import { useAdminCall } from '../frame/use-admin-call.ts'

/** What an administrator changes in the schedule of issues; the screen shows it as it is then. */
export function useSchedule() {
  const [isBusy, setIsBusy] = useState(false)
  const { toast } = useToast()
  const { revalidate } = useRevalidator()
  const call = useAdminCall()

  const act = async (method: 'PUT' | 'POST', path: string, body: unknown) => {
    setIsBusy(true)
    try {
      await call(method, `/api/newsletters/schedule${path}`, body)
      toast({ ...scheduleCopy.changed, tone: 'success' })
    } catch (error) {
      const reason = sentenceOf(error) ?? newsletterCopy.publishUnreachable
      toast({ ...scheduleCopy.failed(reason), tone: 'destructive' })
    }
    await revalidate()
    setIsBusy(false)
  }
  return {
    isBusy,
    save: (change: ScheduleChange) => void act('PUT', '', change),
    skip: (at: string, isSkipped: boolean) => void act('POST', '/skip', { at, isSkipped }),
    pause: (isPaused: boolean) => void act('POST', '/pause', { isPaused }),
  }
}
