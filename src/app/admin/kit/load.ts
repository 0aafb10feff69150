import { data, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
import type { CallBody, CallName, CallRequest, Viewer } from '../../../contract/calls.ts'
import type { DashboardStats } from '../../../contract/scraping.ts'
import { adminCopy } from '../../../copy/admin/admin.ts'
import { pageContext, readRefusal } from '../../page-context.ts'

type Context = Readonly<RouterContextProvider>

/** What the frame of every admin screen knows; screens read it with `useFrame`. */
export interface FrameData {
  viewer: Pick<Viewer, 'name' | 'email' | 'role'>
  demo: boolean
  version: string
  stats: Loaded<DashboardStats>
}

/** One call's answer, or its refusal in words: a card that cannot be filled does not take the screen with it. */
export type Loaded<Body> = LoadedBody<Body> | Refused
interface LoadedBody<Body> {
  ok: true
  body: Body
  /** Of lists that come a page at a time. */
  total: number | null
  isTotalCapped?: boolean
  nextCursor: string | null
}
export interface Refused {
  ok: false
  status: number
  message: string
}

/**
 * The viewer and the numbers; null for a visitor, who gets the sign-in form in place of any screen.
 * @throws the error answer of a page while the viewer cannot be determined, because the visitor may well be signed in
 */
export async function loadFrame(context: Context): Promise<FrameData | null> {
  const { viewer, unavailable, demo, version } = context.get(pageContext)
  if (unavailable !== null) throw data(unavailable.message, { status: unavailable.status })
  if (viewer === null) return null
  const { name, email, role } = viewer
  return { viewer: { name, email, role }, demo, version, stats: await attempt(context, 'dashboardStats') }
}

/** The loader of an admin screen: for a visitor nothing is loaded, because the frame asks them to sign in. */
export function adminLoader<Data>(
  load: (context: Context, search: URLSearchParams, params: LoaderFunctionArgs['params']) => Promise<Data>,
) {
  return async ({ request, context, params }: LoaderFunctionArgs): Promise<Data | null> =>
    context.get(pageContext).viewer === null ? null : load(context, new URL(request.url).searchParams, params)
}

/** What the loader of a screen answers to somebody who is signed in. */
export type DataOf<Loader extends (...args: never[]) => unknown> = NonNullable<Awaited<ReturnType<Loader>>>

/** Makes a call for an admin screen. A failure is reported, and stands in place of the answer. */
export async function attempt<N extends CallName>(
  context: Context,
  name: N,
  request?: CallRequest<N>,
): Promise<Loaded<CallBody<N>>> {
  try {
    const { body, page } = await context.get(pageContext).call(name, request)
    return {
      ok: true,
      body,
      total: page?.total ?? null,
      ...(page?.isTotalCapped && { isTotalCapped: true }),
      nextCursor: page?.nextCursor ?? null,
    }
  } catch (error) {
    const refusal = readRefusal(error)
    if (refusal !== null) return { ok: false, ...refusal }
    context.get(pageContext).reportError(error)
    return { ok: false, status: 500, message: adminCopy.unexpected }
  }
}
