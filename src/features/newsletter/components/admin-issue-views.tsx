import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../app/ui/button.tsx'
import { Toggle } from '../../../app/ui/form/toggle.tsx'
import { Panel } from '../../../app/ui/panel.tsx'
import type { Newsletter } from '../../../contract/newsletter/newsletter.ts'
import type { IssuePreview } from '../../../contract/newsletter/newsletter-drafts.ts'
import { newsletterCopy, previewCopy } from '../../../copy/admin/newsletter.ts'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../copy/language.ts'

const VIEWS = ['wide', 'phone', 'text'] as const

interface IssueViewsProps {
  issue: Pick<Newsletter, 'subject' | 'content' | 'text'>
  isTesting: boolean
  /** Sends the issue to the administrator alone, and answers in words how that went: a toast would be under the dialog. */
  onTest: () => Promise<string>
}

/** An issue as mail programs show it: on a computer, on a phone, and as the text part; and a test to oneself. */
export function AdminIssueViews({ issue, isTesting, onTest }: IssueViewsProps) {
  const [tested, setTested] = useState('')
  const [view, setView] = useState<(typeof VIEWS)[number]>('wide')
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {/* biome-ignore lint/a11y/useSemanticElements: buttons of one choice, no fields of a form */}
        <div role="group" aria-label={previewCopy.views} className="flex flex-wrap gap-2">
          {VIEWS.map((one) => (
            <Toggle key={one} pressed={view === one} onPressedChange={() => setView(one)}>
              {previewCopy.view[one]}
            </Toggle>
          ))}
        </div>
        <Button
          look="secondary"
          size="small"
          className="sm:ml-auto"
          isBusy={isTesting}
          onClick={async () => {
            if (!isTesting) setTested(await onTest())
          }}
        >
          {isTesting ? previewCopy.testing : previewCopy.test}
        </Button>
      </div>
      <p className="mt-2 text-muted text-sm">{describeSize(issue.content)}</p>
      <p role="status" className="mt-2 text-sm">
        {tested}
      </p>
      <div className="mt-3 flex h-[60dvh] justify-center rounded bg-sunken">
        {view === 'text' ? (
          <section
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by the keyboard
            tabIndex={0}
            aria-label={previewCopy.view.text}
            className="w-full overflow-auto whitespace-pre-wrap border border-rule bg-card p-4 font-mono text-sm"
          >
            {issue.text}
          </section>
        ) : (
          <div className={view === 'phone' ? 'h-full w-[375px] max-w-full' : 'h-full w-full'}>
            <AdminIssuePreview issue={issue} className="h-full" />
          </div>
        )}
      </div>
    </>
  )
}

/** From here on Gmail cuts a mail off, and hides how to leave the list with it. */
const GMAIL_KILOBYTES = 102

function describeSize(html: string): string {
  const kilobytes = Math.ceil(new TextEncoder().encode(html).length / 1000)
  return previewCopy.size(kilobytes, Math.max(0, GMAIL_KILOBYTES - kilobytes))
}

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

interface DraftPreviewProps {
  preview: IssuePreview
  language: Language
  isTesting: boolean
  onTest: () => Promise<string>
}

/** The saved draft as it would go out now, in each language that readers have. */
export function AdminDraftPreview({ preview, language, isTesting, onTest }: DraftPreviewProps) {
  const { subject, events, shown } = preview
  return (
    <Panel
      title={previewCopy.title}
      actions={
        <nav aria-label={previewCopy.editions} className="flex">
          {LANGUAGES.map((one) => (
            <Link
              key={one}
              to={one === 'en' ? '.' : `?lang=${one}`}
              replace
              preventScrollReset
              aria-current={one === language ? 'page' : undefined}
              className={`flex min-h-11 items-center border-b-3 px-3 font-semibold text-sm hover:text-primary ${
                one === language ? 'border-gold' : 'border-transparent text-muted'
              }`}
            >
              {LANGUAGE_NAMES[one]}
            </Link>
          ))}
        </nav>
      }
    >
      <p className="font-semibold leading-snug">{subject}</p>
      <AdminIssueViews issue={preview} isTesting={isTesting} onTest={onTest} />
      {shown < events && <p className="mt-2 text-sm">{previewCopy.shown(shown, events)}</p>}
    </Panel>
  )
}
