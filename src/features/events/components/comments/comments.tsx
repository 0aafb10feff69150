import { useState } from 'react'
import { useCopy } from '../../../../app/ui/language.tsx'
import { commentsCopy } from '../../../../copy/events/comments.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentList } from './comment-list.tsx'
import type { LocalComment } from './comment-pages.ts'

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
