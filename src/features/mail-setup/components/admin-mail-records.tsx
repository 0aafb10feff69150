import { CopyButton } from '../../../app/ui/copy-button.tsx'
import type { MailSetup } from '../../../contract/admin/settings.ts'
import { mailSetupCopy as copy } from '../../../copy/admin/settings.ts'

type Finding = NonNullable<MailSetup['check']>['findings'][number]

/** What was found of each record, and what to copy where it is not in order. */
export function AdminMailRecords({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul className="divide-y divide-rule">
      {findings.map(({ about, isFine, words, record }) => (
        <li key={about} className="py-3">
          <p className="break-words">
            <span aria-hidden="true" className={isFine ? 'text-good' : 'text-danger'}>
              {isFine ? '✓' : '✗'}
            </span>{' '}
            <strong>{about}</strong>{' '}
            <span className="text-muted text-sm">({isFine ? copy.fine : copy.toDo})</span> {words}
          </p>
          {record && !isFine && (
            <dl className="mt-2 grid gap-2 rounded bg-sunken p-3 text-sm">
              <Line label={copy.type} value={record.type} />
              <Line label={copy.name} value={record.name} about={about} />
              <Line label={copy.value} value={record.value} about={about} />
            </dl>
          )}
        </li>
      ))}
    </ul>
  )
}

/** `about` makes it one to copy. */
function Line({ label, value, about }: { label: string; value: string; about?: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <dt className="w-12 text-muted">{label}</dt>
      <dd className="min-w-0 flex-1 basis-60">
        <code className="break-all">{value}</code>
      </dd>
      {about && (
        <dd>
          <CopyButton text={value} label={copy.copy(`${about} ${label.toLowerCase()}`)} done={copy.copied} />
        </dd>
      )}
    </div>
  )
}
