import type { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type {
  PurchaseDetail,
  PurchaseName,
  SalesMonth,
  SalesOverview,
  SoldPayment,
  SoldPlacement,
} from '../../../contract/advertising/advertising.ts'
import type { City } from '../../../contract/city.ts'
import { REFUSALS } from '../../../contract/refusals.ts'
import { offerById, offerOfApplication } from '../../../domain/advertising/catalogue.ts'
import { moneyInWords } from '../../../domain/advertising/money.ts'
import { planSlots } from '../../../domain/advertising/placements.ts'
import { DAY_MS } from '../../../domain/durations.ts'
import { addDays, dateIn, isoWithOffset, mondayOf, startOfDay } from '../../../domain/events/when.ts'
import type { Database, Executor } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import type { PaymentPort } from '../../../ports/payments/port.ts'
import { buyerOf, type MailSite } from '../mails.ts'
import { findRefunds, type LedgerRow, type PaymentRow } from '../payments/data.ts'
import {
  findInvoices,
  findPlacementDays,
  findPurchase,
  findPurchaseKey,
  keyOfPayment,
  type Purchase,
} from '../purchases/data.ts'
import { invoiceNumber } from '../purchases/invoices.ts'
import { textOf } from './changes.ts'
import {
  findDecisions,
  findLedger,
  findLedgerOf,
  findMailsAbout,
  findProposals,
  findSoldPayments,
  findSoldPlacements,
  findUnpaidApplications,
  type PlacementRow,
  sumCounts,
  sumLedgerByMonth,
} from './data.ts'

/** Totals in cents by month of the city's calendar, newest first. */
async function sumMonths(executor: Executor, timeZone: string): Promise<SalesMonth[]> {
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

const WEEKS_SHOWN = 12
const ENDED_SHOWN_DAYS = 60

export function createSalesService(options: {
  db: Database
  clock: Clock
  port: PaymentPort | null
  site: MailSite
}) {
  const { db, clock, port, site } = options
  const { city } = site
  const at = (instant: Date) => isoWithOffset(instant, city.timeZone)
  const maybe = (instant: Date | null) => instant && at(instant)
  const nameOf = (offer: string) => offerById(city.packages, offer)?.name ?? offer

  function presentPlacement(
    placement: PlacementRow,
    event: { title: string; overAt: Date },
    counts: { views: number; clicks: number } = { views: 0, clicks: 0 },
  ): SoldPlacement {
    const now = clock.now()
    const isOver = placement.endedEarlyAt !== null || placement.endsAt <= now || event.overAt <= now
    return {
      id: placement.id,
      purchase: findPurchaseKey(placement),
      eventId: placement.eventId,
      eventTitle: event.title,
      packageName: nameOf(placement.offer),
      state: isOver ? 'ended' : placement.startsAt <= now ? 'now' : 'next',
      startsAt: at(placement.startsAt),
      endsAt: at(placement.endsAt),
      daysShort: Math.max(0, Math.ceil((event.overAt.getTime() - placement.endsAt.getTime()) / DAY_MS)),
      endedEarlyAt: maybe(placement.endedEarlyAt),
      ...counts,
    }
  }

  function presentPayment(payment: PaymentRow, title: string | null): SoldPayment {
    const { id, amountCents, refundedCents, status, provider, intentId, offer } = payment
    return {
      id,
      purchase: keyOfPayment(payment),
      title: title ?? '',
      packageName: offer && nameOf(offer),
      amountCents,
      refundedCents,
      status,
      paidAt: maybe(payment.paidAt),
      provider,
      providerUrl: intentId !== null && port?.name === provider ? port.pageOf(intentId) : null,
    }
  }

  function planWeeks(sold: Awaited<ReturnType<typeof findSoldPlacements>>): SalesOverview['weeks'] {
    const monday = mondayOf(dateIn(city.timeZone, clock.now()))
    const weeks = Array.from({ length: WEEKS_SHOWN }, (_, week) => addDays(monday, week * 7))
    const titles = new Map(sold.map(({ placement, eventTitle }) => [placement.id, eventTitle]))
    const running = sold
      .filter(({ placement }) => placement.endedEarlyAt === null)
      .map(({ placement, overAt }) => ({
        ...placement,
        endsAt: overAt < placement.endsAt ? overAt : placement.endsAt,
      }))
    const plan = planSlots(
      running,
      weeks.map((from) => ({
        begins: startOfDay(from, city.timeZone),
        ends: startOfDay(addDays(from, 7), city.timeZone),
      })),
    )
    return weeks.map((from, index) => ({
      from,
      to: addDays(from, 6),
      slots: Object.fromEntries(
        Object.entries(plan[index] ?? {}).map(([slot, ids]) => [slot, ids.map((id) => titles.get(id) ?? '')]),
      ) as SalesOverview['weeks'][number]['slots'],
    }))
  }

  async function writeStory({
    key,
    application,
    payment,
    placement,
  }: Purchase): Promise<PurchaseDetail['story']> {
    const ids = { application: application?.id, payment: payment?.id, placement: placement?.id }
    const subjects = Object.entries(ids).flatMap(([kind, id]) => (id ? [`${kind}:${id}`] : []))
    const mailKeys = [
      ...['received', 'accepted', 'declined'].map((what) => `application-${what}:${ids.application ?? 0}`),
      ...['running', 'ended'].map((what) => `placement-${what}:${ids.placement ?? 0}`),
      `payment-receipt:${ids.payment ?? 0}`,
    ]
    const [decisions, ledger, mailed] = await Promise.all([
      findDecisions(db, subjects),
      payment ? findLedgerOf(db, payment.id) : [],
      findMailsAbout(db, mailKeys, `${key.kind}-${key.id}`),
    ])
    const lines = [
      ...(application
        ? [{ at: application.createdAt, who: application.churchName, action: 'application.sent', detail: '' }]
        : []),
      ...decisions.map(({ at, actor, action, after }) => ({
        at,
        who: actor,
        action,
        detail: detailOf(after),
      })),
      ...ledger.map(({ at, kind, amountCents }) => ({
        at,
        who: payment?.provider ?? '',
        action: `ledger.${kind}`,
        detail: moneyInWords(amountCents),
      })),
      ...mailed.map(({ at, subject }) => ({ at, who: city.site.name, action: 'mail', detail: subject })),
    ]
    return lines.toSorted((a, b) => +a.at - +b.at).map((line) => ({ ...line, at: at(line.at) }))
  }

  return {
    async overview(): Promise<SalesOverview> {
      const now = clock.now()
      const [sold, unpaid, proposals, paid, months] = await Promise.all([
        findSoldPlacements(db, new Date(now.getTime() - ENDED_SHOWN_DAYS * DAY_MS)),
        findUnpaidApplications(db),
        findProposals(db),
        findSoldPayments(db),
        sumMonths(db, city.timeZone),
      ])
      const counts = await sumCounts(
        db,
        sold.map(({ placement }) => placement.id),
      )
      const { taxName, taxPercent } = city.sales
      return {
        placements: sold.map(({ placement, eventTitle, overAt }) =>
          presentPlacement(placement, { title: eventTitle, overAt }, counts.get(placement.id)),
        ),
        weeks: planWeeks(sold),
        unpaid: unpaid.map((row) => ({
          id: row.id,
          eventTitle: row.eventTitle,
          churchName: row.churchName,
          contactName: row.contactName,
          email: row.email,
          packageName: offerOfApplication(city.packages, row).name,
          amountCents: row.amountCents,
          createdAt: at(row.createdAt),
          remindedAt: maybe(row.remindedAt),
        })),
        proposals: proposals.flatMap(({ id, eventTitle, proposedAt }) =>
          proposedAt ? [{ id, eventTitle, proposedAt: at(proposedAt) }] : [],
        ),
        payments: paid.map(({ payment, title }) => presentPayment(payment, title)),
        months,
        taxName: taxPercent > 0 ? `${taxName || 'Tax'}, ${taxPercent}%` : null,
      }
    },

    /** @throws AppError not_found */
    async purchase(key: PurchaseName): Promise<PurchaseDetail> {
      const purchase = await findPurchase(db, key)
      if (!purchase) throw new AppError('not_found', REFUSALS.unknownPurchase)
      const { application, payment, placement, event } = purchase
      const out = payment ? await findRefunds(db, payment.id) : []
      const gone = out
        .filter(({ status }) => status !== 'failed')
        .reduce((sum, each) => sum + each.amountCents, 0)
      const counts = placement && (await sumCounts(db, [placement.id])).get(placement.id)
      const title = event?.title ?? application?.eventTitle ?? ''
      return {
        purchase: key,
        title,
        packageName: application
          ? offerOfApplication(city.packages, application).name
          : nameOf(payment?.offer ?? ''),
        application: application && {
          id: application.id,
          status: application.status,
          churchName: application.churchName,
          contactName: application.contactName,
          email: application.email,
          phone: application.phone,
          text: textOf(purchase),
          proposal: application.proposedAt && {
            title: application.proposedTitle ?? '',
            description: application.proposedDescription ?? '',
            proposedAt: at(application.proposedAt),
          },
        },
        email: buyerOf(purchase)?.email ?? null,
        eventId: event?.id ?? null,
        payment: payment && {
          ...presentPayment(payment, title),
          leftCents: payment.paidAt === null ? 0 : Math.max(0, payment.amountCents - gone),
          disputeStatus: payment.disputeStatus,
        },
        placement: placement && event && presentPlacement(placement, event, counts ?? undefined),
        days: placement ? await findPlacementDays(db, placement.id) : [],
        invoices: payment
          ? (await findInvoices(db, [payment.id])).map((row) => ({
              id: row.id,
              number: invoiceNumber(row.kind, row.number),
              amountCents: row.kind === 'invoice' ? row.amountCents : -row.amountCents,
              taxCents: row.kind === 'invoice' ? row.taxCents : -row.taxCents,
              issuedAt: at(row.issuedAt),
            }))
          : [],
        story: await writeStory(purchase),
      }
    },
  }
}

/** What a line of the audit log changed, as far as it can be said in a few words. */
function detailOf(after: unknown): string {
  if (typeof after !== 'object' || after === null) return ''
  const { amountCents, reason, title } = after as Record<string, unknown>
  return [
    typeof amountCents === 'number' ? moneyInWords(amountCents) : '',
    typeof title === 'string' ? title : '',
    typeof reason === 'string' ? reason : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
