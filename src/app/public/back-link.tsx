import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'

/** The list that was seen last: its address, and its place among the entries of the browser's history. */
let list: { path: string; to: string; index: number } | null = null

const LISTS = ['/', '/churches']
const entryIndex = (): number => window.history.state?.idx ?? 0

/** Remembers the list that a visitor walks away from; an entry that history has replaced is forgotten. */
export function useRememberList(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const index = entryIndex()
    if (LISTS.includes(pathname)) list = { path: pathname, to: pathname + search, index }
    else if (list && index <= list.index) list = null
  }, [pathname, search])
}

/** Leads back to a list as it was left, filters and scroll position included, else to the list's own address. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  const navigate = useNavigate()
  const known = list?.path === to ? list : null
  const goBack = (event: MouseEvent) => {
    if (!known || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    navigate(known.index - entryIndex())
  }
  return (
    <p className="no-print pt-4">
      <Link to={known?.to ?? to} onClick={goBack} className="link inline-flex min-h-11 items-center gap-2">
        <span aria-hidden="true">←</span> {children}
      </Link>
    </p>
  )
}
