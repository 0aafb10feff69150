import { useCopy } from '../../../../app/ui/language.tsx'
import { shellCopy } from '../../../../copy/shell.ts'

/** Says that a place was paid for (decisions, section 2). */
export function SponsoredMark() {
  return (
    <span className="inline-block rounded bg-gold px-2 py-0.5 font-semibold text-on-gold text-xs">
      {useCopy(shellCopy).sponsored}
    </span>
  )
}
