import type { NodemailerError } from 'nodemailer'
import { oneLine } from '../../domain/newsletter/deliverability.ts'
import type { Outcome } from './port.ts'

/** What an error of nodemailer holds beyond its message, and what ours do. */
export type SmtpFailure = Partial<Pick<NodemailerError, 'code' | 'command' | 'responseCode' | 'response'>> &
  Error

/** An error in that form: one of nodemailer's as it is, or one of these words. */
export function smtpFailure(
  what: unknown,
  facts: { code?: string; command?: string | undefined; response?: string } = {},
): SmtpFailure {
  if (what instanceof Error) return what
  const { response } = facts
  return Object.assign(
    new Error(String(what)),
    facts,
    response && { responseCode: Number.parseInt(response, 10) },
  )
}

/** Codes of errors that concern one message, rather than the connection or the whole service. */
const OF_THE_MESSAGE = ['EENVELOPE', 'EMESSAGE']
/** RFC 5321: "exceeded storage allocation", in answer to MAIL FROM with a SIZE. */
const TOO_LARGE = 552
/** RFC 5321, 3.8: the service closes the channel, whatever the command was. */
const CLOSING = 421

/**
 * Reads a failed attempt (RFC 5321, section 4.2.1: 4yz is for now, 5yz for good). An answer of the server is certain.
 * Without one, what matters is whether any of the message had left: then it may have been taken.
 */
export function outcomeOfFailure(error: unknown, wasSubmitted: boolean): Outcome {
  const failure = smtpFailure(error)
  const reason = oneLine(failure.response || failure.message)
  if (failure.responseCode) return outcomeOfAnswer(failure, reason)
  if (wasSubmitted) return { kind: 'unknown', reason }
  // Refused before it left this machine: no valid address, or larger than the server says it takes.
  if (OF_THE_MESSAGE.includes(failure.code ?? '')) return { kind: 'refused', reason }
  return { kind: 'deferred', because: 'service', reason }
}

function outcomeOfAnswer(failure: SmtpFailure, reason: string): Outcome {
  const code = Number(failure.responseCode)
  const isOfTheMessage = OF_THE_MESSAGE.includes(failure.code ?? '') && code !== CLOSING
  // A sender that the server does not accept is no fault of this recipient: the same would meet everyone.
  const isAboutSender = failure.command === 'MAIL FROM' && code !== TOO_LARGE
  if (!isOfTheMessage || isAboutSender) return { kind: 'deferred', because: 'service', reason }
  // 503, "bad sequence of commands", says nothing about the message.
  return code >= 500 && code !== 503
    ? { kind: 'refused', reason }
    : { kind: 'deferred', because: 'mail', reason }
}
