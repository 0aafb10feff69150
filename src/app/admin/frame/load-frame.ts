import { data, type RouterContextProvider } from 'react-router'
import type { CallBody, CallName, CallRequest, Viewer } from '../../../contract/calls.ts'
import type { DashboardStats } from '../../../contract/scraping.ts'
import { deskCopy } from '../../../copy/admin.ts'
import { pageContext, readRefusal } from '../../page-context.ts'

type Context = Readonly<RouterContextProvider>

/** What every screen of the desk shows in its header. */
export interface DeskFacts {
  viewer: Pick<Viewer, 'name' | 'email' | 'role'>
  demo: boolean
  /** How many churches, requests of churches and applications wait in the Inbox; null while that is not known. */
  waiting: number | null
}

/** One call's answer, or its refusal in words: a card that cannot be filled does not take the screen with it. */
export type Loaded<Body> = LoadedBody<Body> | Refused
interface LoadedBody<Body> {
  ok: true
  body: Body
  /** Of lists that come a page at a time. */
  total: number | null
  nextCursor: string | null
}
export interface Refused {
  ok: false
  status: number
  message: string
}

/** What the desk shows is nobody else's, and stays in no cache: not even behind the Back button after signing out. */
export function deskHeaders(): HeadersInit {
  return { 'Cache-Control': 'private, no-store' }
}

/**
 * Whose desk it is, or null for a visitor who has to sign in first.
 * @throws the error answer of a page while that cannot be known
 */
export function readDesk(context: Context): Omit<DeskFacts, 'waiting'> | null {
  const { viewer, unavailable, demo } = context.get(pageContext)
  // Not the sign-in form: who asks may well be signed in.
  if (unavailable !== null) throw data(unavailable.message, { status: unavailable.status })
  if (viewer === null) return null
  const { name, email, role } = viewer
  return { viewer: { name, email, role }, demo }
}

/** The number beside the Inbox; null where the numbers could not be loaded. */
export function countWaiting(stats: Loaded<DashboardStats>): number | null {
  if (!stats.ok) return null
  const { waitingChurches, waitingClaims, waitingApplications } = stats.body
  return waitingChurches + waitingClaims + waitingApplications
}

/** Whose desk it is, with what its header shows; null for a visitor who has to sign in first. */
export async function loadDesk(context: Context): Promise<DeskFacts | null> {
  const desk = readDesk(context)
  if (desk === null) return null
  return { ...desk, waiting: countWaiting(await attempt(context, 'dashboardStats')) }
}

/** Makes a call for a screen of the desk. What fails is written down, and stands where its answer would. */
export async function attempt<N extends CallName>(
  context: Context,
  name: N,
  request?: CallRequest<N>,
): Promise<Loaded<CallBody<N>>> {
  try {
    const { body, page } = await context.get(pageContext).call(name, request)
    return { ok: true, body, total: page?.total ?? null, nextCursor: page?.nextCursor ?? null }
  } catch (error) {
    const refusal = readRefusal(error)
    if (refusal !== null) return { ok: false, status: refusal.status, message: refusal.message }
    context.get(pageContext).reportError(error)
    return { ok: false, status: 500, message: deskCopy.unexpected }
  }
}
