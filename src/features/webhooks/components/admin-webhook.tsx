import type { ReactNode } from 'react'
import { Button } from '../../../app/ui/button.tsx'
import { formatInstant } from '../../../app/ui/dates.ts'
import { Panel } from '../../../app/ui/panel.tsx'
import type { WebhookEndpoint } from '../../../contract/admin/webhooks.ts'
import { webhooksCopy } from '../../../copy/admin/webhooks.ts'
import type { WebhookKind } from '../../../domain/webhooks/webhooks.ts'
import { AdminKindsForm } from './admin-kinds-form.tsx'

const { acts, state } = webhooksCopy

export type WebhookAct = 'ping' | 'stop' | 'start' | 'rotate' | 'remove'

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
export function AdminWebhook({ endpoint, timeZone, locale, isBusy, onAct, onSave, children }: WebhookProps) {
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
            aria-disabled={isBusy}
            onClick={() => !isBusy && onAct(act)}
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
