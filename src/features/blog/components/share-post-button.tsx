import { Button } from '../../../app/ui/button.tsx'
import { copyText } from '../../../app/ui/copy-text.ts'

interface SharePostButtonProps {
  label: string
  title: string
  url: string
  isQuiet?: boolean
}

/** The device's share sheet; otherwise the link is copied without a word (specification, section 2). */
export function SharePostButton({ label, title, url, isQuiet = false }: SharePostButtonProps) {
  async function share() {
    if (typeof navigator.share !== 'function') return void (await copyText(url))
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // Closing the sheet without choosing is an answer, not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copyText(url)
    }
  }
  return (
    <Button
      look="secondary"
      {...(isQuiet && { size: 'small' as const })}
      className="needs-script"
      onClick={share}
    >
      {label}
    </Button>
  )
}
