import type { BuyerText, PurchaseName } from '../../../contract/advertising/advertising.ts'
import type { Viewer } from '../../../contract/calls.ts'
import { REFUSALS } from '../../../contract/refusals.ts'
import { purchaseRefusals } from '../../../copy/mail/purchase-mail.ts'
import { offerOfApplication } from '../../../domain/advertising/catalogue.ts'
import { moneyInWords } from '../../../domain/advertising/money.ts'
import { extendSpan, moveSpan, type Span } from '../../../domain/advertising/placement-span.ts'
import { type Database, inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { writeAudit } from '../../accounts/service.ts'
import { editEventInTransaction, notifyOfEvents } from '../../events/service.ts'
import { lockApplication } from '../applications/data.ts'
import { dayInWords, type LetterOptions, mailBuyer } from '../mails.ts'
import {
  changeSpan,
  changeText,
  findPlacement,
  findPurchase,
  findPurchaseKey,
  markReminded,
  type Purchase,
  revokeLinks,
} from '../purchases/data.ts'

interface Seen {
  startsAt: string
  endsAt: string
}

export function createSalesChanges(options: LetterOptions & { db: Database }) {
  const { db, clock, site } = options
  const { timeZone } = site.city

  function changeDates(
    id: number,
    seen: Seen,
    viewer: Viewer,
    action: 'placement.extended' | 'placement.moved',
    next: (span: Span, purchase: Purchase) => Span,
  ): Promise<void> {
    return inTransaction(db, async (tx) => {
      const now = clock.now()
      const placement = await findPlacement(tx, id)
      const key = placement && findPurchaseKey(placement)
      const purchase = key && (await findPurchase(tx, key))
      if (!placement || !purchase) throw new AppError('not_found', REFUSALS.unknownPurchase)
      const before = { startsAt: new Date(seen.startsAt), endsAt: new Date(seen.endsAt) }
      const span = next(before, purchase)
      // What was seen is checked by the update itself: the second of two clerks changes nothing.
      if (!(await changeSpan(tx, id, before, span)))
        throw new AppError('conflict', purchaseRefusals.changedDates)
      const subject = `placement:${id}`
      await writeAudit(tx, { at: now, actor: viewer.id, action, subject, before, after: span })
      await mailBuyer(tx, purchase, 'dates', options, ({ dates }, to) => ({
        subject: dates.subject,
        lines: [dates.line(to.title, dayInWords(span.startsAt, to, site), dayInWords(span.endsAt, to, site))],
      }))
      await notifyOfEvents(tx, [placement.eventId])
    })
  }

  /** The text of a purchase's event, or of the application where it has none yet. */
  async function storeText(tx: Transaction, purchase: Purchase, text: BuyerText, by: string): Promise<void> {
    const { application, event } = purchase
    if (!application) throw new AppError('conflict', purchaseRefusals.noText)
    const now = clock.now()
    if (event && application.eventId !== null) {
      const fields = { title: text.title, description: text.description }
      const seen = { title: event.title, description: event.description }
      await editEventInTransaction(tx, event.id, { fields, seen, scope: 'date' }, { by, now, timeZone })
    }
    await changeText(tx, application.id, { eventTitle: text.title, eventDescription: text.description })
  }

  async function lockPurchase(tx: Transaction, applicationId: number): Promise<Purchase> {
    await lockApplication(tx, applicationId)
    const purchase = await findPurchase(tx, { kind: 'application', id: applicationId })
    if (!purchase) throw new AppError('not_found', REFUSALS.unknownPurchase)
    return purchase
  }

  return {
    /** Each mails the buyer. @throws AppError not_found, conflict where it is not as it was seen */
    extend: (id: number, days: number, seen: Seen, viewer: Viewer) =>
      changeDates(id, seen, viewer, 'placement.extended', (span, { event }) => {
        const now = clock.now()
        if (span.endsAt <= now || (event && event.overAt <= now))
          throw new AppError('conflict', purchaseRefusals.isOver)
        return extendSpan(span, days, timeZone)
      }),
    move: (id: number, startsOn: string, seen: Seen, viewer: Viewer) =>
      changeDates(id, seen, viewer, 'placement.moved', (span, { event }) => {
        const now = clock.now()
        if (span.startsAt <= now) throw new AppError('conflict', purchaseRefusals.hasStarted)
        if (event && startsOn > event.onDate) throw new AppError('invalid', purchaseRefusals.afterEvent)
        return moveSpan(span, startsOn, now, timeZone)
      }),

    replaceText: (id: number, text: BuyerText, seen: BuyerText, viewer: Viewer) =>
      inTransaction(db, async (tx) => {
        const purchase = await lockPurchase(tx, id)
        const known = textOf(purchase)
        if (known.title !== seen.title || known.description !== seen.description)
          throw new AppError('conflict', purchaseRefusals.changedText)
        await storeText(tx, purchase, text, viewer.id)
        const change = { action: 'application.text_replaced', subject: `application:${id}` }
        await writeAudit(tx, { ...change, at: clock.now(), actor: viewer.id, before: known, after: text })
        await mailBuyer(tx, purchase, 'text', options, ({ text: words }) => ({
          subject: words.subject,
          lines: [words.replaced(text.title)],
        }))
      }),

    /** Accepts or declines what a buyer proposed. */
    decideText: (
      id: number,
      { isAccepted, proposedAt, reason }: { isAccepted: boolean; proposedAt: string; reason: string },
      viewer: Viewer,
    ) =>
      inTransaction(db, async (tx) => {
        const purchase = await lockPurchase(tx, id)
        const { application } = purchase
        if (application?.proposedAt?.getTime() !== Date.parse(proposedAt))
          throw new AppError('conflict', purchaseRefusals.noProposal)
        const known = textOf(purchase)
        const proposed = {
          title: application.proposedTitle ?? known.title,
          description: application.proposedDescription ?? known.description,
        }
        if (isAccepted) await storeText(tx, purchase, proposed, viewer.id)
        await changeText(tx, id, { proposedTitle: null, proposedDescription: null, proposedAt: null })
        await writeAudit(tx, {
          at: clock.now(),
          actor: viewer.id,
          action: isAccepted ? 'application.text_accepted' : 'application.text_declined',
          subject: `application:${id}`,
          before: known,
          after: { ...proposed, reason },
        })
        await mailBuyer(tx, purchase, 'text', options, ({ text: words, reason: because }) => ({
          subject: words.subject,
          lines: [
            isAccepted ? words.accepted(proposed.title) : words.declined(known.title),
            ...(reason === '' ? [] : [because(reason)]),
          ],
        }))
      }),

    /** Once for each application. */
    remind: (id: number, viewer: Viewer) =>
      inTransaction(db, async (tx) => {
        const now = clock.now()
        const application = await markReminded(tx, id, now)
        if (!application) throw new AppError('conflict', purchaseRefusals.reminded)
        const purchase = await lockPurchase(tx, id)
        const { name } = offerOfApplication(site.city.packages, application)
        await mailBuyer(tx, purchase, 'reminder', options, ({ reminder }) => ({
          subject: reminder.subject,
          lines: reminder.lines(application.eventTitle, name, moneyInWords(application.amountCents)),
          link: reminder.link,
        }))
        const subject = `application:${id}`
        await writeAudit(tx, { at: now, actor: viewer.id, action: 'application.reminded', subject })
      }),

    /** Revokes the former links. */
    sendLink: (key: PurchaseName, viewer: Viewer) =>
      inTransaction(db, async (tx) => {
        const now = clock.now()
        const purchase = await findPurchase(tx, key)
        if (!purchase) throw new AppError('not_found', REFUSALS.unknownPurchase)
        await revokeLinks(tx, key, now)
        const isMailed = await mailBuyer(tx, purchase, 'link', options, ({ newLink }, to) => ({
          subject: newLink.subject,
          lines: [newLink.line(to.title)],
        }))
        if (!isMailed) throw new AppError('conflict', purchaseRefusals.noAddress)
        const subject = `${key.kind}:${key.id}`
        await writeAudit(tx, { at: now, actor: viewer.id, action: `${key.kind}.link_renewed`, subject })
      }),
  }
}

/** The text as the public reads it, or will. */
export function textOf({ application, event }: Purchase): BuyerText {
  const isPublic = event !== null && application?.eventId === event.id
  return isPublic || !application
    ? { title: event?.title ?? '', description: event?.description ?? '' }
    : { title: application.eventTitle, description: application.eventDescription }
}
