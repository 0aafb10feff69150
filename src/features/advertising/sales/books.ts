import type { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { SalesMonth } from '../../../contract/advertising/sales.ts'
import type { City } from '../../../contract/city.ts'
import { offerById } from '../../../domain/advertising/catalogue.ts'
import { addDays, dateIn, startOfDay } from '../../../domain/events/when.ts'
import type { Executor } from '../../../platform/database/transaction.ts'
import type { LedgerRow } from '../payments/data.ts'
import { invoiceNumber } from '../purchases/invoices.ts'
import { findLedger, sumLedgerByMonth } from './data.ts'

/** Totals in cents by month of the city's calendar, newest first. */
export async function sumMonths(executor: Executor, timeZone: string): Promise<SalesMonth[]> {
  const { moved, taxed } = await sumLedgerByMonth(executor, timeZone)
  const names = [...new Set([...moved, ...taxed].map(({ month }) => month))].toSorted().toReversed()
  return names.map((month) => {
    const of = (...kinds: LedgerRow['kind'][]) =>
      moved
        .filter((each) => each.month === month && kinds.includes(each.kind))
        .reduce((sum, { cents }) => sum + cents, 0)
    const [received, refunded] = [of('payment'), of('refund', 'refund_failed')]
    const disputed = of('dispute', 'dispute_won')
    const tax = taxed.find((each) => each.month === month)?.cents ?? 0
    return { month, received, refunded, disputed, net: received + refunded + disputed, tax }
  })
}

const COLUMNS = [
  'Date',
  'Document',
  'Payment',
  'Kind',
  'Event',
  'Package',
  'Amount',
  'Tax included',
  'Provider',
  'Reference',
]

/** Every movement of money from the first until the last of these days of the city, as CSV. */
export async function exportBooks(
  executor: Executor,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  city: City,
): Promise<Readable> {
  const rows = await findLedger(
    executor,
    from ? startOfDay(from, city.timeZone) : null,
    to ? startOfDay(addDays(to, 1), city.timeZone) : null,
  )
  const csv = stringify({ header: true, columns: COLUMNS, bom: true, record_delimiter: 'windows' })
  for (const { entry, payment, title, document } of rows) {
    csv.write([
      dateIn(city.timeZone, entry.at),
      document ? invoiceNumber(document.kind, document.number) : '',
      payment.id,
      entry.kind,
      plain(title ?? ''),
      plain(offerById(city.packages, payment.offer ?? '')?.name ?? ''),
      dollars(entry.amountCents),
      document ? dollars(Math.sign(entry.amountCents) * document.taxCents) : '',
      payment.provider,
      plain(entry.reference),
    ])
  }
  csv.end()
  return csv
}

function dollars(cents: number): string {
  const whole = Math.floor(Math.abs(cents) / 100)
  return `${cents < 0 ? '-' : ''}${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
}

/** A cell that begins like a formula would run in the spreadsheet that opens it; amounts are our own. */
const plain = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
