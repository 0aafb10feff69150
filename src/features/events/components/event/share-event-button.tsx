import { Button } from '../../../../app/ui/button.tsx'
import { copyText } from '../../../../app/ui/copy-text.ts'
import { useCopy } from '../../../../app/ui/language.tsx'
import { useToast } from '../../../../app/ui/toast/toast.tsx'
import { eventCopy } from '../../../../copy/event.ts'

export interface ShareContent {
  title: string
  text: string
  url: string
}

/** The device's share sheet where there is one; otherwise the link is copied, and a message says so. */
export function ShareEventButton({ share }: { share: ShareContent }) {
  const copy = useCopy(eventCopy)
  const copyLink = useCopyLink(share.url)

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
    <Button className="needs-script" onClick={open}>
      {copy.share}
    </Button>
  )
}

export function useCopyLink(url: string): () => Promise<void> {
  const copy = useCopy(eventCopy)
  const { toast } = useToast()
  return async () => {
    if (await copyText(url)) toast({ ...copy.linkCopied, tone: 'success' })
    else toast({ ...copy.copyFailed, tone: 'destructive' })
  }
}
