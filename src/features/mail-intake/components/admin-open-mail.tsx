import { type FormEvent, useId } from 'react'
import { Button } from '../../../app/ui/button.tsx'
import { formatInstant } from '../../../app/ui/dates.ts'
import { Field, Select } from '../../../app/ui/form/field.tsx'
import { Panel } from '../../../app/ui/panel.tsx'
import type { ReceivedMail } from '../../../contract/scraping/mail-intake.ts'
import { mailsCopy } from '../../../copy/admin/events/mails.ts'

interface OpenMailProps {
  mail: ReceivedMail
  /** Its words, without any markup; null once they are deleted. */
  text: string | null
  /** Whom its sender can be assigned to; null where that is not a question. */
  churches: readonly { id: number; label: string }[] | null
  isBusy: boolean
  onAssign: (churchId: number) => void
  timeZone: string
  locale: string
}

export function AdminOpenMail({ mail, text, churches, isBusy, onAssign, timeZone, locale }: OpenMailProps) {
  const sender = mail.sender ?? mailsCopy.nobody
  return (
    <Panel title={mail.subject ?? mailsCopy.noSubject} className="mb-6">
      <p className="break-words text-muted text-sm">
        {sender}, {mail.church && `${mail.church.name}, `}
        {formatInstant(mail.receivedAt, timeZone, locale)}. {mailsCopy.result(mail)}.
      </p>
      {churches && mail.canAssign && <AssignForm {...{ sender, churches, isBusy, onAssign }} />}
      {mail.parts.length > 0 && (
        <>
          <h3 className="mt-4 text-[1.2rem]">{mailsCopy.partsTitle}</h3>
          <ul className="mt-1 list-disc pl-5 text-sm">
            {mail.parts.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names of their own and never change
              <li key={index} className="break-words">
                {mailsCopy.part(part)}
              </li>
            ))}
          </ul>
        </>
      )}
      {text === null ? (
        <p className="mt-4 text-muted">{mailsCopy.deleted}</p>
      ) : (
        <pre className="mt-4 max-h-[32rem] overflow-auto whitespace-pre-wrap break-words border-gold border-l-3 bg-sunken p-3 font-sans text-sm">
          {text}
        </pre>
      )}
    </Panel>
  )
}

interface AssignFormProps extends Pick<OpenMailProps, 'isBusy' | 'onAssign'> {
  sender: string
  churches: NonNullable<OpenMailProps['churches']>
}

function AssignForm({ sender, churches, isBusy, onAssign }: AssignFormProps) {
  const name = useId()
  const { assign } = mailsCopy
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const churchId = Number(new FormData(event.currentTarget).get(name))
    if (churchId > 0 && !isBusy) onAssign(churchId)
  }
  return (
    <form onSubmit={submit} className="mt-4 border-rule border-t pt-4">
      <h3 className="text-[1.2rem]">{assign.title}</h3>
      <p className="mt-1 max-w-[66ch] text-sm">{assign.text(sender)}</p>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <Field label={assign.church} className="min-w-64 max-w-full">
          {(control) => (
            <Select
              {...control}
              name={name}
              required
              defaultValue=""
              options={churches.map(({ id, label }) => ({ value: String(id), label }))}
            >
              <option value="">{assign.choose}</option>
            </Select>
          )}
        </Field>
        <Button type="submit" isBusy={isBusy} aria-disabled={isBusy}>
          {assign.submit}
        </Button>
      </div>
    </form>
  )
}
