import { askCopy, type Decision } from '../../../copy/admin/review.ts'
import { AlertDialog } from '../../ui/dialog/dialog.tsx'

interface AskDialogProps {
  /** What is asked about; null while nothing is. */
  asked: { decision: Decision; cards: number; dates: number } | null
  onAnswer: (isYes: boolean) => void
}

/** Asks before many cards are decided at once. */
export function AskDialog({ asked, onAnswer }: AskDialogProps) {
  const { decision, cards, dates } = asked ?? { decision: 'approved', cards: 0, dates: 0 }
  return (
    <AlertDialog
      isOpen={asked !== null}
      title={askCopy.title(decision, cards)}
      description={askCopy.text(dates)}
      confirmLabel={askCopy.confirm[decision]}
      cancelLabel={askCopy.cancel}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    />
  )
}
