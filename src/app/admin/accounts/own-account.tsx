import type { OwnAccount } from '../../../contract/admin/accounts.ts'
import { ownAccountCopy, passkeyCopy, ROLE_WORDS, secondFactorCopy } from '../../../copy/admin/accounts.ts'
import { AdminPasskeys } from '../../../features/accounts/components/admin-passkeys.tsx'
import { AdminPasswordForm } from '../../../features/accounts/components/admin-password-form.tsx'
import { AdminSecondFactor } from '../../../features/accounts/components/admin-second-factor.tsx'
import { AdminSessions } from '../../../features/accounts/components/admin-sessions.tsx'
import { useSite } from '../../site.ts'
import { Panel } from '../../ui/panel.tsx'
import type { Loaded } from '../frame/load-frame.ts'
import { RefusedNotice } from '../frame/refused-notice.tsx'
import { adminScreen, ScreenTitle } from '../frame/screen.tsx'
import { loadOwnAccount } from './load-accounts.ts'
import { useOwnAccount } from './use-own-account.ts'

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
