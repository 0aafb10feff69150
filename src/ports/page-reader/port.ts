import type { z } from 'zod'

/**
 * A language model that is asked about pages; without one (the default), nobody is. Failures are values: `ask` never
 * throws for what the service or the model does.
 */
export interface PageReader {
  /** Its name at the service. */
  readonly model: string
  /** For the operator: which model, and where. Never a key. */
  readonly description: string
  ask(question: PageQuestion, limits: AskLimits): Promise<PageAnswer>
}

export interface PageQuestion {
  /** What to do: ours. */
  readonly instructions: string
  /** What to do it with: a stranger's text, sent apart from the instructions. */
  readonly page: string
  /** The form of the answer: an object. */
  readonly schema: z.ZodType
  readonly maxOutputTokens: number
}

export interface AskLimits {
  /** For the whole of it, attempts after the first included. */
  readonly maxMs: number
  readonly signal?: AbortSignal
}

export interface TokenUsage {
  readonly inputTokens: number
  readonly outputTokens: number
}

export type PageAnswer =
  /** An object in JSON: of the form asked for where the service binds the model to it, so check it. */
  { readonly ok: true; readonly answer: object; readonly usage: TokenUsage | null } | AskFailure

export interface AskFailure {
  readonly ok: false
  readonly reason: AskFailureReason
  /** One plain sentence for the operator, without keys, and without a word of the answer. */
  readonly message: string
  /** null where the service did not state it. */
  readonly usage: TokenUsage | null
}

/**
 * - refused: the model or a filter in front of it declines to answer.
 * - truncated: the answer ended at its longest length.
 * - unreadable: an answer without an object in JSON, or none at all.
 * - busy: too many requests, or a quota is used up.
 * - timeout, unreachable: no answer in time, or nobody there; it may have been worked on, and may cost.
 * - misconfigured: the service knows no such model, does not accept the key or the request, or is none.
 * - interrupted: the caller gave up.
 */
export type AskFailureReason =
  | 'refused'
  | 'truncated'
  | 'unreadable'
  | 'busy'
  | 'timeout'
  | 'unreachable'
  | 'misconfigured'
  | 'interrupted'
