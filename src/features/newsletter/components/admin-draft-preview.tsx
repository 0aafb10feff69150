import { Link } from 'react-router'
import { Panel } from '../../../app/ui/panel.tsx'
import type { IssuePreview } from '../../../contract/newsletter/newsletter-drafts.ts'
import { previewCopy } from '../../../copy/admin/newsletter.ts'
import { LANGUAGES, type Language } from '../../../copy/language.ts'
import { AdminIssueViews } from './admin-issue-views.tsx'

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
              {previewCopy.languages[one]}
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
