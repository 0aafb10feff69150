import { adminCopy } from '../../../copy/admin/admin.ts'

export const NEWSLETTER_SECTION = 'newsletter-preview'
export const SCRAPING_SECTION = 'scraping-status'

/**
 * Ways past the queue, which may be hundreds of cards long: shown where everything stands in one column, and elsewhere
 * as soon as the keyboard comes by.
 */
export function DashboardSections({ sections }: { sections: { id: string; label: string }[] }) {
  return (
    <nav
      aria-label={adminCopy.sections}
      className="mt-4 lg:sr-only lg:focus-within:not-sr-only lg:focus-within:mt-4"
    >
      <ul className="flex flex-wrap gap-x-5">
        {sections.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`} className="link inline-flex min-h-11 items-center">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
