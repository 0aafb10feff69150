import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type {
  ChangePasswordRequest,
  OwnAccount,
  OwnPasskey,
  SignedInSession,
} from '../../../contract/admin/accounts.ts'
import { ownAccountCopy, passkeyCopy, ROLE_WORDS, secondFactorCopy } from '../../../copy/admin/accounts.ts'
import { AdminPasskeys } from '../../../features/accounts/components/admin-passkeys.tsx'
import { AdminPasswordForm } from '../../../features/accounts/components/admin-password-form.tsx'
import {
  AdminSecondFactor,
  type Attempt,
  type SecondFactorStart,
} from '../../../features/accounts/components/admin-second-factor.tsx'
import { AdminSessions, sessionButtonId } from '../../../features/accounts/components/admin-sessions.tsx'
import { createPasskey } from '../../../features/accounts/components/browser-passkeys.ts'
import { sentenceOf } from '../../api-client.ts'
import { useSite } from '../../site.ts'
import { Panel } from '../../ui/panel.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import type { Loaded } from '../frame/load-frame.ts'
import { RefusedNotice } from '../frame/refused-notice.tsx'
import { adminScreen, CONTENT, ScreenTitle } from '../frame/screen.tsx'
import { useAdminCall } from '../frame/use-admin-call.ts'
import { nearestOf, useSuccessor } from '../frame/use-successor.ts'
import { loadOwnAccount } from './load-accounts.ts'

export const loader = loadOwnAccount
export default adminScreen(OwnAccountScreen)

function OwnAccountScreen({ data }: { data: Loaded<OwnAccount> }) {
  return (
    <>
      <ScreenTitle title={ownAccountCopy.title} />
      {data.ok ? <Parts account={data.body} /> : <RefusedNotice refused={data} />}
    </>
  )
}

function Parts({ account }: { account: OwnAccount }) {
  const { timeZone, locale } = useSite()
  const own = useOwnAccount(account.sessions)
  const { facts } = ownAccountCopy
  return (
    <>
      <dl className="mb-6 flex flex-wrap gap-x-10 gap-y-2">
        {[
          [facts.name, account.name],
          [facts.email, account.email],
          [facts.role, ROLE_WORDS[account.role]],
        ].map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="break-all font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <Panel title={ownAccountCopy.passwordTitle}>
          <AdminPasswordForm email={account.email} change={own.changePassword} />
        </Panel>
        <Panel title={secondFactorCopy.title}>
          <AdminSecondFactor
            isOn={account.hasSecondFactor}
            codesLeft={account.backupCodesLeft ?? 0}
            {...own.secondFactor}
          />
        </Panel>
        <Panel title={passkeyCopy.title} className="lg:col-span-2">
          <AdminPasskeys
            passkeys={account.passkeys}
            timeZone={timeZone}
            locale={locale}
            isBusy={own.isBusy}
            add={own.addPasskey}
            onRemove={own.removePasskey}
          />
        </Panel>
        <Panel title={ownAccountCopy.sessionsTitle} className="lg:col-span-2">
          <AdminSessions
            sessions={account.sessions}
            timeZone={timeZone}
            locale={locale}
            isBusy={own.isBusy}
            onEnd={own.endSession}
            onEndOthers={own.endOthers}
          />
        </Panel>
      </div>
    </>
  )
}

function useOwnAccount(sessions: SignedInSession[]) {
  const [isBusy, setIsBusy] = useState(false)
  const follow = useSuccessor(sessions, CONTENT)
  const { toast } = useToast()
  const { revalidate } = useRevalidator()
  const call = useAdminCall()

  const attempt = async <Answer,>(path: `/api/${string}`, body: object): Promise<Attempt<Answer>> => {
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
