import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { ApiError, callApi } from '../../../app/api-client.ts'
import { Button, LinkButton } from '../../../app/ui/button.tsx'
import { Mark } from '../../../app/ui/drawings/mark.tsx'
import { useCopy } from '../../../app/ui/language.tsx'
import { Spinner } from '../../../app/ui/spinner.tsx'
import { useToast } from '../../../app/ui/toast/toast.tsx'
import type { PaymentIntentAnswer, paymentIntentRequest } from '../../../contract/advertising/advertising.ts'
import { checkoutCopy } from '../../../copy/advertising/checkout.ts'
import type { Offer } from '../../../domain/advertising/catalogue.ts'
import { priceInWords, runsInWords } from '../../../domain/advertising/money.ts'

// The provider's own script comes with it: loaded only where cards are taken.
const SandboxForm = lazy(() =>
  import('./sandbox-form.tsx').then((module) => ({ default: module.SandboxForm })),
)
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
        {intent.element === 'card-form' && intent.isTest && (
          <p className="border-gold border-l-4 bg-sunken px-4 py-3 font-semibold">{copy.testMode}</p>
        )}
        <Suspense fallback={<SettingUp />}>
          {intent.element === 'sandbox-form' ? (
            <SandboxForm {...form} today={today} />
          ) : (
            <CardForm
              {...form}
              publishableKey={intent.publishableKey ?? ''}
              returnUrl={origin + returnPath}
            />
          )}
        </Suspense>
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

interface PaymentSummaryProps {
  offer: Offer
  purpose: 'application' | 'promotion' | 'nothing'
}

export function PaymentSummary({ offer, purpose }: PaymentSummaryProps) {
  const copy = useCopy(checkoutCopy)
  return (
    <section aria-labelledby="summary-title" className="border border-rule bg-card p-6">
      <h2 id="summary-title">{offer.name}</h2>
      <p className="mt-1 text-muted">{runsInWords(copy.runs, offer)}</p>
      <ul className="my-4 flex flex-col gap-1.5">
        {copy.features[offer.id]('days' in offer.runs ? offer.runs.days : 0).map((feature) => (
          <li key={feature} className="flex gap-2">
            <span className="pt-0.5 text-good">
              <Mark name="check" />
            </span>
            {feature}
          </li>
        ))}
      </ul>
      <p className="flex justify-between border-rule border-t pt-4 font-semibold">
        <span>{copy.total}</span>
        <span className="tabular">{priceInWords(offer.amount)}</span>
      </p>
      <p className="mt-4 text-[0.95em] text-muted">{copy.next[purpose]}</p>
    </section>
  )
}

type IntentRequest = Pick<
  z.input<typeof paymentIntentRequest>,
  'packageType' | 'amount' | 'application' | 'event' | 'language'
>

/** Where the browser keeps the name of a checkout, so that a reload or a second tab goes on with the same payment. */
function storageKey({ packageType, amount, event }: IntentRequest): string {
  return `checkout ${packageType} ${amount} ${event ?? ''}`
}

function checkoutName(request: IntentRequest): string {
  const key = storageKey(request)
  try {
    const known = window.localStorage.getItem(key)
    if (known !== null) return known
    const fresh = crypto.randomUUID()
    window.localStorage.setItem(key, fresh)
    return fresh
  } catch {
    // A browser that keeps nothing: each visit is a checkout of its own.
    return crypto.randomUUID()
  }
}

/** Once it is paid, the next one for the same package is another. */
function forgetCheckout(request: IntentRequest): void {
  try {
    window.localStorage.removeItem(storageKey(request))
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Why there is no payment: in the server's sentence, where it gave one; whether asking again could help. */
interface SetupFault {
  sentence: string | null
  isFinal: boolean
}

/** A payment that the provider has begun; asked for once, and again only when the person says so. */
function usePaymentIntent(request: IntentRequest) {
  const [intent, setIntent] = useState<PaymentIntentAnswer | null>(null)
  const [failure, setFailure] = useState<SetupFault | null>(null)
  const [attempt, setAttempt] = useState(0)
  const { packageType, amount, application, event, language } = request

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks the same again
  useEffect(() => {
    let isCurrent = true
    setFailure(null)
    const asked = { packageType, amount, application, event, language }
    callApi<PaymentIntentAnswer>('POST', '/api/create-payment-intent', {
      ...asked,
      // An application is a name of its own.
      ...(application === undefined && isUuidAble() && { checkout: checkoutName(asked) }),
    }).then(
      (answer) => isCurrent && setIntent(answer),
      (error: unknown) => isCurrent && setFailure(faultOf(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [packageType, amount, application, event, language, attempt])

  return { intent, failure, retry: () => setAttempt(attempt + 1) }
}

/** What was paid, or decided, already (409) is so for good: nothing is set up for it any more. */
function faultOf(error: unknown): SetupFault {
  return error instanceof ApiError
    ? { sentence: error.sentence, isFinal: error.status === 409 }
    : { sentence: null, isFinal: false }
}

/** Browsers make random names on https and localhost alone; the address of a LAN is neither. */
function isUuidAble(): boolean {
  return typeof crypto.randomUUID === 'function'
}
