import type { MatchReason } from '../../../../contract/churches/churches.ts'
import { matchCopy } from '../../../../copy/admin/lists.ts'

const SIGNS = { same: '✓', close: '≈', different: '✕', unknown: '?' } satisfies Record<
  MatchReason['agreement'],
  string
>

/** Why two churches look like one, in words: what agrees, what does not, and what cannot be said. */
export function AdminMatchReasons({ because }: { because: MatchReason[] }) {
  if (because.length === 0) return null
  return (
    <ul aria-label={matchCopy.because} className="flex flex-wrap gap-x-4 gap-y-0.5 text-muted text-sm">
      {because.map(({ field, agreement, words }) => (
        <li key={field}>
          <span aria-hidden="true">{SIGNS[agreement]} </span>
          <span className={agreement === 'same' ? 'text-ink' : undefined}>
            {words.charAt(0).toUpperCase() + words.slice(1)}
          </span>
        </li>
      ))}
    </ul>
  )
}
