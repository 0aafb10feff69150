import { type FormEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { NewWebhook, WebhookDelivery, WebhookEndpoint } from '../../../contract/admin/webhooks.ts'
import { adminCopy } from '../../../copy/admin/admin.ts'
import { webhooksCopy } from '../../../copy/admin/integrations.ts'
import { WEBHOOK_KINDS, type WebhookKind } from '../../../domain/webhooks.ts'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { ScrollTable } from '../../ui/data-table.tsx'
import { formatInstant } from '../../ui/dates.ts'
import { SecretDialog } from '../../ui/dialog/secret-dialog.tsx'
import { Field, Input } from '../../ui/form/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useAct } from '../kit/act.ts'
import { adminLoader, attempt, type DataOf, type Loaded } from '../kit/load.ts'
import { adminScreen, Confirm, RefreshButton, RefusedNotice, ScreenTitle } from '../kit/screen.tsx'
import { SettingsBar } from '../settings/settings-bar.tsx'

const copy = webhooksCopy.log

interface DeliveryLogProps {
  url: string
  deliveries: readonly WebhookDelivery[]
  timeZone: string
  locale: string
  isBusy: boolean
  onResend: (delivery: WebhookDelivery) => void
}

/** What was sent to an endpoint and what it answered, the newest first. */
function AdminDeliveryLog(props: DeliveryLogProps) {
  const { url, deliveries, timeZone, locale, isBusy } = props
  const when = (instant: string) => formatInstant(instant, timeZone, locale)
  if (deliveries.length === 0) return <p>{copy.empty}</p>
  return (
    <ScrollTable label={copy.label(url)} caption={copy.title} minWidth="min-w-[48rem]" columns={copy.columns}>
      {deliveries.map((delivery) => {
        const { id, kind, subject, status, happenedAt, nextAttemptAt, attempts, messageId } = delivery
        return (
          <tr key={id} className="border-rule border-b align-top">
            <td className="whitespace-nowrap px-3 py-2">{when(happenedAt)}</td>
            <th scope="row" className="px-3 py-2 text-left font-semibold">
              {kind === 'ping' ? webhooksCopy.ping : kind}
              {kind !== 'ping' && <span className="block font-normal">{subject}</span>}
              <code className="block break-all font-normal text-muted text-xs">{messageId}</code>
            </th>
            <td className={`px-3 py-2 ${status === 'failed' ? 'font-semibold text-danger' : ''}`}>
              {copy.statuses[status]}
              {nextAttemptAt && <span className="block text-muted">{copy.next(when(nextAttemptAt))}</span>}
            </td>
            <td className="px-3 py-2">
              {attempts.length === 0 && copy.none}
              <ol>
                {attempts.map(({ at, status: answered, ms, answer }) => (
                  <li key={at}>
                    {copy.attempt(when(at), answered, ms)}
                    {answer !== '' && <span className="block break-words text-muted">{answer}</span>}
                  </li>
                ))}
              </ol>
            </td>
            <td className="px-3 py-1">
              <Button
                look="secondary"
                size="small"
                aria-label={copy.resendOf(kind === 'ping' ? webhooksCopy.ping : kind, subject)}
                isOff={isBusy}
                onClick={() => props.onResend(delivery)}
              >
                {copy.resend}
              </Button>
            </td>
          </tr>
        )
      })}
    </ScrollTable>
  )
}

const { acts, state } = webhooksCopy

type WebhookAct = 'ping' | 'stop' | 'start' | 'rotate' | 'remove'

interface WebhookProps {
  endpoint: WebhookEndpoint
  timeZone: string
  locale: string
  isBusy: boolean
  onAct: (act: WebhookAct) => void
  onSave: (kinds: WebhookKind[]) => void
  /** Its log, or how to get there. */
  children: ReactNode
}

/** One endpoint: how it does, and what an owner can do about it. */
function AdminWebhook({ endpoint, timeZone, locale, isBusy, onAct, onSave, children }: WebhookProps) {
  const { url, kinds, stoppedAt, waiting } = endpoint
  const buttons: WebhookAct[] =
    stoppedAt === null ? ['ping', 'stop', 'rotate', 'remove'] : ['start', 'rotate', 'remove']
  return (
    <Panel title={<span className="break-all">{url}</span>}>
      <p className={stoppedAt === null ? '' : 'font-semibold text-danger'}>
        {stateInWords(endpoint, (at) => formatInstant(at, timeZone, locale))}
      </p>
      {waiting > 0 && <p className="text-muted text-sm">{state.waiting(waiting)}</p>}
      <p className="mt-1 text-muted text-sm">{kinds.join(', ')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {buttons.map((act) => (
          <Button
            key={act}
            look={act === 'remove' ? 'danger' : 'secondary'}
            size="small"
            aria-label={acts.of(acts[act], url)}
            isOff={isBusy}
            onClick={() => onAct(act)}
          >
            {acts[act]}
          </Button>
        ))}
      </div>
      <details className="mt-3">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-primary">{acts.edit}</summary>
        <AdminKindsForm
          key={kinds.join()}
          kinds={kinds}
          submit={acts.save}
          isBusy={isBusy}
          onSubmit={onSave}
        />
      </details>
      <div className="mt-3 border-rule border-t pt-3">{children}</div>
    </Panel>
  )
}

function stateInWords(
  { failingSince, stoppedAt, stoppedBecause }: WebhookEndpoint,
  when: (at: string) => string,
) {
  if (stoppedAt !== null)
    return stoppedBecause === 'failing' ? state.gaveUp(when(stoppedAt)) : state.stopped(when(stoppedAt))
  return failingSince === null ? state.works : state.failing(when(failingSince))
}

const { done } = webhooksCopy

function useWebhooks() {
  const [secret, setSecret] = useState<string | null>(null)
  const [removing, askRemove] = useState<WebhookEndpoint | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  /** Counts the endpoints that were added: the form begins anew after each. */
  const [added, setAdded] = useState(0)
  const { act, call, isBusy } = useAct(webhooksCopy.failed)

  const change = (id: number, body: object) =>
    act(async () => {
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
      act(
        async () => {
          setFailure(null)
          const answer = await call<{ secret: string }>('POST', '/api/admin/webhooks', endpoint)
          setSecret(answer.secret)
          setAdded(added + 1)
          return done.added
        },
        { onRefused: setFailure },
      ),
    save: (id: number, kinds: WebhookKind[]) => void change(id, { kinds }),
    remove: ({ id }: WebhookEndpoint) =>
      act(async () => {
        await call('DELETE', `/api/admin/webhooks/${id}`)
        return done.removed
      }),
    resend: ({ id }: WebhookDelivery) =>
      void act(async () => {
        await call('POST', `/api/admin/webhook-deliveries/${id}/resend`)
        return done.resent
      }),
    act: (endpoint: WebhookEndpoint, what: WebhookAct) => {
      const { id } = endpoint
      if (what === 'remove') askRemove(endpoint)
      else if (what === 'stop' || what === 'start') void change(id, { isStopped: what === 'stop' })
      else if (what === 'ping')
        void act(async () => {
          await call('POST', `/api/admin/webhooks/${id}/ping`)
          return done.pinged
        })
      else
        void act(async () => {
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

type Data = DataOf<typeof loader>

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
      <Confirm
        asked={removing}
        words={({ url }) => ({
          title: webhooksCopy.askRemove(url),
          text: webhooksCopy.askRemoveText,
          confirm: webhooksCopy.acts.remove,
        })}
        onConfirm={webhooks.remove}
        onClose={() => webhooks.askRemove(null)}
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

interface KindsFormProps {
  kinds: readonly WebhookKind[]
  submit: string
  isBusy: boolean
  onSubmit: (kinds: WebhookKind[]) => void
  children?: ReactNode
}

/** What an endpoint is sent; further fields stand before it. */
export function AdminKindsForm({ kinds, submit, isBusy, onSubmit, children }: KindsFormProps) {
  const [chosen, setChosen] = useState(kinds)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onSubmit(WEBHOOK_KINDS.filter((kind) => chosen.includes(kind)))
  }
  return (
    <form onSubmit={send} noValidate className="mt-3 flex flex-col items-start gap-4">
      {children}
      <fieldset>
        <legend className="font-semibold text-[0.95em]">{webhooksCopy.add.kinds}</legend>
        {WEBHOOK_KINDS.map((kind) => (
          <label key={kind} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 shrink-0"
              checked={chosen.includes(kind)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, kind] : chosen.filter((other) => other !== kind))
              }
            />
            <span>
              {webhooksCopy.kinds[kind]} <code className="whitespace-nowrap text-muted text-sm">{kind}</code>
            </span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" isBusy={isBusy}>
        {submit}
      </Button>
    </form>
  )
}
