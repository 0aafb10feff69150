import { useState } from 'react'
import { type ApiToken, createApiTokenRequest } from '../../../contract/admin/accounts.ts'
import { SCOPES } from '../../../contract/call.ts'
import { adminCopy } from '../../../copy/admin/admin.ts'
import { apiTokensCopy as copy } from '../../../copy/admin/integrations.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { SecretDialog } from '../../ui/dialog/secret-dialog.tsx'
import { CheckedForm, type FieldSpec } from '../../ui/form/checked-form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useDates } from '../../ui/use-dates.ts'
import { useAct } from '../kit/act.ts'
import { adminLoader, attempt, type DataOf } from '../kit/load.ts'
import { adminScreen, Confirm, IfLoaded, ScreenTitle } from '../kit/screen.tsx'
import { SettingsBar } from '../settings/settings-bar.tsx'

const FIELDS: FieldSpec[] = [
  { name: 'name', label: copy.name, hint: copy.nameHint, autoComplete: 'off', maxLength: 80, required: true },
  {
    name: 'scopes',
    label: copy.scopesLabel,
    kind: 'choices',
    options: SCOPES.map((scope) => ({ value: scope, label: copy.scopes[scope] })),
  },
  {
    name: 'password',
    label: copy.password,
    type: 'password',
    autoComplete: 'current-password',
    required: true,
  },
]

export const loader = adminLoader((context) => attempt(context, 'listApiTokens'))
export default adminScreen(ApiTokens)

function ApiTokens({ data: tokens }: { data: DataOf<typeof loader> }) {
  const { day, moment } = useDates()
  const { act, submit, call } = useAct(copy.failed)
  const [secret, setSecret] = useState<string | null>(null)
  const [asked, ask] = useState<ApiToken | null>(null)
  return (
    <>
      <ScreenTitle title={copy.title} />
      <SettingsBar current="/admin/api-tokens" />
      <p className="mb-4 max-w-[66ch] text-muted text-sm">
        {copy.intro}{' '}
        <a href="/api" className="inline-flex min-h-6 items-center font-semibold text-primary underline">
          {copy.reference}
        </a>
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Panel title={copy.listTitle}>
          <IfLoaded from={tokens}>
            {(rows) => (
              <DataTable
                label={copy.tableLabel}
                caption={copy.listTitle}
                minWidth="sm:min-w-[48rem]"
                isStackedOnPhones
                empty={copy.empty}
                columns={copy.columns}
                rows={rows}
                keyOf={({ id }) => id}
                cells={[
                  ['name', ({ name }) => name],
                  ({ scopes }) => scopes.join(', '),
                  ({ owner }) => owner,
                  ({ createdAt }) => day(createdAt),
                  ({ lastUsedAt }) => (lastUsedAt === null ? copy.never : moment(lastUsedAt)),
                  [
                    'actions',
                    (token) => (
                      <Button
                        look="quiet"
                        size="small"
                        className="max-sm:-ml-3"
                        aria-label={copy.revokeOf(token.name)}
                        aria-haspopup="dialog"
                        onClick={() => ask(token)}
                      >
                        {copy.revoke}
                      </Button>
                    ),
                  ],
                ]}
              />
            )}
          </IfLoaded>
        </Panel>
        {tokens.ok && (
          <Panel title={copy.addTitle}>
            <CheckedForm
              schema={createApiTokenRequest}
              fields={FIELDS}
              className="flex max-w-xl flex-col gap-4"
              submit={copy.add}
              submitting={copy.adding}
              isEmptiedAfter
              send={(request) =>
                submit(async () => {
                  setSecret((await call<{ token: string }>('POST', '/api/admin/api-tokens', request)).token)
                  return null
                })
              }
            />
          </Panel>
        )}
      </div>
      <Confirm
        asked={asked}
        words={({ name }) => ({
          title: copy.askRevoke(name),
          text: copy.askRevokeText,
          confirm: copy.revoke,
        })}
        onConfirm={({ id, name }) =>
          act(async () => {
            await call('DELETE', `/api/admin/api-tokens/${id}`)
            return copy.revoked(name)
          })
        }
        onClose={() => ask(null)}
      />
      <SecretDialog
        secret={secret}
        words={{ ...copy.secret, close: adminCopy.close }}
        onClose={() => setSecret(null)}
      />
    </>
  )
}
