import type { VisitedPage } from '../../../contract/scraping/scraping.ts'
import { visitCopy } from '../../../copy/admin/scraping.ts'

export function AdminVisitedPages({ pages }: { pages: VisitedPage[] }) {
  if (pages.length === 0) return null
  return (
    <details className="mt-1 text-sm">
      <summary className="min-h-8 text-muted">{visitCopy.pages(pages.length)}</summary>
      <ul className="divide-y divide-rule border-rule border-l-3 pl-3">
        {pages.map((page) => (
          <li key={page.url} className="py-1.5">
            <p className="break-all">{page.url}</p>
            <p className={page.isRead ? 'text-muted' : 'font-semibold text-danger'}>
              {visitCopy.outcome(page)}
            </p>
            {page.rejections.length > 0 && (
              <details>
                <summary className="text-muted">{visitCopy.rejections(page.rejections.length)}</summary>
                <ul className="list-disc pl-5">
                  {page.rejections.map(({ reason, evidence }) => (
                    <li key={`${reason} ${evidence}`} className="break-words">
                      {visitCopy.reasons[reason] ?? reason}: {evidence}
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
