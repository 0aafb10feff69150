import { Button, type ButtonLook } from '../../../../app/ui/button.tsx'
import { copyText } from '../../../../app/ui/copy-text.ts'
import { useCopy } from '../../../../app/ui/language.tsx'
import { useToast } from '../../../../app/ui/toast/toast.tsx'
import { eventCopy } from '../../../../copy/event.ts'

export interface ShareContent {
  title: string
  text: string
  url: string
}

interface ShareButtonProps {
  share: ShareContent
  look?: ButtonLook
  label: string
  copied: { title: string; description: string }
}

/** The device's share sheet where there is one; otherwise the link is copied, and a message says so. */
export function ShareButton({ share, look, label, copied }: ShareButtonProps) {
  const copyLink = useCopyLink(share.url, copied)

  async function open() {
    if (typeof navigator.share !== 'function') return copyLink()
    try {
      await navigator.share(share)
    } catch (error) {
      // Closing the sheet without choosing is an answer, not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink()
    }
  }

  return (
    <Button className="needs-script" look={look} onClick={open}>
      {label}
    </Button>
  )
}

export function useCopyLink(url: string, copied: ShareButtonProps['copied']): () => Promise<void> {
  const { copyFailed } = useCopy(eventCopy)
  const { toast } = useToast()
  return async () => {
    if (await copyText(url)) toast({ ...copied, tone: 'success' })
    else toast({ ...copyFailed, tone: 'destructive' })
  }
}
