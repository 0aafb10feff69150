import type { Viewer } from '../../../contract/calls.ts'
import type {
  ChurchPlace,
  ChurchRecord,
  Dependents,
  FindRecordsQuery,
  FoundRecord,
  RecordEdit,
  RecordStatusChange,
} from '../../../contract/churches/church-admin.ts'
import type { City } from '../../../contract/city.ts'
import { churchRecordCopy as copy } from '../../../copy/admin/churches.ts'
import {
  type ListingField,
  REVERSIBLE_RECORD_ACTIONS,
  STATUS_ACTIONS,
} from '../../../domain/churches/fields.ts'
import { isoWithOffset } from '../../../domain/events/when.ts'
import { notifyPublicContent } from '../../../platform/database/public-content.ts'
import { type Database, inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import type { ChurchStatus } from '../../../schema/churches.ts'
import { describeUndone, findAuditLine, writeAudit } from '../../accounts/service.ts'
import { findPicture } from '../../pictures/service.ts'
import { findChurch } from '../data.ts'
import { findFacts, presentFacts } from '../directory/facts.ts'
import { lockChurches, updateChurch } from '../merging/data.ts'
import { refreshPairs } from '../merging/duplicates.ts'
import { type ChurchRow, lockDirectory } from '../merging/duplicates-data.ts'
import { applyChange, fieldsOf, loggedChange, placeOf, readChange, versionAfter } from './apply-change.ts'
import { countDependents, deleteChurch, findNames, findRecords, isBeingScraped } from './records-data.ts'

export interface RecordsService {
  find(query: FindRecordsQuery): Promise<FoundRecord[]>
  /** @throws AppError not_found */
  get(id: number): Promise<ChurchRecord>
  /** Corrects a church; no list, import or scrape overwrites it. @throws AppError not_found, conflict, invalid */
  edit(id: number, edit: RecordEdit, by: Viewer): Promise<ChurchRecord>
  /** Lists a church, takes it off the list or marks it as closed. @throws AppError not_found, conflict */
  changeStatus(id: number, change: RecordStatusChange, by: Viewer): Promise<ChurchRecord>
  /** @throws AppError not_found; conflict, in words, where something is in the way */
  delete(id: number, seen: string, by: Viewer): Promise<Dependents>
}

export interface RecordsOptions {
  db: Database
  clock: Clock
  /** Its bounding box is where pins may stand. */
  city: City
}

/** What one correction changes; the same shape stands in the audit log. */
export type RecordChange = Partial<Record<ListingField, string>> & {
  aliases?: string[]
  place?: ChurchPlace | null
  showsPictures?: boolean
}

/** Of churches with these statuses, others decide: the Inbox, a merge, the church itself. */
const CHANGEABLE: readonly string[] = ['listed', 'unlisted', 'closed']

export function createRecordsService(options: RecordsOptions): RecordsService {
  const { db, clock, city } = options

  /** One change of one church, as long as it still is the one that the person saw. */
  function change<Result>(
    id: number,
    seen: string,
    work: (tx: Transaction, church: ChurchRow) => Promise<Result>,
  ): Promise<Result> {
    return inTransaction(db, async (tx) => {
      await lockDirectory(tx)
      const [church] = await lockChurches(tx, [id])
      if (!church) throw new AppError('not_found', copy.notFound)
      if (church.updatedAt.toISOString() !== seen) throw new AppError('conflict', copy.changedMeanwhile)
      const result = await work(tx, church)
      await notifyPublicContent(tx)
      return result
    })
  }

  const service: RecordsService = {
    find: (query) => findRecords(db, query),

    async get(id) {
      const church = await findChurch(db, id)
      if (!church) throw new AppError('not_found', copy.notFound)
      return {
        id,
        name: church.name,
        address: church.address,
        status: church.status,
        fields: fieldsOf(church),
        aliases: await findNames(db, id),
        place: placeOf(church),
        area: city.boundingBox,
        editedFields: church.editedFields,
        showsPictures: church.showsPictures,
        picture: await findPicture(db, church.picture),
        facts: (await findFacts(db, [id], city.timeZone)).get(id) ?? presentFacts([], city.timeZone),
        dependents: await countDependents(db, id, clock.now()),
        updatedAt: church.updatedAt.toISOString(),
        decidedAt: church.decidedAt && isoWithOffset(church.decidedAt, city.timeZone),
      }
    },

    async edit(id, { fields, aliases, place, showsPictures, seen }, by) {
      refuseOutside(place, city.boundingBox)
      await change(id, seen, (tx, church) => {
        const wanted: RecordChange = {
          ...fields,
          ...(aliases && { aliases }),
          ...(place !== undefined && { place }),
          ...(showsPictures !== undefined && { showsPictures }),
        }
        return applyChange(tx, church, wanted, { by: by.id, now: clock.now() })
      })
      return service.get(id)
    },

    async changeStatus(id, { status, seen }, by) {
      const now = clock.now()
      await change(id, seen, async (tx, church) => {
        if (!CHANGEABLE.includes(church.status)) throw new AppError('conflict', copy.decidedElsewhere)
        if (church.status === status) throw new AppError('conflict', copy.changedMeanwhile)
        await updateChurch(tx, id, { status, decidedAt: now, updatedAt: versionAfter(church, now) })
        await refreshPairs(tx, [id], now)
        const entry = { at: now, actor: by.id, action: STATUS_ACTIONS[status], subject: `church:${id}` }
        await writeAudit(tx, [{ ...entry, before: { status: church.status }, after: { status } }])
      })
      return service.get(id)
    },

    delete(id, seen, by) {
      const now = clock.now()
      return change(id, seen, async (tx, church) => {
        const hanging = await countDependents(tx, id, now)
        if (hanging.orders > 0) throw new AppError('conflict', copy.hasOrders(church.name, hanging.orders))
        if (hanging.merges > 0) throw new AppError('conflict', copy.hasMerges(church.name, hanging.merges))
        if (await isBeingScraped(tx, id)) throw new AppError('conflict', copy.isBeingScraped)
        await deleteChurch(tx, id)
        const before = { ...loggedChange(fieldsOf(church)), status: church.status, ...hanging }
        const entry = { at: now, actor: by.id, action: 'church.deleted', subject: `church:${id}` }
        await writeAudit(tx, [{ ...entry, before }])
        return hanging
      })
    },
  }
  return service
}

/** @throws AppError invalid for a pin outside the city */
function refuseOutside(place: RecordEdit['place'], { south, west, north, east }: ChurchRecord['area']): void {
  if (!place) return
  const { latitude, longitude } = place
  const isInside = latitude >= south && latitude <= north && longitude >= west && longitude <= east
  if (isInside) return
  const message = copy.outside({ south, west, north, east })
  throw new AppError('invalid', message, { issues: [{ path: 'place', message }] })
}

/**
 * Takes a correction or a status of a church back by its line of the audit log. Answers false for a line about
 * something else.
 * @throws AppError conflict, in words, when something newer stands in the way
 */
export function undoRecordLine({ db, clock }: RecordsOptions, line: number, by: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const entry = await findAuditLine(tx, line)
    const [, id] = /^church:(\d+)$/.exec(entry?.subject ?? '') ?? []
    if (!entry || id === undefined || !REVERSIBLE_RECORD_ACTIONS.includes(entry.action)) return false
    const now = clock.now()
    await lockDirectory(tx)
    const [church] = await lockChurches(tx, [Number(id)])
    if (!church) throw new AppError('conflict', 'This church has been deleted since.')
    if (entry.isUndone) throw new AppError('conflict', 'This decision was taken back already.')
    const changed = new AppError(
      'conflict',
      'The church has changed since. Please correct it on its own screen.',
    )
    if (entry.action === 'church.edited') {
      // Whose contact address it was is not in the log.
      const { contactEmail: _, ...after } = entry.after as RecordChange
      const { contactEmail: __, ...before } = entry.before as RecordChange
      const current = await readChange(tx, church)
      const isSame = (Object.keys(after) as (keyof typeof after)[]).every(
        (name) => JSON.stringify(after[name]) === JSON.stringify(current[name]),
      )
      if (!isSame || Object.keys(before).length === 0) throw changed
      await applyChange(tx, church, before, { by, now })
    } else {
      const { status } = entry.before as { status: ChurchStatus }
      if (church.status !== (entry.after as { status: ChurchStatus }).status) throw changed
      await updateChurch(tx, church.id, { status, decidedAt: now, updatedAt: versionAfter(church, now) })
      await refreshPairs(tx, [church.id], now)
    }
    await writeAudit(tx, [
      { at: now, actor: by, action: 'church.undone', subject: entry.subject, before: describeUndone(entry) },
    ])
    await notifyPublicContent(tx)
    return true
  })
}
