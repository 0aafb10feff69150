import type { RouterContextProvider } from 'react-router'
import { claimLinkRequest, claimRequest, type OpenedClaim } from '../../contract/churches/claims.ts'
import { readClaimForm } from '../../features/churches/components/claims/claim-changes.ts'
import { callFromForm } from '../form-action.ts'
import { pageContext, readRefusal, toPageError } from '../page-context.ts'

type Context = Readonly<RouterContextProvider>

/**
 * The address of a link holds its token: it is kept in no cache, and sent to no other site by the Referer. (The log
 * writes addresses without their queries.) Not "no-referrer", with which browsers send forms without their Origin.
 */
export const CLAIM_HEADERS = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin' }

/** What of "Is this your church?" an address asks for: `token` opens a listing, `church` asks for a link to it. */
export function readClaimAddress(request: Request): { token: string | null; church: string | null } {
  const { searchParams } = new URL(request.url)
  return { token: searchParams.get('claim'), church: searchParams.get('church') }
}

/** What a token opens; one that cannot even be one is an unknown one. */
export async function loadClaim(context: Context, token: string): Promise<OpenedClaim> {
  try {
    return (await context.get(pageContext).call('openClaim', { params: { token } })).body
  } catch (error) {
    if (readRefusal(error)?.status !== 400) throw toPageError(error)
    return { state: 'unknown', churchId: null }
  }
}

/** The church whose link is asked for; null where there is none of this number any more. */
export async function loadClaimable(context: Context, church: string) {
  try {
    return (await context.get(pageContext).call('claimableChurch', { params: { id: church } })).body
  } catch (error) {
    const status = readRefusal(error)?.status
    if (status !== 400 && status !== 404) throw toPageError(error)
    return null
  }
}

export function askForLink(request: Request, context: Context) {
  return callFromForm(request, context, 'requestClaimLink', claimLinkRequest)
}

export function sendClaim(request: Request, context: Context, token: string) {
  return callFromForm(request, context, 'sendClaim', claimRequest, { params: { token }, read: readClaimForm })
}
