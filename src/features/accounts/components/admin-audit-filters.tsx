import type { FormEvent } from 'react'
import { Button } from '../../../app/ui/button.tsx'
import { Field, Input, Select } from '../../../app/ui/form/field.tsx'
import { useDraft } from '../../../app/ui/form/use-draft.ts'
import { AUDIT_KINDS, type AuditActor, type AuditKind } from '../../../contract/admin/audit.ts'
import { auditCopy } from '../../../copy/admin/audit.ts'

const NAMES = ['actor', 'kind', 'from', 'to', 'q'] as const
type FilterName = (typeof NAMES)[number]
export type AuditFilter = Partial<Record<FilterName, string>>

interface AuditFiltersProps {
  filter: AuditFilter
  actors: AuditActor[]
  onFilter: (filter: AuditFilter) => void
}

/** Who, what kind, which days, which words: asked together, because each answer costs a look through the log. */
export function AdminAuditFilters({ filter, actors, onFilter }: AuditFiltersProps) {
  const words = auditCopy.filters
  const { draft, change, send } = useDraft(filter)
  const ask = (wanted: AuditFilter) => {
    send(wanted)
    onFilter(wanted)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // From the fields themselves: something may have been chosen before this script was there to hear of it.
    const fields = new FormData(event.currentTarget)
    const given = NAMES.map((name) => [name, String(fields.get(name) ?? '').trim()] as const)
    const wanted = Object.fromEntries(given.filter(([, value]) => value !== ''))
    change(wanted)
    ask(wanted)
  }
  const clear = () => {
    change({})
    ask({})
  }
  const field = (name: FilterName) => ({
    name,
    value: draft[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => change({ ...draft, [name]: target.value }),
  })
  return (
    <search>
      <form onSubmit={submit} className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
        <Field label={words.actor} className="sm:w-48">
          {(control) => (
            <Select {...control} {...field('actor')}>
              <option value="">{words.anybody}</option>
              {actors.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={words.kind} className="sm:w-40">
          {(control) => (
            <Select {...control} {...field('kind')}>
              <option value="">{words.anything}</option>
              {(Object.keys(AUDIT_KINDS) as AuditKind[]).map((kind) => (
                <option key={kind} value={kind}>
                  {auditCopy.kinds[kind]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={words.from} className="sm:w-40">
          {(control) => <Input {...control} type="date" {...field('from')} />}
        </Field>
        <Field label={words.to} className="sm:w-40">
          {(control) => <Input {...control} type="date" {...field('to')} />}
        </Field>
        <Field label={words.q} className="col-span-2 min-w-40 flex-1">
          {(control) => (
            <Input {...control} type="search" {...field('q')} maxLength={100} placeholder={words.qHint} />
          )}
        </Field>
        <Button type="submit" size="small">
          {words.apply}
        </Button>
        {Object.keys(filter).length > 0 && (
          <Button look="quiet" size="small" onClick={clear}>
            {words.clear}
          </Button>
        )}
      </form>
    </search>
  )
}
