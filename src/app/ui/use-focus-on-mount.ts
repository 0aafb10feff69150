import { type RefObject, useEffect, useRef } from 'react'

/** For what comes in place of something that had the focus: it goes on here. */
export function useFocusOnMount<Kind extends HTMLElement>(): RefObject<Kind | null> {
  const element = useRef<Kind>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
