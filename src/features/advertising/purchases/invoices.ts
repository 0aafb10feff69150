import { REFUSALS } from '../../../contract/refusals.ts'
import { invoiceCopy } from '../../../copy/advertising/invoice.ts'
import { asLanguage } from '../../../copy/language.ts'
import { offerById } from '../../../domain/advertising/catalogue.ts'
import { includedTaxOfPart, taxRate } from '../../../domain/advertising/payments.ts'
import { LIGHT_COLORS } from '../../../domain/look-colors.ts'
import type { Executor, Transaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Document } from '../../../platform/http/handlers.ts'
import type { InvoiceFacts, InvoiceKind } from '../../../schema/purchases.ts'
import { splitByFont } from '../../pictures/service.ts'
import type { MailSite } from '../mails.ts'
import { findPayment, type LedgerRow, type PaymentRow } from '../payments/data.ts'
import {
  findFirstNumber,
  findInvoice,
  findInvoices,
  findPurchase,
  type InvoiceRow,
  insertInvoice,
  keyOfPayment,
} from './data.ts'

interface PrintedInvoice extends InvoiceRow {
  printedNumber: string
  /** Of a credit note: the invoice that it corrects. */
  ofInvoice: string | null
  buyerEmail: string | null
  paymentNumber: number
  timeZone: string
}

const MARGIN = 64
const WIDTH = 612 - 2 * MARGIN
const { ink: INK, muted: MUTED } = LIGHT_COLORS

/** Draws a document on one page of US Letter. Texts stay texts, in fonts that have their letters. */
async function drawInvoice(invoice: PrintedInvoice): Promise<Buffer> {
  const language = asLanguage(invoice.facts.language)
  const copy = invoiceCopy[language]
  const { seller, buyer, packageName, title } = invoice.facts
  const isCredit = invoice.kind === 'credit_note'
  const heading = isCredit ? copy.creditNote : copy.invoice
  const money = (cents: number) => `${isCredit ? '-' : ''}$${(cents / 100).toFixed(2)}`
  const day = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    dateStyle: 'long',
    timeZone: invoice.timeZone,
  }).format(invoice.issuedAt)
  const page = await openPage(`${heading} ${invoice.printedNumber}`, seller.name, language, invoice.issuedAt)

  await page.line(heading, { size: 26 })
  await page.line(invoice.printedNumber, { size: 13 })
  await page.line(day, { size: 11, color: MUTED })
  if (invoice.ofInvoice) await page.line(copy.corrects(invoice.ofInvoice), { size: 11, color: MUTED })
  page.skip(18)
  await page.line(copy.seller, { size: 10, color: MUTED })
  for (const text of [seller.name, seller.address, seller.taxNumber && copy.taxNumber(seller.taxNumber)])
    if (text) await page.line(text)
  page.skip(12)
  await page.line(copy.buyer, { size: 10, color: MUTED })
  for (const text of [buyer.organization, buyer.contact, invoice.buyerEmail]) if (text) await page.line(text)
  page.skip(18)
  page.rule()
  await page.row(packageName, money(invoice.amountCents))
  if (title) await page.line(title, { size: 11, color: MUTED })
  page.skip(6)
  page.rule()
  if (invoice.taxRate > 0) {
    const name = copy.tax(invoice.taxName || copy.taxWord, `${invoice.taxRate / 1000}%`)
    await page.row(copy.net, money(invoice.amountCents - invoice.taxCents))
    await page.row(name, money(invoice.taxCents))
  }
  await page.row(copy.total, money(invoice.amountCents), 14)
  page.skip(18)
  const number = String(invoice.paymentNumber)
  await page.line(isCredit ? copy.returned(number) : copy.paid(number), { size: 11, color: MUTED })
  if (invoice.taxRate > 0) await page.line(copy.rounding, { size: 10, color: MUTED })
  return page.close()
}

interface Style {
  size?: number
  color?: string
}

/** Lines from the top of a page to its foot. */
async function openPage(title: string, author: string, language: string, at: Date) {
  // Three megabytes of code that few starts need.
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    lang: language,
    info: { Title: title, Author: author, CreationDate: at },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const known = new Set<string>()
  let y = MARGIN

  function choose(file: { name: string; bytes: Uint8Array }, size: number) {
    if (!known.has(file.name)) document.registerFont(file.name, Buffer.from(file.bytes))
    known.add(file.name)
    document.font(file.name).fontSize(size)
  }

  /** Draws one line; answers its width. `right`: the edge at which it ends. */
  async function write(text: string, size: number, color: string, right: number | null = null) {
    const runs = await splitByFont(text, 'sans')
    const widths = runs.map((run) => {
      choose(run.file, size)
      return document.widthOfString(run.text)
    })
    const width = widths.reduce((sum, each) => sum + each, 0)
    let x = right === null ? MARGIN : right - width
    for (const [index, run] of runs.entries()) {
      choose(run.file, size)
      // Documents hold a font as its file is; of these two that is the thinnest, and an outline makes up for it.
      const stroke = /noto-sans-(kr|sc)/.test(run.file.name)
      document
        .fillColor(color)
        .strokeColor(color)
        .lineWidth(size / 40)
      document.text(run.text, x, y + size, { lineBreak: false, baseline: 'alphabetic', fill: true, stroke })
      x += widths[index] ?? 0
    }
    return width
  }

  /** A long text goes on below, word by word. */
  async function wrap(text: string, size: number, maxWidth: number): Promise<string[]> {
    const lines: string[] = []
    for (const word of text.split(/\s+/).filter(Boolean)) {
      const last = lines.at(-1)
      const joined = last === undefined ? word : `${last} ${word}`
      if (last !== undefined && (await measure(joined, size)) <= maxWidth) lines[lines.length - 1] = joined
      else lines.push(word)
    }
    return lines
  }

  async function measure(text: string, size: number) {
    let width = 0
    for (const run of await splitByFont(text, 'sans')) {
      choose(run.file, size)
      width += document.widthOfString(run.text)
    }
    return width
  }

  return {
    async line(text: string, { size = 12, color = INK }: Style = {}) {
      for (const line of await wrap(text, size, WIDTH)) {
        await write(line, size, color)
        y += size * 1.45
      }
    },
    async row(label: string, amount: string, size = 12) {
      await write(amount, size, INK, MARGIN + WIDTH)
      for (const line of await wrap(label, size, WIDTH - 120)) {
        await write(line, size, INK)
        y += size * 1.6
      }
    },
    rule() {
      document
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + WIDTH, y)
        .lineWidth(0.75)
        .strokeColor(MUTED)
        .stroke()
      y += 10
    },
    skip(points: number) {
      y += points
    },
    async close(): Promise<Buffer> {
      const ended = new Promise<void>((resolve) => document.on('end', resolve))
      document.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}

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
    throw new AppError('not_found', REFUSALS.noInvoice)
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
