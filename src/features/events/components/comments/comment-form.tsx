import { type FormEvent, useState } from 'react'
import { Button } from '../../../../app/ui/button.tsx'
import { Field, Input, Textarea } from '../../../../app/ui/form/field.tsx'
import { useCopy } from '../../../../app/ui/language.tsx'
import { commentsCopy } from '../../../../copy/events/comments.ts'
import { canPost } from './comment-pages.ts'

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
