import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../app/ui/button.tsx'
import { Field, Input } from '../../../app/ui/form/field.tsx'
import { signInCopy } from '../../../copy/admin/admin.ts'

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
      <Button type="submit" isBusy={isBusy} aria-disabled={isBusy}>
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
