import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { NewWebhook, WebhookDelivery, WebhookEndpoint } from '../../../contract/admin/webhooks.ts'
import { adminCopy, type ToastWords } from '../../../copy/admin/admin.ts'
import { webhooksCopy } from '../../../copy/admin/webhooks.ts'
import { WEBHOOK_KINDS, type WebhookKind } from '../../../domain/webhooks/webhooks.ts'
import { AdminDeliveryLog } from '../../../features/webhooks/components/admin-delivery-log.tsx'
import { AdminKindsForm } from '../../../features/webhooks/components/admin-kinds-form.tsx'
import { AdminWebhook, type WebhookAct } from '../../../features/webhooks/components/admin-webhook.tsx'
import { sentenceOf } from '../../api-client.ts'
import { useSite } from '../../site.ts'
import { AlertDialog } from '../../ui/dialog/dialog.tsx'
import { SecretDialog } from '../../ui/dialog/secret-dialog.tsx'
import { Field, Input } from '../../ui/form/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { adminLoader, attempt, type Loaded } from '../frame/load-frame.ts'
import { RefreshButton } from '../frame/refresh-button.tsx'
import { RefusedNotice } from '../frame/refused-notice.tsx'
import { adminScreen, CONTENT, ScreenTitle } from '../frame/screen.tsx'
import { useAdminCall } from '../frame/use-admin-call.ts'
import { SettingsBar } from '../settings/settings-bar.tsx'

const { done } = webhooksCopy

function useWebhooks() {
  const [isBusy, setIsBusy] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const [removing, askRemove] = useState<WebhookEndpoint | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  /** Counts the endpoints that were added: the form begins anew after each. */
  const [added, setAdded] = useState(0)
  const { toast } = useToast()
  const { revalidate } = useRevalidator()
  const call = useAdminCall()

  const run = async (work: () => Promise<ToastWords | null>, refuse = showRefusal): Promise<void> => {
    setIsBusy(true)
    try {
      const words = await work()
      if (words) toast({ tone: 'success', ...words })
    } catch (error) {
      refuse(error)
    }
    await revalidate()
    setIsBusy(false)
    if (document.activeElement === document.body)
      document.getElementById(CONTENT)?.focus({ preventScroll: true })
  }
  function showRefusal(error: unknown): void {
    toast({ ...webhooksCopy.failed(sentenceOf(error)), tone: 'destructive' })
  }

  const change = (id: number, body: object) =>
    run(async () => {
      await call('PATCH', `/api/admin/webhooks/${id}`, body)
      return done.changed
    })

  return {
    isBusy,
    secret,
    forgetSecret: () => setSecret(null),
    removing,
    askRemove,
    failure,
    added,
    add: (endpoint: NewWebhook) =>
      run(
        async () => {
          setFailure(null)
          const answer = await call<{ secret: string }>('POST', '/api/admin/webhooks', endpoint)
          setSecret(answer.secret)
          setAdded(added + 1)
          return done.added
        },
        (error) => setFailure(webhooksCopy.failed(sentenceOf(error)).description ?? null),
      ),
    save: (id: number, kinds: WebhookKind[]) => void change(id, { kinds }),
    remove: async ({ id }: WebhookEndpoint) => {
      await run(async () => {
        await call('DELETE', `/api/admin/webhooks/${id}`)
        return done.removed
      })
      askRemove(null)
    },
    resend: ({ id }: WebhookDelivery) =>
      void run(async () => {
        await call('POST', `/api/admin/webhook-deliveries/${id}/resend`)
        return done.resent
      }),
    act: (endpoint: WebhookEndpoint, act: WebhookAct) => {
      const { id } = endpoint
      if (act === 'remove') askRemove(endpoint)
      else if (act === 'stop' || act === 'start') void change(id, { isStopped: act === 'stop' })
      else if (act === 'ping')
        void run(async () => {
          await call('POST', `/api/admin/webhooks/${id}/ping`)
          return done.pinged
        })
      else
        void run(async () => {
          setSecret((await call<{ secret: string }>('POST', `/api/admin/webhooks/${id}/secret`)).secret)
          return null
        })
    },
  }
}

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
