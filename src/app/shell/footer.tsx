import { Link } from 'react-router'
import { shellCopy } from '../../copy/shell.ts'
import type { Site } from '../site.ts'
import { PaneStrip } from '../ui/drawings/pane-strip.tsx'
import { useCopy } from '../ui/language.tsx'

const FOOTER_HUES = [265, 85, 160, 20, 300, 200, 40, 130, 340, 232]

/** Where else to go, and what every public site owes (decisions, section 12). */
export function Footer({ site }: { site: Site }) {
  const copy = useCopy(shellCopy).footer
  const links = [
    { to: '/add-church', label: copy.addChurch },
    ...(site.features.gallery ? [{ to: '/gallery', label: copy.gallery }] : []),
    ...(site.features.advertising ? [{ to: '/advertise', label: copy.advertise }] : []),
    { to: '/privacy', label: copy.privacy },
    { to: '/terms', label: copy.terms },
    { to: '/refunds', label: copy.refunds },
    { to: '/contact', label: copy.contact },
  ]
  return (
    <footer className="site no-print mt-16">
      <PaneStrip hues={FOOTER_HUES} />
      <div className="bg-sunken">
        <nav
          aria-label={copy.label}
          className="mx-auto flex max-w-[76rem] flex-wrap items-center gap-x-6 gap-y-1 px-4 py-6 text-[0.95em] lg:px-6"
        >
          <p className="mr-auto font-semibold font-serif">{site.texts.name}</p>
          {links.map(({ to, label }) => (
            <Link key={to} to={to} className={FOOTER_LINK}>
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  )
}

const FOOTER_LINK =
  'inline-flex min-h-11 items-center underline decoration-1 underline-offset-4 hover:decoration-2'
