import { triageCopy } from '../../../../copy/admin/events/triage.ts'
import type { ExcerptField, SourceExcerpt } from '../../../../domain/events/review/source-excerpt.ts'

const LINES_AROUND = 4

/** A church's page as it was read, the lines marked that state each field; what is far from all of them is left out. */
export function SourceExcerptLines({ excerpt: { lines, marks } }: { excerpt: SourceExcerpt }) {
  const marked = Object.entries(marks) as [ExcerptField, number][]
  const rows = lines.map((text, at) => ({
    at,
    text,
    distance: Math.min(...marked.map(([, line]) => Math.abs(line - at))),
    fields: marked.flatMap(([field, line]) => (line === at ? [triageCopy.marks[field]] : [])),
  }))
  return (
    <blockquote className="mt-2 border-rule border-l-3 bg-sunken py-2 wrap-anywhere">
      {rows
        .filter(({ distance }) => distance <= LINES_AROUND + 1)
        .map(({ at, text, distance, fields }) =>
          fields.length === 0 ? (
            <p key={at} className="px-3 text-muted">
              {distance <= LINES_AROUND ? text : '⋯'}
            </p>
          ) : (
            <p key={at} className="-ml-[3px] border-gold border-l-3 bg-card px-3 py-0.5">
              <mark className="bg-transparent font-semibold text-ink">{text}</mark>{' '}
              <span className="whitespace-nowrap text-muted text-xs">← {fields.join(', ')}</span>
            </p>
          ),
        )}
    </blockquote>
  )
}
