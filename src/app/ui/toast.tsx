import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { type ToastMessage, ToastQueue } from './toast-queue.ts'

const queue = new ToastQueue()
const loadRegion = () => import('./toast-region.tsx')
const ToastRegion = lazy(async () => ({ default: (await loadRegion()).ToastRegion }))

/** `toast({ title, description, tone })` shows one message; a newer one takes its place. */
export function useToast(): { toast: (message: ToastMessage) => void } {
  return queueHandle
}
const queueHandle = { toast: queue.add }

/** Once in the page's frame. The region's code comes once the page is quiet, so that it is there before it is needed. */
export function Toasts() {
  const shown = useSyncExternalStore(queue.subscribe, queue.current, () => null)
  const [isQuiet, setIsQuiet] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsQuiet(true), 2000)
    return () => clearTimeout(timer)
  }, [])
  if (shown === null && !isQuiet) return null
  return (
    <Suspense fallback={null}>
      <ToastRegion shown={shown} onClose={queue.close} />
    </Suspense>
  )
}
