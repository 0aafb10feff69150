import { useCopy } from '../../../../app/ui/language.tsx'
import { subscribeToViewCopy } from '../../../../copy/events/subscribe-to-view.ts'
import type { FilterLinks } from '../../../../domain/feeds/filter-links.ts'

/** The events of this very view for calendars, feed readers, programs, other sites and paper. */
export function SubscribeToView({ links }: { links: FilterLinks }) {
  const copy = useCopy(subscribeToViewCopy)
  const outputs = [
    { href: links.webcal, label: copy.calendar, hint: copy.calendarHint },
    { href: links.builder, label: copy.website, hint: copy.websiteHint },
    { href: links.week, label: copy.print, hint: copy.printHint },
    { href: links.rss, label: copy.rss, hint: copy.rssHint },
    { href: links.json, label: copy.json, hint: copy.jsonHint },
  ]
  return (
    <details className="no-print mt-10 border-rule border-t pt-4">
      <summary className="inline-flex min-h-11 items-center font-semibold text-primary underline decoration-1 underline-offset-4">
        {copy.title}
      </summary>
      <p className="max-w-[58ch] text-[0.95em] text-muted">{copy.text}</p>
      <ul className="mt-2">
        {outputs.map(({ href, label, hint }) => (
          <li key={label} className="flex flex-wrap items-center gap-x-3">
            <a className="link inline-flex min-h-11 items-center font-semibold" href={href}>
              {label}
            </a>
            <span className="text-[0.95em] text-muted">{hint}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
