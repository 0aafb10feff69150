import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../../app/ui/button.tsx'
import { formatDate } from '../../../../app/ui/dates.ts'
import { Dialog } from '../../../../app/ui/dialog/dialog.tsx'
import { Field, Input, Select } from '../../../../app/ui/form/field.tsx'
import {
  accessAnswer,
  type ChurchFacts,
  type ChurchStatements,
  churchStatements,
} from '../../../../contract/churches/church-facts.ts'
import { adminFactsCopy as copy } from '../../../../copy/admin/churches.ts'
import { churchFactsCopy } from '../../../../copy/churches/church-facts.ts'
import { ACCESS_FIELDS } from '../../../../domain/churches/fields.ts'

interface FactsDialogProps {
  /** Whose facts are edited; null while none are. */
  church: { id: number; name: string; facts: ChurchFacts } | null
  isBusy: boolean
  failure: string | null
  onSave: (statements: ChurchStatements) => void
  onClose: () => void
}

export function AdminFactsDialog({ church, isBusy, failure, onSave, onClose }: FactsDialogProps) {
  return (
    <Dialog
      isOpen={church !== null}
      onClose={onClose}
      title={church ? copy.title(church.name) : ''}
      description={copy.description}
      closeLabel={copy.cancel}
    >
      {church && <FactsForm key={church.id} facts={church.facts} {...{ isBusy, failure, onSave }} />}
    </Dialog>
  )
}

interface FactsFormProps extends Pick<FactsDialogProps, 'isBusy' | 'failure' | 'onSave'> {
  facts: ChurchFacts
}

/** What an administrator has problem before; what others say is theirs, and is no answer yet. */
const isOwn = ({ source }: { source: string | null }) => source === 'administrator'

function describeOtherSources({ answer, source, checkedOn }: ChurchFacts['wheelchair']): string | null {
  if (answer === 'unknown' || source === null || checkedOn === null || source === 'administrator') return null
  return copy.others(
    copy.answers[answer],
    churchFactsCopy.en.who[source],
    formatDate(checkedOn, 'month-day-year'),
  )
}

function FactsForm({ facts, isBusy, failure, onSave }: FactsFormProps) {
  const { access, weekdays } = churchFactsCopy.en
  const id = useId()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [rows, setRows] = useState(() =>
    (isOwn(facts.serviceTimes) ? facts.serviceTimes.values : []).map((service, key) => ({ ...service, key })),
  )

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const read = churchStatements.safeParse(readStatements(new FormData(event.currentTarget)))
    setRefusal(read.error?.issues[0]?.message ?? null)
    if (read.success) onSave(read.data)
  }
  const problem = refusal ?? failure
  return (
    <form onSubmit={submit} className="mt-4 flex flex-col gap-4">
      {problem && (
        <p role="alert" className="border-danger border-l-4 bg-danger-wash px-4 py-3 font-semibold">
          {problem}
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {ACCESS_FIELDS.map((fact) => (
          <Field key={fact} label={access[fact].label} hint={describeOtherSources(facts[fact])}>
            {(control) => (
              <Select
                {...control}
                name={fact}
                defaultValue={isOwn(facts[fact]) ? facts[fact].answer : 'unknown'}
              >
                {accessAnswer.options.toReversed().map((answer) => (
                  <option key={answer} value={answer}>
                    {copy.answers[answer]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </div>
      <Field label={copy.languages} hint={copy.languagesHint}>
        {(control) => (
          <Input
            {...control}
            name="languages"
            maxLength={400}
            defaultValue={isOwn(facts.languages) ? facts.languages.values.join(', ') : ''}
          />
        )}
      </Field>
      <fieldset aria-describedby={`${id}-hint`} className="min-w-0">
        <legend className="font-semibold text-[0.95em]">{copy.services}</legend>
        <p id={`${id}-hint`} className="text-muted text-sm">
          {copy.servicesHint}
        </p>
        <ul className="flex flex-col gap-3">
          {rows.map(({ key, weekday, time, language }, index) => (
            <li
              key={key}
              className="grid items-end gap-2 border-rule border-b pb-3 sm:grid-cols-[1fr_1fr_1fr_auto]"
            >
              <Field label={copy.day}>
                {(control) => (
                  <Select {...control} name="day" defaultValue={weekday}>
                    {weekdays.map((label, day) => (
                      <option key={label} value={day}>
                        {label}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
              <Field label={copy.time}>
                {(control) => <Input {...control} type="time" name="time" defaultValue={time} required />}
              </Field>
              <Field label={copy.language}>
                {(control) => (
                  <Input {...control} name="serviceLanguage" defaultValue={language ?? ''} maxLength={40} />
                )}
              </Field>
              <Button
                look="quiet"
                aria-label={copy.remove(index + 1)}
                onClick={() => setRows(rows.filter((row) => row.key !== key))}
              >
                ✕
              </Button>
            </li>
          ))}
        </ul>
        <Button
          look="secondary"
          size="small"
          className="mt-2"
          onClick={() =>
            setRows([
              ...rows,
              { weekday: 0, time: '', language: null, key: Math.max(-1, ...rows.map((row) => row.key)) + 1 },
            ])
          }
        >
          {copy.add}
        </Button>
      </fieldset>
      <Button type="submit" className="self-end" isBusy={isBusy}>
        {isBusy ? copy.saving : copy.save}
      </Button>
    </form>
  )
}

function readStatements(form: FormData): unknown {
  const texts = (name: string) => form.getAll(name).map((value) => String(value).trim())
  const [times, languages] = [texts('time'), texts('serviceLanguage')]
  return {
    ...Object.fromEntries(ACCESS_FIELDS.map((fact) => [fact, form.get(fact)])),
    languages: texts('languages').flatMap((text) =>
      text
        .split(/[,;]/)
        .map((name) => name.trim())
        .filter(Boolean),
    ),
    serviceTimes: texts('day').map((day, index) => ({
      weekday: Number(day),
      time: times[index],
      language: languages[index] || null,
    })),
  }
}
