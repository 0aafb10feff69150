import type { ComponentProps } from 'react'
import { type ControlAttributes, Input, Select, Textarea } from '../../../../app/ui/form/field.tsx'
import { useCopy } from '../../../../app/ui/language.tsx'
import { dataWords } from '../../../../copy/data-words.ts'
import { DENOMINATION_LABELS } from '../../../../domain/churches/denominations.ts'

const INPUT_TYPES: Record<string, string> = {
  phone: 'tel',
  website: 'url',
  calendarUrl: 'url',
  contactEmail: 'email',
}
const LONG_TEXTS = ['description', 'notes', 'note']

interface ChurchControlProps extends ControlAttributes {
  /** Of the field that it is. */
  name: string
  /** Of a long text. */
  rows?: number
  /** Listed before the denominations. */
  choices?: { value: string; label: string }[]
}

/** What one field of a church is typed into, whoever proposes it: the public form, a link's, an administrator's. */
export function ChurchControl({
  rows,
  choices = [],
  ...control
}: ChurchControlProps &
  Omit<ComponentProps<'input'> & ComponentProps<'select'> & ComponentProps<'textarea'>, 'id'>) {
  const words = useCopy(dataWords)
  const { name } = control
  if (name === 'denomination') {
    const labels = DENOMINATION_LABELS.map((label) => ({
      value: label.toLowerCase(),
      label: words.denomination(label),
    }))
    return <Select {...control} options={[...choices, ...labels]} />
  }
  if (LONG_TEXTS.includes(name)) return <Textarea {...control} rows={rows} />
  return <Input {...control} type={INPUT_TYPES[name] ?? 'text'} />
}
