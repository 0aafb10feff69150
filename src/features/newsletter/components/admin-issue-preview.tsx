import type { Newsletter } from '../../../contract/newsletter/newsletter.ts'
import { newsletterCopy } from '../../../copy/admin/newsletter.ts'

interface IssuePreviewProps {
  issue: Pick<Newsletter, 'subject' | 'content'>
  className: string
  /** A glance beside other things: the Tab key passes it, where some forty links would stand in its way. */
  isGlance?: boolean
}

/**
 * An issue as readers will see it, in a frame without scripts, forms or an origin of its own: whatever a scraped
 * title brings along, it cannot act in the administrator's name. Its links open pages of their own, as they do in a mail
 * program: in the frame nothing may be shown but the issue.
 */
export function AdminIssuePreview({ issue, className, isGlance = false }: IssuePreviewProps) {
  return (
    <iframe
      title={newsletterCopy.frameTitle(issue.subject)}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={asPage(issue.content)}
      {...(isGlance && { tabIndex: -1 })}
      className={`w-full rounded border border-rule bg-[white] ${className}`}
    />
  )
}

/**
 * The frame inherits the page's policy, which refuses style elements. A mail's own holds nothing but its colours in
 * the dark: the preview shows the issue as it is by day.
 */
function asPage(mail: string): string {
  return mail
    .replace(/<style\b[\s\S]*?<\/style>/gi, '')
    .replace(/<head>|^(?![\s\S]*<head>)/i, (head) => `${head}<base target="_blank">`)
}
