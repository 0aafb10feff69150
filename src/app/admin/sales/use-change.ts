import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { salesCopy } from '../../../copy/admin/sales.ts'
import { isOutOfDate, sentenceOf } from '../../api-client.ts'
import { useToast } from '../../ui/toast/toast.tsx'
import { useAdminCall } from '../kit/act.ts'

/** Changes one thing at a time, and shows the screen as it is then, whoever was quicker. */
export function useChange() {
  const [busy, setBusy] = useState<string | null>(null)
  const { toast } = useToast()
  const { revalidate } = useRevalidator()
  const call = useAdminCall()
  const { done, failed } = salesCopy.actions

  /** Answers why it was not done, where what was typed may be mended; null otherwise. */
  async function change(path: `/api/${string}`, body: object = {}): Promise<string | null> {
    if (busy !== null) return null
    setBusy(path)
    try {
      await call('POST', path, body)
      toast({ ...done, tone: 'success' })
      await revalidate()
      return null
    } catch (error) {
      const sentence = sentenceOf(error) ?? failed.description
      if (!isOutOfDate(error)) return sentence
      toast({ title: failed.title, description: sentence, tone: 'destructive' })
      await revalidate()
      return null
    } finally {
      setBusy(null)
    }
  }
  return { busy, change }
}
