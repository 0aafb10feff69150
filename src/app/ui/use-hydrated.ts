import { useSyncExternalStore } from 'react'

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
