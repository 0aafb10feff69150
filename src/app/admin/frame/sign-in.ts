import { signInCopy } from '../../../copy/admin/admin.ts'

/**
 * The sentence of a refused sign-in, which does not reveal which half was wrong (decisions, section 1).
 * `retryAfter` is the header of that name (or better-auth's X-Retry-After), in seconds.
 */
export function explainRefusal(status: number, retryAfter: string | null): string {
  if (status === 429) return signInCopy.tooMany(readSeconds(retryAfter))
  // better-auth answers 400 to what is no email address at all: that would reveal which half was wrong.
  return [400, 401, 422].includes(status) ? signInCopy.wrong : signInCopy.failed
}

/** The sentence of a refused code: the server's own sentence, which says whether to try again or to begin anew. */
export function explainCodeRefusal(status: number, retryAfter: string | null, sentence: string): string {
  if (status === 429) return signInCopy.tooMany(readSeconds(retryAfter))
  return status < 500 && sentence !== '' ? sentence : signInCopy.failed
}

function readSeconds(header: string | null): number | null {
  const seconds = header === null ? Number.NaN : Number(header)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null
}
