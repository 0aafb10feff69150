/**
 * One sentence for a refusal of better-auth. Of signing in it does not reveal which half was wrong; of a second
 * factor it says whether the code was wrong or the time for it is over.
 */
export function refusalOf(path: string, status: number, body: string): string {
  if (status === 429) return 'Too many attempts. Please wait a moment and try again.'
  if (status === 403) return 'This request came from another website.'
  if (path.includes('/two-factor/verify-')) return codeRefusal(status, body)
  if (path.includes('/two-factor/')) return changeRefusal(status, body)
  if (status === 401 || status === 400 || status === 422) return 'The email address or password is incorrect.'
  return 'Could not sign you in. Please try again later.'
}

function codeRefusal(status: number, body: string): string {
  if (/INVALID_TWO_FACTOR_COOKIE|TOO_MANY_ATTEMPTS/.test(body)) {
    return 'The time for the code is over, or it was wrong too often. Please sign in again.'
  }
  if (status < 500) return 'The code is not right.'
  return 'The code could not be checked. Please try again later.'
}

function changeRefusal(status: number, body: string): string {
  if (body.includes('TOTP_ALREADY_ENABLED')) return 'The second factor is in use already.'
  if (/NOT_ENABLED/.test(body)) return 'There is no second factor to change.'
  if (status < 500) return 'The password is not right.'
  return 'That did not work. Please try again later.'
}
