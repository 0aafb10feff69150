import { buyerText } from '../../../contract/advertising/sales.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Document, Handlers } from '../../../platform/http/handlers.ts'
import type { AdvertisingService } from '../service.ts'
import { purchasePage, removedPage, unknownPurchasePage } from './page.ts'

/** The pages of a buyer's private link. */
export function openOwnPages(
  advertising: Pick<AdvertisingService, 'purchases' | 'invoice' | 'city' | 'now'>,
): NonNullable<Handlers['documents']> {
  const { purchases, city } = advertising

  async function show(token: string, failure: string | null = null): Promise<Document> {
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
      return show(token, error.message)
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
      if (!text.success) return show(token, text.error.issues[0]?.message ?? '')
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
