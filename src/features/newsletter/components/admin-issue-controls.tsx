import { useState } from 'react'
import { Button } from '../../../app/ui/button.tsx'
import { AlertDialog } from '../../../app/ui/dialog/dialog.tsx'
import type { Newsletter } from '../../../contract/newsletter/newsletter.ts'
import { controlCopy, type IssueControl } from '../../../copy/admin/newsletter.ts'

interface IssueControlsProps {
  issue: Newsletter
  busy: IssueControl | null
  onControl: (control: IssueControl) => void
}

export function AdminIssueControls({ issue, busy, onControl }: IssueControlsProps) {
  const [asked, setAsked] = useState<'cancel' | 'resend-uncertain' | null>(null)
  const controls = offered(issue)
  if (controls.length === 0) return null
  const press = (control: IssueControl) => {
    if (busy !== null) return
    if (control === 'cancel' || control === 'resend-uncertain') setAsked(control)
    else onControl(control)
  }
  return (
    <div className="mt-2">
      {issue.status === 'paused' && (
        <p className="text-sm">
          <strong>{controlCopy.paused}</strong> {issue.pausedBecause ?? controlCopy.pausedManually}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {controls.map((control) => (
          <Button
            key={control}
            look={control === 'resume' ? 'primary' : 'secondary'}
            size="small"
            isBusy={busy === control}
            aria-disabled={busy !== null}
            onClick={() => press(control)}
          >
            {controlCopy.buttons[control]}
          </Button>
        ))}
      </div>
      {asked && (
        <AlertDialog
          isOpen
          title={controlCopy.questions[asked].title}
          description={controlCopy.questions[asked].text}
          confirmLabel={controlCopy.buttons[asked]}
          cancelLabel={controlCopy.questions[asked].keep}
          onConfirm={() => {
            setAsked(null)
            onControl(asked)
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </div>
  )
}

function offered({ status, counts }: Newsletter): IssueControl[] {
  if (status === 'sending') return ['pause']
  if (status === 'paused') return ['resume', 'cancel']
  return status === 'sent' && counts.uncertain > 0 ? ['resend-uncertain'] : []
}
