import { useRevalidator } from 'react-router'
import { z } from 'zod'
import {
  type ChangePasswordRequest,
  changePasswordRequest,
  type OwnAccount,
  type OwnPasskey,
  type SignedInSession,
} from '../../../contract/admin/accounts.ts'
import { ownAccountCopy, passkeyCopy, ROLE_WORDS, secondFactorCopy } from '../../../copy/admin/accounts.ts'
import {
  AdminSecondFactor,
  type Attempt,
  type SecondFactorStart,
} from '../../../features/accounts/components/admin-second-factor.tsx'
import { createPasskey } from '../../../features/accounts/components/browser-passkeys.ts'
import { sentenceOf } from '../../api-client.ts'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { formatInstant, formatInstantDate } from '../../ui/dates.ts'
import { CheckedForm, type FieldSpec, PASSWORD_FIELD } from '../../ui/form/checked-form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { nearestOf, useAct } from '../kit/act.ts'
import { adminLoader, attempt, type Loaded } from '../kit/load.ts'
import { adminScreen, RefusedNotice, ScreenTitle } from '../kit/screen.tsx'

export const loader = adminLoader((context) => attempt(context, 'getOwnAccount'))
export default adminScreen(OwnAccountScreen)

function OwnAccountScreen({ data }: { data: Loaded<OwnAccount> }) {
  return (
    <>
      <ScreenTitle title={ownAccountCopy.title} />
      {data.ok ? <Parts account={data.body} /> : <RefusedNotice refused={data} />}
    </>
  )
}

/** The server says what is wrong with the password. */
const addPasskeyRequest = z.object({ password: z.string() })
const PASSWORD_FIELDS: FieldSpec[] = [
  { ...PASSWORD_FIELD, name: 'current', label: ownAccountCopy.current },
  {
    name: 'next',
    label: ownAccountCopy.next,
    hint: ownAccountCopy.nextHint,
    type: 'password',
    autoComplete: 'new-password',
    required: true,
  },
]

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
          <CheckedForm
            schema={changePasswordRequest}
            fields={PASSWORD_FIELDS}
            intro={<input type="hidden" name="username" autoComplete="username" value={account.email} />}
            size="small"
            submit={ownAccountCopy.change}
            submitting={ownAccountCopy.changing}
            isEmptiedAfter
            send={own.changePassword}
          />
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
  const { change, call, isBusy } = useAct(ownAccountCopy.sessionFailed, sessions)
  const { toast } = useToast()
  const { revalidate } = useRevalidator()

  const tryCall = async <Answer,>(path: `/api/${string}`, body: object): Promise<Attempt<Answer>> => {
    try {
      return { answer: await call<Answer>('POST', path, body) }
    } catch (error) {
      return { refusal: sentenceOf(error) ?? ownAccountCopy.failed }
    }
  }

  return {
    isBusy,
    changePassword: async (request: ChangePasswordRequest) => {
      const outcome = await tryCall('/api/admin/account/password', request)
      if ('refusal' in outcome) return outcome.refusal
      toast({ ...ownAccountCopy.changed, tone: 'success' })
      await revalidate()
      return null
    },
    endSession: (session: SignedInSession) =>
      change('DELETE', `/api/admin/account/sessions/${session.id}`, {
        done: ownAccountCopy.ended,
        follow: { gone: sessionButtonId(session), next: nearestOf(sessions, session).map(sessionButtonId) },
      }),
    endOthers: () =>
      change('POST', '/api/admin/account/sessions/end-others', { done: ownAccountCopy.othersEnded }),
    addPasskey: async (password: string) => {
      const begun = await tryCall<PublicKeyCredentialCreationOptionsJSON>(
        '/api/auth/passkey/registration-options',
        { password },
      )
      if ('refusal' in begun) return begun.refusal
      const made = await createPasskey(begun.answer)
      if (made === null) return passkeyCopy.cancelled
      const outcome = await tryCall('/api/auth/passkey/registration', made)
      if ('refusal' in outcome) return outcome.refusal
      toast({ ...passkeyCopy.added, tone: 'success' })
      await revalidate()
      return null
    },
    removePasskey: ({ id }: OwnPasskey) =>
      change('DELETE', `/api/admin/account/passkeys/${id}`, { done: passkeyCopy.removed }),
    secondFactor: {
      begin: (password: string) => tryCall<SecondFactorStart>('/api/auth/two-factor/enable', { password }),
      confirm: async (code: string) => {
        const outcome = await tryCall('/api/auth/two-factor/verify-totp', { code })
        if ('answer' in outcome) {
          toast({ ...secondFactorCopy.turnedOn, tone: 'success' })
          await revalidate()
        }
        return outcome
      },
      turnOff: async (password: string) => {
        const outcome = await tryCall('/api/auth/two-factor/disable', { password })
        if ('answer' in outcome) {
          toast({ ...secondFactorCopy.turnedOff, tone: 'success' })
          await revalidate()
        }
        return outcome
      },
      renewCodes: async (password: string) => {
        const path = '/api/auth/two-factor/generate-backup-codes'
        const outcome = await tryCall<{ backupCodes: string[] }>(path, { password })
        if ('answer' in outcome) await revalidate()
        return outcome
      },
    },
  }
}

interface PasskeysProps {
  passkeys: OwnPasskey[]
  timeZone: string
  locale: string
  isBusy: boolean
  /** Adds one; answers null when it worked, otherwise one sentence for the person. */
  add: (password: string) => Promise<string | null>
  onRemove: (passkey: OwnPasskey) => void
}

/** One's passkeys, and a way to add one with the password. */
function AdminPasskeys({ passkeys, timeZone, locale, isBusy, add, onRemove }: PasskeysProps) {
  const dayOf = (instant: string) => formatInstantDate(instant, timeZone, locale)
  return (
    <>
      <p className="max-w-[66ch] text-sm">{passkeyCopy.intro}</p>
      <ul className="mt-3">
        {passkeys.map((passkey) => (
          <li
            key={passkey.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-rule border-b py-2"
          >
            <p className="min-w-0 text-sm">
              <strong>{passkey.device}</strong>
              <span className="block text-muted">
                {passkeyCopy.item(dayOf(passkey.createdAt))}
                {passkey.lastUsedAt && `, ${passkeyCopy.used(dayOf(passkey.lastUsedAt))}`}
              </span>
            </p>
            <Button
              look="danger"
              size="small"
              aria-label={passkeyCopy.removeOf(passkey.device, dayOf(passkey.createdAt))}
              isOff={isBusy}
              onClick={() => onRemove(passkey)}
            >
              {passkeyCopy.remove}
            </Button>
          </li>
        ))}
      </ul>
      <CheckedForm
        schema={addPasskeyRequest}
        fields={[{ ...PASSWORD_FIELD, label: passkeyCopy.password }]}
        className="mt-4 flex max-w-80 flex-col gap-3"
        refusedField="password"
        size="small"
        submit={passkeyCopy.add}
        submitting={passkeyCopy.adding}
        isEmptiedAfter
        send={({ password }) => add(password)}
      />
    </>
  )
}

interface SessionsProps {
  sessions: SignedInSession[]
  timeZone: string
  locale: string
  isBusy: boolean
  onEnd: (session: SignedInSession) => void
  onEndOthers: () => void
}

function sessionButtonId({ id }: Pick<SignedInSession, 'id'>): string {
  return `session-${id}`
}

function AdminSessions({ sessions, timeZone, locale, isBusy, onEnd, onEndOthers }: SessionsProps) {
  return (
    <>
      <ul>
        {sessions.map((session) => {
          const began = formatInstant(session.createdAt, timeZone, locale)
          return (
            <li
              key={session.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-rule border-b py-2 first:pt-0"
            >
              <p className="min-w-0 text-sm">
                <strong>{session.device}</strong>
                {session.isCurrent && (
                  <span className="font-semibold text-good"> · {ownAccountCopy.here}</span>
                )}
                <span className="block text-muted">
                  {ownAccountCopy.since(began)},{' '}
                  {ownAccountCopy.lastSeen(formatInstantDate(session.lastSeenAt, timeZone, locale))}
                </span>
              </p>
              {!session.isCurrent && (
                <Button
                  id={sessionButtonId(session)}
                  look="secondary"
                  size="small"
                  aria-label={ownAccountCopy.endSessionOf(session.device, began)}
                  isOff={isBusy}
                  onClick={() => onEnd(session)}
                >
                  {ownAccountCopy.endSession}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {sessions.length > 1 && (
        <Button look="danger" size="small" className="mt-4" isOff={isBusy} onClick={() => onEndOthers()}>
          {ownAccountCopy.endOthers}
        </Button>
      )}
    </>
  )
}
