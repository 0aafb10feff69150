import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type {
  AdminAccount,
  ChangeAccountRequest,
  CreateAccountRequest,
} from '../../../contract/admin/accounts.ts'
import { accountsCopy } from '../../../copy/admin/accounts.ts'
import { adminCopy } from '../../../copy/admin/admin.ts'
import {
  type AccountAction,
  AdminAccountsTable,
} from '../../../features/accounts/components/admin-accounts-table.tsx'
import { AdminNewAccountDialog } from '../../../features/accounts/components/admin-new-account-dialog.tsx'
import { sentenceOf } from '../../api-client.ts'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { AlertDialog } from '../../ui/dialog/dialog.tsx'
import { SecretDialog } from '../../ui/dialog/secret-dialog.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { RefusedNotice } from '../frame/refused-notice.tsx'
import { adminScreen, ScreenTitle } from '../frame/screen.tsx'
import { useAdminCall } from '../frame/use-admin-call.ts'
import { type AccountsData, loadAccounts } from './load-accounts.ts'

interface Fresh {
  name: string
  password: string
}

const CHANGES: Partial<Record<AccountAction, ChangeAccountRequest>> = {
  makeOwner: { role: 'owner' },
  makeEditor: { role: 'editor' },
  activate: { isActive: true },
  deactivate: { isActive: false },
}

function useAccounts() {
  const [asked, setAsked] = useState<{ account: AdminAccount; action: AccountAction } | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [fresh, setFresh] = useState<Fresh | null>(null)
  const { toast } = useToast()
  const { revalidate } = useRevalidator()
  const call = useAdminCall()

  const act = async ({ account, action }: { account: AdminAccount; action: AccountAction }) => {
    const path = `/api/admin/accounts/${account.id}` as const
    if (action === 'resetPassword') {
      const answer = await call<{ password: string }>('POST', `${path}/reset-password`)
      setFresh({ name: account.name, password: answer.password })
      return
    }
    if (action === 'removeSecondFactor') await call('POST', `${path}/remove-second-factor`)
    else await call('PATCH', path, CHANGES[action])
    toast({ ...accountsCopy.changed(account.name), tone: 'success' })
  }

  const confirm = async () => {
    if (asked === null || isBusy) return
    setIsBusy(true)
    try {
      await act(asked)
    } catch (error) {
      toast({ ...accountsCopy.failed(sentenceOf(error)), tone: 'destructive' })
    }
    setAsked(null)
    setIsBusy(false)
    await revalidate()
  }

  const create = async (request: CreateAccountRequest) => {
    setIsBusy(true)
    setFailure(null)
    try {
      const { password } = await call<{ password: string }>('POST', '/api/admin/accounts', request)
      setIsAdding(false)
      setFresh({ name: request.name, password })
      toast({ ...accountsCopy.created(request.name), tone: 'success' })
      await revalidate()
    } catch (error) {
      setFailure(accountsCopy.failed(sentenceOf(error)).description ?? null)
    }
    setIsBusy(false)
  }

  return {
    asked,
    isAdding,
    isBusy,
    failure,
    fresh,
    ask: (account: AdminAccount, action: AccountAction) => setAsked({ account, action }),
    cancel: () => setAsked(null),
    confirm,
    add: () => {
      setFailure(null)
      setIsAdding(true)
    },
    stopAdding: () => setIsAdding(false),
    create,
    forget: () => setFresh(null),
  }
}

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
