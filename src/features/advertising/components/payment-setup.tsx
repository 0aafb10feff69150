import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { ApiError, callApi } from '../../../app/api-client.ts'
import { Button, LinkButton } from '../../../app/ui/button.tsx'
import { useCopy } from '../../../app/ui/language.tsx'
import { Spinner } from '../../../app/ui/spinner.tsx'
import type { paymentIntentAnswer, paymentIntentRequest } from '../../../contract/advertising.ts'
import { checkoutCopy } from '../../../copy/checkout.ts'
import { type Offer, priceInWords } from '../../../domain/advertising/catalogue.ts'

interface PaymentSetupProps {
  offer: Offer
  request: z.input<typeof paymentIntentRequest>
}

/**
 * Asks for a payment and shows its summary once there is one. On a failure the spinner stays, with a plain message
 * and two ways on under it (decisions, section 4).
 */
export function PaymentSetup({ offer, request }: PaymentSetupProps) {
  const copy = useCopy(checkoutCopy)
  const { clientSecret, failure, retry } = useClientSecret(request)
  if (clientSecret !== null) return <Summary offer={offer} />
  return (
    <>
      <SettingUp />
      {failure && (
        <div className="mt-6">
          <p role="alert">{failure === 'unreachable' ? copy.failed : `${copy.failed} ${failure}`}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button onClick={retry}>{copy.tryAgain}</Button>
            <LinkButton to="/advertise" look="secondary">
              {copy.back}
            </LinkButton>
          </div>
        </div>
      )}
    </>
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

function Summary({ offer }: { offer: Offer }) {
  const copy = useCopy(checkoutCopy)
  return (
    <section className="max-w-xl border border-rule bg-card p-6">
      <h2>{offer.name}</h2>
      <ul className="my-4 flex flex-col gap-1">
        {(copy.features[offer.name] ?? []).map((feature) => (
          <li key={feature}>✓ {feature}</li>
        ))}
      </ul>
      <p className="flex justify-between border-rule border-t pt-4 font-semibold">
        <span>{copy.total}</span>
        <span className="tabular">{priceInWords(offer.amount)}</span>
      </p>
      <LinkButton to="/advertise" look="secondary" className="mt-6">
        {copy.back}
      </LinkButton>
    </section>
  )
}

/** The secret of a payment that the provider has begun; asked for once, and again only when the person says so. */
function useClientSecret(request: PaymentSetupProps['request']) {
  const [clientSecret, setClientSecret] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const { packageType, amount, application, event } = request

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks the same again
  useEffect(() => {
    let isCurrent = true
    setFailure(null)
    callApi<z.infer<typeof paymentIntentAnswer>>('POST', '/api/create-payment-intent', {
      packageType,
      amount,
      ...(application && { application }),
      ...(event && { event }),
    }).then(
      (answer) => isCurrent && setClientSecret(answer.clientSecret),
      (error: unknown) => isCurrent && setFailure(error instanceof ApiError ? error.sentence : 'unreachable'),
    )
    return () => {
      isCurrent = false
    }
  }, [packageType, amount, application, event, attempt])

  return { clientSecret, failure, retry: () => setAttempt(attempt + 1) }
}
