import { type FormEvent, useState } from 'react'
import { ApiError, callApi } from '../../../app/api-client.ts'
import { Button } from '../../../app/ui/button.tsx'
import { AlertDialog } from '../../../app/ui/dialog/dialog.tsx'
import { Field, Input } from '../../../app/ui/form/field.tsx'
import { useCopy } from '../../../app/ui/language.tsx'
import type { SandboxAnswer } from '../../../contract/advertising/advertising.ts'
import { checkoutCopy } from '../../../copy/advertising/checkout.ts'
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

const EMPTY: TypedCard = { number: '', expiry: '', cvc: '', postalCode: '' }
const FIELDS = ['number', 'expiry', 'cvc', 'postalCode'] as const

/** The sandbox's card form: as a real one, plainly marked, and closed to real cards. */
export function SandboxForm({
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
