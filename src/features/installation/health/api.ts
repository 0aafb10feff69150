import type { Database } from '../../../platform/database/transaction.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { examineHealth } from './service.ts'

/** What a monitor asks, answered also while the database is away. */
export function createHealthApi(db: Database, dataDir: string): Handlers {
  return {
    json: {
      health: async () => {
        const body = await examineHealth(db, dataDir)
        return { status: body.status === 'down' ? 503 : 200, body }
      },
    },
  }
}
