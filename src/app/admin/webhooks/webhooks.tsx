import { Link } from 'react-router'
import { z } from 'zod'
import { newWebhook, type WebhookDelivery, type WebhookEndpoint } from '../../../contract/admin/webhooks.ts'
import { webhooksCopy as copy } from '../../../copy/admin/integrations.ts'
import { WEBHOOK_KINDS } from '../../../domain/webhooks.ts'
import { DataTable, type RowAction, RowActions } from '../../ui/data-table.tsx'
import { useSecret } from '../../ui/dialog/secret-dialog.tsx'
import { CheckedForm, type FieldSpec } from '../../ui/form/checked-form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useDates } from '../../ui/use-dates.ts'
import { useAct } from '../kit/act.ts'
import { adminLoader, attempt, type DataOf } from '../kit/load.ts'
import { adminScreen, IfLoaded, Intro, RefreshButton, ScreenTitle, useConfirm } from '../kit/screen.tsx'

const KINDS_FIELD: FieldSpec = {
  name: 'kinds',
  label: copy.add.kinds,
  kind: 'choices',
  options: WEBHOOK_KINDS.map((kind) => ({ value: kind, label: `${copy.kinds[kind]} (${kind})` })),
  chosen: WEBHOOK_KINDS,
}
const FIELDS: FieldSpec[] = [
  { name: 'url', label: copy.add.url, hint: copy.add.urlHint, type: 'url', inputMode: 'url' },
  KINDS_FIELD,
]

const LOG_PAGE = 50

/** `log` names the endpoint whose log is shown, `before` the delivery below which it goes on. */
export const loader = adminLoader(async (context, search) => {
  const { log: id, before } = z
    .object({ log: z.coerce.number().optional(), before: z.coerce.number().optional() })
    .catch({})
    .parse(Object.fromEntries(search))
  const endpoints = await attempt(context, 'listWebhooks')
  const log = id
    ? await attempt(context, 'listWebhookDeliveries', { params: { id }, query: before ? { before } : {} })
    : null
  return { endpoints, log: log && { id, answer: log } }
})

type Data = DataOf<typeof loader>

export default adminScreen(Webhooks)

function Webhooks({ data: { endpoints, log } }: { data: Data }) {
  const { moment } = useDates()
  const { change, submit, isBusy } = useAct(copy.failed)
  const secret = useSecret(copy.secret)
  const { acts, done, state } = copy
  const showSecret = (answer: { secret: string }) => secret.show(answer.secret)
  const remove = useConfirm<WebhookEndpoint>({
    words: ({ url }) => ({ title: copy.askRemove(url), text: copy.askRemoveText, confirm: acts.remove }),
    onConfirm: ({ id }) => change('DELETE', `/api/admin/webhooks/${id}`, { done: done.removed }),
  })
  const actionsOf = (endpoint: WebhookEndpoint) => {
    const { id, url, stoppedAt } = endpoint
    const path = `/api/admin/webhooks/${id}` as const
    const turn = (isStopped: boolean) => change('PATCH', path, { body: { isStopped }, done: done.changed })
    const action = (words: string, run: () => unknown): RowAction => ({
      ...{ label: words, name: acts.of(words, url), look: 'secondary', isOff: isBusy },
      run: () => void run(),
    })
    const turns =
      stoppedAt === null
        ? [
            action(acts.ping, () => change('POST', `${path}/ping`, { done: done.pinged })),
            action(acts.stop, () => turn(true)),
          ]
        : [action(acts.start, () => turn(false))]
    return [
      ...turns,
      action(acts.rotate, () => change('POST', `${path}/secret`, { done: showSecret })),
      {
        ...remove.button(endpoint, acts.remove, acts.of(acts.remove, url)),
        look: 'danger' as const,
        isOff: isBusy,
      },
    ]
  }
  return (
    <>
      <ScreenTitle title={copy.title}>
        <RefreshButton />
      </ScreenTitle>
      <Intro>
        {copy.intro} {copy.docs}
      </Intro>
      <IfLoaded from={endpoints}>
        {(shown) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {shown.length === 0 && <p>{copy.empty}</p>}
            {shown.map((endpoint) => (
              <Panel key={endpoint.id} title={<span className="break-all">{endpoint.url}</span>}>
                <p className={endpoint.stoppedAt === null ? '' : 'font-semibold text-danger'}>
                  {stateInWords(endpoint, moment)}
                </p>
                <p className="text-muted text-sm">{state.waiting(endpoint.waiting)}</p>
                <p className="mt-1 mb-3 text-muted text-sm">{endpoint.kinds.join(', ')}</p>
                <RowActions actions={actionsOf(endpoint)} />
                <details className="mt-3">
                  <summary className="min-h-11 cursor-pointer py-2 font-semibold text-primary">
                    {acts.edit}
                  </summary>
                  <CheckedForm
                    key={endpoint.kinds.join()}
                    schema={newWebhook.pick({ kinds: true })}
                    fields={[{ ...KINDS_FIELD, chosen: endpoint.kinds }]}
                    submit={acts.save}
                    send={(body) =>
                      submit('PATCH', `/api/admin/webhooks/${endpoint.id}`, { body, done: done.changed })
                    }
                  />
                </details>
                <div className="mt-3 border-rule border-t pt-3">
                  {log?.id === endpoint.id ? (
                    <Log endpoint={endpoint} log={log.answer} />
                  ) : (
                    <LogLink
                      to={`?log=${endpoint.id}`}
                      label={acts.of(copy.log.show, endpoint.url)}
                      words={copy.log.show}
                    />
                  )}
                </div>
              </Panel>
            ))}
            <Panel title={copy.add.title}>
              <CheckedForm
                schema={newWebhook}
                fields={FIELDS}
                className="flex max-w-xl flex-col gap-4"
                refusedField="url"
                submit={copy.add.submit}
                isEmptiedAfter
                send={(body) =>
                  submit<{ secret: string }>('POST', '/api/admin/webhooks', {
                    body,
                    done: (answer) => showSecret(answer) ?? done.added,
                  })
                }
              />
            </Panel>
          </div>
        )}
      </IfLoaded>
      {remove.dialog}
      {secret.dialog}
    </>
  )
}

function stateInWords(
  { failingSince, stoppedAt, stoppedBecause }: WebhookEndpoint,
  when: (at: string) => string,
) {
  const { state } = copy
  if (stoppedAt !== null)
    return stoppedBecause === 'failing' ? state.gaveUp(when(stoppedAt)) : state.stopped(when(stoppedAt))
  return failingSince === null ? state.works : state.failing(when(failingSince))
}

interface LogProps {
  endpoint: WebhookEndpoint
  log: NonNullable<Data['log']>['answer']
}

/** What was sent to an endpoint and what it answered, the newest first. */
function Log({ endpoint: { id: endpointId, url }, log }: LogProps) {
  const { moment } = useDates()
  const { change, isBusy } = useAct(copy.failed)
  const words = copy.log
  const kindOf = ({ kind }: WebhookDelivery) => (kind === 'ping' ? copy.ping : kind)
  return (
    <IfLoaded from={log}>
      {(deliveries) => (
        <>
          <h3 className="mb-2 font-semibold">{words.title}</h3>
          <DataTable
            {...words.table}
            label={words.label(url)}
            minWidth="min-w-[48rem]"
            rows={deliveries}
            cells={[
              ['figure', ({ happenedAt }) => moment(happenedAt)],
              [
                'name',
                (delivery) => (
                  <>
                    {kindOf(delivery)}
                    {delivery.kind !== 'ping' && (
                      <span className="block font-normal">{delivery.subject}</span>
                    )}
                    <code className="block break-all font-normal text-muted text-xs">
                      {delivery.messageId}
                    </code>
                  </>
                ),
              ],
              ({ status, nextAttemptAt }) => (
                <>
                  <span className={status === 'failed' ? 'font-semibold text-danger' : ''}>
                    {words.statuses[status]}
                  </span>
                  {nextAttemptAt && (
                    <span className="block text-muted">{words.next(moment(nextAttemptAt))}</span>
                  )}
                </>
              ),
              ({ attempts, body }) => (
                <>
                  {attempts.length === 0 && words.none}
                  <ol>
                    {attempts.map(({ at, status, ms, answer }) => (
                      <li key={at}>
                        {words.attempt(moment(at), status, ms)}
                        {answer !== '' && <span className="block break-words text-muted">{answer}</span>}
                      </li>
                    ))}
                  </ol>
                  <details>
                    <summary className="min-h-11 cursor-pointer py-2 text-primary">{words.message}</summary>
                    <pre className="whitespace-pre-wrap break-all text-xs">
                      {Object.entries(attempts.at(-1)?.headers ?? {}).map(
                        ([name, value]) => `${name}: ${value}\n`,
                      )}
                      {JSON.stringify(JSON.parse(body), null, 2)}
                    </pre>
                  </details>
                </>
              ),
              [
                'actions',
                (delivery) => [
                  {
                    label: words.resend,
                    name: words.resendOf(kindOf(delivery), delivery.subject),
                    look: 'secondary',
                    isOff: isBusy,
                    run: () =>
                      void change('POST', `/api/admin/webhook-deliveries/${delivery.id}/resend`, {
                        done: copy.done.resent,
                      }),
                  },
                ],
              ],
            ]}
          />
          {deliveries.length === LOG_PAGE && (
            <LogLink to={`?log=${endpointId}&before=${deliveries.at(-1)?.id}`} words={words.older} />
          )}
        </>
      )}
    </IfLoaded>
  )
}

function LogLink({ to, words, label }: { to: string; words: string; label?: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={label}
      className="inline-flex min-h-11 items-center font-semibold text-primary"
    >
      {words}
    </Link>
  )
}
