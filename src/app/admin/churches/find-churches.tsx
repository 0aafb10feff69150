import { Form, Link } from 'react-router'
import { churchRecord, findRecordsQuery, MAX_FOUND_RECORDS } from '../../../contract/churches/church-admin.ts'
import { churchRecordCopy as copy } from '../../../copy/admin/churches.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field, Input, Select } from '../../ui/form/field.tsx'
import { adminLoader, attempt, type DataOf } from '../kit/load.ts'
import { adminScreen, RefusedNotice, ScreenTitle } from '../kit/screen.tsx'

/** The churches that a search finds; all of them, by name, before one was made. */
export const loader = adminLoader(async (context, search) => {
  const query = findRecordsQuery
    .catch({ q: '' })
    .parse(Object.fromEntries([...search].filter(([, value]) => value !== '')))
  return { query, found: await attempt(context, 'findChurchRecords', { query }) }
})
export default adminScreen(FindChurches)

function FindChurches({ data: { query, found } }: { data: DataOf<typeof loader> }) {
  return (
    <>
      <ScreenTitle title={copy.title}>
        <LinkButton look="secondary" size="small" to="/admin/new-church">
          {copy.addNew}
        </LinkButton>
      </ScreenTitle>
      <Form
        key={JSON.stringify(query)}
        className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_14rem_auto]"
      >
        <Field label={copy.find} hint={copy.findHint}>
          {(control) => <Input {...control} type="search" name="q" defaultValue={query.q} />}
        </Field>
        <Field label={copy.status}>
          {(control) => (
            <Select {...control} name="status" defaultValue={query.status ?? ''}>
              <option value="">{copy.anyStatus}</option>
              {churchRecord.shape.status.options.map((status) => (
                <option key={status} value={status}>
                  {copy.statuses[status]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit">{copy.search}</Button>
      </Form>
      <div className="mt-4">
        {!found.ok && <RefusedNotice refused={found} />}
        {found.ok && found.body.length === 0 && <EmptyState title={copy.none} text={copy.noneHint} />}
        {found.ok && found.body.length > 0 && (
          <>
            <p role="status" className="tabular mb-2 text-muted text-sm">
              {copy.found(found.body.length, MAX_FOUND_RECORDS)}
            </p>
            <ul className="rounded border border-rule bg-card">
              {found.body.map(({ id, name, address, status }) => (
                <li key={id} className="border-rule px-4 py-1 not-last:border-b">
                  <Link
                    to={`/admin/churches/${id}`}
                    className="flex min-h-11 flex-wrap items-center gap-x-4 hover:text-primary"
                  >
                    <span className="link font-semibold">{name}</span>
                    <span className="text-muted text-sm">{address}</span>
                    {status !== 'listed' && (
                      <span className="font-semibold text-sm sm:ml-auto">{copy.statuses[status]}</span>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  )
}
