import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { Button, LinkButton } from '../../../app/ui/button.tsx'
import { useCopy } from '../../../app/ui/language.tsx'
import { Spinner } from '../../../app/ui/spinner.tsx'
import { useToast } from '../../../app/ui/toast/toast.tsx'
import { checkoutCopy } from '../../../copy/advertising/checkout.ts'
import type { Offer } from '../../../domain/advertising/catalogue.ts'
import { PaymentSummary } from './payment-summary.tsx'
import { SandboxForm } from './sandbox-form.tsx'
import {
  forgetCheckout,
  type IntentRequest,
  type SetupFault,
  usePaymentIntent,
} from './use-payment-intent.ts'

// The provider's own script comes with it: loaded only where cards are taken.
const CardForm = lazy(() => import('./card-form.tsx').then((module) => ({ default: module.CardForm })))

interface PaymentSetupProps {
  offer: Offer
  request: IntentRequest
  /** YYYY-MM-DD in the city. */
  today: string
  origin: string
}

/**
 * Asks for a payment and shows its summary and the provider's form once there is one. On a failure the spinner stays,
 * with a plain message and two ways on under it (decisions, section 4).
 */
export function PaymentSetup({ offer, request, today, origin }: PaymentSetupProps) {
  const copy = useCopy(checkoutCopy)
  const { intent, failure, retry } = usePaymentIntent(request)
  const { toast } = useToast()
  const navigate = useNavigate()
  if (intent === null) {
    return (
      <>
        {!failure?.isFinal && <SettingUp />}
        {failure && <SetupFailure {...failure} onRetry={retry} />}
      </>
    )
  }
  const returnPath = `/advertise?success=true${request.event ? `&event=${request.event}` : ''}`
  const onPaid = () => {
    forgetCheckout(request)
    toast({ ...copy.paid, tone: 'success' })
    // What the provider may load here it may load nowhere else: another document, another policy.
    if (intent.element === 'card-form') window.location.assign(returnPath)
    else navigate(returnPath)
  }
  const onFailed = (sentence: string | null) =>
    toast({
      title: copy.paymentFailed.title,
      description: sentence ?? copy.paymentFailed.description,
      tone: 'destructive',
    })
  const form = {
    clientSecret: intent.clientSecret,
    amountCents: offer.amount,
    /** The application's own address gets the receipt. */
    asksForEmail: request.application === undefined,
    onPaid,
    onFailed,
  }
  const purpose = request.application ? 'application' : request.event ? 'promotion' : 'nothing'
  return (
    <div className="grid items-start gap-8 md:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)]">
      <PaymentSummary offer={offer} purpose={purpose} />
      <div className="flex min-w-0 flex-col gap-5">
        {intent.element === 'sandbox-form' && <SandboxForm {...form} today={today} />}
        {intent.element === 'card-form' && (
          <>
            {intent.isTest && (
              <p className="border-gold border-l-4 bg-sunken px-4 py-3 font-semibold">{copy.testMode}</p>
            )}
            <Suspense fallback={<SettingUp />}>
              <CardForm
                {...form}
                publishableKey={intent.publishableKey ?? ''}
                returnUrl={origin + returnPath}
              />
            </Suspense>
          </>
        )}
        <LinkButton to="/advertise" look="secondary" className="self-start" reloadDocument>
          {copy.back}
        </LinkButton>
      </div>
    </div>
  )
}

export function SetupFailure({ sentence, isFinal, onRetry }: SetupFault & { onRetry: () => void }) {
  const copy = useCopy(checkoutCopy)
  return (
    <div className="mt-6">
      <p role="alert">{isFinal ? sentence : [copy.failed, sentence].filter(Boolean).join(' ')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {!isFinal && <Button onClick={onRetry}>{copy.tryAgain}</Button>}
        <LinkButton to="/advertise" look="secondary" reloadDocument>
          {copy.back}
        </LinkButton>
      </div>
    </div>
  )
}

export function SettingUp() {
  const copy = useCopy(checkoutCopy)
  return (
    <p role="status" className="flex items-center gap-3 text-lg">
      <Spinner />
      {copy.settingUp}
    </p>
  )
}
