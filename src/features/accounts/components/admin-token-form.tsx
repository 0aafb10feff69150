import { type FormEvent, useState } from 'react'
import { Button } from '../../../app/ui/button.tsx'
import { Field, Input } from '../../../app/ui/form/field.tsx'
import { type CreateApiTokenRequest, createApiTokenRequest } from '../../../contract/admin/api-tokens.ts'
import { SCOPES } from '../../../contract/call.ts'
import { apiTokensCopy } from '../../../copy/admin/integrations/api-tokens.ts'

interface TokenFormProps {
  isBusy: boolean
  failure: string | null
  onCreate: (request: CreateApiTokenRequest) => void
}

type Errors = Partial<Record<'name' | 'scopes' | 'password', string>>

export function AdminTokenForm({ isBusy, failure, onCreate }: TokenFormProps) {
  const [errors, setErrors] = useState<Errors>({})
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const sent = new FormData(form)
    const checked = createApiTokenRequest.safeParse({
      ...Object.fromEntries(sent),
      scopes: sent.getAll('scopes'),
    })
    const found: Errors = {}
    for (const { path, message } of checked.error?.issues ?? []) found[path[0] as keyof Errors] ??= message
    setErrors(found)
    if (checked.success) onCreate(checked.data)
    else form.querySelector<HTMLElement>(`[name=${Object.keys(found)[0]}]`)?.focus()
  }
  const { name, scopes, password } = errors
  return (
    <form noValidate onSubmit={submit} className="flex max-w-xl flex-col gap-4">
      <div role="alert" className="empty:-mb-4">
        {failure && (
          <p className="border-danger border-l-4 bg-danger-wash px-4 py-3 font-semibold">{failure}</p>
        )}
      </div>
      <Field label={apiTokensCopy.name} hint={apiTokensCopy.nameHint} error={name}>
        {(control) => <Input {...control} name="name" autoComplete="off" maxLength={80} required />}
      </Field>
      <fieldset aria-describedby={scopes && 'token-scopes-error'}>
        <legend className="font-semibold text-[0.95em]">{apiTokensCopy.scopesLabel}</legend>
        {SCOPES.map((scope) => (
          <label key={scope} className="flex min-h-11 items-center gap-3 py-1">
            <input type="checkbox" name="scopes" value={scope} className="size-5 shrink-0" />
            <span>{apiTokensCopy.scopes[scope]}</span>
          </label>
        ))}
        {scopes && (
          <p id="token-scopes-error" className="flex gap-2 font-semibold text-danger text-sm">
            <span aria-hidden="true">▲</span>
            {scopes}
          </p>
        )}
      </fieldset>
      <Field label={apiTokensCopy.password} error={password}>
        {(control) => (
          <Input {...control} name="password" type="password" autoComplete="current-password" required />
        )}
      </Field>
      <Button type="submit" className="self-start" isBusy={isBusy} aria-disabled={isBusy}>
        {isBusy ? apiTokensCopy.adding : apiTokensCopy.add}
      </Button>
    </form>
  )
}
