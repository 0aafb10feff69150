import { Form, Link, useNavigation } from 'react-router'
import { Button, LinkButton } from '../../../../app/ui/button.tsx'
import { Field, Input } from '../../../../app/ui/form/field.tsx'
import { useRefusalFocus } from '../../../../app/ui/form/focus-first-error.ts'
import { FormAlert } from '../../../../app/ui/form/form-alert.tsx'
import type { FormRefusal } from '../../../../app/ui/form/form-refusal.ts'
import { useCopy, useLanguage } from '../../../../app/ui/language.tsx'
import { useFocusOnMount } from '../../../../app/ui/use-focus-on-mount.ts'
import type { ClaimableChurch, OpenedClaim } from '../../../../contract/churches/claims.ts'
import { claimsCopy } from '../../../../copy/churches/claims.ts'

interface ClaimLinkFormProps {
  church: ClaimableChurch
  contactEmail: string
  refusal: FormRefusal | null
}

/** Asks for the link that changes a listing. It works without a script, like every public form. */
export function ClaimLinkForm({ church, contactEmail, refusal }: ClaimLinkFormProps) {
  const copy = useCopy(claimsCopy).ask
  const language = useLanguage()
  const isSending = useNavigation().state === 'submitting'
  const form = useRefusalFocus(refusal)
  return (
    <>
      <h1 className="mt-2">{copy.title}</h1>
      <p className="mt-4 font-semibold text-lg">{church.name}</p>
      {church.address && <p className="text-muted">{church.address}</p>}
      <p className="mt-4 max-w-[60ch]">{copy.text}</p>
      {church.isReachable ? (
        <Form ref={form} method="post" noValidate className="mt-6 flex max-w-[32rem] flex-col gap-5">
          <FormAlert sentence={refusal?.message} />
          <input type="hidden" name="churchId" value={church.id} />
          <input type="hidden" name="language" value={language} />
          <Field
            label={copy.email}
            hint={church.domain === null ? copy.onRecord : copy.atDomain(church.domain)}
            error={refusal?.errors.email}
          >
            {(control) => (
              <Input
                {...control}
                name="email"
                type="email"
                autoComplete="email"
                required
                defaultValue={refusal?.values.email}
              />
            )}
          </Field>
          <div hidden>
            <Field label="Fax">
              {(control) => <Input {...control} name="fax" tabIndex={-1} autoComplete="off" />}
            </Field>
          </div>
          <Button type="submit" isBusy={isSending} disabled={isSending} className="self-start">
            {isSending ? copy.submitting : copy.submit}
          </Button>
        </Form>
      ) : (
        <p className="mt-4 max-w-[60ch] border-gold border-l-4 pl-4">{copy.unreachable(contactEmail)}</p>
      )}
    </>
  )
}

/** The same whatever address was given. */
export function ClaimLinkAsked(props: {
  church: ClaimableChurch
  email: string
  contactEmail: string
  isDemo: boolean
}) {
  const { asked: copy, ask } = useCopy(claimsCopy)
  const { domain, id } = props.church
  const title = useFocusOnMount<HTMLHeadingElement>()
  return (
    <section className="max-w-[60ch]">
      <h1 ref={title} tabIndex={-1} className="mt-2 outline-none">
        {copy.title}
      </h1>
      <p className="mt-4 break-words text-lg">{copy.text(props.email)}</p>
      <p className="mt-3">{domain === null ? ask.onRecord : ask.atDomain(domain)}</p>
      {props.isDemo && <p className="mt-3 border-gold border-l-4 pl-4">{copy.demo}</p>}
      <p className="mt-3 text-muted">{copy.nothing(props.contactEmail)}</p>
      <p className="mt-4">
        <Link to={`/add-church?church=${id}`} className="link inline-flex min-h-11 items-center">
          {copy.another}
        </Link>
      </p>
    </section>
  )
}

export function ClaimClosed({ claim }: { claim: Exclude<OpenedClaim, { state: 'open' }> }) {
  const copy = useCopy(claimsCopy)
  const { title, text } = copy.closed[claim.state]
  const isGone = claim.state === 'gone'
  const again = claim.churchId === null ? '/churches' : `/add-church?church=${claim.churchId}`
  return (
    <section className="py-6">
      <h1>{title}</h1>
      <p className="mt-4 max-w-[60ch] text-lg">{text}</p>
      <p className="mt-6">
        <LinkButton to={isGone ? '/add-church' : again}>{isGone ? copy.add : copy.again}</LinkButton>
      </p>
    </section>
  )
}
