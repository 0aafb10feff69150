import type { Viewer } from '../../../contract/calls.ts'
import type { AddChurchRequest } from '../../../contract/churches/church-admin.ts'
import { additionCopy } from '../../../copy/admin/churches.ts'
import { notifyPublicContent } from '../../../platform/database/public-content.ts'
import { type Database, inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { type Handlers, viewerOf } from '../../../platform/http/handlers.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { writeAudit } from '../../accounts/service.ts'
import { insertChurch } from '../data.ts'
import { refreshPairs } from '../merging/duplicates.ts'
import { lockDirectory } from '../merging/duplicates-data.ts'
import { createImportService, type ImportService } from './import-file.ts'
import { findSure, type KnownChurch } from './listings.ts'

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

interface AdditionsService {
  /**
   * Lists a church that an administrator adds: a person has looked at it, so that it waits for nobody. One that only
   * perhaps is a listed one is shown among the duplicates.
   * @throws AppError conflict, in a sentence that names the church, when the directory surely knows it and nobody has
   * said that it is another one; invalid when that one asked to be left out
   */
  add(church: AddChurchRequest, viewer: Viewer): Promise<{ id: number; name: string }>
}

function createAdditionsService({ db, clock }: { db: Database; clock: Clock }): AdditionsService {
  return {
    add: ({ evenIfKnown, ...form }, viewer) =>
      inTransaction(db, async (tx) => {
        const now = clock.now()
        await lockDirectory(tx)
        const details = {
          name: form.name,
          address: form.address,
          phone: form.phone || null,
          website: form.website || null,
          denomination: form.denomination,
          neighborhood: form.neighborhood || null,
          language: form.language || null,
          description: form.description || null,
        }
        const place = { latitude: null, longitude: null, placeKey: null }
        const { church: known, hasWithdrawn } = await findSure(tx, { ...details, ...place })
        if (known) refuseKnown(known, evenIfKnown)
        else if (hasWithdrawn && !evenIfKnown) throw new AppError('conflict', additionCopy.likeWithdrawn)
        const id = await insertChurch(tx, {
          ...details,
          contactName: form.contactName || null,
          contactEmail: form.contactEmail || null,
          notes: form.notes || null,
          status: 'listed',
          origin: 'admin',
          createdAt: now,
          updatedAt: now,
          decidedAt: now,
        })
        await refreshPairs(tx, [id], now)
        await writeAudit(tx, [
          { at: now, actor: viewer.id, action: 'church.added', subject: `church:${id}`, after: details },
        ])
        await notifyPublicContent(tx)
        return { id, name: form.name }
      }),
  }
}

function refuseKnown(known: KnownChurch, isAnother: boolean): void {
  const { name, address, status } = known
  if (known.optedOutAt !== null || status === 'withdrawn') {
    throw new AppError('invalid', additionCopy.withdrawn(name))
  }
  if (isAnother) return
  const where = address === null ? `“${name}”` : `“${name}”, ${address},`
  const words = { listed: additionCopy.listed, awaiting_review: additionCopy.waiting } as Partial<
    Record<typeof status, (which: string) => string>
  >
  throw new AppError('conflict', (words[status] ?? additionCopy.declined)(where))
}
