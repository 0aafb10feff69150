import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { shellCopy } from '../../copy/shell.ts'
import type { Site } from '../site.ts'
import { useCopy } from '../ui/language.tsx'
import { PaneStrip } from '../ui/pane-strip.tsx'

const FOOTER_HUES = [265, 85, 160, 20, 300, 200, 40, 130, 340, 232]

/** Where else to go, and what every public site owes (decisions, section 12): no route of its own for any of them. */
export function Footer({ site }: { site: Site }) {
  const copy = useCopy(shellCopy).footer
  const links = [
    { to: '/add-church', label: copy.addChurch },
    ...(site.features.gallery ? [{ to: '/gallery', label: copy.gallery }] : []),
    ...(site.features.advertising ? [{ to: '/advertise', label: copy.advertise }] : []),
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
          <Notice id="privacy" title={copy.privacy} paragraphs={site.legal.privacy} />
          <Notice id="terms" title={copy.terms} paragraphs={site.legal.terms} />
          <Notice id="refunds" title={copy.refunds} paragraphs={site.legal.refunds} />
          <Notice id="contact" title={copy.contact} paragraphs={[copy.contactText]}>
            <p>
              <a className="link" href={`mailto:${site.contactEmail}`}>
                {site.contactEmail}
              </a>
            </p>
          </Notice>
        </nav>
      </div>
    </footer>
  )
}

const FOOTER_LINK =
  'inline-flex min-h-11 items-center underline decoration-1 underline-offset-4 hover:decoration-2'

interface NoticeProps {
  id: string
  title: string
  paragraphs: string[]
  children?: ReactNode
}

/**
 * A dialog that needs no script: the browser's own popover, opened by its button, closed by Escape, by its button or
 * by a click beside it. Browsers that don't know popovers print it as plain text at the foot of the page.
 */
function Notice({ id, title, paragraphs, children }: NoticeProps) {
  const copy = useCopy(shellCopy).footer
  const target = `notice-${id}`
  return (
    <>
      <button type="button" popoverTarget={target} className={FOOTER_LINK}>
        {title}
      </button>
      <div
        id={target}
        popover="auto"
        role="dialog"
        aria-labelledby={`${target}-title`}
        className="notice m-auto max-h-[85dvh] w-[min(36rem,calc(100vw-2rem))] overflow-auto rounded border border-control bg-card p-6 text-ink"
      >
        <h2 id={`${target}-title`} className="text-h3">
          {title}
        </h2>
        <div className="prose mt-3">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {children}
        </div>
        <button
          type="button"
          popoverTarget={target}
          popoverTargetAction="hide"
          className="mt-6 min-h-11 rounded border border-control px-4 font-semibold hover:border-ink"
        >
          {copy.close}
        </button>
      </div>
    </>
  )
}
