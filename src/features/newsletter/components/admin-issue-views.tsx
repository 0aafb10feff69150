import { useState } from 'react'
import { Button } from '../../../app/ui/button.tsx'
import { Toggle } from '../../../app/ui/form/toggle.tsx'
import type { Newsletter } from '../../../contract/newsletter/newsletter.ts'
import { previewCopy } from '../../../copy/admin/newsletter.ts'
import { AdminIssuePreview } from './admin-issue-preview.tsx'

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
          aria-disabled={isTesting}
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
