import { type FormEvent, useState } from 'react'
import { Button } from '../../../app/ui/button.tsx'
import { Field, Input } from '../../../app/ui/form/field.tsx'
import { type ChangePasswordRequest, changePasswordRequest } from '../../../contract/admin/accounts.ts'
import { ownAccountCopy } from '../../../copy/admin/accounts.ts'

interface PasswordFormProps {
  email: string
  /** Changes it; answers null when it worked, otherwise one sentence for the person. */
  change: (request: ChangePasswordRequest) => Promise<string | null>
}

type Errors = Partial<Record<keyof ChangePasswordRequest, string>>

export function AdminPasswordForm({ email, change }: PasswordFormProps) {
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const checked = changePasswordRequest.safeParse(Object.fromEntries(new FormData(form)))
    const found: Errors = {}
    for (const { path, message } of checked.error?.issues ?? []) found[path[0] as keyof Errors] ??= message
    setErrors(found)
    setFailure(null)
    if (!checked.success) {
      form.querySelector<HTMLElement>(`[name=${found.current ? 'current' : 'next'}]`)?.focus()
      return
    }
    setIsBusy(true)
    const refusal = await change(checked.data)
    setIsBusy(false)
    setFailure(refusal)
    if (refusal === null) form.reset()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div role="alert" className="empty:-mb-4">
        {failure && (
          <p className="border-danger border-l-4 bg-danger-wash px-4 py-3 font-semibold">{failure}</p>
        )}
      </div>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <Field label={ownAccountCopy.current} error={errors.current}>
        {(control) => (
          <Input {...control} name="current" type="password" autoComplete="current-password" required />
        )}
      </Field>
      <Field label={ownAccountCopy.next} hint={ownAccountCopy.nextHint} error={errors.next}>
        {(control) => <Input {...control} name="next" type="password" autoComplete="new-password" required />}
      </Field>
      <Button type="submit" size="small" className="self-start" isBusy={isBusy} aria-disabled={isBusy}>
        {isBusy ? ownAccountCopy.changing : ownAccountCopy.change}
      </Button>
    </form>
  )
}
