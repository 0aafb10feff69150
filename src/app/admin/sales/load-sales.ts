import type { LoaderFunctionArgs } from 'react-router'
import { purchaseKey } from '../../../contract/advertising/advertising.ts'
import { adminLoader, attempt } from '../kit/load.ts'

export const loadSales = adminLoader(async (context) => ({ sales: await attempt(context, 'salesOverview') }))
export type SalesData = NonNullable<Awaited<ReturnType<typeof loadSales>>>

export async function loadPurchase(args: LoaderFunctionArgs) {
  const params = purchaseKey.catch({ kind: 'payment', id: 0 }).parse(args.params)
  const load = adminLoader(async (context) => ({
    purchase: await attempt(context, 'showPurchase', { params }),
  }))
  return load(args)
}
export type PurchaseData = NonNullable<Awaited<ReturnType<typeof loadPurchase>>>
