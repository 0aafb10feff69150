import { accountsCopy } from '../../../copy/admin/accounts.ts'
import { adminCopy } from '../../../copy/admin/admin.ts'
import {
  type AccountAction,
  AdminAccountsTable,
} from '../../../features/accounts/components/admin-accounts-table.tsx'
import { AdminNewAccountDialog } from '../../../features/accounts/components/admin-new-account-dialog.tsx'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { AlertDialog } from '../../ui/dialog/dialog.tsx'
import { SecretDialog } from '../../ui/dialog/secret-dialog.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RefusedNotice } from '../frame/refused-notice.tsx'
import { adminScreen, ScreenTitle } from '../frame/screen.tsx'
import { type AccountsData, loadAccounts } from './load-accounts.ts'
import { useAccounts } from './use-accounts.ts'

export const loader = loadAccounts
export default adminScreen(Accounts)

/** The administrators, for owners (decisions, section 1). */
function Accounts({ data }: { data: AccountsData }) {
  const { timeZone, locale } = useSite()
  const accounts = useAccounts()
  const { asked } = accounts
  return (
    <>
      <ScreenTitle title={accountsCopy.title}>
        {data.accounts.ok && (
          <Button size="small" onClick={accounts.add}>
            {accountsCopy.add}
          </Button>
        )}
      </ScreenTitle>
      <Panel title={accountsCopy.cardTitle}>
        <p className="mb-3 max-w-[66ch] text-muted text-sm">{accountsCopy.intro}</p>
        {data.accounts.ok ? (
          <AdminAccountsTable
            accounts={data.accounts.body}
            ownId={data.ownId}
            timeZone={timeZone}
            locale={locale}
            onAct={accounts.ask}
          />
        ) : (
          <RefusedNotice refused={data.accounts} />
        )}
      </Panel>
      <AlertDialog
        isOpen={asked !== null}
        title={asked ? accountsCopy.confirmTitle(accountsCopy[asked.action], asked.account.name) : ''}
        description={asked && explain(asked.action, asked.account.name)}
        confirmLabel={accounts.isBusy ? accountsCopy.working : asked ? accountsCopy[asked.action] : ''}
        cancelLabel={adminCopy.cancel}
        isBusy={accounts.isBusy}
        onConfirm={accounts.confirm}
        onCancel={accounts.cancel}
      />
      <AdminNewAccountDialog
        isOpen={accounts.isAdding}
        isBusy={accounts.isBusy}
        failure={accounts.failure}
        onCreate={accounts.create}
        onClose={accounts.stopAdding}
      />
      <SecretDialog
        secret={accounts.fresh?.password ?? null}
        words={{
          title: accountsCopy.passwordTitle(accounts.fresh?.name ?? ''),
          text: accountsCopy.passwordText,
          label: accountsCopy.passwordLabel,
          copy: accountsCopy.copy,
          copied: accountsCopy.copied,
          close: adminCopy.close,
        }}
        onClose={accounts.forget}
      />
    </>
  )
}

function explain(action: AccountAction, name: string): string | null {
  return action === 'activate' ? null : accountsCopy.ask[action](name)
}
