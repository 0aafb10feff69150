import { useEffect, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether the script has taken over the page. A form works without it, so what only the script can lift again (a
 * disabled button, say) may be set only once this is true.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** An older press has been given up: what it asked for would come as a surprise. */
const MAX_AGE_MS = 5000

/** Runs before the page's scripts: a press on a button that is not alive yet would otherwise be lost. */
export const REMEMBER_PRESS = "addEventListener('click',e=>{lastPress=e},true)"

const memory = globalThis as { lastPress?: MouseEvent | null }
const forget = () => {
  memory.lastPress = null
}

/** For the page and for each part that comes alive later: does what was pressed there in the meantime. */
export function usePressAgain(): void {
  useEffect(() => {
    // React stops a press before it comes here only where the part that it belongs to is not alive.
    window.addEventListener('click', forget)
    const { target, timeStamp = 0 } = memory.lastPress ?? {}
    forget()
    if (!(target instanceof Element) || performance.now() - timeStamp > MAX_AGE_MS) return
    target.closest<HTMLElement>('button[type="button"]')?.click()
  }, [])
}
