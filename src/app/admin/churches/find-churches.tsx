import { Link } from 'react-router'
import { churchRecord, findRecordsQuery, MAX_FOUND_RECORDS } from '../../../contract/churches/church-admin.ts'
import { churchRecordCopy as copy } from '../../../copy/admin/churches.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type FieldSpec, optionsOf } from '../../ui/form/checked-form.tsx'
import { FilterForm } from '../kit/list.tsx'
import { adminLoader, attempt, type DataOf } from '../kit/load.ts'
import { adminScreen, RefusedNotice, ResultCount, ScreenTitle } from '../kit/screen.tsx'

const FIELDS: FieldSpec[] = [
  { name: 'q', label: copy.find, hint: copy.findHint, type: 'search', className: 'col-span-2 flex-1' },
  {
    name: 'status',
    label: copy.status,
    kind: 'select',
    className: 'sm:w-56',
    options: [
      { value: '', label: copy.anyStatus },
      ...optionsOf(churchRecord.shape.status.options, copy.statuses),
    ],
  },
]

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
      <FilterForm fields={FIELDS} filter={query} submit={copy.search} />
      <div className="mt-4">
        {!found.ok && <RefusedNotice refused={found} />}
        {found.ok && found.body.length === 0 && <EmptyState title={copy.none} text={copy.noneHint} />}
        {found.ok && found.body.length > 0 && (
          <>
            <ResultCount>{copy.found(found.body.length, MAX_FOUND_RECORDS)}</ResultCount>
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
