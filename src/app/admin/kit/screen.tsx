import { type ComponentType, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Location, useOutletContext, useRevalidator } from 'react-router'
import { adminCopy, statsCopy } from '../../../copy/admin/admin.ts'
import { PageHead } from '../../page-head.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import type { RowAction } from '../../ui/data-table.tsx'
import { AlertDialog } from '../../ui/dialog/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useLostFocus } from './act.ts'
import type { FrameData, Loaded, Refused } from './load.ts'

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f']

/** Six stand-ins for the cards of a grid (specification, section 2). */
export function GridPlaceholder() {
  return <Placeholders className="grid content-start gap-3" places={PLACES} size="h-32" />
}

function Placeholders(props: { className: string; places: string[]; size: string }) {
  return (
    <div className={props.className} data-placeholder>
      {props.places.map((place) => (
        <Skeleton key={place} className={props.size} />
      ))}
    </div>
  )
}

/** What stands on the screen from the click on a link until the next screen's data is there. */
export function ScreenPlaceholder({ path }: { path: string }) {
  return (
    <div className="py-5">
      <PageHead title={adminCopy.loading} isIndexed={false} />
      <h1 className="sr-only">{adminCopy.loading}</h1>
      <Skeleton className="mb-6 h-11 w-64" />
      {path === '/admin' ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <GridPlaceholder />
          {/* Four for the rows of the scraping card (specification, section 2). */}
          <Placeholders className="grid content-start gap-2" places={PLACES.slice(0, 4)} size="h-12" />
        </div>
      ) : (
        <GridPlaceholder />
      )}
    </div>
  )
}

export interface Stat {
  label: string
  /** null while the number could not be loaded. */
  value: number | null
  /** Change against the week before in percent; null or absent hides it. */
  trend?: number | null
  unit?: string
  note?: string
}

/** A growth beyond that says only how little there was before. */
const MAX_TREND_PERCENT = 999

export function StatCards({ stats }: { stats: Stat[] }) {
  return (
    <section aria-label={statsCopy.title}>
      <dl
        className={`grid grid-cols-2 gap-px overflow-hidden rounded border border-rule bg-rule ${
          stats.length === 3 ? 'max-sm:[&>:last-child]:col-span-2 sm:grid-cols-3' : 'lg:grid-cols-4'
        }`}
      >
        {stats.map((stat) => (
          <div key={stat.label} className="flex flex-col bg-card px-4 py-3">
            <dt className="text-muted text-sm">{stat.label}</dt>
            <dd className="flex flex-wrap items-baseline gap-x-2">
              <span className="tabular font-semibold font-serif text-[1.75rem] leading-tight">
                {stat.value === null ? '—' : stat.value.toLocaleString('en-US')}
              </span>
              {stat.unit && <span className="text-sm">{stat.unit}</span>}
              {typeof stat.trend === 'number' && stat.trend <= MAX_TREND_PERCENT && (
                <span className="tabular font-semibold text-sm">
                  {statsCopy.trend(stat.trend)}
                  <span className="sr-only"> {statsCopy.trendMeaning}</span>
                </span>
              )}
              {stat.note && <span className="text-muted text-sm lg:ml-auto">{stat.note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

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

/** What a screen or a part of it is for. */
export function Intro({ children }: { children: ReactNode }) {
  return <p className="mb-4 max-w-[66ch] text-muted text-sm">{children}</p>
}

/** In place of what a call would have filled: why it is not there, and a way on where there is one. */
export function RefusedNotice({ refused }: { refused: Refused }) {
  const { revalidate, state } = useRevalidator()
  const isNotOffered = refused.status === 501
  // What one may not do, or the server cannot, is not better for being asked again.
  const isFinal = isNotOffered || refused.status === 403
  return (
    <div className="mt-3 rounded border border-rule border-dashed px-4 py-6 text-center text-muted">
      <p>{isNotOffered ? adminCopy.notHere : `${refused.status}: ${refused.message}`}</p>
      {!isFinal && (
        <Button
          look="secondary"
          size="small"
          className="mt-3"
          isBusy={state === 'loading'}
          onClick={() => void revalidate()}
        >
          {adminCopy.tryAgain}
        </Button>
      )}
    </div>
  )
}

/** Asks for everything on the screen again, and says so once it is there. */
export function RefreshButton() {
  const { revalidate } = useRevalidator()
  const [step, setStep] = useState<'idle' | 'busy' | 'done'>('idle')
  const refresh = async () => {
    setStep('busy')
    await revalidate()
    setStep('done')
  }
  return (
    <>
      <Button look="secondary" size="small" isBusy={step === 'busy'} onClick={refresh}>
        {step === 'busy' ? adminCopy.refreshing : adminCopy.refresh}
      </Button>
      <span role="status" className="sr-only">
        {step === 'done' && adminCopy.refreshed}
      </span>
    </>
  )
}

interface IfLoadedProps<Body> {
  from: Loaded<Body>
  children: (body: Body) => ReactNode
}

/** What a call fills, or why it could not. */
export function IfLoaded<Body>({ from, children }: IfLoadedProps<Body>) {
  return from.ok ? children(from.body) : <RefusedNotice refused={from} />
}

/** That a list shows so many of so many; read out when it changes. */
export function ResultCount({ children }: { children: string }) {
  return (
    <p role="status" className="tabular mb-2 text-muted text-sm">
      {children}
    </p>
  )
}

/** Below a list that comes page by page: the links to others, by their words; null where there is none. */
export function Pages({ links }: { links: readonly (readonly [words: string, to: string | null])[] }) {
  return (
    <p className="mt-4 flex justify-center gap-2">
      {links.map(
        ([words, to]) =>
          to !== null && (
            <LinkButton key={words} look="secondary" size="small" to={to}>
              {words}
            </LinkButton>
          ),
      )}
    </p>
  )
}

interface Question<Asked> {
  words: (asked: Asked) => { title: string; text?: ReactNode; confirm: string; confirming?: string }
  cancelLabel?: string
  onConfirm: (asked: Asked) => Promise<unknown>
}

/**
 * Asks before something that is hard to take back, and closes once that is done or was refused: `ask` names what it is
 * about, and `dialog` stands once on the screen.
 */
export function useConfirm<Asked>({ words, cancelLabel = adminCopy.cancel, onConfirm }: Question<Asked>) {
  const [asked, ask] = useState<Asked | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const findFocus = useLostFocus()
  const { title, text, confirm, confirming = confirm } = asked === null ? NO_WORDS : words(asked)
  const act = async () => {
    if (asked === null || isBusy) return
    setIsBusy(true)
    await onConfirm(asked)
    setIsBusy(false)
    // An open dialog holds the focus, and gives it back to a button that may be gone.
    flushSync(() => ask(null))
    findFocus()
  }
  const dialog = (
    <AlertDialog
      isOpen={asked !== null}
      title={title}
      description={text}
      confirmLabel={isBusy ? confirming : confirm}
      cancelLabel={cancelLabel}
      isBusy={isBusy}
      onConfirm={() => void act()}
      onCancel={() => ask(null)}
    />
  )
  /** The button of a row that asks about it. */
  const button = (about: Asked, label: string, name: string): RowAction => ({
    ...{ label, name, asks: true },
    run: () => ask(about),
  })
  return { ask: (about: Asked) => ask(about), button, dialog }
}

const NO_WORDS = { title: '', text: null, confirm: '', confirming: '' }
