import { CheckedForm, type FieldSpec } from '../../../app/ui/form/checked-form.tsx'
import { type CreateOwnerRequest, createOwnerRequest } from '../../../contract/admin/accounts.ts'
import { ownerCopy as copy } from '../../../copy/admin/accounts.ts'

const FIELDS: FieldSpec[] = [
  { name: 'name', label: copy.name, autoComplete: 'name', maxLength: 80, required: true },
  {
    name: 'email',
    label: copy.email,
    hint: copy.emailHint,
    type: 'email',
    autoComplete: 'username',
    maxLength: 254,
    required: true,
  },
  {
    name: 'password',
    label: copy.password,
    hint: copy.passwordHint,
    type: 'password',
    autoComplete: 'new-password',
    maxLength: 128,
    required: true,
  },
]

interface OwnerFormProps {
  /** The secret of the link that the server printed. */
  link: string
  /** Creates the account and signs in; answers null when it worked, otherwise one sentence for the person. */
  create: (owner: CreateOwnerRequest) => Promise<string | null>
}

/** In place of the sign-in form, for whoever follows the link of a start without any owner. */
export function AdminOwnerForm({ link, create }: OwnerFormProps) {
  return (
    <CheckedForm
      className="mt-6 flex flex-col gap-4"
      schema={createOwnerRequest}
      fields={FIELDS}
      read={(form) => ({ ...Object.fromEntries(form), link })}
      send={create}
      submit={copy.submit}
      submitting={copy.submitting}
      intro={<p className="text-muted">{copy.intro}</p>}
    />
  )
}
