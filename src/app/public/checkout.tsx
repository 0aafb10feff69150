import { data } from 'react-router'
import { checkoutCopy } from '../../copy/checkout.ts'
import { findOffer } from '../../domain/advertising/catalogue.ts'
import { PaymentSetup, SettingUp } from '../../features/advertising/components/payment-setup.tsx'
import { PageHead } from '../page-head.tsx'
import { useCopy } from '../ui/language.tsx'
import type { Route } from './+types/checkout'

export function loader({ request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams
  const packageType = params.get('package') ?? ''
  const amount = Number(params.get('amount') ?? Number.NaN)
  const event = Number(params.get('event'))
  const found = {
    // Without a known pair of package and amount there is nothing to pay (section 5).
    offer: findOffer(packageType, amount),
    request: {
      packageType,
      amount,
      ...(params.get('application') && { application: params.get('application') ?? '' }),
      ...(Number.isInteger(event) && event > 0 && { event }),
    },
  }
  // The address may hold the secret of an application: the page stays in no cache, ours included.
  return data(found, { headers: { 'Cache-Control': 'private, no-store' } })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export default function Checkout({ loaderData }: Route.ComponentProps) {
  const { offer, request } = loaderData
  const copy = useCopy(checkoutCopy)
  return (
    <>
      <PageHead title={copy.title} isIndexed={false} />
      <h1 className="pt-8 pb-6">{copy.title}</h1>
      {offer === null ? <SettingUp /> : <PaymentSetup offer={offer} request={request} />}
      <noscript>
        <p className="mt-6">{copy.needsScript}</p>
      </noscript>
    </>
  )
}
