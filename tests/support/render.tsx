import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoutesStub, useLocation } from 'react-router'
import { expect, vi } from 'vitest'
import { LanguageProvider } from '#src/app/ui/language.tsx'
import { Toasts } from '#src/app/ui/toast/toast.tsx'

/** Renders a component as a page of the site does: in English, inside a router, with the toasts beside it. */
export function show(element: ReactNode, address = '/'): void {
  cleanup()
  function Page() {
    const { pathname, search } = useLocation()
    return (
      <LanguageProvider language="en">
        {element}
        <Toasts words={{ region: 'Messages', close: 'Close' }} />
        <output>{pathname + search}</output>
      </LanguageProvider>
    )
  }
  const Site = createRoutesStub([{ path: '*', Component: Page }])
  render(<Site initialEntries={[address]} />)
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
