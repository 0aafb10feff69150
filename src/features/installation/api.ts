import type { InstallationHealth } from '../../contract/health.ts'
import { SETUP_STEPS } from '../../contract/setup.ts'
import { describeTrouble } from '../../copy/admin/health.ts'
import { findTroubles } from '../../domain/troubles.ts'
import type { Database } from '../../platform/database/transaction.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { findBeginnings, findLastAlert } from './health/data.ts'
import { examineHealth, type HealthOptions, observeAll } from './health/observe.ts'

/** What a monitor asks, answered also while the database is away, and what the owners see. */
export function createHealthApi(
  db: Database,
  options: HealthOptions,
  alertState: () => InstallationHealth['alerts']['state'],
): Handlers {
  return {
    json: {
      live: async () => ({ body: { isLive: true as const } }),
      health: async () => {
        const body = await examineHealth(db, options)
        return { status: body.isReady ? 200 : 503, body }
      },
      installationHealth: async () => {
        const [seen, last] = await Promise.all([observeAll(db, options), findLastAlert(db)])
        const iso = (at: Date | null | undefined) => at?.toISOString() ?? null
        const body: InstallationHealth = {
          version: options.version,
          troubles: findTroubles(seen, options.clock.now()).map((trouble) => ({
            level: trouble.level,
            reason: null,
            ...describeTrouble(trouble),
          })),
          workers: seen.workers ?? 0,
          freeMb: seen.disk.freeMb,
          databaseMb: seen.database?.megabytes ?? null,
          lastBackupAt: iso(seen.backup?.lastGoodAt),
          lastReadAt: iso(seen.scraping?.lastGoodAt),
          alerts: { state: alertState(), lastAt: iso(last?.madeAt), isAllClear: last?.isAllClear ?? true },
        }
        return { body }
      },
    },
  }
}

/** How far a new city is. What the settings decide is given; the rest is looked up. */
export function createSetupApi(
  db: Database,
  readSettings: () => Promise<Record<'city' | 'sender' | 'mail', boolean>>,
): Handlers {
  return {
    json: {
      setupSteps: async () => {
        const [settings, begun] = await Promise.all([readSettings(), findBeginnings(db)])
        // Whose issues go out has named its city, if only in city.config.ts.
        const done = { ...settings, ...begun, city: settings.city || begun.issue }
        return { body: { steps: SETUP_STEPS.map((step) => ({ step, isDone: done[step] })) } }
      },
    },
  }
}
