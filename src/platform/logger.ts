import pino from 'pino'
import { describeForLog } from './log-error.ts'

export type Logger = pino.Logger

/**
 * Structured log lines on standard output, or elsewhere. Nothing personal and no secret is logged: request lines carry
 * the path without its query, errors carry codes and ids.
 */
export function createLogger(level: string, destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeForLog },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
