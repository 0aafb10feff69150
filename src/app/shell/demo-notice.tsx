import { shellCopy } from '../../copy/shell.ts'
import { useCopy } from '../ui/language.tsx'

/** Says on every public page of a demo that nothing here is real (decisions, section 11). */
export function DemoNotice() {
  const copy = useCopy(shellCopy)
  return (
    <aside aria-label={copy.demoTitle} className="no-print border-rule border-b bg-sunken">
      <p className="mx-auto max-w-[76rem] px-4 py-1.5 text-sm lg:px-6">
        <strong>{copy.demoTitle}</strong> {copy.demoText}
      </p>
    </aside>
  )
}
