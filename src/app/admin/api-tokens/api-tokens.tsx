import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ApiToken, CreateApiTokenRequest } from '../../../contract/admin/api-tokens.ts'
import { adminCopy } from '../../../copy/admin/admin.ts'
import { apiTokensCopy } from '../../../copy/admin/integrations/api-tokens.ts'
import { AdminTokenForm } from '../../../features/accounts/components/admin-token-form.tsx'
import { AdminTokensTable } from '../../../features/accounts/components/admin-tokens-table.tsx'
import { sentenceOf } from '../../api-client.ts'
import { useSite } from '../../site.ts'
import { AlertDialog } from '../../ui/dialog/dialog.tsx'
import { SecretDialog } from '../../ui/dialog/secret-dialog.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { adminLoader, attempt, type Loaded } from '../frame/load-frame.ts'
import { RefusedNotice } from '../frame/refused-notice.tsx'
import { adminScreen, CONTENT, ScreenTitle } from '../frame/screen.tsx'
import { useAdminCall } from '../frame/use-admin-call.ts'
import { SettingsBar } from '../settings/settings-bar.tsx'

export const loader = adminLoader((context) => attempt(context, 'listApiTokens'))
export default adminScreen(ApiTokens)

function ApiTokens({ data }: { data: Loaded<ApiToken[]> }) {
  const { timeZone, locale } = useSite()
  const tokens = useApiTokens()
  const { asked, isBusy } = tokens
  return (
    <>
      <ScreenTitle title={apiTokensCopy.title} />
      <SettingsBar current="/admin/api-tokens" />
      <p className="mb-4 max-w-[66ch] text-muted text-sm">
        {apiTokensCopy.intro}{' '}
        <a href="/api" className="inline-flex min-h-6 items-center font-semibold text-primary underline">
          {apiTokensCopy.reference}
        </a>
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Panel title={apiTokensCopy.listTitle}>
          {!data.ok && <RefusedNotice refused={data} />}
          {data.ok && data.body.length === 0 && <p>{apiTokensCopy.empty}</p>}
          {data.ok && data.body.length > 0 && (
            <AdminTokensTable tokens={data.body} timeZone={timeZone} locale={locale} onRevoke={tokens.ask} />
          )}
        </Panel>
        {data.ok && (
          <Panel title={apiTokensCopy.addTitle}>
            <AdminTokenForm
              key={tokens.created}
              isBusy={isBusy}
              failure={tokens.failure}
              onCreate={(request) => void tokens.create(request)}
            />
          </Panel>
        )}
      </div>
      <AlertDialog
        isOpen={asked !== null}
        title={asked ? apiTokensCopy.askRevoke(asked.name) : ''}
        description={apiTokensCopy.askRevokeText}
        confirmLabel={apiTokensCopy.revoke}
        cancelLabel={adminCopy.cancel}
        isBusy={isBusy}
        onConfirm={() => void tokens.revoke()}
        onCancel={() => tokens.ask(null)}
      />
      <SecretDialog
        secret={tokens.secret}
        words={{ ...apiTokensCopy.secret, close: adminCopy.close }}
        onClose={tokens.forgetSecret}
      />
    </>
  )
}

function useApiTokens() {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const [asked, ask] = useState<ApiToken | null>(null)
  /** Counts the tokens that were created: the form begins anew after each. */
  const [created, setCreated] = useState(0)
  const { toast } = useToast()
  const { revalidate } = useRevalidator()
  const call = useAdminCall()

  return {
    isBusy,
    failure,
    secret,
    asked,
    ask,
    created,
    forgetSecret: () => setSecret(null),
    create: async (request: CreateApiTokenRequest) => {
      setIsBusy(true)
      setFailure(null)
      try {
        setSecret((await call<{ token: string }>('POST', '/api/admin/api-tokens', request)).token)
        setCreated(created + 1)
        await revalidate()
      } catch (error) {
        setFailure(apiTokensCopy.failed(sentenceOf(error)).description ?? null)
      }
      setIsBusy(false)
    },
    revoke: async () => {
      if (asked === null || isBusy) return
      setIsBusy(true)
      try {
        await call('DELETE', `/api/admin/api-tokens/${asked.id}`)
        toast({ ...apiTokensCopy.revoked(asked.name), tone: 'success' })
      } catch (error) {
        toast({ ...apiTokensCopy.failed(sentenceOf(error)), tone: 'destructive' })
      }
      ask(null)
      setIsBusy(false)
      await revalidate()
      document.getElementById(CONTENT)?.focus({ preventScroll: true })
    },
  }
}
