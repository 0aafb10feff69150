import type { z } from 'zod'
import type { CallSpec, Who } from '../../contract/call.ts'
import { isDescribed } from '../../contract/call.ts'
import {
  type CallAnswer,
  type CallInput,
  type CallName,
  type CallRequest,
  calls,
} from '../../contract/calls.ts'
import { REFUSALS } from '../../contract/refusals.ts'
import { AppError } from '../errors.ts'
import type { Caller, Handlers } from './handlers.ts'
import { describeIssues, type Part, readIssues } from './input/issues.ts'

/** The guard of every call: 401 without a session, 403 with one that may not. */
export function guard(who: Who, caller: Pick<Caller, 'viewer'>): void {
  if (who === 'anyone') return
  if (!caller.viewer) throw new AppError('unauthenticated', REFUSALS.signInFirst)
  if (who === 'owner' && caller.viewer.role !== 'owner') {
    throw new AppError('forbidden', 'Only an owner can do this.')
  }
}

function parsePart(schema: z.ZodType, value: unknown, part: Part): unknown {
  if (!isDescribed(schema)) return undefined
  const parsed = schema.safeParse(value ?? {})
  if (parsed.success) {
    assertKeepable(parsed.data)
    return parsed.data
  }
  const issues = readIssues(schema, value ?? {})
  throw new AppError('invalid', describeIssues(issues, part), { issues })
}

/** @throws AppError invalid for text that the database has no room for */
export function assertKeepable(value: unknown): void {
  if (holdsUnkeepable(value)) {
    throw new AppError('invalid', REFUSALS.badCharacter)
  }
}

// PostgreSQL takes every character in a text but this one, and no half of a character (a lone surrogate) in JSON.
function holdsUnkeepable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsUnkeepable)
}

/**
 * The parsed input of a call.
 * @throws AppError `invalid` with an issue per field.
 */
export function parseInput<N extends CallName>(name: N, request: CallRequest<N>): CallInput<N> {
  const spec: CallSpec = calls[name]
  return {
    params: parsePart(spec.params, request.params, 'params'),
    query: parsePart(spec.query, request.query, 'query'),
    body: parsePart(spec.body, request.body, 'body'),
  } as CallInput<N>
}

export function notBuilt(name: CallName): AppError {
  const spec: CallSpec = calls[name]
  return new AppError('not_built', `This part is not built yet: ${spec.method} ${spec.path}.`)
}

export type Dispatch = <N extends CallName>(
  name: N,
  request: CallRequest<N>,
  caller: Caller,
) => Promise<CallAnswer<N>>

/**
 * Makes JSON calls in the order guard, parse, answer: over HTTP and in process alike.
 * `checkAnswers` also holds every answer against its schema.
 */
export function createDispatch(handlers: Required<Handlers>, checkAnswers: boolean): Dispatch {
  return async (name, request, caller) => {
    const spec: CallSpec = calls[name]
    guard(spec.who, caller)
    const handler = handlers.json[name]
    if (!handler) throw notBuilt(name)
    const answer = await handler(parseInput(name, request), caller)
    if (checkAnswers && isDescribed(spec.answer) && (answer.status ?? 200) < 300) {
      const checked = spec.answer.safeParse(answer.body)
      if (!checked.success && answer.status !== 202) {
        throw new Error(`The answer of ${name} breaks the contract: ${checked.error.message}`)
      }
    }
    return answer
  }
}
