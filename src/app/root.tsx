import latinSerif from '@fontsource/newsreader/files/newsreader-latin-600-normal.woff2?url'
import latinSans from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { Links, type LinksFunction, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { shellCopy } from '../copy/shell.ts'
import type { Route } from './+types/root'
import { languageOf } from './language-choice.server.ts'
import { pageContext } from './page-context.ts'
import { ErrorScreen } from './shell/error-screen.tsx'
import { writeMarkSprite } from './shell/mark-sprite.ts'
import { PageTurn } from './shell/page-turn.tsx'
import { type Site, useMaybeSite } from './site.ts'
import stylesheet from './styles/app.css?url'
import { readTheme } from './theme.ts'
import { LanguageProvider, useCopy } from './ui/language.tsx'
import { Toasts } from './ui/toast/toast.tsx'
import { usePressAgain } from './ui/use-hydrated.ts'

const preloadFont = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const

export const links: LinksFunction = () => [
  preloadFont(latinSans),
  preloadFont(latinSerif),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

export function loader({ request, context }: Route.LoaderArgs): Site {
  const { city, demo, origin } = context.get(pageContext)
  const language = languageOf(request)
  const translation = language === 'en' ? null : city.translations[language]
  return {
    language,
    languageQuery: language === 'en' ? '' : `lang=${language}`,
    theme: readTheme(request.headers.get('Cookie')),
    demo,
    origin,
    cityName: city.name,
    locale: translation?.locale ?? city.locale,
    timeZone: city.timeZone,
    texts: { ...city.site, ...translation?.site },
    mapAttribution: translation?.mapAttribution ?? city.maps.attribution,
    contactEmail: city.contact.email,
    features: city.features,
  }
}

// Before any of a page's schemas is made: the schema library would try eval, which the policy forbids and browsers report.
if (!import.meta.env.SSR) Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** Nothing in the root's answer changes while a visitor walks around. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const site = useMaybeSite()
  return (
    <html lang={site?.language ?? 'en'} data-theme={site?.theme ?? undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* Nothing is drawn before the styles are there. With a precedence React writes them before the scripts, which
            otherwise take every connection of a browser that has six. */}
        <link rel="stylesheet" href={stylesheet} precedence="first" />
        <Links />
      </head>
      <body>
        {/* React leaves what the server wrote there as it is: the drawings are no part of the script. */}
        <svg
          className="hidden"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? writeMarkSprite() : '' }}
        />
        <LanguageProvider language={site?.language ?? 'en'}>
          {children}
          <SiteToasts />
        </LanguageProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

function SiteToasts() {
  return <Toasts words={useCopy(shellCopy).toasts} />
}

export default function Root() {
  usePressAgain()
  return (
    <>
      <Outlet />
      <PageTurn />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="mx-auto max-w-[70ch] px-4 py-16">
      <ErrorScreen error={error} />
    </main>
  )
}
