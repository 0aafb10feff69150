import pino from 'pino'
import { currentCourse } from './course.ts'
import { describeForLog } from './log-error.ts'

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
