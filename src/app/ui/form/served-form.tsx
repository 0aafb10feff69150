import { type ComponentType, lazy, Suspense } from 'react'
import { usePressAgain } from '../use-hydrated.ts'

/** The first signs of a person on the page; robots and people who only read give none. */
const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const

/**
 * A form that the server draws and that works without a script: its own, with the rules that check it, is fetched when
 * somebody first touches the page, so that who only reads does not wait for it; what that touch pressed is done then.
 * Where it cannot be fetched the form stays as it was served, with whatever was typed there.
 */
export function servedForm<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Form = lazy(async () => {
    if (import.meta.env.SSR) return { default: await load() }
    await firstSign()
    return { default: await load().catch(() => new Promise<never>(() => {})) }
  })
  return function ServedForm(props: Props) {
    return (
      <Suspense>
        <Form {...props} />
        <Alive />
      </Suspense>
    )
  }
}

function Alive() {
  usePressAgain()
  return null
}

function firstSign(): Promise<void> {
  // Who came here by a link within the site has touched the page before it.
  if (navigator.userActivation?.hasBeenActive !== false) return Promise.resolve()
  return new Promise((resolve) => {
    const listening = new AbortController()
    listening.signal.addEventListener('abort', () => resolve())
    for (const sign of SIGNS) {
      const options = { capture: true, passive: true, signal: listening.signal }
      window.addEventListener(sign, () => listening.abort(), options)
    }
  })
}

/** What somebody typed into the served form before its script came, by field; nothing on the server. */
export function readTyped(action: string): Record<string, string> {
  if (import.meta.env.SSR) return {}
  const form = document.querySelector<HTMLFormElement>(`form[action="${action}"]`)
  if (form === null) return {}
  const fields = [...new FormData(form)]
  return Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === 'string'))
}
