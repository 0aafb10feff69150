import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'

export const MENU_ITEM =
  'flex min-h-11 w-full items-center px-4 py-1 text-left font-semibold text-[0.95em] hover:bg-sunken'

interface MenuSheetProps {
  label: string
  icon: ReactNode
  children: ReactNode
}

/** A button that unfolds a short list of ways on. It opens without a script; with one, Escape closes it, and so does going on. */
export function MenuSheet({ label, icon, children }: MenuSheetProps) {
  return (
    <details className="no-print relative" onKeyDown={closeOnEscape} onBlur={closeBehind}>
      <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded border border-control bg-card px-4 font-semibold text-sm hover:border-ink">
        {icon}
        {label}
      </summary>
      <ul className="absolute z-10 mt-1 w-60 rounded border border-control bg-card py-1">{children}</ul>
    </details>
  )
}

interface MenuLinkProps {
  href: string
  /** A file or a program's address rather than somebody else's page: no new tab for it. */
  isHere?: boolean
  children: ReactNode
}

export function MenuLink({ href, isHere = false, children }: MenuLinkProps) {
  return (
    <li>
      <a href={href} className={MENU_ITEM} {...(!isHere && { target: '_blank', rel: 'noopener noreferrer' })}>
        {children}
      </a>
    </li>
  )
}

/** Where a browser does not say what comes next (Safari, of a click), the menu stays: that may be one of its own links. */
function closeBehind({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
  if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) currentTarget.open = false
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  if (event.key !== 'Escape' || !event.currentTarget.open) return
  event.currentTarget.open = false
  event.currentTarget.querySelector('summary')?.focus()
}
