import { type FormEvent, useRef } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { callApi, sentenceOf } from '../../../../app/api-client.ts'
import { Button } from '../../../../app/ui/button.tsx'
import { Field, Select, Textarea } from '../../../../app/ui/form/field.tsx'
import { useRefusalFocus } from '../../../../app/ui/form/focus-first-error.ts'
import { FormAlert } from '../../../../app/ui/form/form-alert.tsx'
import type { FormRefusal } from '../../../../app/ui/form/form-refusal.ts'
import { PictureField, type PictureHandle } from '../../../../app/ui/form/picture-field.tsx'
import { useCopy } from '../../../../app/ui/language.tsx'
import { useHydrated } from '../../../../app/ui/use-hydrated.ts'
import type { OpenedClaim } from '../../../../contract/churches/claims.ts'
import { churchFields } from '../../../../copy/churches/church-fields.ts'
import { claimsCopy } from '../../../../copy/churches/claims.ts'
import { picturesCopy } from '../../../../copy/pictures.ts'
import { DENOMINATION_LABELS } from '../../../../domain/churches/denominations.ts'
import { ACCESS_FIELDS, type CorrectableField, PUBLIC_FIELDS } from '../../../../domain/churches/fields.ts'
import { ChurchControl } from '../submissions/church-control.tsx'

type OpenClaim = Extract<OpenedClaim, { state: 'open' }>

interface ClaimFormProps {
  claim: OpenClaim
  /** Of the link. */
  token: string
  refusal: FormRefusal | null
}

export function ClaimForm({ claim, token, refusal }: ClaimFormProps) {
  const copy = useCopy(claimsCopy).form
  const names = useCopy(churchFields)
  const pictureWords = useCopy(picturesCopy)
  const isSending = useNavigation().state === 'submitting'
  const form = useRefusalFocus(refusal)
  const submit = useSubmit()
  const isHydrated = useHydrated()
  const picture = useRef<PictureHandle>(null)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    if (!picture.current) return
    event.preventDefault()
    const { currentTarget } = event
    const address = await picture.current.store()
    if (address === null) return
    const sent = new FormData(currentTarget)
    sent.set('picture', address)
    await submit(sent, { method: 'post' })
  }
  const { values, errors, message } = refusal ?? { values: {}, errors: {}, message: null }
  const denomination = claim.listing.denomination
  const isOwnWord = denomination !== '' && !DENOMINATION_LABELS.some((label) => isSame(label, denomination))

  const choices = [
    ...(denomination === '' ? [{ value: '', label: '—' }] : []),
    ...(isOwnWord ? [{ value: denomination, label: denomination }] : []),
  ]
  const hints: Partial<Record<CorrectableField, string>> = {
    address: copy.addressHint,
    website: copy.websiteHint,
    description: copy.descriptionHint,
    contactEmail: copy.contactHint,
    calendarUrl: copy.calendarHint,
  }

  const field = (name: CorrectableField) => (
    <Field
      key={name}
      label={name === 'contactEmail' ? copy.newContact : names[name]}
      hint={hints[name]}
      error={errors[name]}
    >
      {(control) => {
        const typed = { ...control, name, defaultValue: values[name] ?? claim.listing[name] }
        return ACCESS_FIELDS.some((each) => each === name) ? (
          <Select
            {...typed}
            options={Object.entries(copy.answers).map(([value, label]) => ({ value, label }))}
          />
        ) : (
          <ChurchControl {...typed} choices={choices} />
        )
      }}
    </Field>
  )
  return (
    <>
      <h1 className="mt-2 break-words">{copy.title(claim.churchName)}</h1>
      <p className="mt-3 mb-6 max-w-[60ch] text-muted">{copy.intro(claim.email)}</p>
      <Form ref={form} method="post" noValidate onSubmit={send} className="flex max-w-[42rem] flex-col gap-5">
        <FormAlert sentence={message} />
        <input type="hidden" name="seen" value={values.seen ?? JSON.stringify(claim.listing)} />
        {PUBLIC_FIELDS.map(field)}
        {isHydrated && (
          <PictureField
            copy={pictureWords}
            ref={picture}
            value={values.picture ?? claim.listing.picture}
            picture={claim.picture}
            upload={(addition) => callApi('POST', `/api/churches/claim-links/${token}/pictures`, addition)}
            sentenceOf={sentenceOf}
          />
        )}
        {field('contactEmail')}
        <h2 className="mt-3 text-h3">{copy.accessTitle}</h2>
        <div className="grid gap-5 sm:grid-cols-2">{ACCESS_FIELDS.map(field)}</div>
        <h2 className="mt-3 text-h3">{copy.calendarTitle}</h2>
        {field('calendarUrl')}
        <Field label={copy.note} hint={copy.noteHint} optionalMark={copy.optional} error={errors.note}>
          {(control) => <Textarea {...control} name="note" rows={3} defaultValue={values.note} />}
        </Field>
        <Button type="submit" isBusy={isSending} disabled={isSending} className="self-start">
          {isSending ? copy.submitting : copy.submit}
        </Button>
      </Form>
      <Withdrawal claim={claim} isSending={isSending} />
    </>
  )
}

/** Apart from the corrections, and folded: nobody comes upon it by mistake. */
function Withdrawal({ claim, isSending }: { claim: OpenClaim; isSending: boolean }) {
  const copy = useCopy(claimsCopy).withdraw
  return (
    <details className="mt-12 max-w-[42rem] border-rule border-t pt-4">
      <summary className="link min-h-11 cursor-pointer py-2">{copy.title}</summary>
      <Form method="post" className="mt-2 flex flex-col gap-4">
        <p>{copy.text(claim.comingEvents)}</p>
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input type="checkbox" name="withdraw" required className="size-5 shrink-0" />
          <span className="min-w-0 break-words">{copy.confirm(claim.churchName)}</span>
        </label>
        <Field label={copy.why}>{(control) => <Textarea {...control} name="note" rows={2} />}</Field>
        <Button type="submit" look="danger" isBusy={isSending} disabled={isSending} className="self-start">
          {copy.submit}
        </Button>
      </Form>
    </details>
  )
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
