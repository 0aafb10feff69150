import { LinkButton } from '../../../app/ui/button.tsx'
import { SUBSCRIBER_EXPORTS } from '../../../contract/newsletter/subscribers.ts'
import { exportCopy } from '../../../copy/admin/subscribers.ts'

/** The four lists of section 2, each a file that the browser saves, and how to use them. */
export function AdminExportLists() {
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2">
        {SUBSCRIBER_EXPORTS.map((list) => (
          <li key={list} className="flex flex-col items-start gap-2 border-rule border-l-3 pl-4">
            <LinkButton
              look="secondary"
              to={`/api/admin/subscribers/export?list=${list}`}
              reloadDocument
              download
              aria-describedby={`export-${list}`}
            >
              {exportCopy.lists[list].button}
            </LinkButton>
            <p id={`export-${list}`} className="text-muted text-sm">
              {exportCopy.lists[list].what}
            </p>
          </li>
        ))}
      </ul>
      <h2 className="mt-8 text-h3">{exportCopy.guidelinesTitle}</h2>
      <ul className="mt-2 max-w-[66ch] list-disc pl-5 text-sm">
        {exportCopy.guidelines.map((line) => (
          <li key={line} className="mt-1">
            {line}
          </li>
        ))}
      </ul>
    </>
  )
}
