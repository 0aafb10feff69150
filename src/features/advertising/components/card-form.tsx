import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '../../../app/ui/button.tsx'
import { Field, Input } from '../../../app/ui/form/field.tsx'
import { useCopy, useLanguage } from '../../../app/ui/language.tsx'
import { checkoutCopy } from '../../../copy/advertising/checkout.ts'
import { priceInWords } from '../../../domain/advertising/money.ts'

interface CardFormProps extends ProviderFormProps {
  publishableKey: string
  /** Where Stripe leads back to after a second step on another page. */
  returnUrl: string
}

/** Stripe's Payment Element: the card goes from its frame to Stripe, and never to us. */
export function CardForm(props: CardFormProps) {
  const { publishableKey, clientSecret, onFailed } = props
  const locale = useLanguage()
  const [stripe, setStripe] = useState<Stripe | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another callback is no reason to load it again
  useEffect(() => {
    let isCurrent = true
    loadStripe(publishableKey).then(
      (loaded) => isCurrent && setStripe(loaded),
      () => isCurrent && onFailed(null),
    )
    return () => {
      isCurrent = false
    }
  }, [publishableKey])
  return (
    <Elements stripe={stripe} options={{ clientSecret, locale }}>
      <Form {...props} />
    </Elements>
  )
}

function Form({ amountCents, asksForEmail, returnUrl, onPaid, onFailed }: CardFormProps) {
  const copy = useCopy(checkoutCopy)
  const stripe = useStripe()
  const elements = useElements()
  const [isReady, setIsReady] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  async function pay(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!stripe || !elements || isBusy) return
    const email = new FormData(event.currentTarget).get('email')
    setIsBusy(true)
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      redirect: 'if_required',
      confirmParams: {
        return_url: returnUrl,
        ...(typeof email === 'string' && email !== '' && { receipt_email: email }),
      },
    })
    setIsBusy(false)
    if (error) onFailed(error.message ?? null)
    else if (paymentIntent?.status === 'succeeded' || paymentIntent?.status === 'processing') onPaid()
    else onFailed(null)
  }

  return (
    <form onSubmit={pay} className="flex flex-col gap-5 border border-rule bg-card p-6">
      <h2>{copy.card.title}</h2>
      {asksForEmail && (
        <Field label={copy.card.email} hint={copy.card.emailHint} optionalMark={copy.card.optional}>
          {(control) => <Input {...control} name="email" type="email" autoComplete="email" />}
        </Field>
      )}
      <PaymentElement onReady={() => setIsReady(true)} />
      <Button type="submit" isBusy={isBusy} disabled={!isReady || isBusy}>
        {isBusy ? copy.processing : copy.pay(priceInWords(amountCents))}
      </Button>
    </form>
  )
}

export interface ProviderFormProps {
  clientSecret: string
  amountCents: number
  /** Whether nobody has said yet where the receipt goes. */
  asksForEmail: boolean
  onPaid: () => void
  /** With the provider's own sentence, where it gave one. */
  onFailed: (sentence: string | null) => void
}
