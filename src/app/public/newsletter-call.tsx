import { blogCopy } from '../../copy/blog.ts'
import { LinkButton } from '../ui/button.tsx'
import { useCopy } from '../ui/language.tsx'

export function NewsletterCall() {
  const copy = useCopy(blogCopy).closing
  return (
    <section className="no-print mt-16 border-rule border-t pt-10 text-center">
      <h2>{copy.title}</h2>
      <p className="mx-auto mt-3 max-w-[50ch] text-muted">{copy.text}</p>
      <LinkButton to="/" className="mt-6">
        {copy.action}
      </LinkButton>
    </section>
  )
}
