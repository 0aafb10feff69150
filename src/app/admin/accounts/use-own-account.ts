import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ChangePasswordRequest, OwnPasskey, SignedInSession } from '../../../contract/admin/accounts.ts'
import { ownAccountCopy, passkeyCopy, secondFactorCopy } from '../../../copy/admin/accounts.ts'
import type {
  Attempt,
  SecondFactorStart,
} from '../../../features/accounts/components/admin-second-factor.tsx'
import { sessionButtonId } from '../../../features/accounts/components/admin-sessions.tsx'
import { createPasskey } from '../../../features/accounts/components/browser-passkeys.ts'
import { sentenceOf } from '../../api-client.ts'
import { useToast } from '../../ui/toast/toast.tsx'
import { CONTENT } from '../frame/screen.tsx'
import { useAdminCall } from '../frame/use-admin-call.ts'
import { nearestOf, useSuccessor } from '../frame/use-successor.ts'

export function useOwnAccount(sessions: SignedInSession[]) {
  const [isBusy, setIsBusy] = useState(false)
  const follow = useSuccessor(sessions, CONTENT)
  const { toast } = useToast()
  const { revalidate } = useRevalidator()
  const call = useAdminCall()

  const attempt = async <Answer>(path: `/api/${string}`, body: object): Promise<Attempt<Answer>> => {
    try {
      return { answer: await call<Answer>('POST', path, body) }
    } catch (error) {
      return { refusal: sentenceOf(error) ?? ownAccountCopy.failed }
    }
  }

  const during = async (work: () => Promise<void>) => {
    setIsBusy(true)
    try {
      await work()
    } catch (error) {
      toast({ ...ownAccountCopy.sessionFailed(sentenceOf(error)), tone: 'destructive' })
    }
    await revalidate()
    setIsBusy(false)
  }

  return {
    isBusy,
    changePassword: async (request: ChangePasswordRequest) => {
      const outcome = await attempt('/api/admin/account/password', request)
      if ('refusal' in outcome) return outcome.refusal
      toast({ ...ownAccountCopy.changed, tone: 'success' })
      await revalidate()
      return null
    },
    endSession: (session: SignedInSession) =>
      during(async () => {
        await call('DELETE', `/api/admin/account/sessions/${session.id}`)
        toast({ ...ownAccountCopy.ended, tone: 'success' })
        follow({ gone: sessionButtonId(session), next: nearestOf(sessions, session).map(sessionButtonId) })
      }),
    endOthers: () =>
      during(async () => {
        await call('POST', '/api/admin/account/sessions/end-others')
        toast({ ...ownAccountCopy.othersEnded, tone: 'success' })
        document.getElementById(CONTENT)?.focus({ preventScroll: true })
      }),
    addPasskey: async (password: string) => {
      const begun = await attempt<PublicKeyCredentialCreationOptionsJSON>(
        '/api/auth/passkey/registration-options',
        { password },
      )
      if ('refusal' in begun) return begun.refusal
      const made = await createPasskey(begun.answer)
      if (made === null) return passkeyCopy.cancelled
      const outcome = await attempt('/api/auth/passkey/registration', made)
      if ('refusal' in outcome) return outcome.refusal
      toast({ ...passkeyCopy.added, tone: 'success' })
      await revalidate()
      return null
    },
    removePasskey: (passkey: OwnPasskey) =>
      during(async () => {
        await call('DELETE', `/api/admin/account/passkeys/${passkey.id}`)
        toast({ ...passkeyCopy.removed, tone: 'success' })
        document.getElementById(CONTENT)?.focus({ preventScroll: true })
      }),
    secondFactor: {
      begin: (password: string) => attempt<SecondFactorStart>('/api/auth/two-factor/enable', { password }),
      confirm: async (code: string) => {
        const outcome = await attempt('/api/auth/two-factor/verify-totp', { code })
        if ('answer' in outcome) {
          toast({ ...secondFactorCopy.turnedOn, tone: 'success' })
          await revalidate()
        }
        return outcome
      },
      turnOff: async (password: string) => {
        const outcome = await attempt('/api/auth/two-factor/disable', { password })
        if ('answer' in outcome) {
          toast({ ...secondFactorCopy.turnedOff, tone: 'success' })
          await revalidate()
        }
        return outcome
      },
      renewCodes: async (password: string) => {
        const path = '/api/auth/two-factor/generate-backup-codes'
        const outcome = await attempt<{ backupCodes: string[] }>(path, { password })
        if ('answer' in outcome) await revalidate()
        return outcome
      },
    },
  }
}
