import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../../app/ui/button.tsx'
import { ScrollTable } from '../../../../app/ui/data-table.tsx'
import { formatDate, formatInstant, formatInstantDate } from '../../../../app/ui/dates.ts'
import { Tag } from '../../../../app/ui/tag.tsx'
import type {
  PurchaseName,
  SalesMonth,
  SalesOverview,
  SalesWeek,
  SoldPayment,
  SoldPlacement,
} from '../../../../contract/advertising/advertising.ts'
import { salesCopy } from '../../../../copy/admin/sales.ts'
import { moneyInWords } from '../../../../domain/advertising/money.ts'
import { SLOTS } from '../../../../domain/advertising/placements.ts'

interface Where {
  locale: string
  timeZone: string
}

const STATE_HUES = { now: 150, next: 265, ended: undefined } as const

const Row = ({ children }: { children: ReactNode }) => (
  <tr className="border-rule border-b align-top last:border-b-0">{children}</tr>
)
const Cell = ({ children, isNumber = false }: { children: ReactNode; isNumber?: boolean }) => (
  <td className={isNumber ? 'tabular whitespace-nowrap px-3 py-2' : 'px-3 py-2'}>{children}</td>
)
const Empty = ({ children }: { children: ReactNode }) => <p className="text-muted text-sm">{children}</p>

function PurchaseLink({ purchase, children }: { purchase: PurchaseName; children: ReactNode }) {
  return (
    <Link className="link inline-block min-h-6" to={`/admin/sales/${purchase.kind}/${purchase.id}`}>
      {children}
    </Link>
  )
}

export function AdminSoldPlacements({
  placements,
  locale,
  timeZone,
}: Where & { placements: SoldPlacement[] }) {
  const copy = salesCopy.placements
  if (placements.length === 0) return <Empty>{copy.empty}</Empty>
  const order = { now: 0, next: 1, ended: 2 }
  const day = (instant: string) => formatInstantDate(instant, timeZone, locale)
  return (
    <ScrollTable label={copy.tableLabel} caption={copy.title} minWidth="min-w-[56rem]" columns={copy.columns}>
      {placements
        .toSorted((a, b) => order[a.state] - order[b.state])
        .map((placement) => (
          <Row key={placement.id}>
            <Cell>
              {placement.purchase ? (
                <PurchaseLink purchase={placement.purchase}>{placement.eventTitle}</PurchaseLink>
              ) : (
                placement.eventTitle
              )}
            </Cell>
            <Cell>{placement.packageName}</Cell>
            <Cell>
              <Tag hue={STATE_HUES[placement.state]}>
                {placement.endedEarlyAt ? copy.endedEarly : copy.states[placement.state]}
              </Tag>
            </Cell>
            <Cell>{day(placement.startsAt)}</Cell>
            <Cell>{day(placement.endsAt)}</Cell>
            <Cell isNumber>{placement.views.toLocaleString(locale)}</Cell>
            <Cell isNumber>{placement.clicks.toLocaleString(locale)}</Cell>
          </Row>
        ))}
    </ScrollTable>
  )
}

interface UnpaidProps extends Where {
  applications: SalesOverview['unpaid']
  isBusy: boolean
  onRemind: (id: number) => void
}

export function AdminUnpaidApplications({ applications, isBusy, onRemind, locale, timeZone }: UnpaidProps) {
  const copy = salesCopy.unpaid
  if (applications.length === 0) return <Empty>{copy.empty}</Empty>
  return (
    <ScrollTable label={copy.tableLabel} caption={copy.title} minWidth="min-w-[48rem]" columns={copy.columns}>
      {applications.map((application) => (
        <Row key={application.id}>
          <Cell>
            <PurchaseLink purchase={{ kind: 'application', id: application.id }}>
              {application.eventTitle}
            </PurchaseLink>
          </Cell>
          <Cell>
            {application.contactName}, {application.churchName}
            <br />
            <span className="text-muted">{application.email}</span>
          </Cell>
          <Cell>
            {application.packageName}, {moneyInWords(application.amountCents)}
          </Cell>
          <Cell>{formatInstant(application.createdAt, timeZone, locale)}</Cell>
          <Cell>
            {application.remindedAt ? (
              copy.reminded(formatInstantDate(application.remindedAt, timeZone, locale))
            ) : (
              <Button
                look="secondary"
                size="small"
                aria-label={copy.remindOne(application.eventTitle)}
                isOff={isBusy}
                onClick={() => onRemind(application.id)}
              >
                {copy.remind}
              </Button>
            )}
          </Cell>
        </Row>
      ))}
    </ScrollTable>
  )
}

export function AdminSoldPayments({ payments, locale, timeZone }: Where & { payments: SoldPayment[] }) {
  const copy = salesCopy.payments
  if (payments.length === 0) return <Empty>{copy.empty}</Empty>
  return (
    <ScrollTable label={copy.tableLabel} caption={copy.title} minWidth="min-w-[56rem]" columns={copy.columns}>
      {payments.map((payment) => (
        <Row key={payment.id}>
          <Cell>
            <PurchaseLink purchase={payment.purchase}>{copy.number(payment.id)}</PurchaseLink>
          </Cell>
          <Cell>
            {payment.title}
            {payment.packageName && <span className="block text-muted">{payment.packageName}</span>}
          </Cell>
          <Cell>{payment.paidAt && formatInstant(payment.paidAt, timeZone, locale)}</Cell>
          <Cell isNumber>{moneyInWords(payment.amountCents)}</Cell>
          <Cell isNumber>{payment.refundedCents > 0 ? moneyInWords(payment.refundedCents) : '—'}</Cell>
          <Cell>{copy.statuses[payment.status]}</Cell>
          <Cell>
            <ProviderLink payment={payment} />
          </Cell>
        </Row>
      ))}
    </ScrollTable>
  )
}

export function ProviderLink({ payment: { provider, providerUrl } }: { payment: SoldPayment }) {
  const copy = salesCopy.payments
  if (providerUrl === null) return provider === 'sandbox' ? copy.sandbox : provider
  return (
    <a className="link inline-block min-h-6" href={providerUrl} target="_blank" rel="noreferrer">
      {copy.atProvider(provider)}
    </a>
  )
}

interface MonthsProps {
  months: SalesMonth[]
  taxName: string | null
  locale: string
}

export function AdminSalesMonths({ months, taxName, locale }: MonthsProps) {
  const copy = salesCopy.months
  if (months.length === 0) return <Empty>{copy.empty}</Empty>
  const numbers = ['received', 'refunded', 'disputed', 'net', 'tax'] as const
  return (
    <>
      <ScrollTable
        label={copy.tableLabel}
        caption={copy.title}
        minWidth="min-w-[40rem]"
        columns={copy.columns(copy.tax(taxName))}
      >
        {months.map((month) => (
          <Row key={month.month}>
            <th scope="row" className="whitespace-nowrap px-3 py-2 font-semibold">
              {formatDate(`${month.month}-01`, 'month-short', locale)} {month.month.slice(0, 4)}
            </th>
            {numbers.map((name) => (
              <Cell key={name} isNumber>
                {month[name] === 0 ? '—' : moneyInWords(month[name])}
              </Cell>
            ))}
          </Row>
        ))}
      </ScrollTable>
      <p className="mt-3 max-w-[66ch] text-muted text-sm">{copy.note}</p>
    </>
  )
}

/** The coming weeks by slot: what is taken, and what is free to sell. */
export function AdminSalesCalendar({ weeks, locale }: { weeks: SalesWeek[]; locale: string }) {
  const copy = salesCopy.calendar
  return (
    <>
      <ScrollTable
        label={copy.tableLabel}
        caption={copy.title}
        minWidth="min-w-[56rem]"
        columns={[copy.columns, ...SLOTS.map((slot) => copy.slots[slot])]}
      >
        {weeks.map(({ from, slots }) => (
          <tr key={from} className="border-rule border-b align-top last:border-b-0">
            <th scope="row" className="whitespace-nowrap px-3 py-2 font-semibold">
              {formatDate(from, 'month-day', locale)}
            </th>
            {SLOTS.map((slot) => (
              <td key={slot} className="max-w-40 px-3 py-2">
                {slots[slot].length > 0 ? (
                  slots[slot].map((title, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two events may have one title
                    <span key={index} className="mb-1 block rounded bg-sunken px-2 py-0.5 last:mb-0">
                      {title}
                    </span>
                  ))
                ) : (
                  <span className="text-muted">{slot === 'rotation' ? '—' : copy.free}</span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </ScrollTable>
      <p className="mt-3 max-w-[66ch] text-muted text-sm">{copy.note}</p>
    </>
  )
}
