import type { FormEvent } from 'react'
import { Button } from '../../../app/ui/button.tsx'
import { Field, Input, Select } from '../../../app/ui/field.tsx'
import { AUDIT_KINDS, type AuditActor, type AuditKind } from '../../../contract/audit.ts'
import { auditCopy } from '../../../copy/admin-audit.ts'

export type AuditFilter = Partial<Record<'actor' | 'kind' | 'from' | 'to' | 'q', string>>

interface AuditFiltersProps {
  filter: AuditFilter
  actors: AuditActor[]
  onFilter: (filter: AuditFilter) => void
}

/** Who, what kind, which days, which words: asked together, because each answer costs a look through the log. */
export function AdminAuditFilters({ filter, actors, onFilter }: AuditFiltersProps) {
  const words = auditCopy.filters
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onFilter(Object.fromEntries(new FormData(event.currentTarget)) as AuditFilter)
  }
  return (
    <search>
      {/* What the address says, also after Back. */}
      <form key={JSON.stringify(filter)} onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <Field label={words.actor} className="w-48">
          {(control) => (
            <Select {...control} name="actor" defaultValue={filter.actor ?? ''}>
              <option value="">{words.anybody}</option>
              {actors.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={words.kind} className="w-40">
          {(control) => (
            <Select {...control} name="kind" defaultValue={filter.kind ?? ''}>
              <option value="">{words.anything}</option>
              {(Object.keys(AUDIT_KINDS) as AuditKind[]).map((kind) => (
                <option key={kind} value={kind}>
                  {auditCopy.kinds[kind]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={words.from} className="w-40">
          {(control) => <Input {...control} type="date" name="from" defaultValue={filter.from ?? ''} />}
        </Field>
        <Field label={words.to} className="w-40">
          {(control) => <Input {...control} type="date" name="to" defaultValue={filter.to ?? ''} />}
        </Field>
        <Field label={words.q} className="min-w-40 flex-1">
          {(control) => (
            <Input
              {...control}
              type="search"
              name="q"
              defaultValue={filter.q ?? ''}
              maxLength={100}
              placeholder={words.qHint}
            />
          )}
        </Field>
        <Button type="submit" size="small">
          {words.apply}
        </Button>
        {Object.keys(filter).length > 0 && (
          <Button look="quiet" size="small" onClick={() => onFilter({})}>
            {words.clear}
          </Button>
        )}
      </form>
    </search>
  )
}
