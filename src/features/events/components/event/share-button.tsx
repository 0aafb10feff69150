import { Button, type ButtonLook } from '../../../../app/ui/button.tsx'
import { copyText } from '../../../../app/ui/copy-text.ts'
import { useToast } from '../../../../app/ui/toast/toast.tsx'

export interface ShareContent {
  title: string
  text: string
  url: string
}

type Notice = Record<'title' | 'description', string>

interface ShareButtonProps {
  share: ShareContent
  look?: ButtonLook
  label: string
  notices: { linkCopied: Notice; copyFailed: Notice }
}

/** The device's share sheet where there is one; otherwise the link is copied, and a message says so. */
export function ShareButton({ share, look, label, notices }: ShareButtonProps) {
  const copyLink = useCopyLink(share.url, notices)

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

export function useCopyLink(url: string, notices: ShareButtonProps['notices']): () => Promise<void> {
  const { toast } = useToast()
  return async () => {
    if (await copyText(url)) toast({ ...notices.linkCopied, tone: 'success' })
    else toast({ ...notices.copyFailed, tone: 'destructive' })
  }
}
