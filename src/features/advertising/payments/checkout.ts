import { randomUUID } from 'node:crypto'
import type { PaymentIntentAnswer, PaymentIntentRequest } from '../../../contract/advertising/advertising.ts'
import type { City } from '../../../contract/city.ts'
import { REFUSALS } from '../../../contract/refusals.ts'
import { findOffer, type Offer, offerOfApplication } from '../../../domain/advertising/catalogue.ts'
import { type Database, inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Logger } from '../../../platform/logger.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import type { Answered, Intent, PaymentPort } from '../../../ports/payments/port.ts'
import { findApplication, lockApplication } from '../applications/data.ts'
import { findPromotable } from '../sales/data.ts'
import { beginPayment, isLive, noteIntent, type PaymentRow, updatePayment } from './data.ts'

/** Intents that were closed at the provider meanwhile are left behind; more than a few in a row is a fault. */
const MAX_ATTEMPTS = 3

/** Begins a payment, or goes on with the one that is open for the same purpose. */
export type BeginPayment = (request: PaymentIntentRequest) => Promise<PaymentIntentAnswer>

/**
 * The server alone decides what is charged: the pair has to be in the catalogue and fit what it pays for (decisions,
 * section 3). What is begun is written down first, under a key that names it to the provider too, so that a second tab, a
 * double click or a crash in between never begins a second payment.
 */
export function createBeginPayment(options: {
  db: Database
  clock: Clock
  port: PaymentPort | null
  city: City
  logger: Logger
}): BeginPayment {
  const { db, clock, port, city, logger } = options

  return async (request) => {
    if (!city.features.advertising && request.application === undefined)
      throw new AppError('unavailable', REFUSALS.noAdvertising)
    if (port === null) throw new AppError('unavailable', REFUSALS.paymentsOff)
    if (!(await isLive(db))) throw new AppError('unavailable', REFUSALS.restoredCopy)
    const offer = await chooseOffer(request)
    if (!offer) throw new AppError('invalid', REFUSALS.noOffer)
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const payment = await inTransaction(db, (tx) => writeDown(tx, offer, request, port, clock))
      const intent = await ask(payment, offer, port)
      if (payment.intentId === null) await noteIntent(db, payment.id, intent.id)
      if (intent.status === 'open') {
        if (payment.amountCents === offer.amount) return present(port, intent)
        // Begun at another price. Where it was closed or paid in this moment, the next attempt sees that.
        if (!(await port.cancelIntent(intent.id)).ok) continue
      } else if (intent.status !== 'canceled') throw new AppError('conflict', REFUSALS.alreadyPaid)
      await updatePayment(db, payment.id, { openKey: null, canceledAt: clock.now(), status: 'canceled' })
    }
    throw new AppError('unavailable', REFUSALS.providerAway)
  }

  /** What the pair names today, or named when the application that is to be paid was sent. */
  async function chooseOffer({ packageType, amount, application: token }: PaymentIntentRequest) {
    const sold = findOffer(city.packages, packageType, amount)
    if (sold !== null || token === undefined) return sold
    const application = await findApplication(db, { token })
    const isAgreed = application?.packageType === packageType && application.amountCents / 100 === amount
    return isAgreed ? offerOfApplication(city.packages, application) : null
  }

  async function ask(payment: PaymentRow, offer: Offer, provider: PaymentPort): Promise<Intent> {
    const isElsewhere = payment.provider !== provider.name
    const answer: Answered<Intent> =
      payment.intentId === null || isElsewhere
        ? await provider.createIntent({
            key: payment.key,
            amountCents: payment.amountCents,
            description: `${offer.name}, ${city.site.name}`,
            metadata: { payment: payment.key },
          })
        : await provider.getIntent(payment.intentId)
    if (answer.ok) return answer.value
    logger.warn({ payment: payment.id, reason: answer.reason, message: answer.message }, 'payment not begun')
    throw new AppError(
      'unavailable',
      answer.reason === 'unreachable' ? REFUSALS.providerAway : REFUSALS.providerRefused,
    )
  }
}

function present({ name, page, isTest }: PaymentPort, { clientSecret }: Intent): PaymentIntentAnswer {
  return { clientSecret, provider: name, element: page.element, publishableKey: page.publishableKey, isTest }
}

async function writeDown(
  tx: Transaction,
  offer: Offer,
  request: PaymentIntentRequest,
  port: PaymentPort,
  clock: Clock,
): Promise<PaymentRow> {
  const purpose = await readPurpose(tx, offer, request, clock.now())
  return beginPayment(tx, {
    key: randomUUID(),
    provider: port.name,
    offer: offer.id,
    amountCents: offer.amount,
    status: 'started',
    language: request.language,
    createdAt: clock.now(),
    ...purpose,
    // Another provider's open payment is no use to this one.
    openKey: purpose.openKey === null ? null : `${port.name} ${purpose.openKey}`,
  })
}

/** What the payment is for. Locks the application, so that it cannot be paid in this very moment. */
async function readPurpose(tx: Transaction, offer: Offer, request: PaymentIntentRequest, now: Date) {
  const { application: token, event: eventId, checkout } = request
  if (token !== undefined && eventId !== undefined) throw new AppError('invalid', REFUSALS.eitherOr)
  if (token !== undefined) {
    const known = await findApplication(tx, { token })
    if (!known) throw new AppError('not_found', REFUSALS.noApplication)
    if (offer.soldFor !== 'application' || known.packageType !== offer.key)
      throw new AppError('invalid', REFUSALS.otherPackage)
    const application = await lockApplication(tx, known.id)
    if (application?.status === 'awaiting_review') throw new AppError('conflict', REFUSALS.alreadyPaid)
    if (application?.status !== 'unpaid') throw new AppError('conflict', REFUSALS.applicationDecided)
    const { id: applicationId, email, language } = application
    return { applicationId, email, language, openKey: `application ${applicationId}` }
  }
  if (eventId !== undefined) {
    if (offer.soldFor !== 'promotion') throw new AppError('invalid', REFUSALS.needsApplication)
    const event = await findPromotable(tx, eventId)
    if (!event || !isPromotable(event, now)) throw new AppError('not_found', REFUSALS.noPromotion)
    return { eventId, openKey: checkout ? `event ${eventId} ${offer.id} ${checkout}` : null }
  }
  return { openKey: checkout ? `nothing ${offer.id} ${checkout}` : null }
}

type Promotable = NonNullable<Awaited<ReturnType<typeof findPromotable>>>

/** Whether a placement of the event would be seen by anybody. */
export function isPromotable(event: Promotable, now: Date): boolean {
  return (
    event.status === 'approved' &&
    event.churchStatus === 'listed' &&
    event.cancelledAt === null &&
    event.joinedIntoId === null &&
    event.overAt > now
  )
}
