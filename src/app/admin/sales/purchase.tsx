import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { type PurchaseDetail, purchaseKey } from '../../../contract/advertising/advertising.ts'
import { adminCopy } from '../../../copy/admin/admin.ts'
import { actionWords } from '../../../copy/admin/audit.ts'
import { salesCopy } from '../../../copy/admin/sales.ts'
import { moneyInWords } from '../../../domain/advertising/money.ts'
import { ProviderLink } from '../../../features/advertising/components/sales/admin-sales-tables.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import type { FieldSpec } from '../../ui/form/checked-form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useDates } from '../../ui/use-dates.ts'
import { adminLoader, attempt, type DataOf } from '../kit/load.ts'
import { adminScreen, RefusedNotice, ScreenTitle, useFrame } from '../kit/screen.tsx'
import { useChange } from './use-change.ts'

/** Makes a call; answers why it was not done, where what was typed may be mended. */
type Change = (path: `/api/${string}`, body?: object) => Promise<string | null>

interface AskProps<Schema extends z.ZodType> {
  words: { open: string; title: string; confirm: string }
  look?: 'secondary' | 'danger'
  schema: Schema
  fields: readonly FieldSpec[]
  send: (sent: z.output<Schema>) => Promise<string | null>
}

/** A button that asks in a dialog before anything is changed. */
function Ask<Schema extends z.ZodType>({
  words,
  look = 'secondary',
  schema,
  fields,
  send,
}: AskProps<Schema>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look={look} size="small" onClick={() => setIsOpen(true)}>
        {words.open}
      </Button>
      <FormDialog
        {...{ isOpen, schema, fields }}
        onClose={() => setIsOpen(false)}
        title={words.title}
        cancelLabel={adminCopy.cancel}
        look={look === 'danger' ? 'danger' : 'primary'}
        submit={words.confirm}
        send={async (sent) => {
          const refusal = await send(sent)
          if (refusal === null) setIsOpen(false)
          return refusal
        }}
      >
        <p className="text-muted text-sm">{salesCopy.actions.mailed}</p>
      </FormDialog>
    </>
  )
}

const typed = z.string().trim()

interface ActionProps {
  purchase: PurchaseDetail
  change: Change
}

function AdminRefund({ purchase: { payment }, change }: ActionProps) {
  const words = salesCopy.actions.refund
  if (!payment || payment.leftCents === 0) return null
  const { id, leftCents } = payment
  const amount = typed
    .regex(/^\d{1,7}(\.\d{1,2})?$/, words.wrong)
    .transform((dollars) => Math.round(Number(dollars) * 100))
  return (
    <Ask
      words={words}
      look="danger"
      schema={z.object({ amount, reason: typed })}
      fields={[
        {
          ...{ name: 'amount', label: words.amount, hint: words.hint(moneyInWords(leftCents)) },
          inputMode: 'decimal',
          defaultValue: (leftCents / 100).toFixed(2),
        },
        { name: 'reason', label: words.reason, hint: words.reasonHint, ...REASON, rows: 2 },
      ]}
      send={({ amount: amountCents, reason }) =>
        change(`/api/advertising/payments/${id}/refund`, { amountCents, leftCents, reason })
      }
    />
  )
}

const REASON = { kind: 'text', optionalMark: 'optional', maxLength: 500 } as const

function AdminPlacementDates({ purchase: { placement }, change }: ActionProps) {
  const { extend, move } = salesCopy.actions
  if (!placement || placement.state === 'ended') return null
  const { id, startsAt, endsAt, daysShort, state } = placement
  const seen = { startsAt, endsAt }
  const days = {
    name: 'days',
    label: extend.days,
    type: 'number',
    min: 1,
    max: 366,
    defaultValue: daysShort || 7,
  }
  const startsOn = {
    name: 'startsOn',
    label: move.startsOn,
    type: 'date',
    defaultValue: startsAt.slice(0, 10),
  }
  return (
    <>
      <Ask
        words={extend}
        schema={z.object({ days: z.coerce.number() })}
        fields={[days]}
        send={(sent) => change(`/api/sales/placements/${id}/extend`, { ...sent, seen })}
      />
      {state === 'next' && (
        <Ask
          words={move}
          schema={z.object({ startsOn: typed })}
          fields={[startsOn]}
          send={(sent) => change(`/api/sales/placements/${id}/move`, { ...sent, seen })}
        />
      )}
    </>
  )
}

function AdminReplaceText({ purchase: { application }, change }: ActionProps) {
  const words = salesCopy.actions.text
  if (!application) return null
  const { id, text: seen } = application
  return (
    <Ask
      words={words}
      schema={z.object({ title: typed, description: typed })}
      fields={[
        { name: 'title', label: words.eventTitle, maxLength: 200, defaultValue: seen.title },
        {
          ...{ name: 'description', label: words.description, defaultValue: seen.description },
          kind: 'text',
          rows: 6,
          maxLength: 5000,
        },
      ]}
      send={(sent) => change(`/api/sales/applications/${id}/text`, { ...sent, seen })}
    />
  )
}

function AdminDecideText({ purchase: { application }, change, isBusy }: ActionProps & { isBusy: boolean }) {
  const { accept, decline, declineTitle, reason } = salesCopy.actions.proposal
  if (!application?.proposal) return null
  const { proposedAt } = application.proposal
  const path = `/api/sales/applications/${application.id}/proposal` as const
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button size="small" isOff={isBusy} onClick={() => void change(path, { isAccepted: true, proposedAt })}>
        {accept}
      </Button>
      <Ask
        words={{ open: decline, title: declineTitle, confirm: decline }}
        look="danger"
        schema={z.object({ reason: typed })}
        fields={[{ name: 'reason', label: reason, ...REASON, rows: 3 }]}
        send={(sent) => change(path, { ...sent, isAccepted: false, proposedAt })}
      />
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
  const { day, moment, date } = useDates()
  const isOwner = useFrame().viewer.role === 'owner'
  const { isBusy, change } = useChange()
  const action = { purchase, change }
  const { application, payment, placement, eventId, email } = purchase
  const { kind, id } = purchase.purchase
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
            {placement.state !== 'ended' && placement.daysShort > 0 && (
              <p className="mt-2 font-semibold">{copy.endsBefore(placement.daysShort)}</p>
            )}
            <Actions>
              <AdminPlacementDates {...action} />
            </Actions>
          </>
        )}
        {purchase.days.length > 0 && (
          <DataTable
            label={copy.report}
            caption={copy.report}
            minWidth="min-w-0"
            columns={copy.reportColumns}
            rows={purchase.days}
            keyOf={({ onDate }) => onDate}
            cells={[
              ({ onDate }) => date(onDate, 'short'),
              ['figure', ({ views }) => views],
              ['figure', ({ clicks }) => clicks],
            ]}
          />
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
              <AdminDecideText {...action} isBusy={isBusy} />
            </div>
          )}
        </Panel>
      )}
      <Panel title={copy.story} className="lg:col-span-2">
        <ol className="text-sm">
          {purchase.story.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names of their own, and only ever grow
            <li key={index} className="border-rule border-b py-2 last:border-b-0">
              <span className="text-muted">{moment(line.at)}</span>{' '}
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
