import { type ReactNode, useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { shellCopy } from '../../copy/shell.ts'
import type { PageHandle } from '../page-handle.ts'
import { DemoNotice } from '../shell/demo-notice.tsx'
import { ErrorScreen } from '../shell/error-screen.tsx'
import { Footer } from '../shell/footer.tsx'
import { TopNavigation } from '../shell/top-navigation.tsx'
import { useSite } from '../site.ts'
import { useCopy } from '../ui/language.tsx'
import type { Route } from './+types/frame'
import { useRememberList } from './back-link.tsx'

// Here rather than on the event page: whoever walks there from another page keeps that page's policy.
export const handle: PageHandle = { frames: ['map'] }

function Frame({ children }: { children: ReactNode }) {
  const site = useSite()
  const copy = useCopy(shellCopy)
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded bg-ink font-semibold text-page focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3"
      >
        {copy.skip}
      </a>
      <TopNavigation siteName={site.texts.name} features={site.features} />
      {site.demo && <DemoNotice />}
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-[76rem] flex-1 px-4 outline-none lg:px-6"
      >
        {children}
      </main>
      <Footer site={site} />
    </div>
  )
}

export default function PublicFrame() {
  useCountPlacements()
  useRememberList()
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** Once the page works. */
function useCountPlacements(): void {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address shows other cards
  useEffect(() => {
    const counting = import('../../features/advertising/components/count-placements.ts').then(
      ({ countPlacements }) => countPlacements(),
      () => undefined,
    )
    return () => void counting.then((stop) => stop?.())
  }, [key])
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorScreen error={error} />
    </Frame>
  )
}
