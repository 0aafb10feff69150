import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Spinner } from '../spinner.tsx'
import { useToast } from '../toast/toast.tsx'

/** Milliseconds after which somebody who waits is told that something is coming. */
const NOTICED = 400

/**
 * A part whose code is fetched once it is wanted: null until it is there, 'failed' where it could not be had. Unlike
 * React's own `lazy`, a lost connection takes neither the page with it nor what somebody has done there, and whoever
 * opens the part again asks again.
 */
export function useLatePart<Part>(
  load: () => Promise<Part>,
  known: Part | null = null,
): Part | 'failed' | null {
  const [part, setPart] = useState<{ is: Part | 'failed' } | null>(known && { is: known })
  const isKnown = known !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded is the same, whoever writes the function down
  useEffect(() => {
    if (isKnown) return
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
 * A dialog whose code comes when it is first opened; on a slow connection that is said. Where it cannot be had, a toast
 * says `failed`, and the dialog is closed again.
 */
export function lateDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  { failed, loading }: { failed: string; loading: string },
): ComponentType<Props> {
  let known: ComponentType<Props> | null = null
  const loadOnce = async () => {
    known = await load()
    return known
  }
  return function LateDialog(props: Props) {
    const Dialog = useLatePart(loadOnce, known)
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
    if (Dialog === 'failed') return null
    return Dialog === null ? <OnItsWay words={loading} /> : <Dialog {...props} />
  }
}

function OnItsWay({ words }: { words: string }) {
  const [isNoticed, setIsNoticed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsNoticed(true), NOTICED)
    return () => clearTimeout(timer)
  }, [])
  if (!isNoticed) return null
  return (
    <p
      role="status"
      className="fixed inset-x-0 top-1/3 z-50 mx-auto w-fit rounded border border-control bg-card px-6 py-4 font-semibold"
    >
      <Spinner /> {words}
    </p>
  )
}
