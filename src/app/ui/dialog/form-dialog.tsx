import type { z } from 'zod'
import { Button } from '../button.tsx'
import { CheckedForm, type CheckedFormProps } from '../form/checked-form.tsx'
import { Dialog } from './dialog.tsx'

interface FormDialogProps<Schema extends z.ZodType> extends Omit<CheckedFormProps<Schema>, 'actions'> {
  isOpen: boolean
  onClose: () => void
  title: string
  cancelLabel: string
}

/** Asks for something in a form before anything is changed. It stays while the form is refused; `send` closes it. */
export function FormDialog<Schema extends z.ZodType>(props: FormDialogProps<Schema>) {
  const { isOpen, onClose, title, cancelLabel, ...form } = props
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} closeLabel={null}>
      <CheckedForm
        {...form}
        className="mt-3 flex flex-col gap-4"
        actions={
          <Button look="secondary" onClick={onClose}>
            {cancelLabel}
          </Button>
        }
      />
    </Dialog>
  )
}
