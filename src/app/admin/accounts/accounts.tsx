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
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useSecret } from '../../ui/dialog/secret-dialog.tsx'
import { type FieldSpec, optionsOf } from '../../ui/form/checked-form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useDates } from '../../ui/use-dates.ts'
import { useAct } from '../kit/act.ts'
import { adminLoader, attempt, type DataOf } from '../kit/load.ts'
import { adminScreen, IfLoaded, Intro, ScreenTitle, useConfirm } from '../kit/screen.tsx'

const FIELDS: FieldSpec[] = [
  { name: 'name', label: copy.name, autoComplete: 'off', maxLength: 80, required: true },
  { name: 'email', label: copy.email, type: 'email', autoComplete: 'off', maxLength: 254, required: true },
  {
    name: 'role',
    label: copy.role,
    kind: 'select',
    defaultValue: 'editor',
    options: optionsOf(ROLES, copy.roleHints),
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
  const { change, submit } = useAct(copy.failed)
  const [isAdding, setIsAdding] = useState(false)
  const secret = useSecret(copy.secret)
  const asking = useConfirm<{ account: AdminAccount; action: Action }>({
    words: ({ action, account: { name } }) => ({
      title: copy.confirmTitle(copy[action], name),
      text: action === 'activate' ? null : copy.ask[action](name),
      confirm: copy[action],
      confirming: copy.working,
    }),
    onConfirm: ({ account: { id, name }, action }) => {
      const path = `/api/admin/accounts/${id}` as const
      if (action === 'resetPassword')
        return change<{ password: string }>('POST', `${path}/reset-password`, {
          done: ({ password }) => secret.show(password, copy.secretOf(name)),
        })
      const done = copy.changed(name)
      if (action === 'removeSecondFactor') return change('POST', `${path}/remove-second-factor`, { done })
      return change('PATCH', path, { body: CHANGES[action], done })
    },
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
        <Intro>{copy.intro}</Intro>
        <IfLoaded from={accounts}>
          {(rows) => (
            <DataTable
              {...copy.table}
              minWidth="sm:min-w-[56rem]"
              isStackedOnPhones
              rows={rows}
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
                ['figure', ({ lastSeenAt }) => (lastSeenAt === null ? copy.never : day(lastSeenAt))],
                [
                  'actions',
                  (account) =>
                    actionsFor(account, account.id === ownId).map((action) =>
                      asking.button(
                        { account, action },
                        copy[action],
                        copy.actionOn(copy[action], account.name),
                      ),
                    ),
                ],
              ]}
            />
          )}
        </IfLoaded>
      </Panel>
      {asking.dialog}
      <FormDialog
        isOpen={isAdding}
        onClose={() => setIsAdding(false)}
        title={copy.addTitle}
        cancelLabel={adminCopy.cancel}
        schema={createAccountRequest}
        fields={FIELDS}
        submit={copy.add}
        submitting={copy.adding}
        send={(request) =>
          submit<{ password: string }>('POST', '/api/admin/accounts', {
            body: request,
            done: ({ password }) => {
              secret.show(password, copy.secretOf(request.name))
              return copy.created(request.name)
            },
            onDone: () => setIsAdding(false),
          })
        }
      />
      {secret.dialog}
    </>
  )
}

const ACTIONS = [
  'makeOwner',
  'makeEditor',
  'resetPassword',
  'removeSecondFactor',
  'deactivate',
  'activate',
] as const
type Action = (typeof ACTIONS)[number]

const CHANGES = {
  makeOwner: { role: 'owner' },
  makeEditor: { role: 'editor' },
  activate: { isActive: true },
  deactivate: { isActive: false },
} as const satisfies Partial<Record<Action, ChangeAccountRequest>>

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
