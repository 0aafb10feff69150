import { pickWords, type Words } from '../contract/refusals.ts'

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
  key_reused: 422,
  too_many_requests: 429,
  internal: 500,
  not_built: 501,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof STATUS

export interface Issue {
  /** The field, as a dotted path. */
  path: string
  message: string | Words
}

export interface AppErrorOptions {
  issues?: Issue[]
  retryAfterSeconds?: number
  /** What is there already, and stands in the way. */
  existing?: { id: number | string; address: string }
  cause?: unknown
}

/** An outcome for the person, in one plain sentence: `message` in English, `words` in every language that it has. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly words: string | Words
  readonly issues: Issue[]
  readonly retryAfterSeconds: number | null
  readonly existing: AppErrorOptions['existing']

  constructor(code: ErrorCode, words: string | Words, options: AppErrorOptions = {}) {
    super(pickWords('en', words), { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.status = STATUS[code]
    this.words = words
    this.issues = options.issues ?? []
    this.retryAfterSeconds = options.retryAfterSeconds ?? null
    this.existing = options.existing
  }
}

export function codeForStatus(status: number): ErrorCode {
  const known = (Object.keys(STATUS) as ErrorCode[]).find((code) => STATUS[code] === status)
  if (known) return known
  return status >= 400 && status < 500 ? 'invalid' : 'internal'
}
