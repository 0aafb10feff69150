import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DataTable, RowActions } from '../../../../app/ui/data-table.tsx'
import { Tag } from '../../../../app/ui/tag.tsx'
import { useDates } from '../../../../app/ui/use-dates.ts'
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

const STATE_HUES = { now: 150, next: 265, ended: undefined } as const
const STATE_ORDER = { now: 0, next: 1, ended: 2 } as const

function PurchaseLink({ purchase, children }: { purchase: PurchaseName; children: ReactNode }) {
  return (
    <Link className="link inline-block min-h-6" to={`/admin/sales/${purchase.kind}/${purchase.id}`}>
      {children}
    </Link>
  )
}

export function AdminSoldPlacements({ placements }: { placements: SoldPlacement[] }) {
  const { locale, day } = useDates()
  const copy = salesCopy.placements
  return (
    <DataTable
      {...copy.table}
      minWidth="min-w-[56rem]"
      rows={placements.toSorted((a, b) => STATE_ORDER[a.state] - STATE_ORDER[b.state])}
      cells={[
        ({ purchase, eventTitle }) =>
          purchase ? <PurchaseLink purchase={purchase}>{eventTitle}</PurchaseLink> : eventTitle,
        ({ packageName }) => packageName,
        ({ state, endedEarlyAt }) => (
          <Tag hue={STATE_HUES[state]}>{endedEarlyAt ? copy.endedEarly : copy.states[state]}</Tag>
        ),
        ({ startsAt }) => day(startsAt),
        ({ endsAt }) => day(endsAt),
        ['figure', ({ views }) => views.toLocaleString(locale)],
        ['figure', ({ clicks }) => clicks.toLocaleString(locale)],
      ]}
    />
  )
}

interface UnpaidProps {
  applications: SalesOverview['unpaid']
  isBusy: boolean
  onRemind: (id: number) => void
}

export function AdminUnpaidApplications({ applications, isBusy, onRemind }: UnpaidProps) {
  const { day, moment } = useDates()
  const copy = salesCopy.unpaid
  return (
    <DataTable
      {...copy.table}
      minWidth="min-w-[48rem]"
      rows={applications}
      cells={[
        ({ id, eventTitle }) => (
          <PurchaseLink purchase={{ kind: 'application', id }}>{eventTitle}</PurchaseLink>
        ),
        ({ contactName, churchName, email }) => (
          <>
            {contactName}, {churchName}
            <br />
            <span className="text-muted">{email}</span>
          </>
        ),
        ({ packageName, amountCents }) => `${packageName}, ${moneyInWords(amountCents)}`,
        ({ createdAt }) => moment(createdAt),
        ({ id, eventTitle, remindedAt }) =>
          remindedAt ? (
            copy.reminded(day(remindedAt))
          ) : (
            <RowActions
              actions={[
                {
                  label: copy.remind,
                  name: copy.remindOne(eventTitle),
                  look: 'secondary',
                  isOff: isBusy,
                  run: () => onRemind(id),
                },
              ]}
            />
          ),
      ]}
    />
  )
}

export function AdminSoldPayments({ payments }: { payments: SoldPayment[] }) {
  const { moment } = useDates()
  const copy = salesCopy.payments
  return (
    <DataTable
      {...copy.table}
      minWidth="min-w-[56rem]"
      rows={payments}
      cells={[
        ({ id, purchase }) => <PurchaseLink purchase={purchase}>{copy.number(id)}</PurchaseLink>,
        ({ title, packageName }) => (
          <>
            {title}
            {packageName && <span className="block text-muted">{packageName}</span>}
          </>
        ),
        ({ paidAt }) => paidAt && moment(paidAt),
        ['figure', ({ amountCents }) => moneyInWords(amountCents)],
        ['figure', ({ refundedCents }) => moneyOrNone(refundedCents)],
        ({ status }) => copy.statuses[status],
        (payment) => <ProviderLink payment={payment} />,
      ]}
    />
  )
}

const moneyOrNone = (cents: number) => (cents === 0 ? '—' : moneyInWords(cents))

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
}

export function AdminSalesMonths({ months, taxName }: MonthsProps) {
  const { date } = useDates()
  const { columns, empty, note, tableLabel, tax, title } = salesCopy.months
  const numbers = ['received', 'refunded', 'disputed', 'net', 'tax'] as const
  return (
    <>
      <DataTable
        label={tableLabel}
        caption={title}
        empty={empty}
        minWidth="min-w-[40rem]"
        columns={columns(tax(taxName))}
        rows={months}
        keyOf={({ month }) => month}
        cells={[
          ['name', ({ month }) => `${date(`${month}-01`, 'month-short')} ${month.slice(0, 4)}`],
          ...numbers.map((name) => ['figure', (month: SalesMonth) => moneyOrNone(month[name])] as const),
        ]}
      />
      {months.length > 0 && <p className="mt-3 max-w-[66ch] text-muted text-sm">{note}</p>}
    </>
  )
}

/** The coming weeks by slot: what is taken, and what is free to sell. */
export function AdminSalesCalendar({ weeks }: { weeks: SalesWeek[] }) {
  const { date } = useDates()
  const copy = salesCopy.calendar
  return (
    <>
      <DataTable
        label={copy.tableLabel}
        caption={copy.title}
        minWidth="min-w-[56rem]"
        columns={[copy.columns, ...SLOTS.map((slot) => copy.slots[slot])]}
        rows={weeks}
        keyOf={({ from }) => from}
        cells={[
          ['name', ({ from }) => date(from, 'month-day')],
          ...SLOTS.map((slot) => ({ slots }: SalesWeek) => (
            <TakenSlot titles={slots[slot]} free={slot === 'rotation' ? '—' : copy.free} />
          )),
        ]}
      />
      <p className="mt-3 max-w-[66ch] text-muted text-sm">{copy.note}</p>
    </>
  )
}

function TakenSlot({ titles, free }: { titles: readonly string[]; free: string }) {
  if (titles.length === 0) return <span className="text-muted">{free}</span>
  return titles.map((title, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two events may have one title
    <span key={index} className="mb-1 block max-w-40 rounded bg-sunken px-2 py-0.5 last:mb-0">
      {title}
    </span>
  ))
}
