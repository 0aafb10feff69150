import type { Viewer } from '../../../contract/calls.ts'
import type { AddChurchRequest } from '../../../contract/churches/church-admin.ts'
import { additionCopy } from '../../../copy/admin/churches.ts'
import { notifyPublicChurches } from '../../../platform/database/public-content.ts'
import type { Database } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { changeDirectory, emptyToNull, logChange } from '../changes/apply-change.ts'
import { listChurch } from '../merging/duplicates.ts'
import { findKnown, type KnownChurch, readKnownChurches } from './listings.ts'

export function createAdditionsService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /**
     * Lists a church that an administrator adds: a person has looked at it, so that it waits for nobody. One that only
     * perhaps is a listed one is shown among the duplicates.
     * @throws AppError conflict, in a sentence that names the church, when the directory surely knows it and nobody has
     * said that it is another one; invalid when that one asked to be left out
     */
    add: ({ evenIfKnown, ...form }: AddChurchRequest, { id: actor }: Viewer) =>
      changeDirectory(db, async (tx) => {
        const now = clock.now()
        const { name, address, denomination, contactName, contactEmail, notes, ...others } = form
        const details = { name, address, denomination, ...emptyToNull(others) }
        const place = { latitude: null, longitude: null, placeKey: null }
        const { church: known, hasWithdrawn } = findKnown(
          { ...details, ...place },
          await readKnownChurches(tx),
        )
        if (known) refuseKnown(known, evenIfKnown)
        else if (hasWithdrawn && !evenIfKnown) throw new AppError('conflict', additionCopy.likeWithdrawn)
        const contact = emptyToNull({ contactName, contactEmail, notes })
        const id = await listChurch(tx, { ...details, ...contact, origin: 'admin' }, now)
        await logChange(tx, id, { action: 'church.added', after: details }, { actor, now })
        await notifyPublicChurches(tx, [id], false)
        return { id, name }
      }),
  }
}

function refuseKnown(known: KnownChurch, isAnother: boolean): void {
  const { id, name, address, status } = known
  if (known.optedOutAt !== null || status === 'withdrawn') {
    throw new AppError('invalid', additionCopy.withdrawn(name))
  }
  if (isAnother) return
  const where = address === null ? `“${name}”` : `“${name}”, ${address},`
  const words = { listed: additionCopy.listed, awaiting_review: additionCopy.waiting } as Partial<
    Record<typeof status, (which: string) => string>
  >
  throw new AppError('conflict', (words[status] ?? additionCopy.declined)(where), {
    existing: { id, address: `/api/admin/churches/${id}` },
  })
}
