import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../app/ui/button.tsx'
import { Field, Input } from '../../../app/ui/form/field.tsx'
import { signInCopy } from '../../../copy/admin/admin.ts'

export interface SignInRefusal {
  words: string
  /** Too many passwords were wrong: a code of the authenticator app lets the account's person pass. */
  isDelayed: boolean
}

interface SignInFormProps {
  /** Signs in; answers null when it worked, otherwise one sentence for the person. `code` is "" where there is none. */
  signIn: (email: string, password: string, code: string) => Promise<SignInRefusal | null>
  /** The same with a passkey. */
  signInWithPasskey: () => Promise<string | null>
}

/** Email, password and one sentence when it does not work; the sentence takes the focus of screen readers. */
export function AdminSignInForm({ signIn, signInWithPasskey }: SignInFormProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isDelayed, setIsDelayed] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)

  // Not by the autofocus attribute: the form also comes in place of a screen whose session has ended.
  useEffect(() => email.current?.focus(), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const [address, secret] = [email.current?.value.trim() ?? '', password.current?.value ?? '']
    if (address === '' || secret === '') {
      setRefusal(signInCopy.incomplete)
      return
    }
    setIsBusy(true)
    const answer = await signIn(address, secret, code.current?.value.replaceAll(/\s/g, '') ?? '')
    setIsBusy(false)
    setRefusal(answer?.words ?? null)
    setIsDelayed(answer?.isDelayed ?? false)
    if (answer !== null) password.current?.select()
  }

  const startPasskey = async () => {
    if (isBusy) return
    setIsBusy(true)
    setRefusal(await signInWithPasskey())
    setIsBusy(false)
  }

  return (
    <form method="post" onSubmit={submit} noValidate className="mt-6 flex flex-col gap-4">
      <div role="alert">
        {refusal !== null && (
          <p className="rounded border-2 border-danger bg-danger-wash px-4 py-3 font-semibold text-danger">
            {refusal}
          </p>
        )}
      </div>
      <Field label={signInCopy.email}>
        {(control) => (
          <Input {...control} ref={email} type="email" name="email" autoComplete="username" required />
        )}
      </Field>
      <Field label={signInCopy.password}>
        {(control) => (
          <Input
            {...control}
            ref={password}
            type="password"
            name="password"
            autoComplete="current-password"
            required
          />
        )}
      </Field>
      {isDelayed && (
        <Field label={signInCopy.code} hint={signInCopy.delayCodeHint}>
          {(control) => (
            <Input
              {...control}
              ref={code}
              name="code"
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={20}
            />
          )}
        </Field>
      )}
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? signInCopy.submitting : signInCopy.submit}
      </Button>
      <Button look="secondary" className="needs-script" isOff={isBusy} onClick={startPasskey}>
        {signInCopy.passkey}
      </Button>
      <p className="text-muted text-sm">{signInCopy.forgotten}</p>
    </form>
  )
}

export type CodeKind = 'app' | 'backup'

interface CodeFormProps {
  /** Checks it; answers null when it worked, otherwise one sentence for the person. */
  check: (code: string, kind: CodeKind) => Promise<string | null>
  onRestart: () => void
}

export function AdminCodeForm({ check, onRestart }: CodeFormProps) {
  const [kind, setKind] = useState<CodeKind>('app')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  // The form comes in place of the one that had the focus, and each kind of code in place of the other.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for the other kind
  useEffect(() => input.current?.focus(), [kind])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const code = (input.current?.value ?? '').replaceAll(/\s/g, '')
    if (code === '') {
      setRefusal(signInCopy.incompleteCode)
      return
    }
    setIsBusy(true)
    const answer = await check(code, kind)
    setIsBusy(false)
    setRefusal(answer)
    if (answer !== null) input.current?.select()
  }
  const isApp = kind === 'app'
  return (
    <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-4">
      <div role="alert">
        {refusal !== null && (
          <p className="rounded border-2 border-danger bg-danger-wash px-4 py-3 font-semibold text-danger">
            {refusal}
          </p>
        )}
      </div>
      <Field
        key={kind}
        label={isApp ? signInCopy.code : signInCopy.backupCode}
        hint={isApp ? signInCopy.codeHint : signInCopy.backupCodeHint}
      >
        {(control) => (
          <Input
            {...control}
            ref={input}
            name="code"
            autoComplete={isApp ? 'one-time-code' : 'off'}
            inputMode={isApp ? 'numeric' : 'text'}
            maxLength={20}
            required
          />
        )}
      </Field>
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? signInCopy.submitting : signInCopy.submit}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button
          look="quiet"
          size="small"
          onClick={() => {
            setRefusal(null)
            setKind(isApp ? 'backup' : 'app')
          }}
        >
          {isApp ? signInCopy.useBackupCode : signInCopy.useCode}
        </Button>
        <Button look="quiet" size="small" onClick={onRestart}>
          {signInCopy.startAgain}
        </Button>
      </div>
    </form>
  )
}
