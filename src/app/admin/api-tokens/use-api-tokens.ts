import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ApiToken, CreateApiTokenRequest } from '../../../contract/admin/api-tokens.ts'
import { apiTokensCopy } from '../../../copy/admin/integrations/api-tokens.ts'
import { sentenceOf } from '../../api-client.ts'
import { useToast } from '../../ui/toast/toast.tsx'
import { CONTENT } from '../frame/screen.tsx'
import { useAdminCall } from '../frame/use-admin-call.ts'

export function useApiTokens() {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const [asked, ask] = useState<ApiToken | null>(null)
  /** Counts the tokens that were created: the form begins anew after each. */
  const [created, setCreated] = useState(0)
  const { toast } = useToast()
  const { revalidate } = useRevalidator()
  const call = useAdminCall()

  return {
    isBusy,
    failure,
    secret,
    asked,
    ask,
    created,
    forgetSecret: () => setSecret(null),
    create: async (request: CreateApiTokenRequest) => {
      setIsBusy(true)
      setFailure(null)
      try {
        setSecret((await call<{ token: string }>('POST', '/api/admin/api-tokens', request)).token)
        setCreated(created + 1)
        await revalidate()
      } catch (error) {
        setFailure(apiTokensCopy.failed(sentenceOf(error)).description ?? null)
      }
      setIsBusy(false)
    },
    revoke: async () => {
      if (asked === null || isBusy) return
      setIsBusy(true)
      try {
        await call('DELETE', `/api/admin/api-tokens/${asked.id}`)
        toast({ ...apiTokensCopy.revoked(asked.name), tone: 'success' })
      } catch (error) {
        toast({ ...apiTokensCopy.failed(sentenceOf(error)), tone: 'destructive' })
      }
      ask(null)
      setIsBusy(false)
      await revalidate()
      document.getElementById(CONTENT)?.focus({ preventScroll: true })
    },
  }
}
