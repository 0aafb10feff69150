import { type FormEvent, useState } from 'react'
import { Button } from '../../../app/ui/button.tsx'
import { Dialog } from '../../../app/ui/dialog/dialog.tsx'
import { Field, Input, Select } from '../../../app/ui/form/field.tsx'
import { type CreateAccountRequest, createAccountRequest, ROLES } from '../../../contract/admin/accounts.ts'
import { accountsCopy } from '../../../copy/admin/accounts.ts'
import { adminCopy } from '../../../copy/admin/admin.ts'

interface NewAccountDialogProps {
  isOpen: boolean
  isBusy: boolean
  failure: string | null
  onCreate: (request: CreateAccountRequest) => void
  onClose: () => void
}

export function AdminNewAccountDialog({ isOpen, onClose, ...rest }: NewAccountDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={accountsCopy.addTitle} closeLabel={adminCopy.cancel}>
      <AccountForm {...rest} />
    </Dialog>
  )
}

type Errors = Partial<Record<'name' | 'email', string>>

function AccountForm({ isBusy, failure, onCreate }: Omit<NewAccountDialogProps, 'isOpen' | 'onClose'>) {
  const [errors, setErrors] = useState<Errors>({})
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const checked = createAccountRequest.safeParse(Object.fromEntries(new FormData(form)))
    const found: Errors = {}
    for (const { path, message } of checked.error?.issues ?? []) found[path[0] as keyof Errors] ??= message
    setErrors(found)
    if (checked.success) onCreate(checked.data)
    else form.querySelector<HTMLElement>(`[name=${found.name ? 'name' : 'email'}]`)?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="mt-4 flex flex-col gap-4">
      <div role="alert" className="empty:-mb-4">
        {failure && (
          <p className="border-danger border-l-4 bg-danger-wash px-4 py-3 font-semibold">{failure}</p>
        )}
      </div>
      <Field label={accountsCopy.name} error={errors.name}>
        {(control) => <Input {...control} name="name" autoComplete="off" maxLength={80} required />}
      </Field>
      <Field label={accountsCopy.email} error={errors.email}>
        {(control) => (
          <Input {...control} name="email" type="email" autoComplete="off" maxLength={254} required />
        )}
      </Field>
      <Field label={accountsCopy.role}>
        {(control) => (
          <Select {...control} name="role" defaultValue="editor">
            {ROLES.map((role) => (
              <option key={role} value={role}>
                {accountsCopy.roleHints[role]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" className="self-start" isBusy={isBusy} aria-disabled={isBusy}>
        {isBusy ? accountsCopy.adding : accountsCopy.add}
      </Button>
    </form>
  )
}
