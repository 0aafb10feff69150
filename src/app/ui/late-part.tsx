import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useToast } from './toast.tsx'

/**
 * A part whose code is fetched once it is wanted: null until it is there, 'failed' where it could not be had. Unlike
 * React's own `lazy`, a lost connection takes neither the page with it nor what somebody has done there, and whoever
 * opens the part again asks again.
 */
export function useLatePart<Part>(load: () => Promise<Part>): Part | 'failed' | null {
  const [part, setPart] = useState<{ is: Part | 'failed' } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded is the same, whoever writes the function down
  useEffect(() => {
    let isWanted = true
    reachServer()
      .then(load)
      .then(
        (is) => isWanted && setPart({ is }),
        () => isWanted && setPart({ is: 'failed' }),
      )
    return () => {
      isWanted = false
    }
  }, [])
  return part?.is ?? null
}

/**
 * Browsers remember an import that failed and never try it again on this page, so it is tried only while the server
 * answers.
 */
async function reachServer(): Promise<void> {
  const { ok, status } = await fetch('/api/health', { cache: 'no-store' })
  if (!ok) throw new Error(`the server answered ${status}`)
}

/**
 * A dialog whose code comes when it is opened. Where that cannot be had, a toast says `failed`, and the dialog is
 * closed again.
 */
export function lateDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  failed: string,
): ComponentType<Props> {
  return function LateDialog(props: Props) {
    const Dialog = useLatePart(load)
    const { toast } = useToast()
    const close = useRef(props.onClose)
    useEffect(() => {
      close.current = props.onClose
    })
    useEffect(() => {
      if (Dialog !== 'failed') return
      toast({ title: failed, tone: 'destructive' })
      close.current()
    }, [Dialog, toast])
    return Dialog === null || Dialog === 'failed' ? null : <Dialog {...props} />
  }
}
