import { type ApiToken, createApiTokenRequest, TOKEN_DAYS } from '../../../contract/admin/accounts.ts'
import { SCOPES } from '../../../contract/call.ts'
import { apiTokensCopy as copy } from '../../../copy/admin/integrations.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { useSecret } from '../../ui/dialog/secret-dialog.tsx'
import { CheckedForm, type FieldSpec, optionsOf, PASSWORD_FIELD } from '../../ui/form/checked-form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useDates } from '../../ui/use-dates.ts'
import { useAct } from '../kit/act.ts'
import { adminLoader, attempt, type DataOf } from '../kit/load.ts'
import { adminScreen, IfLoaded, Intro, ScreenTitle, useConfirm } from '../kit/screen.tsx'

const FIELDS: FieldSpec[] = [
  { name: 'name', label: copy.name, hint: copy.nameHint, autoComplete: 'off', maxLength: 80, required: true },
  { name: 'scopes', label: copy.scopesLabel, kind: 'choices', options: optionsOf(SCOPES, copy.scopes) },
  {
    name: 'days',
    label: copy.days,
    type: 'number',
    min: 1,
    max: 365,
    defaultValue: TOKEN_DAYS,
    required: true,
  },
  { ...PASSWORD_FIELD, label: copy.password },
]

export const loader = adminLoader((context) => attempt(context, 'listApiTokens'))
export default adminScreen(ApiTokens)

function ApiTokens({ data: tokens }: { data: DataOf<typeof loader> }) {
  const { day, moment } = useDates()
  const { change, submit } = useAct(copy.failed)
  const secret = useSecret(copy.secret)
  const shown = ({ token }: { token: string }) => secret.show(token)
  const revoke = useConfirm<ApiToken>({
    words: ({ name }) => ({ title: copy.askRevoke(name), text: copy.askRevokeText, confirm: copy.revoke }),
    onConfirm: ({ id, name }) =>
      change('DELETE', `/api/admin/api-tokens/${id}`, { done: copy.revoked(name) }),
  })
  return (
    <>
      <ScreenTitle title={copy.title} />
      <Intro>
        {copy.intro}{' '}
        <a href="/api" className="link inline-flex min-h-6 items-center">
          {copy.reference}
        </a>
      </Intro>
      <IfLoaded from={tokens}>
        {(rows) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <Panel title={copy.listTitle}>
              <DataTable
                {...copy.table}
                minWidth="sm:min-w-[48rem]"
                isStackedOnPhones
                rows={rows}
                cells={[
                  ['name', ({ name }) => name],
                  ({ scopes }) => scopes.join(', '),
                  ({ owner }) => owner,
                  ({ createdAt }) => day(createdAt),
                  ({ lastUsedAt }) => (lastUsedAt === null ? copy.never : moment(lastUsedAt)),
                  ({ expiresAt, isExpired }) => (isExpired ? copy.expired(day(expiresAt)) : day(expiresAt)),
                  ['actions', (token) => [revoke.button(token, copy.revoke, copy.revokeOf(token.name))]],
                ]}
              />
            </Panel>
            <Panel title={copy.addTitle}>
              <CheckedForm
                schema={createApiTokenRequest}
                fields={FIELDS}
                className="flex max-w-xl flex-col gap-4"
                submit={copy.add}
                submitting={copy.adding}
                isEmptiedAfter
                send={(body) => submit('POST', '/api/admin/api-tokens', { body, done: shown })}
              />
            </Panel>
          </div>
        )}
      </IfLoaded>
      {revoke.dialog}
      {secret.dialog}
    </>
  )
}
