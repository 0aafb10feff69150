import { useEffect, useState, useSyncExternalStore } from 'react'
import { type ToastMessage, ToastQueue } from './toast-queue.ts'
import type { ToastRegion, ToastWords } from './toast-region.tsx'

const queue = new ToastQueue()

/** `toast({ title, description, tone })` shows one message; a newer one takes its place. */
export function useToast(): { toast: (message: ToastMessage) => void } {
  return queueHandle
}
const queueHandle = { toast: queue.add }

/**
 * Once in the page's frame. The region's code comes with the first touch of the page, so that it costs nothing on
 * loading, and is there before most things can fail. Where it did not come, because the connection was gone already, the
 * words stand there without it: nothing here may take the page with it.
 */
export function Toasts({ words }: { words: ToastWords }) {
  const shown = useSyncExternalStore(queue.subscribe, queue.current, () => null)
  const Region = useRegion(shown !== null)
  if (typeof Region === 'function') return <Region words={words} shown={shown} onClose={queue.close} />
  if (Region === null || !shown?.isOpen) return null
  return (
    <p role="alert" className="fixed inset-x-2 bottom-2 z-50 rounded border-2 border-ink bg-card p-4">
      <strong>{shown.title}</strong> {shown.description}{' '}
      <button type="button" className="link min-h-11" onClick={() => queue.close(shown.id)}>
        {words.close}
      </button>
    </p>
  )
}

const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const

/** The region once it is there; null before, and 'failed' while it cannot be had. Each touch asks again. */
function useRegion(isWanted: boolean): typeof ToastRegion | 'failed' | null {
  const [region, setRegion] = useState<{ is: typeof ToastRegion | 'failed' } | null>(null)
  const isThere = region !== null && region.is !== 'failed'
  useEffect(() => {
    if (isThere) return
    const load = () => {
      import('./toast-region.tsx').then(
        (module) => setRegion({ is: module.ToastRegion }),
        () => setRegion({ is: 'failed' }),
      )
    }
    const touched = new AbortController()
    for (const touch of TOUCHES) {
      document.addEventListener(touch, load, { signal: touched.signal, passive: true })
    }
    if (isWanted) load()
    return () => touched.abort()
  }, [isThere, isWanted])
  return region?.is ?? null
}
