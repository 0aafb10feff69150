import pino from 'pino'

export type Logger = pino.Logger

/**
 * Structured log lines on standard output. Nothing personal and no secret is logged: request lines carry the path
 * without its query, errors carry codes and ids.
 */
export function createLogger(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}
