import { ProgressBar } from '../../../app/ui/progress-bar.tsx'
import type { LedgerCounts } from '../../../contract/newsletter/newsletter.ts'
import { newsletterCopy } from '../../../copy/admin/newsletter.ts'

const { outcome } = newsletterCopy

/** What became of the mails of one issue, in words; a bar while it is being sent. */
export function AdminLedger({ counts, isSending }: { counts: LedgerCounts; isSending: boolean }) {
  const done = counts.submitted + counts.failed + counts.uncertain
  return (
    <div className="text-sm">
      {isSending && <ProgressBar label={newsletterCopy.progressTitle} value={done} max={counts.recipients} />}
      {!isSending && <p className="font-semibold">{newsletterCopy.outcomeTitle}</p>}
      <ul className="tabular mt-1 list-disc pl-5">
        <li>{outcome.submitted(counts.submitted)}</li>
        {counts.bounced > 0 && <li className="text-danger">{outcome.bounced(counts.bounced)}</li>}
        {counts.failed > 0 && <li className="text-danger">{outcome.failed(counts.failed)}</li>}
        {counts.uncertain > 0 && <li>{outcome.uncertain(counts.uncertain)}</li>}
        {counts.skipped > 0 && <li>{outcome.skipped(counts.skipped)}</li>}
        {counts.queued > 0 && <li>{outcome.queued(counts.queued)}</li>}
      </ul>
      {counts.queued > 0 && counts.waitingBecause !== null && (
        <p className="wrap-anywhere mt-1 border-danger border-l-4 bg-danger-wash px-3 py-2">
          {outcome.waitingBecause(counts.waitingBecause)}
        </p>
      )}
    </div>
  )
}
