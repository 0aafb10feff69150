import { offerById } from '../../../domain/advertising/catalogue.ts'
import { includedTaxOfPart, taxRate } from '../../../domain/advertising/tax.ts'
import type { Executor, Transaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Document } from '../../../platform/http/handlers.ts'
import type { InvoiceFacts, InvoiceKind } from '../../../schema/purchases.ts'
import type { MailSite } from '../mails.ts'
import { findPayment, type LedgerRow, type PaymentRow } from '../payments/data.ts'
import {
  findFirstNumber,
  findInvoice,
  findInvoices,
  findPurchase,
  insertInvoice,
  keyOfPayment,
} from './data.ts'
import { drawInvoice } from './invoice-pdf.ts'

/** Which movements of money are documented: a dispute is between the payer and their bank. */
const KINDS: Partial<Record<LedgerRow['kind'], InvoiceKind>> = {
  payment: 'invoice',
  refund: 'credit_note',
  // A refund that the provider could not make: the money is ours again.
  refund_failed: 'invoice',
}

/** "INV-000012": without gaps in each kind. */
export function invoiceNumber(kind: InvoiceKind, number: number): string {
  return `${kind === 'invoice' ? 'INV' : 'CN'}-${String(number).padStart(6, '0')}`
}

/** Issues the document of a movement of money, in the transaction that books it. None for what was not sold here. */
export async function issueInvoice(
  tx: Transaction,
  payment: PaymentRow,
  entry: LedgerRow,
  { city }: Pick<MailSite, 'city'>,
): Promise<void> {
  const kind = KINDS[entry.kind]
  if (kind === undefined || payment.offer === null) return
  const issued = await findInvoices(tx, [payment.id])
  const first = issued[0]
  const rate = first?.taxRate ?? taxRate(city.sales.taxPercent)
  const amountCents = Math.abs(entry.amountCents)
  const sum = (movement: LedgerRow['kind']) =>
    issued.filter((each) => each.movement === movement).reduce((total, each) => total + each.amountCents, 0)
  // What went back divides the price; a refund that failed takes the newest part of it back.
  const returned = sum('refund') - sum('refund_failed')
  const before =
    { payment: 0, refund: returned, refund_failed: returned - amountCents }[entry.kind as string] ?? 0
  await insertInvoice(tx, {
    kind,
    ledgerId: entry.id,
    paymentId: payment.id,
    amountCents,
    taxCents: includedTaxOfPart(amountCents, Math.max(0, before), rate),
    taxName: first?.taxName ?? city.sales.taxName,
    taxRate: rate,
    facts: await readFacts(tx, payment, city),
    issuedAt: entry.at,
  })
}

async function readFacts(tx: Executor, payment: PaymentRow, city: MailSite['city']): Promise<InvoiceFacts> {
  const purchase = await findPurchase(tx, keyOfPayment(payment))
  const { application, event } = purchase ?? {}
  return {
    seller: {
      name: city.sales.sellerName || city.site.name,
      address: city.sales.sellerAddress || city.mail.postalAddress,
      taxNumber: city.sales.taxNumber,
    },
    buyer: { organization: application?.churchName ?? null, contact: application?.contactName || null },
    packageName: offerById(city.packages, payment.offer ?? '')?.name ?? payment.offer ?? '',
    title: application?.eventTitle ?? event?.title ?? '',
    language: application?.language ?? payment.language,
  }
}

/** The PDF of a document. @throws AppError not_found, also where it is not of the payment that is asked for */
export async function readInvoice(
  executor: Executor,
  id: number,
  site: MailSite,
  ofPayment: number | null = null,
): Promise<Document> {
  const invoice = await findInvoice(executor, id)
  const payment = invoice && (await findPayment(executor, invoice.paymentId))
  if (!invoice || !payment || (ofPayment !== null && payment.id !== ofPayment))
    throw new AppError('not_found', 'There is no such invoice.')
  const number = invoiceNumber(invoice.kind, invoice.number)
  const first = await findFirstNumber(executor, payment.id)
  const body = await drawInvoice({
    ...invoice,
    printedNumber: number,
    ofInvoice: invoice.kind === 'credit_note' && first !== null ? invoiceNumber('invoice', first) : null,
    buyerEmail: payment.email,
    paymentNumber: payment.id,
    timeZone: site.city.timeZone,
  })
  return {
    contentType: 'application/pdf',
    headers: { 'content-disposition': `inline; filename="${number}.pdf"` },
    body,
  }
}
