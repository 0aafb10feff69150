import { z } from 'zod'
import { type CallSpec, call } from './call.ts'

/** What a monitor asks: the whole first, then what of it is wrong. */
export const health = z.object({
  /** down: visitors get no answers (then the status is 503); degraded: they do, and something waits for a person. */
  status: z.enum(['ok', 'degraded', 'down']),
  /** That of the process that answers. */
  version: z.string(),
  parts: z.object({
    database: z.enum(['ok', 'down']),
    /** Whether any process does jobs: mails, scraping, placements. */
    worker: z.enum(['ok', 'down', 'unknown']),
    /** That of the data folder. */
    disk: z.enum(['ok', 'full', 'unknown']),
    /** Whether a good back-up was made within two days; off = none are scheduled. */
    backup: z.enum(['ok', 'late', 'off', 'unknown']),
  }),
  /** When the last good back-up was made. */
  lastBackupAt: z.iso.datetime().nullable(),
})
export type Health = z.infer<typeof health>

export const healthCalls = {
  health: call('GET /api/health', {
    who: 'anyone',
    summary: 'Whether the server answers, and which of its parts is down: 503 without its database.',
    answer: health,
  }),
} as const satisfies Record<string, CallSpec>
