import { z } from 'zod'
import { type CallSpec, call } from './call.ts'

/** What a monitor asks: the whole first, then what of it is wrong. */
export const health = z.object({
  /** down: visitors get no answers (then the status is 503); degraded: they do, and something waits for a person. */
  status: z.enum(['ok', 'degraded', 'down']),
  /** Whether visitors can be served: false with status 503. */
  isReady: z.boolean(),
  /** That of the process that answers. */
  version: z.string(),
  parts: z.object({
    database: z.enum(['ok', 'down']),
    /** Whether any process does jobs: mails, scraping, placements. */
    worker: z.enum(['ok', 'down', 'unknown']),
    /** That of the data folder. */
    disk: z.enum(['ok', 'low', 'unknown']),
    /** Whether a good back-up was made within two days; off = none are scheduled. */
    backup: z.enum(['ok', 'late', 'off', 'unknown']),
  }),
  /** What is wrong, in words. */
  troubles: z.array(z.string()),
  /** When the last good back-up was made. */
  lastBackupAt: z.iso.datetime().nullable(),
})
export type Health = z.infer<typeof health>

/** What an owner sees of the installation's health. */
export const installationHealth = z.object({
  version: z.string(),
  /** What needs a person: the same list as in `doctor` and in the mail to the owners. */
  troubles: z.array(
    z.object({
      level: z.enum(['problem', 'note']),
      words: z.string(),
      reason: z.string().nullable(),
      advice: z.string(),
      /** The screen where one goes on. */
      path: z.string(),
    }),
  ),
  workers: z.int(),
  freeMb: z.int().nullable(),
  databaseMb: z.int().nullable(),
  lastBackupAt: z.iso.datetime().nullable(),
  /** When a church's website was read last. */
  lastReadAt: z.iso.datetime().nullable(),
  /** The mail to the owners: whether it is on, when the last one was written, and whether it was the one that all is well. */
  alerts: z.object({
    state: z.enum(['on', 'off', 'demo', 'no-mail']),
    lastAt: z.iso.datetime().nullable(),
    isAllClear: z.boolean(),
  }),
})
export type InstallationHealth = z.infer<typeof installationHealth>

export const healthCalls = {
  installationHealth: call('GET /api/admin/health', {
    who: 'owner',
    summary: 'What needs a person, and whether owners are mailed about it.',
    answer: installationHealth,
  }),
  live: call('GET /api/health/live', {
    who: 'anyone',
    summary: 'Whether this process answers at all, whatever its database does.',
    answer: z.object({ isLive: z.literal(true) }),
  }),
  health: call('GET /api/health', {
    who: 'anyone',
    summary: 'Whether the server answers, and which of its parts is down: 503 without its database.',
    answer: health,
  }),
} as const satisfies Record<string, CallSpec>
