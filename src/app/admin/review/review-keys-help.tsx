import { adminCopy } from '../../../copy/admin/admin.ts'
import { keysCopy } from '../../../copy/admin/events/decisions.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Toggle } from '../../ui/form/toggle.tsx'

interface ReviewKeysHelpProps {
  isOpen: boolean
  isOn: boolean
  onSwitch: (isOn: boolean) => void
  onClose: () => void
}

export function ReviewKeysHelp({ isOpen, isOn, onSwitch, onClose }: ReviewKeysHelpProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={keysCopy.title}
      description={keysCopy.intro}
      closeLabel={adminCopy.close}
    >
      <dl className="mt-4 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {keysCopy.keys.map(({ key, does }) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-8 rounded border border-control bg-sunken px-2 py-0.5 text-center font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4">
        <Toggle pressed={isOn} onPressedChange={onSwitch}>
          <span aria-hidden="true">{isOn ? '☑' : '☐'}</span> {keysCopy.switch}
        </Toggle>
      </div>
    </Dialog>
  )
}
