import type { LanguageModel } from 'ai'
import { objectIn } from './object-in-text.ts'
import type { AskFailure, AskFailureReason, AskLimits, PageAnswer, PageQuestion, PageReader } from './port.ts'

/** Attempts after the first, where the service is busy, fails or is out of reach. */
const MAX_RETRIES = 2
/** What a server answers that knows neither tools nor a form of answers. */
const FORM_REFUSED = [400, 422]
const WRONG_KEY = [401, 403]
const BUSY = [408, 409, 429, 529]

interface Answered {
  text: string
  finishReason: string
  usage: AskFailure['usage']
}

/** A port over a model of the AI SDK. It is bound to the form of answers, unless its server refuses that. */
export async function createSdkReader(
  model: LanguageModel,
  names: { model: string; description: string },
): Promise<PageReader> {
  const { APICallError, generateText, NoObjectGeneratedError, Output, RetryError } = await import('ai')
  // It writes to the console by itself otherwise.
  globalThis.AI_SDK_LOG_WARNINGS = false
  let isBound = true

  /** @throws what the SDK does where there is no answer */
  async function generate(
    { instructions, page, schema, maxOutputTokens }: PageQuestion,
    abortSignal: AbortSignal,
  ): Promise<Answered> {
    try {
      const { text, finishReason, usage } = await generateText({
        model,
        system: instructions,
        prompt: page,
        maxOutputTokens,
        maxRetries: MAX_RETRIES,
        abortSignal,
        ...(isBound ? { temperature: 0, output: Output.object({ schema, name: 'events' }) } : {}),
      })
      return { text, finishReason, usage: tokensOf(usage) }
    } catch (error) {
      // An answer of another form: what can be used of it is the caller's to say.
      if (NoObjectGeneratedError.isInstance(error)) {
        const { text = '', finishReason = 'other', usage } = error
        return { text, finishReason, usage: usage ? tokensOf(usage) : null }
      }
      if (!isBound || !APICallError.isInstance(error) || !FORM_REFUSED.includes(error.statusCode ?? 0))
        throw error
      isBound = false
      return generate({ instructions, page, schema, maxOutputTokens }, abortSignal)
    }
  }

  function failureOf(thrown: unknown): AskFailure {
    const error = RetryError.isInstance(thrown) ? thrown.lastError : thrown
    if (!APICallError.isInstance(error)) return failure('unreachable', 'The model’s service gave no answer.')
    const status = error.statusCode
    if (status === undefined) return failure('unreachable', 'The model’s service could not be reached.')
    if (BUSY.includes(status)) return failure('busy', `The model’s service is busy (status ${status}).`)
    if (status >= 500) return failure('unreachable', `The model’s service failed with status ${status}.`)
    if (WRONG_KEY.includes(status))
      return failure('misconfigured', `The model’s service does not accept the key (status ${status}).`)
    if (status === 404)
      return failure('misconfigured', 'The address is wrong, or there is no such model there (status 404).')
    if (status >= 300)
      return failure('misconfigured', `The model’s service refused the request (status ${status}).`)
    return failure('misconfigured', 'The model’s address answers something that is not in the protocol.')
  }

  return {
    ...names,
    async ask(question, { maxMs, signal }: AskLimits): Promise<PageAnswer> {
      const timeout = AbortSignal.timeout(maxMs)
      const stop = signal ? AbortSignal.any([signal, timeout]) : timeout
      try {
        return readAnswer(await generate(question, stop))
      } catch (error) {
        if (signal?.aborted) return failure('interrupted', 'The question was given up.')
        if (timeout.aborted)
          return failure('timeout', `The model did not answer within ${Math.ceil(maxMs / 1000)} seconds.`)
        return failureOf(error)
      }
    },
  }
}

function readAnswer({ text, finishReason, usage }: Answered): PageAnswer {
  if (finishReason === 'content-filter') return failure('refused', 'The model declined to answer.', usage)
  const answer = objectIn(text)
  if (answer) return { ok: true, answer, usage }
  if (finishReason === 'length') return failure('truncated', 'The model’s answer was cut off.', usage)
  return failure('unreadable', 'The model’s answer holds no JSON object.', usage)
}

function tokensOf({
  inputTokens,
  outputTokens,
}: {
  inputTokens: number | undefined
  outputTokens: number | undefined
}): AskFailure['usage'] {
  return inputTokens === undefined || outputTokens === undefined ? null : { inputTokens, outputTokens }
}

function failure(reason: AskFailureReason, message: string, usage: AskFailure['usage'] = null): AskFailure {
  return { ok: false, reason, message, usage }
}

/** As the global one, but follows no redirect: the key goes to the address that the operator set, and nowhere else. */
export const fetchDirectly: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'manual' })
