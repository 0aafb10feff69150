import type { Database } from '../../../platform/database/transaction.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { examineHealth, type HealthOptions } from './service.ts'

/** What a monitor asks, answered also while the database is away. */
export function createHealthApi(db: Database, options: HealthOptions): Handlers {
  return {
    json: {
      health: async () => {
        const body = await examineHealth(db, options)
        return { status: body.status === 'down' ? 503 : 200, body }
      },
    },
  }
}
