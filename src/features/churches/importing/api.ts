import type { Database } from '../../../platform/database/transaction.ts'
import { type Handlers, viewerOf } from '../../../platform/http/handlers.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { createAdditionsService } from './additions.ts'
import { createImportService, type ImportService } from './service.ts'

/** How an administrator fills the directory: the calls, and the import that the command line makes too. */
export function openChurchAdmin(options: { db: Database; clock: Clock }): {
  handlers: Handlers
  imports: ImportService
} {
  const additions = createAdditionsService(options)
  const imports = createImportService(options)
  return {
    imports,
    handlers: {
      json: {
        addChurch: async ({ body }, caller) => ({ body: await additions.add(body, viewerOf(caller)) }),
        importChurches: async ({ body }, caller) => ({
          body: await imports.importFile(body, viewerOf(caller)),
        }),
      },
    },
  }
}
