import { Button } from '../../../../app/ui/button.tsx'
import { useCopy } from '../../../../app/ui/language.tsx'
import { commentsCopy } from '../../../../copy/events/comments.ts'
import { type LocalComment, pageOfComments } from './comment-pages.ts'

interface CommentListProps {
  comments: LocalComment[]
  page: number
  onPage: (page: number) => void
  locale: string
}

export function CommentList({ comments, page, onPage, locale }: CommentListProps) {
  const copy = useCopy(commentsCopy)
  const shown = pageOfComments(comments, page)
  if (comments.length === 0) return <p className="mt-6 text-muted">{copy.empty}</p>
  return (
    <div className="mt-6">
      <ul aria-live="polite">
        {shown.comments.map(({ id, authorName, content, createdAt }) => (
          <li key={id} className="border-rule border-t py-3">
            <p className="text-sm">
              <bdi className="font-bold">{authorName}</bdi>{' '}
              <time dateTime={createdAt.toISOString()} className="text-muted">
                {createdAt.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
            </p>
            <p className="whitespace-pre-line text-start">{content}</p>
          </li>
        ))}
      </ul>
      {shown.pages > 1 && (
        <nav aria-label={copy.pages} className="mt-3 flex flex-wrap items-center gap-3">
          <Button
            look="secondary"
            size="small"
            aria-disabled={shown.page === 1}
            onClick={() => shown.page > 1 && onPage(shown.page - 1)}
          >
            {copy.previous}
          </Button>
          <Button
            look="secondary"
            size="small"
            aria-disabled={shown.page === shown.pages}
            onClick={() => shown.page < shown.pages && onPage(shown.page + 1)}
          >
            {copy.next}
          </Button>
          <p className="tabular text-muted text-sm">{copy.page(shown.page, shown.pages, comments.length)}</p>
        </nav>
      )}
    </div>
  )
}
