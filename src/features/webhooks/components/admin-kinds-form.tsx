import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../../../app/ui/button.tsx'
import { webhooksCopy } from '../../../copy/admin/webhooks.ts'
import { WEBHOOK_KINDS, type WebhookKind } from '../../../domain/webhooks/webhooks.ts'

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
