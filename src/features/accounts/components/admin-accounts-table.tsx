import { Button } from '../../../app/ui/button.tsx'
import { formatInstantDate } from '../../../app/ui/dates.ts'
import { ScrollTable, StackedCell } from '../../../app/ui/scroll-table.tsx'
import type { AdminAccount } from '../../../contract/admin/accounts.ts'
import { accountsCopy, ROLE_WORDS } from '../../../copy/admin/accounts.ts'

export const ACCOUNT_ACTIONS = [
  'makeOwner',
  'makeEditor',
  'resetPassword',
  'removeSecondFactor',
  'deactivate',
  'activate',
] as const
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number]

interface AccountsTableProps {
  accounts: AdminAccount[]
  /** The viewer's own, which is changed under "Your account". */
  ownId: string | null
  timeZone: string
  locale: string
  onAct: (account: AdminAccount, action: AccountAction) => void
}

export function AdminAccountsTable({ accounts, ownId, timeZone, locale, onAct }: AccountsTableProps) {
  return (
    <ScrollTable
      label={accountsCopy.tableLabel}
      caption={accountsCopy.cardTitle}
      minWidth="sm:min-w-[56rem]"
      columns={accountsCopy.columns}
      isStackedOnPhones
    >
      {accounts.map((account) => (
        <tr key={account.id} className="border-rule border-b align-baseline max-sm:block max-sm:py-3">
          <th scope="row" className="px-3 py-2 font-semibold max-sm:block max-sm:p-0">
            {account.name}
            {account.id === ownId && <span className="font-normal text-muted"> ({accountsCopy.you})</span>}
            {!account.isActive && (
              <span className="block font-semibold text-danger text-xs">{accountsCopy.inactive}</span>
            )}
          </th>
          <StackedCell label={accountsCopy.columns[1]}>{account.email}</StackedCell>
          <StackedCell label={accountsCopy.columns[2]}>{ROLE_WORDS[account.role]}</StackedCell>
          <StackedCell label={accountsCopy.columns[3]}>
            {account.hasSecondFactor ? accountsCopy.on : accountsCopy.off}
          </StackedCell>
          <StackedCell label={accountsCopy.columns[4]}>
            {account.lastSeenAt === null
              ? accountsCopy.never
              : formatInstantDate(account.lastSeenAt, timeZone, locale)}
          </StackedCell>
          <td className="px-3 py-1 max-sm:block max-sm:p-0">
            <div className="flex flex-wrap gap-1 max-sm:-ml-3">
              {actionsFor(account, account.id === ownId).map((action) => (
                <Button
                  key={action}
                  look="quiet"
                  size="small"
                  aria-label={accountsCopy.actionOn(accountsCopy[action], account.name)}
                  aria-haspopup="dialog"
                  onClick={() => onAct(account, action)}
                >
                  {accountsCopy[action]}
                </Button>
              ))}
            </div>
          </td>
        </tr>
      ))}
    </ScrollTable>
  )
}

function actionsFor({ role, isActive, hasSecondFactor }: AdminAccount, isOwn: boolean): AccountAction[] {
  if (!isActive) return ['activate']
  const wanted = new Set<AccountAction>([role === 'owner' ? 'makeEditor' : 'makeOwner'])
  // The own password and second factor are changed with the password, under the own account.
  if (!isOwn) {
    wanted.add('resetPassword')
    wanted.add('deactivate')
    if (hasSecondFactor) wanted.add('removeSecondFactor')
  }
  return ACCOUNT_ACTIONS.filter((action) => wanted.has(action))
}
