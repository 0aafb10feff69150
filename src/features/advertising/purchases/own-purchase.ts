import { type BuyerText, buyerText } from '../../../contract/advertising/advertising.ts'
import type { City } from '../../../contract/city.ts'
import { pickWords, REFUSALS, type Words } from '../../../contract/refusals.ts'
import { purchaseCopy } from '../../../copy/advertising/purchase.ts'
import { asLanguage, type Language } from '../../../copy/language.ts'
import { offerById, offerOfApplication } from '../../../domain/advertising/catalogue.ts'
import { moneyInWords } from '../../../domain/advertising/money.ts'
import { dateIn } from '../../../domain/events/when.ts'
import { escapeHtml } from '../../../domain/newsletter/placeholders.ts'
import { type Database, inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Document, Handlers } from '../../../platform/http/handlers.ts'
import { readIssues } from '../../../platform/http/input/issues.ts'
import type { Logger } from '../../../platform/logger.ts'
import type { PaymentPort } from '../../../ports/payments/port.ts'
import { writeAudit } from '../../accounts/service.ts'
import { notifyOfEvents } from '../../events/service.ts'
import { forgetMailTexts, listSponsoredIssues } from '../../newsletter/service.ts'
import { readerPage } from '../../subscribers/service.ts'
import { withdrawUnpaid } from '../applications/applications.ts'
import { checkoutPath, lockApplication, moveApplication } from '../applications/data.ts'
import { hashToken, type LetterOptions, mailBuyer, PURCHASE_MAILS } from '../mails.ts'
import { lockPayment } from '../payments/data.ts'
import type { RefundsService } from '../payments/refunds.ts'
import type { AdvertisingService } from '../service.ts'
import {
  changeText,
  endBeforeStart,
  findInvoices,
  findLink,
  findPlacementDays,
  findPurchase,
  type InvoiceRow,
  type Purchase,
} from './data.ts'
import { invoiceNumber } from './invoices.ts'

interface PageOptions {
  city: City
  token: string
  now: Date
  /** Why what was sent was not done. */
  failure?: string | Words | null
}

const languageOf = ({ application, payment }: OwnPurchase): Language =>
  asLanguage(application?.language ?? payment?.language)

/** What a buyer bought, how it goes, and what can still be changed; a page without a script. */
function purchasePage(purchase: OwnPurchase, options: PageOptions): Document {
  const { city, token, failure } = options
  const language = languageOf(purchase)
  const copy = purchaseCopy[language]
  const { application, payment, event, invoices, packageName, amountCents } = purchase
  const base = `/api/purchases/${escapeHtml(token)}`
  const isUnpaid = application?.status === 'unpaid'
  const title = event?.title ?? application?.eventTitle ?? ''
  const isPublic = event !== null && purchase.placement !== null
  const parts = [
    failure ? `<p role="alert" class="wrong">${escapeHtml(pickWords(language, failure))}</p>` : '',
    `<p><strong>${escapeHtml(title)}</strong><br>${escapeHtml(packageName)}, ${moneyInWords(amountCents)}</p>`,
    `<p role="status">${escapeHtml(stateOf(purchase, options))}${
      payment && payment.refundedCents > 0 ? ` ${copy.refunded(moneyInWords(payment.refundedCents))}` : ''
    }</p>`,
    isUnpaid ? `<p><a href="${escapeHtml(checkoutPath(application))}">${copy.pay}</a></p>` : '',
    isPublic ? `<a href="/event/${event.id}">${copy.seeEvent}</a>` : '',
    invoices.length > 0
      ? `<h2>${copy.invoices}</h2><ul>${invoices
          .map(({ id, kind, number, amountCents: cents }) => {
            const amount = moneyInWords(kind === 'invoice' ? cents : -cents)
            return `<li><a href="${base}/invoices/${id}">${copy.invoice(invoiceNumber(kind, number), amount)}</a></li>`
          })
          .join('')}</ul>`
      : '',
    reportOf(purchase, language),
    lettersOf(purchase, language, city.timeZone),
    isUnpaid
      ? `<h2>${copy.cancel.title}</h2><p>${copy.cancel.unpaid}</p>${cancelForm(base, copy.cancel.unpaidButton)}`
      : '',
    purchase.canChange ? changesOf(purchase, base, city, language) : '',
  ]
  const page = readerPage(
    { siteName: city.site.name, language },
    copy.title,
    parts.filter(Boolean).join('\n'),
  )
  return failure ? { ...page, status: 409 } : page
}

/** After "no longer interested": nothing is left that the link could show. */
function removedPage(purchase: OwnPurchase, city: City): Document {
  const language = languageOf(purchase)
  const { title, text } = purchaseCopy[language].removed
  return readerPage({ siteName: city.site.name, language }, title, `<p role="status">${text}</p>`)
}

/** Nobody knows whose link it was: both languages. */
function unknownPurchasePage(city: City): Document {
  const [{ unknown: en }, { unknown: es }] = [purchaseCopy.en, purchaseCopy.es]
  const body = `<p>${en.text}</p><p lang="es">${es.title}. ${es.text}</p>`
  return { ...readerPage({ siteName: city.site.name, language: 'en' }, en.title, body), status: 404 }
}

function stateOf(purchase: OwnPurchase, { city, now }: PageOptions): string {
  const language = languageOf(purchase)
  const copy = purchaseCopy[language].state
  const { application, payment, placement, event } = purchase
  if (application && application.status !== 'accepted') return copy[application.status]
  if (!placement) return payment?.paidAt ? copy.unmatched : copy.processing
  const day = (at: Date) => inWords(dateIn(city.timeZone, at), language)
  if (placement.endedEarlyAt) return copy.withdrawn
  const until = event && event.overAt < placement.endsAt ? event.overAt : placement.endsAt
  if (until <= now) return copy.ended(day(placement.startsAt), day(until))
  return placement.startsAt > now ? copy.next(day(placement.startsAt), day(until)) : copy.now(day(until))
}

function reportOf({ placement, days }: OwnPurchase, language: Language): string {
  if (!placement) return ''
  const copy = purchaseCopy[language].report
  const row = (cells: (string | number)[], tag = 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  const sum = (of: 'views' | 'clicks') => days.reduce((total, day) => total + day[of], 0)
  const table = [
    row([copy.day, copy.seen, copy.opened], 'th scope="col"').replaceAll('</th scope="col">', '</th>'),
    ...days.map(({ onDate, views, clicks }) => row([inWords(onDate, language), views, clicks])),
    row([`<strong>${copy.total}</strong>`, sum('views'), sum('clicks')]),
  ]
  const body = days.length === 0 ? `<p>${copy.none}</p>` : `<table>${table.join('')}</table>`
  return `<h2>${copy.title}</h2>${body}<p>${copy.note}</p>`
}

function lettersOf({ issues }: OwnPurchase, language: Language, timeZone: string): string {
  if (issues.length === 0) return ''
  const copy = purchaseCopy[language].letters
  const items = issues.map(({ publishedAt, clicks }) => {
    const day = dateIn(timeZone, publishedAt)
    return `<li><a href="/newsletter/${day}">${copy.issue(inWords(day, language))}</a>${copy.opened(clicks)}</li>`
  })
  return `<h2>${copy.title}</h2><ul>${items.join('')}</ul>`
}

function changesOf(
  { application, payment }: OwnPurchase,
  base: string,
  city: City,
  language: Language,
): string {
  const copy = purchaseCopy[language]
  const rules = language === 'es' ? city.translations.es.legal.refunds : city.legal.refunds
  const title = application?.proposedTitle ?? application?.eventTitle ?? ''
  const description = application?.proposedDescription ?? application?.eventDescription ?? ''
  const left = payment ? payment.amountCents - payment.refundedCents : 0
  return `<h2>${copy.text.title}</h2>
<p>${application?.proposedAt ? copy.text.waiting : copy.text.intro}</p>
<form method="post" action="${base}/text">
<label class="label" for="title">${copy.text.eventTitle}</label>
<input id="title" type="text" name="title" required minlength="5" maxlength="200" value="${escapeHtml(title)}">
<label class="label" for="description">${copy.text.description}</label>
<textarea id="description" name="description" rows="6" required minlength="20" maxlength="5000">${escapeHtml(description)}</textarea>
<button type="submit">${copy.text.button}</button>
</form>
<h2>${copy.cancel.title}</h2>
<p>${left > 0 ? copy.cancel.refund(moneyInWords(left)) : ''} ${copy.cancel.rules}</p>
<ul>${rules.map((rule) => `<li>${escapeHtml(rule)}</li>`).join('')}</ul>
${cancelForm(base, left > 0 ? copy.cancel.button : copy.cancel.title, copy.cancel.sure)}`
}

/** `sure` is ticked first: one press alone takes nothing away. */
function cancelForm(base: string, label: string, sure: string | null = null): string {
  const tick = `<label class="choice"><input type="checkbox" required><span>${sure}</span></label>`
  return `<form method="post" action="${base}/cancel">${sure === null ? '' : tick}<button type="submit">${label}</button></form>`
}

function inWords(day: string, language: Language): string {
  const locale = language === 'es' ? 'es-US' : 'en-US'
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

/** The pages of a buyer's private link. */
export function openOwnPages(
  advertising: Pick<AdvertisingService, 'purchases' | 'invoice' | 'city' | 'now'>,
): NonNullable<Handlers['documents']> {
  const { purchases, city } = advertising

  async function show(token: string, failure: string | Words | null = null): Promise<Document> {
    const purchase = await purchases.open(token)
    return purchase
      ? purchasePage(purchase, { city, token, now: advertising.now(), failure })
      : unknownPurchasePage(city)
  }

  /** What is refused stands on the page, with the state as it is now. */
  async function change(token: string, work: () => Promise<void>): Promise<Document> {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      return show(token, error.words)
    }
    return show(token)
  }

  return {
    showOwnPurchase: ({ params }) => show(params.token),
    showOwnInvoice: async ({ params: { token, id } }) => {
      const payment = (await purchases.open(token))?.payment
      return payment ? advertising.invoice(id, payment.id) : unknownPurchasePage(city)
    },
    proposeText: async ({ params: { token }, body }) => {
      const text = buyerText.safeParse(body)
      if (!text.success) return show(token, readIssues(buyerText, body)[0]?.message)
      return change(token, () => purchases.proposeText(token, text.data))
    },
    cancelPurchase: async ({ params: { token } }) => {
      const before = await purchases.open(token)
      const answer = await change(token, () => purchases.cancel(token))
      // An application that nobody had paid is gone, and its link with it.
      return before?.application?.status === 'unpaid' && answer.status === 404
        ? removedPage(before, city)
        : answer
    },
  }
}

/** A mail that waits for longer is sent no more. */
const FORGOTTEN_AFTER_MS = 30 * 24 * 60 * 60_000

/** What a buyer sees of a purchase. */
export interface OwnPurchase extends Purchase {
  packageName: string
  /** The price; of an application that nobody has paid, what it will be. */
  amountCents: number
  days: { onDate: string; views: number; clicks: number }[]
  issues: Awaited<ReturnType<typeof listSponsoredIssues>>
  invoices: InvoiceRow[]
  /** Whether the placement has not started, so that it can be canceled and its text changed. */
  canChange: boolean
}

export function createPurchasesService(
  options: LetterOptions & {
    db: Database
    port: PaymentPort | null
    logger: Logger
    refunds: Pick<RefundsService, 'request'>
  },
) {
  const { db, clock, site, refunds } = options
  const { packages } = site.city

  async function find(token: string): Promise<Purchase> {
    const key = await findLink(db, hashToken(token))
    const purchase = key && (await findPurchase(db, key))
    if (!purchase) throw new AppError('not_found', REFUSALS.unknownPurchase)
    return purchase
  }

  return {
    /** null where the link is unknown or revoked. */
    async open(token: string): Promise<OwnPurchase | null> {
      const key = await findLink(db, hashToken(token))
      const purchase = key && (await findPurchase(db, key))
      if (!purchase) return null
      const { application, payment, placement } = purchase
      const shown = placement ? await listSponsoredIssues(db, [placement.eventId]) : []
      return {
        ...purchase,
        packageName: application
          ? offerOfApplication(packages, application).name
          : (offerById(packages, payment?.offer ?? '')?.name ?? ''),
        amountCents: payment?.amountCents ?? application?.amountCents ?? 0,
        days: placement ? await findPlacementDays(db, placement.id) : [],
        issues: shown.filter(
          ({ publishedAt }) =>
            placement && placement.startsAt <= publishedAt && publishedAt < placement.endsAt,
        ),
        invoices: payment ? await findInvoices(db, [payment.id]) : [],
        canChange: isChangeable(purchase, clock.now()),
      }
    },

    /** Stores another text for a review. @throws AppError not_found, conflict once the placement has started */
    async proposeText(token: string, text: BuyerText) {
      const { key } = await find(token)
      await inTransaction(db, async (tx) => {
        const now = clock.now()
        if (key.kind === 'application') await lockApplication(tx, key.id)
        const purchase = await findPurchase(tx, key)
        if (!purchase?.application || !isChangeable(purchase, now))
          throw new AppError('conflict', REFUSALS.purchaseFixed)
        const proposal = { proposedTitle: text.title, proposedDescription: text.description, proposedAt: now }
        await changeText(tx, key.id, proposal)
        const change = { action: 'application.text_proposed', subject: `application:${key.id}` }
        await writeAudit(tx, { ...change, at: now, actor: 'buyer', after: text })
      })
    },

    /**
     * Cancels before the placement starts; what is left of the payment goes back.
     * @throws AppError not_found, conflict once it has started or was decided
     */
    async cancel(token: string) {
      const { key, application } = await find(token)
      if (application?.status === 'unpaid') {
        if (await withdrawUnpaid(application.id, options)) return
        throw new AppError('conflict', REFUSALS.purchaseFixed)
      }
      await inTransaction(db, async (tx) => {
        const now = clock.now()
        const purchase = await findPurchase(tx, key)
        if (!purchase?.application || !isChangeable(purchase, now))
          throw new AppError('conflict', REFUSALS.purchaseFixed)
        const { id, status } = purchase.application
        const canceled = await moveApplication(tx, id, status, {
          status: 'canceled',
          decidedAt: now,
          decidedBy: 'buyer',
        })
        const isEnded = !purchase.placement || (await endBeforeStart(tx, purchase.placement.id, now))
        if (!canceled || !isEnded) throw new AppError('conflict', REFUSALS.purchaseFixed)
        const payment = purchase.payment && (await lockPayment(tx, purchase.payment.id))
        const refundCents = payment ? await refunds.request(tx, payment, 'buyer') : 0
        const entry = { action: 'application.canceled', subject: `application:${id}` }
        await writeAudit(tx, {
          ...entry,
          at: now,
          actor: 'buyer',
          before: { status },
          after: { amountCents: refundCents },
        })
        await mailBuyer(tx, purchase, 'canceled', options, ({ canceled: words }, to) => ({
          subject: words.subject,
          lines: [
            words.line(to.title),
            ...(refundCents > 0 ? [words.refund(moneyInWords(refundCents))] : []),
          ],
        }))
        if (purchase.placement) await notifyOfEvents(tx, [purchase.placement.eventId])
      })
    },

    /** Empties mails that hold a private link, once they are handed over. */
    async forgetMails() {
      const before = new Date(clock.now().getTime() - FORGOTTEN_AFTER_MS)
      for (const keys of ['payment-receipt:', PURCHASE_MAILS]) await forgetMailTexts(db, keys, before)
    },
  }
}

/** Until its placement starts. A promotion starts when it is paid. */
function isChangeable({ application, placement }: Purchase, now: Date): boolean {
  if (application?.status === 'awaiting_review') return true
  return (
    application?.status === 'accepted' &&
    placement !== null &&
    placement.endedEarlyAt === null &&
    placement.startsAt > now
  )
}
