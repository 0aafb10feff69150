import { useState } from 'react'
import {
  type AdminAccount,
  type ChangeAccountRequest,
  createAccountRequest,
  ROLES,
} from '../../../contract/admin/accounts.ts'
import { accountsCopy as copy, ROLE_WORDS } from '../../../copy/admin/accounts.ts'
import { adminCopy } from '../../../copy/admin/admin.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SecretDialog } from '../../ui/dialog/secret-dialog.tsx'
import { CheckedForm, type FieldSpec } from '../../ui/form/checked-form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useDates } from '../../ui/use-dates.ts'
import { useAct } from '../kit/act.ts'
import { adminLoader, attempt, type DataOf } from '../kit/load.ts'
import { adminScreen, Confirm, IfLoaded, ScreenTitle } from '../kit/screen.tsx'

const ACTIONS = [
  'makeOwner',
  'makeEditor',
  'resetPassword',
  'removeSecondFactor',
  'deactivate',
  'activate',
] as const
type Action = (typeof ACTIONS)[number]

const CHANGES: Partial<Record<Action, ChangeAccountRequest>> = {
  makeOwner: { role: 'owner' },
  makeEditor: { role: 'editor' },
  activate: { isActive: true },
  deactivate: { isActive: false },
}

const FIELDS: FieldSpec[] = [
  { name: 'name', label: copy.name, autoComplete: 'off', maxLength: 80, required: true },
  { name: 'email', label: copy.email, type: 'email', autoComplete: 'off', maxLength: 254, required: true },
  {
    name: 'role',
    label: copy.role,
    kind: 'select',
    defaultValue: 'editor',
    options: ROLES.map((role) => ({ value: role, label: copy.roleHints[role] })),
  },
]

export const loader = adminLoader(async (context) => {
  const [accounts, own] = await Promise.all([
    attempt(context, 'listAccounts'),
    attempt(context, 'getOwnAccount'),
  ])
  return { accounts, ownId: own.ok ? own.body.id : null }
})

export default adminScreen(Accounts)

/** The administrators, for owners (decisions, section 1). */
function Accounts({ data: { accounts, ownId } }: { data: DataOf<typeof loader> }) {
  const { day } = useDates()
  const { act, submit, call } = useAct(copy.failed)
  const [asked, ask] = useState<{ account: AdminAccount; action: Action } | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const [fresh, setFresh] = useState<{ name: string; password: string } | null>(null)

  const change = ({ account: { id, name }, action }: NonNullable<typeof asked>) =>
    act(async () => {
      const path = `/api/admin/accounts/${id}` as const
      if (action === 'resetPassword') {
        const { password } = await call<{ password: string }>('POST', `${path}/reset-password`)
        setFresh({ name, password })
        return null
      }
      if (action === 'removeSecondFactor') await call('POST', `${path}/remove-second-factor`)
      else await call('PATCH', path, CHANGES[action])
      return copy.changed(name)
    })
  return (
    <>
      <ScreenTitle title={copy.title}>
        {accounts.ok && (
          <Button size="small" onClick={() => setIsAdding(true)}>
            {copy.add}
          </Button>
        )}
      </ScreenTitle>
      <Panel title={copy.cardTitle}>
        <p className="mb-3 max-w-[66ch] text-muted text-sm">{copy.intro}</p>
        <IfLoaded from={accounts}>
          {(rows) => (
            <DataTable
              label={copy.tableLabel}
              caption={copy.cardTitle}
              minWidth="sm:min-w-[56rem]"
              isStackedOnPhones
              columns={copy.columns}
              rows={rows}
              keyOf={({ id }) => id}
              cells={[
                [
                  'name',
                  ({ id, name, isActive }) => (
                    <>
                      {name}
                      {id === ownId && <span className="font-normal text-muted"> ({copy.you})</span>}
                      {!isActive && (
                        <span className="block font-semibold text-danger text-xs">{copy.inactive}</span>
                      )}
                    </>
                  ),
                ],
                ({ email }) => email,
                ({ role }) => ROLE_WORDS[role],
                ({ hasSecondFactor }) => (hasSecondFactor ? copy.on : copy.off),
                ({ lastSeenAt }) => (lastSeenAt === null ? copy.never : day(lastSeenAt)),
                [
                  'actions',
                  (account) => (
                    <div className="flex flex-wrap gap-1 max-sm:-ml-3">
                      {actionsFor(account, account.id === ownId).map((action) => (
                        <Button
                          key={action}
                          look="quiet"
                          size="small"
                          aria-label={copy.actionOn(copy[action], account.name)}
                          aria-haspopup="dialog"
                          onClick={() => ask({ account, action })}
                        >
                          {copy[action]}
                        </Button>
                      ))}
                    </div>
                  ),
                ],
              ]}
            />
          )}
        </IfLoaded>
      </Panel>
      <Confirm
        asked={asked}
        words={({ action, account: { name } }) => ({
          title: copy.confirmTitle(copy[action], name),
          text: action === 'activate' ? null : copy.ask[action](name),
          confirm: copy[action],
          confirming: copy.working,
        })}
        onConfirm={change}
        onClose={() => ask(null)}
      />
      <Dialog
        isOpen={isAdding}
        onClose={() => setIsAdding(false)}
        title={copy.addTitle}
        closeLabel={adminCopy.cancel}
      >
        <CheckedForm
          schema={createAccountRequest}
          fields={FIELDS}
          className="mt-4 flex flex-col gap-4"
          submit={copy.add}
          submitting={copy.adding}
          send={(request) =>
            submit(
              async () => {
                const { password } = await call<{ password: string }>('POST', '/api/admin/accounts', request)
                setFresh({ name: request.name, password })
                return copy.created(request.name)
              },
              { onDone: () => setIsAdding(false) },
            )
          }
        />
      </Dialog>
      <SecretDialog
        secret={fresh?.password ?? null}
        words={{
          title: copy.passwordTitle(fresh?.name ?? ''),
          text: copy.passwordText,
          label: copy.passwordLabel,
          copy: copy.copy,
          copied: copy.copied,
          close: adminCopy.close,
        }}
        onClose={() => setFresh(null)}
      />
    </>
  )
}

function actionsFor({ role, isActive, hasSecondFactor }: AdminAccount, isOwn: boolean): Action[] {
  if (!isActive) return ['activate']
  const wanted = new Set<Action>([role === 'owner' ? 'makeEditor' : 'makeOwner'])
  // The own password and second factor are changed with the password, under the own account.
  if (!isOwn) {
    wanted.add('resetPassword')
    wanted.add('deactivate')
    if (hasSecondFactor) wanted.add('removeSecondFactor')
  }
  return ACTIONS.filter((action) => wanted.has(action))
}
