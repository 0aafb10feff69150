import { useState } from 'react'
import { CopyButton } from '../form/copy-button.tsx'
import { Dialog } from './dialog.tsx'

interface SecretWords {
  title: string
  text: string
  label: string
  copy: string
  copied: string
}

/** A secret that is shown once: `show` opens its dialog, which stands once on the screen. */
export function useSecret(words: SecretWords) {
  const [secret, setSecret] = useState<{ text: string; title: string } | null>(null)
  const dialog = (
    <Dialog
      isOpen={secret !== null}
      onClose={() => setSecret(null)}
      title={secret?.title ?? words.title}
      description={words.text}
    >
      {secret && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <code className="break-all rounded border border-control bg-sunken px-3 py-2">
            <span className="sr-only">{words.label}: </span>
            {secret.text}
          </code>
          <CopyButton text={secret.text} label={words.copy} done={words.copied} />
        </div>
      )}
    </Dialog>
  )
  const show = (text: string, title = words.title): null => {
    setSecret({ text, title })
    return null
  }
  return { show, dialog }
}
