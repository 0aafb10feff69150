import { quickActionsCopy } from '../../../../copy/admin/admin.ts'
import { Button } from '../../../ui/button.tsx'
import type { useQuickActions } from './use-quick-actions.ts'

/** Looks for churches of the city; `label` names it. */
export function FindChurchesButton({
  label,
  busy,
  run,
}: { label: string } & Pick<ReturnType<typeof useQuickActions>, 'busy' | 'run'>) {
  return (
    <Button
      look="secondary"
      size="small"
      isBusy={busy === 'discover'}
      isOff={busy !== null}
      onClick={() => run('discover')}
    >
      {busy === 'discover' ? quickActionsCopy.discovering : label}
    </Button>
  )
}
