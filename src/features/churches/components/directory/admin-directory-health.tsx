import { Panel } from '../../../../app/ui/panel.tsx'
import { ProgressBar } from '../../../../app/ui/progress-bar.tsx'
import type { Church } from '../../../../contract/churches/churches.ts'
import { duplicatesCopy } from '../../../../copy/admin/churches.ts'

const FIELDS = ['website', 'neighborhood', 'denomination'] as const

/** How complete the directory is: churches with a website, a neighborhood, a denomination (specification, section 2). */
export function AdminDirectoryHealth({ churches }: { churches: Church[] }) {
  return (
    <Panel title={duplicatesCopy.healthTitle}>
      <div className="flex flex-col gap-4">
        {FIELDS.map((field) => (
          <ProgressBar
            key={field}
            label={duplicatesCopy.health[field]}
            value={churches.filter((church) => church[field]).length}
            max={churches.length}
          />
        ))}
      </div>
    </Panel>
  )
}
