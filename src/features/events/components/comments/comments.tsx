import { type FormEvent, useState } from 'react'
import { Button } from '../../../../app/ui/button.tsx'
import { Field, Input, Textarea } from '../../../../app/ui/form/field.tsx'
import { useCopy } from '../../../../app/ui/language.tsx'
import { commentsCopy } from '../../../../copy/events/comments.ts'
import { canPost, type LocalComment, pageOfComments } from './comment-pages.ts'

interface CommentsProps {
  comments: LocalComment[]
  onPost: (authorName: string, content: string) => void
  locale: string
}

export function Comments({ comments, onPost, locale }: CommentsProps) {
  const { note } = useCopy(commentsCopy)
  const [page, setPage] = useState(1)
  return (
    <>
      <p className="mb-4 text-muted text-sm">{note}</p>
      <CommentForm
        onPost={(...words) => {
          onPost(...words)
          setPage(1)
        }}
      />
      <CommentList comments={comments} page={page} onPage={setPage} locale={locale} />
    </>
  )
}

interface CommentListProps {
  comments: LocalComment[]
  page: number
  onPage: (page: number) => void
  locale: string
}

function CommentList({ comments, page, onPage, locale }: CommentListProps) {
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

interface CommentFormProps {
  onPost: (authorName: string, content: string) => void
}

export function CommentForm({ onPost }: CommentFormProps) {
  const copy = useCopy(commentsCopy)
  const [name, setName] = useState('')
  const [content, setContent] = useState('')
  const isReady = canPost(name, content)

  function post(event: FormEvent) {
    event.preventDefault()
    if (!isReady) return
    onPost(name.trim(), content.trim())
    setContent('')
  }

  return (
    <form onSubmit={post} className="flex flex-col gap-3">
      <Field label={copy.name}>
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={80}
            autoComplete="name"
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field label={copy.comment}>
        {(control) => (
          <Textarea
            {...control}
            value={content}
            rows={3}
            maxLength={2000}
            onChange={(event) => setContent(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={!isReady}>
          {copy.post}
        </Button>
        {!isReady && <p className="text-muted text-sm">{copy.hint}</p>}
      </div>
    </form>
  )
}
