import { useId } from 'react'
import { Button } from '../../../../app/ui/button.tsx'
import { copyText } from '../../../../app/ui/copy-text.ts'
import { useCopy } from '../../../../app/ui/language.tsx'
import { useToast } from '../../../../app/ui/toast/toast.tsx'
import { subscribeToViewCopy } from '../../../../copy/events/subscribe-to-view.ts'
import type { FilterLinks } from '../../../../domain/feeds/filter-links.ts'

interface SubscribeToViewProps {
  links: FilterLinks
  /** One line of HTML for somebody else's page. */
  snippet: string
}

/** The events of this very view for calendars, feed readers, programs and other sites. */
export function SubscribeToView({ links, snippet }: SubscribeToViewProps) {
  const copy = useCopy(subscribeToViewCopy)
  const { toast } = useToast()
  const id = useId()
  const outputs = [
    { href: links.webcal, label: copy.calendar, hint: copy.calendarHint },
    { href: links.rss, label: copy.rss, hint: copy.rssHint },
    { href: links.json, label: copy.json, hint: copy.jsonHint },
  ]
  async function copySnippet() {
    if (await copyText(snippet)) toast({ ...copy.copied, tone: 'success' })
    else toast({ ...copy.copyFailed, tone: 'destructive' })
  }
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
      <label htmlFor={id} className="mt-3 block font-semibold text-[0.95em]">
        {copy.embed}
      </label>
      <div className="mt-1 flex flex-wrap items-start gap-3">
        <textarea
          id={id}
          readOnly
          rows={3}
          value={snippet}
          className="min-w-0 flex-1 basis-72 rounded border border-control bg-card px-3 py-2 font-mono text-sm"
        />
        <Button look="secondary" size="small" className="needs-script" onClick={copySnippet}>
          {copy.copy}
        </Button>
      </div>
    </details>
  )
}
