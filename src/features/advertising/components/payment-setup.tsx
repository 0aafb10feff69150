import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { ApiError, callApi } from '../../../app/api-client.ts'
import { Button, LinkButton } from '../../../app/ui/button.tsx'
import { AlertDialog } from '../../../app/ui/dialog/dialog.tsx'
import { Mark } from '../../../app/ui/drawings/mark.tsx'
import { Field, Input } from '../../../app/ui/form/field.tsx'
import { useCopy } from '../../../app/ui/language.tsx'
import { Spinner } from '../../../app/ui/spinner.tsx'
import { useToast } from '../../../app/ui/toast/toast.tsx'
import type {
  PaymentIntentAnswer,
  paymentIntentRequest,
  SandboxAnswer,
} from '../../../contract/advertising/advertising.ts'
import { checkoutCopy } from '../../../copy/advertising/checkout.ts'
import type { Offer } from '../../../domain/advertising/catalogue.ts'
import { priceInWords } from '../../../domain/advertising/money.ts'
import {
  cardDigits,
  checkCard,
  groupDigits,
  groupExpiry,
  SANDBOX_CARDS,
  sandboxCard,
  type TypedCard,
} from '../../../domain/advertising/payments.ts'
import type { ProviderFormProps } from './card-form.tsx'
import { runsInWords } from './package-card.tsx'

const EMPTY: TypedCard = { number: '', expiry: '', cvc: '', postalCode: '' }
const FIELDS = ['number', 'expiry', 'cvc', 'postalCode'] as const

/** The sandbox's card form: as a real one, plainly marked, and closed to real cards. */
function SandboxForm({
  clientSecret,
  amountCents,
  asksForEmail,
  today,
  onPaid,
  onFailed,
}: ProviderFormProps & { today: string }) {
  const copy = useCopy(checkoutCopy)
  const [card, setCard] = useState(EMPTY)
  const [email, setEmail] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const price = priceInWords(amountCents)
  const errors = errorsOf(card, email, today, copy)

  async function submitPayment(path: `/api/${string}`, body: object) {
    setIsBusy(true)
    try {
      const { status, message } = await callApi<SandboxAnswer>('POST', path, {
        ...body,
        clientSecret,
        email: email.trim() || null,
      })
      setIsAsked(status === 'second_step')
      if (status === 'succeeded') onPaid()
      if (status === 'refused') onFailed(message)
    } catch (error) {
      setIsAsked(false)
      onFailed(error instanceof ApiError ? error.sentence : null)
    } finally {
      setIsBusy(false)
    }
  }

  function pay(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setIsChecked(true)
    // The first on the page.
    const wrong = ['email' as const, ...FIELDS].find((name) => errors[name] !== undefined)
    if (wrong !== undefined) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
      return
    }
    void submitPayment('/api/payments/sandbox/pay', { cardNumber: cardDigits(card.number) })
  }

  const change = (name: keyof TypedCard, write: (typed: string) => string) => ({
    name,
    value: card[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      setCard({ ...card, [name]: write(event.target.value) }),
  })
  const errorOf = (name: keyof typeof errors) => (isChecked ? errors[name] : undefined)

  return (
    <>
      <SandboxNotice
        onUse={(number) =>
          setCard({ number: groupDigits(number), expiry: nextYear(today), cvc: '123', postalCode: '75201' })
        }
      />
      <form onSubmit={pay} noValidate className="flex flex-col gap-5 border border-rule bg-card p-6">
        <h2>{copy.card.title}</h2>
        {asksForEmail && (
          <Field
            label={copy.card.email}
            hint={copy.card.emailHint}
            optionalMark={copy.card.optional}
            error={errorOf('email')}
          >
            {(control) => (
              <Input
                {...control}
                name="email"
                type="email"
                autoComplete="email"
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
            )}
          </Field>
        )}
        <Field label={copy.card.number} error={errorOf('number')}>
          {(control) => (
            <Input
              {...control}
              {...change('number', groupDigits)}
              inputMode="numeric"
              autoComplete="off"
              placeholder="4242 4242 4242 4242"
            />
          )}
        </Field>
        <div className="grid gap-5 sm:grid-cols-3">
          <Field label={copy.card.expiry} hint={copy.card.expiryHint} error={errorOf('expiry')}>
            {(control) => (
              <Input {...control} {...change('expiry', groupExpiry)} inputMode="numeric" autoComplete="off" />
            )}
          </Field>
          <Field label={copy.card.cvc} error={errorOf('cvc')} className="justify-end">
            {(control) => (
              <Input
                {...control}
                {...change('cvc', (typed) => typed.slice(0, 4))}
                inputMode="numeric"
                autoComplete="off"
              />
            )}
          </Field>
          <Field label={copy.card.postalCode} error={errorOf('postalCode')} className="justify-end">
            {(control) => (
              <Input {...control} {...change('postalCode', (typed) => typed)} autoComplete="postal-code" />
            )}
          </Field>
        </div>
        <Button type="submit" isBusy={isBusy} aria-disabled={isBusy}>
          {isBusy ? copy.processing : copy.pay(price)}
        </Button>
      </form>
      <AlertDialog
        isOpen={isAsked}
        title={copy.secondStep.title}
        description={copy.secondStep.text(price)}
        confirmLabel={copy.secondStep.confirm}
        cancelLabel={copy.secondStep.cancel}
        isBusy={isBusy}
        onConfirm={() => void submitPayment('/api/payments/sandbox/second-step', { isConfirmed: true })}
        onCancel={() => void submitPayment('/api/payments/sandbox/second-step', { isConfirmed: false })}
      />
    </>
  )
}

type Errors = Partial<Record<keyof TypedCard | 'email', string>>

function errorsOf(card: TypedCard, email: string, today: string, copy: (typeof checkoutCopy)['en']): Errors {
  const faults = checkCard(card, today)
  const errors: Errors = Object.fromEntries(
    Object.entries(faults).map(([name, fault]) => [name, copy.card.faults[fault]]),
  )
  // A real card never leaves the page.
  if (!faults.number && sandboxCard(cardDigits(card.number)) === null) errors.number = copy.sandbox.real
  if (email.trim() !== '' && !/^\S+@\S+\.\S+$/.test(email.trim())) errors.email = copy.card.emailInvalid
  return errors
}

function nextYear(today: string): string {
  return `${today.slice(5, 7)}/${String(Number(today.slice(2, 4)) + 1).padStart(2, '0')}`
}

function SandboxNotice({ onUse }: { onUse: (number: string) => void }) {
  const copy = useCopy(checkoutCopy).sandbox
  return (
    <section aria-labelledby="sandbox-title" className="border-2 border-gold bg-card p-5">
      <h2 id="sandbox-title" className="text-h3">
        {copy.title}
      </h2>
      <p className="mt-1 text-[0.95em]">{copy.text}</p>
      <ul className="mt-3 grid gap-x-4 sm:grid-cols-2">
        {SANDBOX_CARDS.map(({ number, does }) => (
          <li key={number} className="flex flex-col">
            <button
              type="button"
              className="link tabular inline-flex min-h-11 items-center text-left text-[0.95em]"
              onClick={() => onUse(number)}
              aria-label={copy.use(`${groupDigits(number)} (${copy.cards[does]})`)}
            >
              {groupDigits(number)}
            </button>
            <span className="-mt-2 text-muted text-sm">{copy.cards[does]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

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
