import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { ApiError, callApi, withoutField } from '../../../app/api-client.ts'
import { Button } from '../../../app/ui/button.tsx'
import { Field, Input } from '../../../app/ui/form/field.tsx'
import { readTyped } from '../../../app/ui/form/served-form.tsx'
import { useCopy, useLanguage } from '../../../app/ui/language.tsx'
import { useToast } from '../../../app/ui/toast/toast.tsx'
import { useHydrated } from '../../../app/ui/use-hydrated.ts'
import type { SubscribeAnswer, SubscribeRequest } from '../../../contract/newsletter/newsletter.ts'
import { newsletterCopy } from '../../../copy/newsletter.ts'
import type { SignupOutcome } from './signup-outcome.ts'

interface SignupFormProps {
  source: SubscribeRequest['source']
  cityName: string
  /** Where the form goes without a script: a page whose action subscribes. */
  action: string
  failedTitle: string
  outcome?: SignupOutcome | undefined
  onSubscribed?: (asksToConfirm: boolean) => void
  children?: ReactNode
}

/** First name and e-mail address; the button waits for both (specification, section 5). */
export function SignupForm({
  source,
  cityName,
  action,
  failedTitle,
  outcome,
  onSubscribed,
  children,
}: SignupFormProps) {
  const copy = useCopy(newsletterCopy).signup
  const language = useLanguage()
  const { toast } = useToast()
  const isHydrated = useHydrated()
  const [typed] = useState(() => ({ ...(outcome?.ok === false && outcome), ...readTyped(action) }))
  const [firstName, setFirstName] = useState(typed.firstName ?? '')
  const [email, setEmail] = useState(typed.email ?? '')
  const [isPending, setIsPending] = useState(false)
  const fax = useRef<HTMLInputElement>(null)
  const isEmpty = firstName.trim() === '' || email.trim() === ''

  const wordsOf = (asksToConfirm = false) => {
    const { title, description } = copy.subscribed(cityName)
    return { title, description: asksToConfirm ? `${description} ${copy.asksToConfirm}` : description }
  }

  async function subscribe(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsPending(true)
    try {
      const { asksToConfirm = false } = await callApi<SubscribeAnswer>('POST', '/api/newsletter/subscribe', {
        email,
        firstName,
        source,
        language,
        fax: fax.current?.value ?? '',
      })
      setFirstName('')
      setEmail('')
      toast({ ...wordsOf(asksToConfirm), tone: 'success' })
      onSubscribed?.(asksToConfirm)
    } catch (error) {
      const description = error instanceof ApiError ? withoutField(error) : copy.failed
      toast({ title: failedTitle, description, tone: 'destructive' })
    } finally {
      setIsPending(false)
    }
  }

  return (
    <form method="post" action={action} onSubmit={subscribe} className="flex flex-col gap-3">
      <input type="hidden" name="source" value={source} />
      <Field label={copy.firstName}>
        {(control) => (
          <Input
            {...control}
            name="firstName"
            value={firstName}
            onChange={(event) => setFirstName(event.target.value)}
            autoComplete="given-name"
            required
            maxLength={80}
          />
        )}
      </Field>
      <Field label={copy.email}>
        {(control) => (
          <Input
            {...control}
            type="email"
            name="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            autoComplete="email"
            required
            maxLength={254}
          />
        )}
      </Field>
      <div hidden>
        <Field label={copy.fax}>
          {(control) => <Input {...control} ref={fax} name="fax" tabIndex={-1} autoComplete="off" />}
        </Field>
      </div>
      <Button type="submit" isBusy={isPending} disabled={isHydrated && (isEmpty || isPending)}>
        {isPending ? copy.submitting : copy.submit}
      </Button>
      {outcome && (
        <p role="status" className={`font-semibold ${outcome.ok ? 'text-good' : 'text-danger'}`}>
          {outcome.ok ? copy.subscribed(cityName).title : outcome.message}
          {outcome.ok && outcome.asksToConfirm && ` ${copy.asksToConfirm}`}
        </p>
      )}
      {children}
    </form>
  )
}
