import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { type ToastMessage, ToastQueue } from './toast-queue.ts'
import type { ToastWords } from './toast-region.tsx'

const queue = new ToastQueue()
const loadRegion = () => import('./toast-region.tsx')
const ToastRegion = lazy(async () => ({ default: (await loadRegion()).ToastRegion }))

/** `toast({ title, description, tone })` shows one message; a newer one takes its place. */
export function useToast(): { toast: (message: ToastMessage) => void } {
  return queueHandle
}
const queueHandle = { toast: queue.add }

/**
 * Once in the page's frame. The region's code comes with the first touch of the page, so that it costs nothing on
 * loading, and is there before anything can fail: a message about a lost connection must not need the connection.
 */
export function Toasts({ words }: { words: ToastWords }) {
  const shown = useSyncExternalStore(queue.subscribe, queue.current, () => null)
  const isTouched = useFirstTouch()
  if (shown === null && !isTouched) return null
  return (
    <Suspense fallback={null}>
      <ToastRegion words={words} shown={shown} onClose={queue.close} />
    </Suspense>
  )
}

const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const

function useFirstTouch(): boolean {
  const [isTouched, setIsTouched] = useState(false)
  useEffect(() => {
    const touched = new AbortController()
    const options = { signal: touched.signal, passive: true }
    for (const touch of TOUCHES) {
      document.addEventListener(touch, () => setIsTouched(true), options)
    }
    return () => touched.abort()
  }, [])
  return isTouched
}
