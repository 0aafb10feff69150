import { createContext, data, type RouterContextProvider, redirect } from 'react-router'
import type { CallAnswer, CallFunction, CallName, CallRequest, Viewer } from '../contract/calls.ts'
import type { City } from '../contract/city.ts'
import type { PaymentOrigins } from './content-security-policy.server.ts'

export interface PageContext {
  call: CallFunction
  viewer: Viewer | null
  /** Why it cannot be known who asks: the database is away. `viewer` is null then, and every call fails for it. */
  unavailable: Refusal | null
  city: City
  demo: boolean
  version: string
  /** What the payment provider's form needs; null = nobody takes payments. */
  payments: { origins: PaymentOrigins | null } | null
  now: Date
  /** Public origin of the site, for links that leave it: "https://bulletin.example". */
  origin: string
  reportError: (error: unknown) => void
}

/** The key lives in the page bundle alone, so that handler and loaders always mean the same one. */
export const pageContext = createContext<PageContext>()

/** Whether the page answers a form that was refused: what stands near the form must not cost what was typed into it. */
export const refusedForm = createContext(false)

type Context = Readonly<RouterContextProvider>

/**
 * Makes a call for a loader or an action. An error that carries a `status` becomes React Router's own error
 * answer with the same status and words, which error boundaries can show; anything else is passed on.
 */
export async function callForPage<N extends CallName>(
  context: Context,
  name: N,
  request?: CallRequest<N>,
): Promise<CallAnswer<N>> {
  try {
    return await context.get(pageContext).call(name, request)
  } catch (error) {
    throw toPageError(error)
  }
}

/**
 * To be thrown by a loader: what stands at this address has another one now. Asked for again each time, because a name
 * may be taken back, and a merge of churches undone.
 */
export function movedTo(path: string, request: Request): Response {
  return redirect(path + new URL(request.url).search, {
    status: 301,
    headers: { 'Cache-Control': 'no-cache' },
  })
}

/** Thrown as the 404 page where an owner has switched the part off. */
export function requireFeature(context: Context, feature: keyof City['features']): void {
  if (!context.get(pageContext).city.features[feature]) throw data(null, { status: 404 })
}

/** A refusal as React Router's own error answer; anything else as it is. */
export function toPageError(error: unknown): unknown {
  const refusal = readRefusal(error)
  return refusal === null ? error : data(refusal.message, { status: refusal.status })
}

export interface Refusal {
  status: number
  message: string
}

/** The status and words of an error thrown by a call, or null when it is something else. */
export function readRefusal(error: unknown): Refusal | null {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return null
  return { status: error.status, message: error.message }
}
