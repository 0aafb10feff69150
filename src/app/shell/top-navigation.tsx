import { type KeyboardEvent, useRef, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { shellCopy } from '../../copy/shell.ts'
import type { Site } from '../site.ts'
import { LinkButton } from '../ui/button.tsx'
import { servedForm } from '../ui/form/served-form.tsx'
import { useCopy } from '../ui/language.tsx'

// Their script comes with the first touch.
const Switches = servedForm(async () => (await import('./switches.tsx')).Switches)

/**
 * Sticky. A link is active on its own path and, other than the root's, on those that begin with it (section 2). On
 * small screens the list folds behind a button; without a script a link opens it.
 */
export function TopNavigation({ siteName, features }: { siteName: string; features: Site['features'] }) {
  const copy = useCopy(shellCopy).navigation
  const [isOpen, setIsOpen] = useState(false)
  const menu = useRef<HTMLButtonElement>(null)
  const close = () => setIsOpen(false)
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    close()
    menu.current?.focus()
  }
  const links = [
    { to: '/', label: copy.events },
    { to: '/churches', label: copy.churches },
    ...(features.blog ? [{ to: '/blog', label: copy.blog }] : []),
    { to: '/newsletter', label: copy.newsletter },
  ]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is pressed on the menu's links and button within it
    <header
      onKeyDown={closeOnEscape}
      className="site no-print sticky top-0 z-40 border-rule border-b bg-page"
    >
      <div className="mx-auto flex max-w-[76rem] flex-wrap items-center gap-x-1 px-3 lg:gap-x-6 lg:px-6">
        <Link
          to="/"
          onClick={close}
          className="flex min-h-14 min-w-0 flex-1 items-center gap-2 font-semibold font-serif text-[clamp(0.75rem,3.9vw,1.2rem)] leading-tight"
        >
          <Emblem />
          <span className="min-w-0">{siteName}</span>
        </Link>
        <button
          ref={menu}
          type="button"
          aria-expanded={isOpen}
          aria-controls="main-navigation"
          onClick={() => setIsOpen(!isOpen)}
          className={`needs-script ${MENU}`}
        >
          {copy.menu}
        </button>
        <a href="#main-navigation" className={`needs-no-script ${MENU}`}>
          {copy.menu}
        </a>
        <nav
          id="main-navigation"
          aria-label={copy.label}
          className={`${isOpen ? 'block' : 'folded hidden'} order-2 w-full pb-4 lg:order-none lg:block lg:w-auto lg:pb-0`}
        >
          <ul className="flex flex-col gap-1 lg:flex-row lg:items-center lg:gap-2">
            {links.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={to === '/'}
                  onClick={close}
                  className={({ isActive }) =>
                    `flex min-h-11 items-center border-b-3 px-2 font-semibold hover:text-primary lg:min-h-14 ${
                      isActive ? 'border-gold' : 'border-transparent'
                    }`
                  }
                >
                  {label}
                </NavLink>
              </li>
            ))}
            {features.advertising && (
              <li className="mt-2 lg:mt-0 lg:ml-2">
                <LinkButton to="/advertise" look="gold" onClick={close} className="w-full lg:w-auto">
                  {copy.postEvent}
                </LinkButton>
              </li>
            )}
          </ul>
        </nav>
        <div className="flex items-center">
          <Switches />
        </div>
      </div>
    </header>
  )
}

const MENU = 'order-1 flex min-h-11 items-center rounded border border-control px-3 font-semibold lg:hidden'

function Emblem() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 28" className="h-7 w-6 shrink-0 max-[26rem]:hidden">
      <path d="M12 1C6 5 2 9 2 15v12h20V15c0-6-4-10-10-14Z" className="fill-ink" />
      <path d="M11 4.5C7 7.6 4.2 10.7 4 14.5h7Z" fill="oklch(0.7 0.12 85)" />
      <path d="M13 4.5v10h7C19.8 10.7 17 7.6 13 4.5Z" fill="oklch(0.62 0.12 265)" />
      <path d="M4 16.5h7V25H4Z" fill="oklch(0.6 0.12 160)" />
      <path d="M13 16.5h7V25h-7Z" fill="oklch(0.6 0.14 20)" />
    </svg>
  )
}
