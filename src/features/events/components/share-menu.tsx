import { useCopy } from '../../../app/ui/language.tsx'
import type { City } from '../../../contract/city.ts'
import { eventCopy } from '../../../copy/event.ts'
import { type ShareContent, useCopyLink } from './share-event-button.tsx'
import { shareLinks } from './share-links.ts'

const ITEM =
  'flex min-h-11 w-full items-center px-4 py-1 text-left font-semibold text-[0.95em] hover:bg-sunken'

/** Services to share an event by. It opens without a script; only copying the link needs one. */
export function ShareMenu({ share, services }: { share: ShareContent; services: City['share'] }) {
  const copy = useCopy(eventCopy).engagement
  const copyLink = useCopyLink(share.url)
  const links = shareLinks(services, share)
  const items = [
    { href: links.microblog, label: services.microblog.name },
    { href: links.social, label: services.social.name },
    { href: links.messaging, label: services.messaging.name },
    { href: links.text, label: copy.text },
    { href: links.email, label: copy.email },
  ]
  return (
    <details className="relative" onKeyDown={closeOnEscape}>
      <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded border border-control bg-card px-4 font-semibold text-sm hover:border-ink">
        <span aria-hidden="true">↗</span>
        {copy.shareMenu}
      </summary>
      <ul className="absolute z-10 mt-1 w-56 rounded border border-control bg-card py-1">
        {items.map(({ href, label }) => (
          <li key={label}>
            <a href={href} className={ITEM} rel="noopener noreferrer" target="_blank">
              {label}
            </a>
          </li>
        ))}
        <li className="needs-script">
          <button type="button" onClick={copyLink} className={ITEM}>
            {copy.copyLink}
          </button>
        </li>
      </ul>
    </details>
  )
}

function closeOnEscape(event: React.KeyboardEvent<HTMLDetailsElement>) {
  if (event.key !== 'Escape' || !event.currentTarget.open) return
  event.currentTarget.open = false
  event.currentTarget.querySelector('summary')?.focus()
}
