import { shellCopy } from '../../copy/shell.ts'
import { PageHead } from '../page-head.tsx'
import { LinkButton } from '../ui/button.tsx'
import { useCopy } from '../ui/language.tsx'

export function NotFoundScreen() {
  const copy = useCopy(shellCopy).notFound
  return (
    <section className="py-10">
      <PageHead title={copy.title} isIndexed={false} />
      <p aria-hidden="true" className="font-serif text-[5rem] text-muted leading-none">
        404
      </p>
      <h1 className="mt-2">{copy.title}</h1>
      <p className="mt-4 max-w-[50ch] text-lg text-muted">{copy.text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to="/">{copy.home}</LinkButton>
        <LinkButton to="/churches" look="secondary">
          {copy.churches}
        </LinkButton>
      </div>
    </section>
  )
}
