import { data } from 'react-router'
import { advertisingApplication } from '../../contract/advertising/advertising.ts'
import { checkoutCopy } from '../../copy/advertising/checkout.ts'
import {
  applicationOffers,
  findOffer,
  offerOfApplication,
  promotionOffers,
} from '../../domain/advertising/catalogue.ts'
import { dateIn } from '../../domain/events/when.ts'
import {
  PaymentSetup,
  SettingUp,
  SetupFailure,
} from '../../features/advertising/components/payment-setup.tsx'
import { languageOf } from '../language-choice.server.ts'
import { pageContext, requireFeature } from '../page-context.ts'
import type { PageHandle } from '../page-handle.ts'
import { PageHead } from '../page-head.tsx'
import { useCopy } from '../ui/language.tsx'
import type { Route } from './+types/checkout'

/** The payment provider's script and frames are allowed here, and on no other page. */
export const handle: PageHandle = { takesPayments: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { city, now, origin } = context.get(pageContext)
  const params = new URL(request.url).searchParams
  if (params.get('application') === null) requireFeature(context, 'advertising')
  const packageType = params.get('package') ?? ''
  const amount = Number(params.get('amount') ?? Number.NaN)
  const event = Number(params.get('event'))
  const found = {
    // Without a known pair of package and amount there is nothing to pay (section 5).
    offer:
      findOffer(city.packages, packageType, amount) ??
      (await findAgreed(context, packageType, amount, params.get('application'))),
    isWrongPrice:
      Number.isFinite(amount) &&
      [...applicationOffers(city.packages), ...promotionOffers(city.packages)].some(
        ({ key }) => key === packageType,
      ),
    today: dateIn(city.timeZone, now),
    origin,
    request: {
      packageType,
      amount,
      language: languageOf(request),
      ...(params.get('application') && { application: params.get('application') ?? '' }),
      ...(Number.isInteger(event) && event > 0 && { event }),
    },
  }
  // The address may hold the secret of an application: the page stays in no cache, ours included.
  return data(found, { headers: { 'Cache-Control': 'private, no-store' } })
}

/** The offer of an application that was sent when its package cost another price: that price holds. */
async function findAgreed(
  context: Route.LoaderArgs['context'],
  packageKey: string,
  amount: number,
  token: string | null,
) {
  const { data: packageType } = advertisingApplication.shape.packageType.safeParse(packageKey)
  if (packageType === undefined || token === null) return null
  const { call, city } = context.get(pageContext)
  const application = await call('showApplication', { params: { token } }).catch(() => null)
  const isAgreed = application?.body.packageType === packageType && application.body.amount === amount
  return isAgreed ? offerOfApplication(city.packages, { packageType, amountCents: amount * 100 }) : null
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export default function Checkout({ loaderData }: Route.ComponentProps) {
  const { offer, isWrongPrice, request, today, origin } = loaderData
  const copy = useCopy(checkoutCopy)
  return (
    <>
      <PageHead title={copy.title} isIndexed={false} />
      <h1 className="pt-8 pb-6">{copy.title}</h1>
      {offer === null && isWrongPrice ? (
        <SetupFailure sentence={copy.wrongPrice} isFinal={false} onRetry={() => window.location.reload()} />
      ) : offer === null ? (
        <SettingUp />
      ) : (
        <PaymentSetup offer={offer} request={request} today={today} origin={origin} />
      )}
      <noscript>
        <p className="mt-6">{copy.needsScript}</p>
      </noscript>
    </>
  )
}
