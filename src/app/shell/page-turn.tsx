import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Milliseconds until the new page has its title, and a screen reader has said what has the focus. */
const ANNOUNCE_DELAY_MS = 400

/**
 * A page that a script puts in place of another is announced to screen readers by its title, as browsers do when they load
 * one; and the focus, where what had it is gone, goes on at the page's beginning. What only filters a page is no turn.
 */
export function PageTurn() {
  const { pathname } = useLocation()
  const former = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (former.current === pathname) return
    former.current = pathname
    const timer = setTimeout(() => {
      setTitle(document.title)
      if (document.activeElement === document.body)
        document.getElementById('content')?.focus({ preventScroll: true })
    }, ANNOUNCE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [pathname])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
