import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Spinner } from '../spinner.tsx'
import { useToast } from '../toast/toast.tsx'

const LOADING_NOTICE_DELAY_MS = 400

/**
 * A part whose code is fetched when it is first shown: null while it loads, 'failed' when it could not be loaded. Unlike
 * with React's own `lazy`, a lost connection takes down neither the page nor what somebody has typed there, and opening
 * the part again retries.
 */
export function useLazyPart<Part>(
  load: () => Promise<Part>,
  known: Part | null = null,
): Part | 'failed' | null {
  const [part, setPart] = useState<{ is: Part | 'failed' } | null>(known && { is: known })
  const isKnown = known !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the loaded module is the same for every function identity
  useEffect(() => {
    if (isKnown) return
    let isMounted = true
    reachServer()
      .then(load)
      .then(
        (is) => isMounted && setPart({ is }),
        () => isMounted && setPart({ is: 'failed' }),
      )
    return () => {
      isMounted = false
    }
  }, [])
  return part?.is ?? null
}

/**
 * Browsers cache a failed import for the life of the page, so it is attempted only while the server answers.
 */
async function reachServer(): Promise<void> {
  const { ok, status } = await fetch('/api/health', { cache: 'no-store' })
  if (!ok) throw new Error(`the server answered ${status}`)
}

/**
 * A dialog whose code loads when it is first opened, with a notice on slow connections. When loading fails, a toast shows
 * `failed` and the dialog closes.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  { failed, loading }: { failed: string; loading: string },
): ComponentType<Props> {
  let known: ComponentType<Props> | null = null
  const loadOnce = async () => {
    known = await load()
    return known
  }
  return function LazyDialog(props: Props) {
    const Dialog = useLazyPart(loadOnce, known)
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
    return Dialog === null ? <LoadingNotice words={loading} /> : <Dialog {...props} />
  }
}

function LoadingNotice({ words }: { words: string }) {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), LOADING_NOTICE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  return (
    <p
      role="status"
      className="fixed inset-x-0 top-1/3 z-50 mx-auto w-fit rounded border border-control bg-card px-6 py-4 font-semibold"
    >
      <Spinner /> {words}
    </p>
  )
}
