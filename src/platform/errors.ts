/** What can go wrong in a way the caller is informed about. The table below is the only place that knows statuses. */
const STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  too_many_requests: 429,
  internal: 500,
  not_built: 501,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof STATUS

export interface Issue {
  /** The field, as a dotted path. */
  path: string
  message: string
}

export interface AppErrorOptions {
  issues?: Issue[]
  retryAfterSeconds?: number
  cause?: unknown
}

/** An outcome for the person: `message` is one plain sentence. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly issues: Issue[]
  readonly retryAfterSeconds: number | null

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.status = STATUS[code]
    this.issues = options.issues ?? []
    this.retryAfterSeconds = options.retryAfterSeconds ?? null
  }
}

/** The sentence for a failure that is ours: it discloses nothing internal. */
export const INTERNAL_MESSAGE = 'Something went wrong on our side. Please try again later.'

/** The sentence while the database cannot be reached. */
export const AWAY_MESSAGE = 'The site cannot reach its records at the moment. Please try again in a minute.'

/** The sentence while nothing can be written, and all can be read. */
export const FULL_MESSAGE = 'Nothing can be saved at the moment. Please try again later.'

export function codeForStatus(status: number): ErrorCode {
  const known = (Object.keys(STATUS) as ErrorCode[]).find((code) => STATUS[code] === status)
  if (known) return known
  return status >= 400 && status < 500 ? 'invalid' : 'internal'
}
