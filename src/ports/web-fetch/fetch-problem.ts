import type { FetchFailure, FetchFailureReason } from './port.ts'

/** A failure on its way up inside this adapter; it becomes a FetchFailure before it leaves. */
export class FetchProblem extends Error {
  readonly reason: FetchFailureReason
  readonly httpStatus: number | undefined

  /** `message` is the curator's sentence. */
  constructor(reason: FetchFailureReason, message: string, httpStatus?: number) {
    super(message)
    this.name = 'FetchProblem'
    this.reason = reason
    this.httpStatus = httpStatus
  }
}

/** Turns whatever the network threw into a reason and a sentence about `url`. */
export function describeProblem(error: unknown, url: URL): FetchFailure {
  return toFailure(asProblem(error, url.host), url.href)
}

export function toFailure(problem: FetchProblem, address: string): FetchFailure {
  const { reason, message, httpStatus } = problem
  return { ok: false, reason, message, url: address, ...(httpStatus === undefined ? {} : { httpStatus }) }
}

function asProblem(error: unknown, host: string): FetchProblem {
  if (error instanceof FetchProblem) return error
  // Happy Eyeballs (RFC 8305) tries several addresses and reports all of their failures together.
  const attempts: unknown[] = error instanceof AggregateError ? error.errors : []
  const known = attempts.find((attempt) => attempt instanceof FetchProblem)
  if (known instanceof FetchProblem) return known
  // By its name: undici is loaded with the first address that is asked.
  if (error instanceof Error && error.name === 'HTTPParserError') {
    return new FetchProblem('interrupted', `${host} answered with something that is not a web page.`)
  }
  const code = readCode(error) ?? readCode(attempts[0])
  // Network errors have codes. What has none is a mistake of ours, and must not pass for a fault of the site.
  if (code === undefined) throw error

  if (code === 'ENOTFOUND' || code === 'ENODATA') {
    return new FetchProblem('not-found-host', `There is no web site at ${host}: the name does not exist.`)
  }
  if (code === 'EAI_AGAIN' || code === 'ESERVFAIL') {
    return new FetchProblem('not-found-host', `The name ${host} could not be looked up just now.`)
  }
  if (UNREACHABLE.has(code)) {
    return new FetchProblem('refused', `${host} does not accept connections.`)
  }
  if (SLOW.has(code)) {
    return new FetchProblem('timeout', `${host} took too long to answer.`)
  }
  if (code === 'UND_ERR_HEADERS_OVERFLOW') {
    return new FetchProblem('too-large', `${host} answered with headers that are too large.`)
  }
  if (isTlsCode(code)) {
    return new FetchProblem('tls', `The secure connection to ${host} failed: ${explainTls(code)}.`)
  }
  return new FetchProblem('interrupted', `The connection to ${host} broke off before the page was complete.`)
}

const UNREACHABLE = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'EADDRNOTAVAIL'])
const SLOW = new Set([
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
])

/** OpenSSL's verification results have no common prefix; these are the families that Node reports. */
function isTlsCode(code: string): boolean {
  return /^(ERR_TLS|ERR_SSL|CERT_|CRL_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|INVALID_CA|HOSTNAME_MISMATCH|EPROTO)/.test(
    code,
  )
}

function explainTls(code: string): string {
  if (code === 'CERT_HAS_EXPIRED') return 'its certificate has expired'
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'its certificate is for another name'
  if (code.startsWith('UNABLE_TO_')) return 'its certificate comes from an unknown issuer or is incomplete'
  if (code.includes('SELF_SIGNED')) return 'its certificate is not signed by a known authority'
  if (code.startsWith('CERT_')) return 'its certificate is not valid'
  return 'the two sides could not agree'
}

function readCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'cause' in error ? readCode(error.cause) : undefined
}
