import { useEffect, useRef } from 'react'
import { LinkButton } from '../../../app/ui/button.tsx'
import { useCopy } from '../../../app/ui/language.tsx'
import { advertiseCopy } from '../../../copy/advertising/advertise.ts'

/** The success screen; `promotedEvent` is a listed event that was paid for. */
export function ApplicationSent({ promotedEvent }: { promotedEvent: number | null }) {
  const copy = useCopy(advertiseCopy).done
  const isPromotion = promotedEvent !== null
  const title = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone: the news takes it.
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="py-10">
      <h1 ref={title} tabIndex={-1} className="outline-none">
        {isPromotion ? copy.promoted.title : copy.title}
      </h1>
      <p className="mt-4 text-lg">{isPromotion ? copy.promoted.text : copy.text}</p>
      <p className="mt-2 max-w-[60ch] text-muted">{isPromotion ? copy.promoted.next : copy.mailNote}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to="/">{copy.back}</LinkButton>
        {isPromotion && (
          <LinkButton to={`/event/${promotedEvent}`} look="secondary">
            {copy.seeEvent}
          </LinkButton>
        )}
      </div>
    </section>
  )
}
