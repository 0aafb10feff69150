import pino from 'pino'
import { currentCourse } from './course.ts'

interface LoggedError {
  type: string
  message: string
  /** Codes and names that tell what it was, never what was in it. */
  [detail: string]: unknown
  /** Where it was thrown; those that caused it below it. */
  stack: string
}

/** Of what errors carry, PostgreSQL's and the system's among them, these name no value that somebody entered. */
const HARMLESS = [
  'code',
  'status',
  'statusCode',
  'errno',
  'syscall',
  'severity',
  'routine',
  'schema',
  'table',
  'column',
  'constraint',
] as const

/**
 * An error for the log, in full but for the values it was about: a query that fails names its parameters, and those
 * are people's addresses, and the tokens of sessions and links.
 */
function describeForLog(error: unknown): unknown {
  if (!isErrorLike(error)) return typeof error === 'string' ? withoutParameters(error) : error
  const chain = causesOf(error)
  const details = Object.fromEntries(
    HARMLESS.flatMap((key) => {
      const described = chain.map((link) => (link as unknown as Record<string, unknown>)[key])
      const value = described.find((each) => typeof each === 'string' || typeof each === 'number')
      return value === undefined ? [] : [[key, value]]
    }),
  )
  return {
    ...details,
    type: nameOf(error),
    message: chain.map(messageOf).join(': '),
    stack: chain
      .map((link) => [`${nameOf(link)}: ${messageOf(link)}`, ...framesOf(link)].join('\n'))
      .join('\ncaused by: '),
    ...(Array.isArray(error.errors) && { errors: error.errors.map(describeForLog) }),
  } satisfies LoggedError
}

/** An error, or what the job queue copies from one. */
interface ErrorLike {
  name?: string
  message: string
  stack?: string
  cause?: unknown
  errors?: unknown
}

function isErrorLike(value: unknown): value is ErrorLike {
  return (
    typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'
  )
}

function causesOf(error: ErrorLike): ErrorLike[] {
  const chain: ErrorLike[] = []
  for (let link: unknown = error; isErrorLike(link) && !chain.includes(link); link = link.cause)
    chain.push(link)
  return chain
}

const nameOf = (error: ErrorLike) =>
  (error instanceof Error ? error.constructor.name : '') || error.name || 'Error'

function messageOf(error: ErrorLike): string {
  const text = withoutParameters(error.message)
  // PostgreSQL ends the refusal of a value (class 22) with the value.
  return 'code' in error && /^22...$/.test(String(error.code)) ? text.replace(/: "[\s\S]*"$/, '') : text
}

/** Drizzle writes the query, and below it "params: " with all of them. */
function withoutParameters(text: string): string {
  return text.replace(/\s*\nparams: [\s\S]*$/, '')
}

/** The lines of a stack, without the message above them. */
function framesOf({ stack = '' }: ErrorLike): string[] {
  return stack
    .split('\n')
    .filter((line) => /^ {4}at .*(?::\d+:\d+\)?|\(<anonymous>\)|\(native\))$/.test(line))
}

const BUFFERED_BYTES = 4096
const FLUSH_PAUSE_MS = 100
const ERROR_LEVEL = 50

export type Logger = pino.Logger

/**
 * Structured log lines on standard output, or elsewhere. Nothing personal and no secret is logged: request lines carry
 * the route, errors carry codes and ids. Every line names the request and the job in whose course it was written.
 */
export function createLogger(level: string, destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    mixin: () => {
      const { request, job } = currentCourse()
      return { ...(request && { request }), ...(job && { job }) }
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeForLog },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}

/**
 * Standard output, written to a few lines at a time: a write for each request costs more than a cached answer. An error
 * is written at once, with all before it.
 */
export function openLogOutput(): pino.DestinationStream {
  const output = pino.destination({ minLength: BUFFERED_BYTES, periodicFlush: FLUSH_PAUSE_MS })
  return {
    // By this pino states the level of each line.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line) {
      output.write(line)
      if (this.lastLevel >= ERROR_LEVEL) output.flushSync()
    },
  } as pino.DestinationStream & { lastLevel: number }
}
