import { type FormEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { type PurchaseDetail, purchaseKey } from '../../../contract/advertising/advertising.ts'
import { adminCopy } from '../../../copy/admin/admin.ts'
import { actionWords } from '../../../copy/admin/audit.ts'
import { salesCopy } from '../../../copy/admin/sales.ts'
import { moneyInWords } from '../../../domain/advertising/money.ts'
import { ProviderLink } from '../../../features/advertising/components/sales/admin-sales-tables.tsx'
import { useSite } from '../../site.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { ScrollTable } from '../../ui/data-table.tsx'
import { formatDate, formatInstant, formatInstantDate } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field, Input, Textarea } from '../../ui/form/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { adminLoader, attempt, type DataOf } from '../kit/load.ts'
import { adminScreen, RefusedNotice, ScreenTitle, useFrame } from '../kit/screen.tsx'
import { useChange } from './use-change.ts'

/** Makes a call; answers why it was not done, where what was typed may be mended. */
type Change = (path: `/api/${string}`, body?: object) => Promise<string | null>

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
            <Button type="submit" look={look === 'danger' ? 'danger' : 'primary'} isBusy={isBusy}>
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

function AdminRefund({ purchase, ...rest }: ActionProps) {
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

function AdminPlacementDates({ purchase, ...rest }: ActionProps) {
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

function AdminReplaceText({ purchase: { application }, ...rest }: ActionProps) {
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

function AdminDecideText({ purchase: { application }, change, isBusy }: ActionProps) {
  const copy = salesCopy.actions.proposal
  if (!application?.proposal) return null
  const { proposedAt } = application.proposal
  const path = `/api/sales/applications/${application.id}/proposal` as const
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button size="small" isOff={isBusy} onClick={() => void change(path, { isAccepted: true, proposedAt })}>
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

export const loader = adminLoader(async (context, _search, params) => ({
  purchase: await attempt(context, 'showPurchase', {
    params: purchaseKey.catch({ kind: 'payment', id: 0 }).parse(params),
  }),
}))
export default adminScreen(PurchaseScreen)

const copy = salesCopy.purchase

function PurchaseScreen({ data: { purchase } }: { data: DataOf<typeof loader> }) {
  return (
    <>
      <ScreenTitle title={purchase.ok ? purchase.body.title : salesCopy.title}>
        <LinkButton look="secondary" size="small" to="/admin/sales">
          {salesCopy.back}
        </LinkButton>
      </ScreenTitle>
      {purchase.ok ? <Purchase purchase={purchase.body} /> : <RefusedNotice refused={purchase} />}
    </>
  )
}

/** One purchase in one place: who, what, when, how much, and everything that was done about it. */
function Purchase({ purchase }: { purchase: PurchaseDetail }) {
  const { locale, timeZone } = useSite()
  const isOwner = useFrame().viewer.role === 'owner'
  const { isBusy, change } = useChange()
  const action = { purchase, change, isBusy }
  const { application, payment, placement, eventId, email } = purchase
  const { kind, id } = purchase.purchase
  const day = (instant: string) => formatInstantDate(instant, timeZone, locale)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
      <Panel title={copy.what}>
        <p className="font-semibold">{purchase.packageName}</p>
        {application && <p>{copy.statuses[application.status]}</p>}
        <p className="mt-2 wrap-anywhere">
          {application && `${application.contactName}, ${application.churchName}, ${application.phone} `}
          {email && (
            <a className="link" href={`mailto:${encodeURIComponent(email)}`}>
              {email}
            </a>
          )}
        </p>
        <Actions>
          {eventId !== null && (
            <Link className="link inline-flex min-h-11 items-center" to={`/event/${eventId}`}>
              {copy.seeEvent}
            </Link>
          )}
          {email && (
            <Button
              look="secondary"
              size="small"
              isOff={isBusy}
              onClick={() => void change(`/api/sales/purchases/${kind}/${id}/link`)}
            >
              {copy.sendLink}
            </Button>
          )}
        </Actions>
      </Panel>
      <Panel title={copy.payment}>
        {payment === null || payment.paidAt === null ? (
          <p className="text-muted">{copy.noPayment}</p>
        ) : (
          <>
            <p>
              <span className="font-semibold">{moneyInWords(payment.amountCents)}</span>,{' '}
              {salesCopy.payments.statuses[payment.status]}, {copy.left(moneyInWords(payment.leftCents))}
            </p>
            <p>
              {salesCopy.payments.number(payment.id)} · <ProviderLink payment={payment} />
            </p>
            {!isOwner && <p className="mt-2 text-muted text-sm">{copy.ownersOnly}</p>}
          </>
        )}
        {purchase.invoices.length > 0 && (
          <ul aria-label={copy.invoices} className="mt-3">
            {purchase.invoices.map((invoice) => (
              <li key={invoice.id}>
                <a className="link inline-block min-h-6" href={`/api/sales/invoices/${invoice.id}`}>
                  {invoice.number}
                </a>{' '}
                {moneyInWords(invoice.amountCents)}, {day(invoice.issuedAt)}
              </li>
            ))}
          </ul>
        )}
        {isOwner && (
          <Actions>
            <AdminRefund {...action} />
          </Actions>
        )}
      </Panel>
      <Panel title={copy.placement}>
        {placement === null ? (
          <p className="text-muted">{copy.noPlacement}</p>
        ) : (
          <>
            <p className="font-semibold">
              {placement.endedEarlyAt
                ? salesCopy.placements.endedEarly
                : salesCopy.placements.states[placement.state]}
            </p>
            <p>{copy.runs(day(placement.startsAt), day(placement.endsAt))}</p>
            <p>{copy.counts(placement.views, placement.clicks)}</p>
            <Actions>
              <AdminPlacementDates {...action} />
            </Actions>
          </>
        )}
        {purchase.days.length > 0 && (
          <ScrollTable
            label={copy.report}
            caption={copy.report}
            minWidth="min-w-0"
            columns={['Day', salesCopy.placements.columns[5], salesCopy.placements.columns[6]]}
          >
            {purchase.days.map(({ onDate, views, clicks }) => (
              <tr key={onDate} className="border-rule border-b last:border-b-0">
                <td className="px-3 py-1.5">{formatDate(onDate, 'short', locale)}</td>
                <td className="tabular px-3 py-1.5">{views}</td>
                <td className="tabular px-3 py-1.5">{clicks}</td>
              </tr>
            ))}
          </ScrollTable>
        )}
      </Panel>
      {application && (
        <Panel title={copy.text}>
          <EventText {...application.text} />
          <Actions>
            <AdminReplaceText {...action} />
          </Actions>
          {application.proposal && (
            <div className="mt-4 border-gold border-l-4 pl-4">
              <h3 className="mb-1">{copy.proposal}</h3>
              <EventText {...application.proposal} />
              <AdminDecideText {...action} />
            </div>
          )}
        </Panel>
      )}
      <Panel title={copy.story} className="lg:col-span-2">
        <ol className="text-sm">
          {purchase.story.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names of their own, and only ever grow
            <li key={index} className="border-rule border-b py-2 last:border-b-0">
              <span className="text-muted">{formatInstant(line.at, timeZone, locale)}</span>{' '}
              <span className="font-semibold">{copy.ledger[line.action] ?? actionWords(line.action)}</span>
              {line.detail && <span className="wrap-anywhere">: {line.detail}</span>}
              <span className="text-muted"> · {line.who}</span>
            </li>
          ))}
        </ol>
      </Panel>
    </div>
  )
}

const Actions = ({ children }: { children: ReactNode }) => (
  <div className="mt-3 flex flex-wrap gap-2 empty:hidden">{children}</div>
)

function EventText({ title, description }: { title: string; description: string }) {
  return (
    <>
      <p className="font-semibold">{title}</p>
      <p className="wrap-anywhere mt-1 max-w-[66ch] whitespace-pre-line text-sm">{description}</p>
    </>
  )
}
