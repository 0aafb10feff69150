import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PurchaseDetail } from '../../../contract/advertising/sales.ts'
import { actionWords } from '../../../copy/admin/audit.ts'
import { salesCopy } from '../../../copy/admin/sales.ts'
import { moneyInWords } from '../../../domain/advertising/money.ts'
import {
  AdminDecideText,
  AdminPlacementDates,
  AdminRefund,
  AdminReplaceText,
} from '../../../features/advertising/components/sales/admin-sales-forms.tsx'
import { ProviderLink } from '../../../features/advertising/components/sales/admin-sales-tables.tsx'
import { useSite } from '../../site.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { formatDate, formatInstant, formatInstantDate } from '../../ui/dates.ts'
import { Panel } from '../../ui/panel.tsx'
import { ScrollTable } from '../../ui/scroll-table.tsx'
import { RefusedNotice } from '../frame/refused-notice.tsx'
import { adminScreen, ScreenTitle, useFrame } from '../frame/screen.tsx'
import { loadPurchase, type PurchaseData } from './load-sales.ts'
import { useChange } from './use-change.ts'

export const loader = loadPurchase
export default adminScreen(PurchaseScreen)

const copy = salesCopy.purchase

function PurchaseScreen({ data: { purchase } }: { data: PurchaseData }) {
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
  const { busy, change } = useChange()
  const action = { purchase, change, isBusy: busy !== null }
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
              aria-disabled={busy !== null}
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
