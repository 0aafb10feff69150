import type { Newsletter } from '../../../contract/newsletter.ts'
import { newsletterCopy } from '../../../copy/admin-newsletter.ts'

/**
 * An issue as readers will see it, in a frame without scripts, forms or an origin of its own: whatever a scraped
 * title brings along, it cannot act in the administrator's name.
 */
export function AdminIssuePreview({ issue, className }: { issue: Newsletter; className: string }) {
  return (
    <iframe
      title={newsletterCopy.frameTitle(issue.subject)}
      sandbox=""
      srcDoc={withoutStyleElements(issue.content)}
      className={`w-full rounded border border-rule bg-[white] ${className}`}
    />
  )
}

/**
 * The frame inherits the page's policy, which refuses style elements. A mail's own holds nothing but its colours in
 * the dark: the preview shows the issue as it is by day.
 */
function withoutStyleElements(html: string): string {
  return html.replace(/<style\b[\s\S]*?<\/style>/gi, '')
}
