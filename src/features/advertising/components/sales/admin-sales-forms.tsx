import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../../../../app/ui/button.tsx'
import { Dialog } from '../../../../app/ui/dialog/dialog.tsx'
import { Field, Input, Textarea } from '../../../../app/ui/form/field.tsx'
import type { PurchaseDetail } from '../../../../contract/advertising/sales.ts'
import { adminCopy } from '../../../../copy/admin/admin.ts'
import { salesCopy } from '../../../../copy/admin/sales.ts'
import { moneyInWords } from '../../../../domain/advertising/money.ts'

/** Makes a call; answers why it was not done, where what was typed may be mended. */
export type Change = (path: `/api/${string}`, body?: object) => Promise<string | null>

interface AskProps {
  open: string
  title: string
  confirm: string
  look?: 'secondary' | 'danger'
  /** What is sent, out of the form; a sentence where it cannot be. */
  read: (form: FormData) => { path: `/api/${string}`; body: object } | string
  change: Change
  isBusy: boolean
  children: ReactNode
}

/** A button that asks in a dialog before anything is changed. */
function Ask({ open, title, confirm, look = 'secondary', read, change, isBusy, children }: AskProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const sent = read(new FormData(event.currentTarget))
    const refusal = typeof sent === 'string' ? sent : await change(sent.path, sent.body)
    setFailure(refusal)
    if (refusal === null) setIsOpen(false)
  }
  return (
    <>
      <Button
        look={look}
        size="small"
        onClick={() => {
          setFailure(null)
          setIsOpen(true)
        }}
      >
        {open}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={title} closeLabel={null}>
        <form noValidate onSubmit={(event) => void submit(event)} className="mt-3 flex flex-col gap-4">
          {failure && (
            <p role="alert" className="border-danger border-l-4 bg-danger-wash px-4 py-3 font-semibold">
              {failure}
            </p>
          )}
          {children}
          <p className="text-muted text-sm">{salesCopy.actions.mailed}</p>
          <div className="mt-2 flex flex-wrap justify-end gap-3">
            <Button look="secondary" onClick={() => setIsOpen(false)}>
              {adminCopy.cancel}
            </Button>
            <Button
              type="submit"
              look={look === 'danger' ? 'danger' : 'primary'}
              isBusy={isBusy}
              aria-disabled={isBusy}
            >
              {confirm}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

interface ActionProps {
  purchase: PurchaseDetail
  change: Change
  isBusy: boolean
}

export function AdminRefund({ purchase, ...rest }: ActionProps) {
  const copy = salesCopy.actions.refund
  const { payment } = purchase
  if (!payment || payment.leftCents === 0) return null
  const left = payment.leftCents
  return (
    <Ask
      {...copy}
      {...rest}
      look="danger"
      read={(form) => {
        const typed = textOf(form, 'amount')
        if (!/^\d{1,7}(\.\d{1,2})?$/.test(typed)) return copy.wrong
        const amountCents = Math.round(Number(typed) * 100)
        const body = { amountCents, leftCents: left, reason: textOf(form, 'reason') }
        return { path: `/api/advertising/payments/${payment.id}/refund`, body }
      }}
    >
      <Field label={copy.amount} hint={copy.hint(moneyInWords(left))}>
        {(control) => (
          <Input {...control} name="amount" inputMode="decimal" defaultValue={(left / 100).toFixed(2)} />
        )}
      </Field>
      <Field label={copy.reason} hint={copy.reasonHint} optionalMark="optional">
        {(control) => <Textarea {...control} name="reason" rows={2} maxLength={500} />}
      </Field>
    </Ask>
  )
}

export function AdminPlacementDates({ purchase, ...rest }: ActionProps) {
  const { extend, move } = salesCopy.actions
  const { placement } = purchase
  if (!placement || placement.state === 'ended') return null
  const seen = { startsAt: placement.startsAt, endsAt: placement.endsAt }
  const path = `/api/sales/placements/${placement.id}` as const
  return (
    <>
      <Ask
        {...extend}
        {...rest}
        read={(form) => ({ path: `${path}/extend`, body: { days: Number(form.get('days')), seen } })}
      >
        <Field label={extend.days}>
          {(control) => <Input {...control} name="days" type="number" min={1} max={366} defaultValue={7} />}
        </Field>
      </Ask>
      {placement.state === 'next' && (
        <Ask
          {...move}
          {...rest}
          read={(form) => ({ path: `${path}/move`, body: { startsOn: textOf(form, 'startsOn'), seen } })}
        >
          <Field label={move.startsOn}>
            {(control) => (
              <Input
                {...control}
                name="startsOn"
                type="date"
                defaultValue={placement.startsAt.slice(0, 10)}
                required
              />
            )}
          </Field>
        </Ask>
      )}
    </>
  )
}

export function AdminReplaceText({ purchase: { application }, ...rest }: ActionProps) {
  const copy = salesCopy.actions.text
  if (!application) return null
  const seen = application.text
  return (
    <Ask
      {...copy}
      {...rest}
      read={(form) => ({
        path: `/api/sales/applications/${application.id}/text`,
        body: { title: textOf(form, 'title'), description: textOf(form, 'description'), seen },
      })}
    >
      <Field label={copy.eventTitle}>
        {(control) => <Input {...control} name="title" maxLength={200} defaultValue={seen.title} />}
      </Field>
      <Field label={copy.description}>
        {(control) => (
          <Textarea
            {...control}
            name="description"
            rows={6}
            maxLength={5000}
            defaultValue={seen.description}
          />
        )}
      </Field>
    </Ask>
  )
}

export function AdminDecideText({ purchase: { application }, change, isBusy }: ActionProps) {
  const copy = salesCopy.actions.proposal
  if (!application?.proposal) return null
  const { proposedAt } = application.proposal
  const path = `/api/sales/applications/${application.id}/proposal` as const
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button
        size="small"
        aria-disabled={isBusy}
        onClick={() => void change(path, { isAccepted: true, proposedAt })}
      >
        {copy.accept}
      </Button>
      <Ask
        open={copy.decline}
        title={copy.declineTitle}
        confirm={copy.decline}
        look="danger"
        read={(form) => ({ path, body: { isAccepted: false, proposedAt, reason: textOf(form, 'reason') } })}
        change={change}
        isBusy={isBusy}
      >
        <Field label={copy.reason} optionalMark="optional">
          {(control) => <Textarea {...control} name="reason" rows={3} maxLength={500} />}
        </Field>
      </Ask>
    </div>
  )
}
