import { type FormEvent, useState } from 'react'
import { Button } from '../../../app/ui/button.tsx'
import { formatInstantDate } from '../../../app/ui/dates.ts'
import { Field, Input } from '../../../app/ui/form/field.tsx'
import type { OwnPasskey } from '../../../contract/admin/accounts.ts'
import { passkeyCopy } from '../../../copy/admin/accounts.ts'

interface PasskeysProps {
  passkeys: OwnPasskey[]
  timeZone: string
  locale: string
  isBusy: boolean
  /** Adds one; answers null when it worked, otherwise one sentence for the person. */
  add: (password: string) => Promise<string | null>
  onRemove: (passkey: OwnPasskey) => void
}

/** One's passkeys, and a way to add one with the password. */
export function AdminPasskeys({ passkeys, timeZone, locale, isBusy, add, onRemove }: PasskeysProps) {
  const [error, setError] = useState<string>()
  const [isAdding, setIsAdding] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isAdding) return
    const form = event.currentTarget
    setIsAdding(true)
    const refusal = await add(String(new FormData(form).get('password') ?? ''))
    setIsAdding(false)
    setError(refusal ?? undefined)
    if (refusal === null) form.reset()
    else form.querySelector('input')?.select()
  }
  const dayOf = (instant: string) => formatInstantDate(instant, timeZone, locale)
  return (
    <>
      <p className="max-w-[66ch] text-sm">{passkeyCopy.intro}</p>
      <ul className="mt-3">
        {passkeys.map((passkey) => (
          <li
            key={passkey.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-rule border-b py-2"
          >
            <p className="min-w-0 text-sm">
              <strong>{passkey.device}</strong>
              <span className="block text-muted">
                {passkeyCopy.item(dayOf(passkey.createdAt))}
                {passkey.lastUsedAt && `, ${passkeyCopy.used(dayOf(passkey.lastUsedAt))}`}
              </span>
            </p>
            <Button
              look="danger"
              size="small"
              aria-label={passkeyCopy.removeOf(passkey.device, dayOf(passkey.createdAt))}
              aria-disabled={isBusy}
              onClick={() => !isBusy && onRemove(passkey)}
            >
              {passkeyCopy.remove}
            </Button>
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={submit} className="mt-4 flex flex-col items-start gap-3">
        <Field label={passkeyCopy.password} error={error} className="w-full max-w-80">
          {(control) => (
            <Input {...control} name="password" type="password" autoComplete="current-password" required />
          )}
        </Field>
        <Button type="submit" size="small" isBusy={isAdding} aria-disabled={isAdding}>
          {isAdding ? passkeyCopy.adding : passkeyCopy.add}
        </Button>
      </form>
    </>
  )
}
