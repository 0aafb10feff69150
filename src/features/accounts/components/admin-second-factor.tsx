import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../../app/ui/button.tsx'
import { CopyButton } from '../../../app/ui/form/copy-button.tsx'
import { Field, Input } from '../../../app/ui/form/field.tsx'
import { Skeleton } from '../../../app/ui/skeleton.tsx'
import { useFocusOnMount } from '../../../app/ui/use-focus-on-mount.ts'
import { secondFactorCopy } from '../../../copy/admin/accounts.ts'

// Drawn by hardly anybody, and once.
const AdminQrCode = lazy(async () => ({ default: (await import('./admin-qr-code.tsx')).AdminQrCode }))

export interface SecondFactorStart {
  totpURI: string
  backupCodes: string[]
}

/** An answer, or one sentence for the person. */
export type Attempt<Answer> = { answer: Answer } | { refusal: string }

interface SecondFactorProps {
  isOn: boolean
  codesLeft: number
  begin: (password: string) => Promise<Attempt<SecondFactorStart>>
  confirm: (code: string) => Promise<Attempt<unknown>>
  turnOff: (password: string) => Promise<Attempt<unknown>>
  renewCodes: (password: string) => Promise<Attempt<{ backupCodes: string[] }>>
}

export function AdminSecondFactor({ isOn, codesLeft, ...calls }: SecondFactorProps) {
  return isOn ? <WhileOn codesLeft={codesLeft} {...calls} /> : <WhileOff {...calls} />
}

type Calls = Omit<SecondFactorProps, 'isOn' | 'codesLeft'>

function WhileOff({ begin, confirm }: Pick<Calls, 'begin' | 'confirm'>) {
  const [start, setStart] = useState<SecondFactorStart | null>(null)
  if (start === null) {
    return (
      <>
        <p className="text-sm">{secondFactorCopy.off}</p>
        <OneField
          name="password"
          label={secondFactorCopy.password}
          submit={async (password) => {
            const outcome = await begin(password)
            if ('refusal' in outcome) return outcome.refusal
            setStart(outcome.answer)
            return null
          }}
          buttons={[{ name: 'begin', label: secondFactorCopy.begin, busy: secondFactorCopy.beginning }]}
        />
      </>
    )
  }
  return <SetUp start={start} confirm={confirm} onCancel={() => setStart(null)} />
}

interface SetUpProps extends Pick<Calls, 'confirm'> {
  start: SecondFactorStart
  onCancel: () => void
}

function SetUp({ start, confirm, onCancel }: SetUpProps) {
  const title = useFocusOnMount<HTMLHeadingElement>()
  const key = new URL(start.totpURI).searchParams.get('secret') ?? ''
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h3 ref={title} tabIndex={-1} className="mb-2 font-semibold outline-offset-4">
          {secondFactorCopy.scan}
        </h3>
        <Suspense fallback={<Skeleton className="h-56 w-56" />}>
          <AdminQrCode text={start.totpURI} label={secondFactorCopy.scanLabel} />
        </Suspense>
        <p className="mt-2 text-sm">
          {secondFactorCopy.type}{' '}
          <code className="break-all font-semibold">{key.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
      </div>
      <AdminBackupCodes codes={start.backupCodes} />
      <OneField
        name="code"
        label={secondFactorCopy.code}
        submit={async (code) => {
          const outcome = await confirm(code.replaceAll(/\s/g, ''))
          return 'refusal' in outcome ? outcome.refusal : null
        }}
        buttons={[{ name: 'confirm', label: secondFactorCopy.confirm, busy: secondFactorCopy.confirming }]}
      >
        <Button look="secondary" size="small" onClick={onCancel}>
          {secondFactorCopy.cancel}
        </Button>
      </OneField>
    </div>
  )
}

function WhileOn({
  codesLeft,
  turnOff,
  renewCodes,
}: Pick<Calls, 'turnOff' | 'renewCodes'> & { codesLeft: number }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes !== null) {
    return (
      <div className="flex flex-col items-start gap-5">
        <AdminBackupCodes codes={codes} />
        <Button size="small" onClick={() => setCodes(null)}>
          {secondFactorCopy.done}
        </Button>
      </div>
    )
  }
  return (
    <>
      <p className="text-sm">{secondFactorCopy.on(codesLeft)}</p>
      <OneField
        name="password"
        label={secondFactorCopy.password}
        submit={async (password, button) => {
          if (button === 'off') {
            const outcome = await turnOff(password)
            return 'refusal' in outcome ? outcome.refusal : null
          }
          const outcome = await renewCodes(password)
          if ('refusal' in outcome) return outcome.refusal
          setCodes(outcome.answer.backupCodes)
          return null
        }}
        buttons={[
          { name: 'renew', label: secondFactorCopy.renew, busy: secondFactorCopy.working },
          { name: 'off', label: secondFactorCopy.turnOff, busy: secondFactorCopy.working },
        ]}
      />
    </>
  )
}

interface OneFieldProps {
  name: 'password' | 'code'
  label: string
  /** Answers null when it worked, otherwise one sentence for the person. */
  submit: (value: string, button: string) => Promise<string | null>
  buttons: { name: string; label: string; busy: string }[]
  children?: ReactNode
}

function OneField({ name, label, submit, buttons, children }: OneFieldProps) {
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState<string | null>(null)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy !== null) return
    const form = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    const button = submitter?.getAttribute('value') ?? buttons[0]?.name ?? ''
    setBusy(button)
    const refusal = await submit(String(new FormData(form).get(name) ?? ''), button)
    setBusy(null)
    setError(refusal ?? undefined)
    if (refusal !== null) form.querySelector('input')?.select()
  }
  return (
    <form noValidate onSubmit={send} className="mt-4 flex flex-col gap-3">
      <Field label={label} error={error} className="max-w-80">
        {(control) => (
          <Input
            {...control}
            name={name}
            required
            {...(name === 'password'
              ? { type: 'password', autoComplete: 'current-password' }
              : { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 })}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        {buttons.map((button, index) => (
          <Button
            key={button.name}
            type="submit"
            name="action"
            value={button.name}
            look={index === 0 ? 'primary' : 'danger'}
            size="small"
            isBusy={busy === button.name}
            isOff={busy !== null}
          >
            {busy === button.name ? button.busy : button.label}
          </Button>
        ))}
        {children}
      </div>
    </form>
  )
}

function AdminBackupCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div>
      <h3 className="font-semibold">{secondFactorCopy.codesTitle}</h3>
      <p className="mt-1 text-sm">{secondFactorCopy.codesText}</p>
      <ul className="tabular my-3 grid max-w-80 grid-cols-2 gap-x-6 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton text={codes.join('\n')} label={secondFactorCopy.copyCodes} done={secondFactorCopy.copied} />
    </div>
  )
}
