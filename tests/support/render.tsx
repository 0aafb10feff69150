import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoutesStub, data, Outlet, useLocation } from 'react-router'
import { expect, vi } from 'vitest'
import { city } from '#city'
import type { Site } from '#src/app/site.ts'
import { LanguageProvider } from '#src/app/ui/language.tsx'
import { Toasts } from '#src/app/ui/toast/toast.tsx'

const SITE: Site = {
  language: 'en',
  languageQuery: '',
  theme: null,
  demo: false,
  origin: 'https://bulletin.example',
  cityName: city.name,
  locale: city.locale,
  timeZone: city.timeZone,
  texts: city.site,
  mapAttribution: city.maps.attribution,
  contactEmail: city.contact.email,
  features: city.features,
}

type Route = Parameters<typeof createRoutesStub>[0][number]

/** Renders a route as the site does: in English, inside a router, with the toasts beside it. */
function showRoute(route: Route, address: string): void {
  cleanup()
  function Root() {
    const { pathname, search } = useLocation()
    return (
      <LanguageProvider language="en">
        <Outlet />
        <Toasts words={{ region: 'Messages', close: 'Close' }} />
        <output>{pathname + search}</output>
      </LanguageProvider>
    )
  }
  const Page = createRoutesStub([
    { id: 'root', Component: Root, loader: () => SITE, children: [{ path: '*', ...route }] },
  ])
  render(<Page initialEntries={[address]} hydrationData={{ loaderData: { root: SITE } }} />)
}

export function show(element: ReactNode, address = '/'): void {
  showRoute({ Component: () => element }, address)
}

/** Renders the module of a route with what its loader returned, or with the status of the error that it threw. */
export function showPage(
  { default: Component, ErrorBoundary }: Pick<Route, 'ErrorBoundary'> & { default: Route['Component'] },
  loaded: unknown,
  address = '/',
): void {
  const loader = () => {
    if (typeof loaded === 'number') throw data(null, { status: loaded })
    return loaded
  }
  showRoute({ Component, loader, ...(ErrorBoundary && { ErrorBoundary }) }, address)
}

export function click(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }))
}

/** Types into the fields, by their labels. */
export function fill(fields: Record<string, string>): void {
  for (const [label, value] of Object.entries(fields)) {
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } })
  }
}

/** The address that the router stands at. */
export function address(): string | null {
  return document.querySelector('output')?.textContent ?? null
}

/** Waits for a toast of exactly these words. */
export async function showsToast(title: string, description: string): Promise<void> {
  const toasts = () => [...document.querySelectorAll('li[data-state=open]')]
  const words = () =>
    toasts().map((toast) => [...toast.querySelectorAll('div > div')].map((line) => line.textContent))
  await waitFor(() => expect(words()).toContainEqual([title, description]), { timeout: 5000 })
}

/** Renders a form whose call is answered so; collects its calls, and whether it reported that it is done. */
export function showForm(path: string, answer: unknown, form: (onDone: () => void) => ReactNode) {
  const state = { isDone: false, calls: answerCalls({ [path]: answer }) }
  const onDone = () => {
    state.isDone = true
  }
  show(form(onDone))
  return state
}

interface Call {
  path: string
  body: unknown
}

/**
 * Answers the page's calls in place of the server, by path: with JSON, or with a Response. A path without an answer
 * cannot be reached.
 */
export function answerCalls(answers: Record<string, unknown>): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    calls.push({ path, body: typeof body === 'string' ? JSON.parse(body) : null })
    const answer = await answers[path]
    if (answer === undefined) throw new TypeError(`nobody answers ${path}`)
    return answer instanceof Response ? answer : Response.json(answer)
  })
  return calls
}

/** A refusal as the server words it. */
export const refusal = (status: number, sentence = '') => new Response(sentence, { status })

/** An answer that stays on its way until `arrive` is called. */
export function pendingAnswer(answer: unknown): { answer: Promise<unknown>; arrive: () => void } {
  let arrive = () => {}
  const arrived = new Promise<unknown>((resolve) => {
    arrive = () => resolve(answer)
  })
  return { answer: arrived, arrive: () => arrive() }
}
