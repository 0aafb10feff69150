import { adminCopy } from '../../../copy/admin/admin.ts'

export const ACTIONS_SECTION = 'quick-actions'
export const NEWSLETTER_SECTION = 'newsletter-preview'
export const SCRAPING_SECTION = 'scraping-status'

/**
 * Ways past the queue, which may be hundreds of cards long: a bar that stays in sight where everything stands in one
 * column, and elsewhere as soon as the keyboard comes by.
 */
export function DashboardSections({ sections }: { sections: { id: string; label: string }[] }) {
  return (
    <nav
      aria-label={adminCopy.sections}
      className="-mx-4 sticky top-0 z-20 border-rule border-b bg-page px-4 lg:static lg:mx-0 lg:sr-only lg:border-0 lg:px-0 lg:focus-within:not-sr-only lg:focus-within:mt-4"
    >
      <ul className="flex gap-x-5 overflow-x-auto whitespace-nowrap text-sm">
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
