import type { Newsletter } from '../../../contract/newsletter/newsletter.ts'
import {
  AdminIssueCard,
  AdminPublishDialog,
} from '../../../features/newsletter/components/admin-issue-card.tsx'
import { useSite } from '../../site.ts'
import type { Loaded } from '../kit/load.ts'
import { RefusedNotice } from '../kit/screen.tsx'
import type { useNewsletter } from './use-newsletter.ts'

interface LatestIssueProps {
  latest: Loaded<Newsletter | null>
  newsletter: ReturnType<typeof useNewsletter>
  /** YYYY-MM-DD */
  nextIssueOn: string
  /** Absent where the screen has the button elsewhere. */
  onGenerate?: () => void
}

/** The card of the latest issue, with what can be done to it. */
export function LatestIssue({ latest, newsletter, nextIssueOn, onGenerate }: LatestIssueProps) {
  const { timeZone, locale, texts } = useSite()
  const issue = latest.ok ? latest.body : null
  return (
    <AdminIssueCard
      siteName={texts.name}
      issue={issue}
      notice={latest.ok ? null : <RefusedNotice refused={latest} />}
      nextIssueOn={nextIssueOn}
      timeZone={timeZone}
      locale={locale}
      isGenerating={newsletter.isGenerating}
      sending={newsletter.ledger}
      onFollow={newsletter.followAgain}
      {...(onGenerate && { onGenerate })}
      isTesting={newsletter.isTesting}
      controlling={newsletter.controlling}
      onControl={(control) => issue && void newsletter.control(issue.id, control)}
      onTest={async () => (issue ? newsletter.test(issue.id) : '')}
    />
  )
}

interface PublishIssueProps {
  issue: Newsletter | null
  newsletter: ReturnType<typeof useNewsletter>
  isOpen: boolean
  onClose: () => void
}

/** Asks before the issue is published, and closes once it is. */
export function PublishIssue({ issue, newsletter, isOpen, onClose }: PublishIssueProps) {
  return (
    <AdminPublishDialog
      issue={issue}
      isOpen={isOpen}
      isBusy={newsletter.isPublishing}
      failure={newsletter.publishFailure}
      load={newsletter.loadDraft}
      onConfirm={async ({ id }) => {
        if (await newsletter.publish(id)) onClose()
      }}
      onClose={onClose}
    />
  )
}
