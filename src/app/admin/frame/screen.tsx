import { type ComponentType, type ReactNode, useState } from 'react'
import { type Location, useOutletContext } from 'react-router'
import { PageHead } from '../../page-head.tsx'
import type { FrameData } from './load-frame.ts'

/** The id of a screen's content, where the focus goes when what had it is gone. */
export const CONTENT = 'content'

/** Screens of their own that the bar of the settings leads to: what other programs use. */
export const PROGRAM_SCREENS = { apiTokens: '/admin/api-tokens', webhooks: '/admin/webhooks' } as const

/** The address of a screen, whatever it filters. */
export function screenPath({ pathname }: Pick<Location, 'pathname'>): string {
  return pathname.replace(/\/$/, '')
}

/** A route's component from its screen, which keeps its last data while the session that loaded them has ended. */
export function adminScreen<Data>(Screen: ComponentType<{ data: Data }>) {
  return function AdminScreen({ loaderData }: { loaderData: Data | null }) {
    const data = useLastData(loaderData)
    return data && <Screen data={data} />
  }
}

/** The data that a loader returned last; null for as long as there were none. */
export function useLastData<Data>(data: Data | null): Data | null {
  const [last, setLast] = useState(data)
  if (data !== null && data !== last) setLast(data)
  return data ?? last
}

export function useFrame(): FrameData {
  return useOutletContext<FrameData>()
}

interface ScreenTitleProps {
  title: string
  /** The title of the browser's tab, when that of the screen would not distinguish it. */
  tab?: string
  children?: ReactNode
}

export function ScreenTitle({ title, tab = title, children }: ScreenTitleProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3 sm:py-5">
      <PageHead title={tab} isIndexed={false} />
      <h1 className="text-h2">{title}</h1>
      {children && <div className="flex flex-wrap gap-2 py-1">{children}</div>}
    </div>
  )
}
