import { useState } from 'react'
import { Link } from 'react-router'
import type { WebhookDelivery } from '../../../contract/admin/webhooks.ts'
import { adminCopy } from '../../../copy/admin/admin.ts'
import { webhooksCopy } from '../../../copy/admin/webhooks.ts'
import { WEBHOOK_KINDS } from '../../../domain/webhooks/webhooks.ts'
import { AdminDeliveryLog } from '../../../features/webhooks/components/admin-delivery-log.tsx'
import { AdminKindsForm } from '../../../features/webhooks/components/admin-kinds-form.tsx'
import { AdminWebhook } from '../../../features/webhooks/components/admin-webhook.tsx'
import { useSite } from '../../site.ts'
import { AlertDialog } from '../../ui/dialog/dialog.tsx'
import { SecretDialog } from '../../ui/dialog/secret-dialog.tsx'
import { Field, Input } from '../../ui/form/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { adminLoader, attempt, type Loaded } from '../frame/load-frame.ts'
import { RefreshButton } from '../frame/refresh-button.tsx'
import { RefusedNotice } from '../frame/refused-notice.tsx'
import { adminScreen, ScreenTitle } from '../frame/screen.tsx'
import { SettingsBar } from '../settings/settings-bar.tsx'
import { useWebhooks } from './use-webhooks.ts'

const LOG_PAGE = 50

/** `log` names the endpoint whose log is shown, `before` the delivery below which it goes on. */
export const loader = adminLoader(async (context, search) => {
  const [id, before] = ['log', 'before'].map((name) => Number(search.get(name)))
  const endpoints = await attempt(context, 'listWebhooks')
  const log: Loaded<WebhookDelivery[]> | null = id
    ? await attempt(context, 'listWebhookDeliveries', { params: { id }, query: before ? { before } : {} })
    : null
  return { endpoints, log: log && { id, answer: log } }
})

type Data = NonNullable<Awaited<ReturnType<typeof loader>>>

export default adminScreen(Webhooks)

function Webhooks({ data: { endpoints, log } }: { data: Data }) {
  const { timeZone, locale } = useSite()
  const webhooks = useWebhooks()
  const { isBusy, removing, secret } = webhooks
  const words = { timeZone, locale, isBusy }
  return (
    <>
      <ScreenTitle title={webhooksCopy.title}>
        <RefreshButton />
      </ScreenTitle>
      <SettingsBar current="/admin/webhooks" />
      <p className="max-w-[66ch] text-muted text-sm">
        {webhooksCopy.intro} {webhooksCopy.docs}
      </p>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6">
        {!endpoints.ok && <RefusedNotice refused={endpoints} />}
        {endpoints.ok && endpoints.body.length === 0 && <p>{webhooksCopy.empty}</p>}
        {endpoints.ok &&
          endpoints.body.map((endpoint) => (
            <AdminWebhook
              key={endpoint.id}
              {...words}
              endpoint={endpoint}
              onAct={(act) => webhooks.act(endpoint, act)}
              onSave={(kinds) => webhooks.save(endpoint.id, kinds)}
            >
              {log?.id === endpoint.id ? (
                <Log {...words} url={endpoint.url} log={log} onResend={webhooks.resend} />
              ) : (
                <Link
                  to={`?log=${endpoint.id}`}
                  preventScrollReset
                  aria-label={webhooksCopy.acts.of(webhooksCopy.log.show, endpoint.url)}
                  className="inline-flex min-h-11 items-center font-semibold text-primary"
                >
                  {webhooksCopy.log.show}
                </Link>
              )}
            </AdminWebhook>
          ))}
        {endpoints.ok && <AddPanel key={webhooks.added} {...webhooks} />}
      </div>
      <AlertDialog
        isOpen={removing !== null}
        title={removing ? webhooksCopy.askRemove(removing.url) : ''}
        description={webhooksCopy.askRemoveText}
        confirmLabel={webhooksCopy.acts.remove}
        cancelLabel={adminCopy.cancel}
        isBusy={isBusy}
        onConfirm={() => removing && void webhooks.remove(removing)}
        onCancel={() => webhooks.askRemove(null)}
      />
      <SecretDialog
        secret={secret}
        words={{ ...webhooksCopy.secret, close: adminCopy.close }}
        onClose={webhooks.forgetSecret}
      />
    </>
  )
}

interface LogProps extends Omit<Parameters<typeof AdminDeliveryLog>[0], 'deliveries'> {
  log: NonNullable<Data['log']>
}

function Log({ log: { id, answer }, ...props }: LogProps) {
  if (!answer.ok) return <RefusedNotice refused={answer} />
  const last = answer.body.at(-1)
  return (
    <>
      <h3 className="mb-2 font-semibold">{webhooksCopy.log.title}</h3>
      <AdminDeliveryLog {...props} deliveries={answer.body} />
      {last && answer.body.length === LOG_PAGE && (
        <Link
          to={`?log=${id}&before=${last.id}`}
          preventScrollReset
          className="inline-flex min-h-11 items-center font-semibold text-primary"
        >
          {webhooksCopy.log.older}
        </Link>
      )}
    </>
  )
}

type AddPanelProps = Pick<ReturnType<typeof useWebhooks>, 'isBusy' | 'failure' | 'add'>

function AddPanel({ isBusy, failure, add }: AddPanelProps) {
  const [url, setUrl] = useState('')
  const copy = webhooksCopy.add
  return (
    <Panel title={copy.title}>
      <AdminKindsForm
        kinds={WEBHOOK_KINDS}
        submit={copy.submit}
        isBusy={isBusy}
        onSubmit={(kinds) => void add({ url: url.trim(), kinds })}
      >
        <Field label={copy.url} hint={copy.urlHint} error={failure ?? undefined} className="w-full max-w-xl">
          {(control) => (
            <Input
              {...control}
              type="url"
              inputMode="url"
              value={url}
              onChange={({ target }) => setUrl(target.value)}
            />
          )}
        </Field>
      </AdminKindsForm>
    </Panel>
  )
}
