import { CopyButton } from '../form/copy-button.tsx'
import { Dialog } from './dialog.tsx'

interface SecretDialogProps {
  /** Shown this once; null while there is none. */
  secret: string | null
  words: { title: string; text: string; label: string; copy: string; copied: string; close: string }
  onClose: () => void
}

export function SecretDialog({ secret, words, onClose }: SecretDialogProps) {
  return (
    <Dialog
      isOpen={secret !== null}
      onClose={onClose}
      title={words.title}
      description={words.text}
      closeLabel={words.close}
    >
      {secret && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <code className="break-all rounded border border-control bg-sunken px-3 py-2">
            <span className="sr-only">{words.label}: </span>
            {secret}
          </code>
          <CopyButton text={secret} label={words.copy} done={words.copied} />
        </div>
      )}
    </Dialog>
  )
}
