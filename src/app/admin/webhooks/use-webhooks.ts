import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { NewWebhook, WebhookDelivery, WebhookEndpoint } from '../../../contract/admin/webhooks.ts'
import type { ToastWords } from '../../../copy/admin/admin.ts'
import { webhooksCopy } from '../../../copy/admin/webhooks.ts'
import type { WebhookKind } from '../../../domain/webhooks/webhooks.ts'
import type { WebhookAct } from '../../../features/webhooks/components/admin-webhook.tsx'
import { sentenceOf } from '../../api-client.ts'
import { useToast } from '../../ui/toast/toast.tsx'
import { CONTENT } from '../frame/screen.tsx'
import { useAdminCall } from '../frame/use-admin-call.ts'

const { done } = webhooksCopy

export function useWebhooks() {
  const [isBusy, setIsBusy] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const [removing, askRemove] = useState<WebhookEndpoint | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  /** Counts the endpoints that were added: the form begins anew after each. */
  const [added, setAdded] = useState(0)
  const { toast } = useToast()
  const { revalidate } = useRevalidator()
  const call = useAdminCall()

  const run = async (work: () => Promise<ToastWords | null>, refuse = showRefusal): Promise<void> => {
    setIsBusy(true)
    try {
      const words = await work()
      if (words) toast({ tone: 'success', ...words })
    } catch (error) {
      refuse(error)
    }
    await revalidate()
    setIsBusy(false)
    if (document.activeElement === document.body)
      document.getElementById(CONTENT)?.focus({ preventScroll: true })
  }
  function showRefusal(error: unknown): void {
    toast({ ...webhooksCopy.failed(sentenceOf(error)), tone: 'destructive' })
  }

  const change = (id: number, body: object) =>
    run(async () => {
      await call('PATCH', `/api/admin/webhooks/${id}`, body)
      return done.changed
    })

  return {
    isBusy,
    secret,
    forgetSecret: () => setSecret(null),
    removing,
    askRemove,
    failure,
    added,
    add: (endpoint: NewWebhook) =>
      run(
        async () => {
          setFailure(null)
          const answer = await call<{ secret: string }>('POST', '/api/admin/webhooks', endpoint)
          setSecret(answer.secret)
          setAdded(added + 1)
          return done.added
        },
        (error) => setFailure(webhooksCopy.failed(sentenceOf(error)).description ?? null),
      ),
    save: (id: number, kinds: WebhookKind[]) => void change(id, { kinds }),
    remove: async ({ id }: WebhookEndpoint) => {
      await run(async () => {
        await call('DELETE', `/api/admin/webhooks/${id}`)
        return done.removed
      })
      askRemove(null)
    },
    resend: ({ id }: WebhookDelivery) =>
      void run(async () => {
        await call('POST', `/api/admin/webhook-deliveries/${id}/resend`)
        return done.resent
      }),
    act: (endpoint: WebhookEndpoint, act: WebhookAct) => {
      const { id } = endpoint
      if (act === 'remove') askRemove(endpoint)
      else if (act === 'stop' || act === 'start') void change(id, { isStopped: act === 'stop' })
      else if (act === 'ping')
        void run(async () => {
          await call('POST', `/api/admin/webhooks/${id}/ping`)
          return done.pinged
        })
      else
        void run(async () => {
          setSecret((await call<{ secret: string }>('POST', `/api/admin/webhooks/${id}/secret`)).secret)
          return null
        })
    },
  }
}
