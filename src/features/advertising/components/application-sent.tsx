import { useEffect, useRef } from 'react'
import { LinkButton } from '../../../app/ui/button.tsx'
import { useCopy } from '../../../app/ui/language.tsx'
import { advertiseCopy } from '../../../copy/advertise.ts'

export function ApplicationSent() {
  const copy = useCopy(advertiseCopy).done
  const title = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone: the news takes it.
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="py-10">
      <h1 ref={title} tabIndex={-1} className="outline-none">
        {copy.title}
      </h1>
      <p className="mt-4 text-lg">{copy.text}</p>
      <LinkButton to="/" className="mt-6">
        {copy.back}
      </LinkButton>
    </section>
  )
}
