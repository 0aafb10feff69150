import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Subscriber, SubscriberDetail } from '../../../contract/newsletter/subscribers.ts'
import { subscriberCopy } from '../../../copy/admin/subscribers.ts'
import { subscriberButtonId } from '../../../features/subscribers/components/admin-subscribers-table.tsx'
import { sentenceOf } from '../../api-client.ts'
import { useToast } from '../../ui/toast/toast.tsx'
import { CONTENT } from '../frame/screen.tsx'
import { useAdminCall } from '../frame/use-admin-call.ts'
import { nearestOf, useSuccessor } from '../frame/use-successor.ts'

const NONE: never[] = []

export function useSubscriber(shown: Subscriber[] = NONE) {
  const [person, setPerson] = useState<Subscriber | null>(null)
  const [detail, setDetail] = useState<SubscriberDetail | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const asked = useRef<number | null>(null)
  const follow = useSuccessor(shown, CONTENT)
  const { toast } = useToast()
  const { revalidate } = useRevalidator()
  const call = useAdminCall()

  const open = async (wanted: Subscriber) => {
    asked.current = wanted.id
    setPerson(wanted)
    setDetail(null)
    setFailure(null)
    try {
      const answer = await call<SubscriberDetail>('GET', `/api/admin/subscribers/${wanted.id}`)
      if (asked.current === wanted.id) setDetail(answer)
    } catch (error) {
      if (asked.current === wanted.id) {
        setFailure(sentenceOf(error) ?? subscriberCopy.loadFailed)
      }
    }
  }

  const close = () => {
    asked.current = null
    setPerson(null)
  }

  const erase = async (gone: Subscriber) => {
    setIsBusy(true)
    setFailure(null)
    try {
      await call('DELETE', `/api/admin/subscribers/${gone.id}`)
      toast({ ...subscriberCopy.erased, tone: 'success' })
      // First closed: it gives the focus back to the button, from which it goes on.
      close()
      follow({ gone: subscriberButtonId(gone), next: nearestOf(shown, gone).map(subscriberButtonId) })
      await revalidate()
    } catch (error) {
      const words = subscriberCopy.eraseFailed(sentenceOf(error))
      setFailure(words.description ?? words.title)
    }
    setIsBusy(false)
  }
  return { person, detail, failure, isBusy, open, close, erase }
}
