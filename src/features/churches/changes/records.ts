import type { Viewer } from '../../../contract/calls.ts'
import type {
  ChurchPlace,
  ChurchRecord,
  Dependents,
  FindRecordsQuery,
  RecordEdit,
  RecordFields,
  RecordStatusChange,
} from '../../../contract/churches/church-admin.ts'
import type { City } from '../../../contract/city.ts'
import { churchRecordCopy as copy } from '../../../copy/admin/churches.ts'
import { LISTING_FIELDS, type ListingField } from '../../../domain/churches/fields.ts'
import { REVERSIBLE_RECORD_ACTIONS, STATUS_ACTIONS } from '../../../domain/churches/record-actions.ts'
import { isoWithOffset } from '../../../domain/events/when.ts'
import { isInside } from '../../../domain/places.ts'
import { notifyPublicChurches } from '../../../platform/database/public-content.ts'
import type { Database, Transaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import type { ChurchStatus } from '../../../schema/churches.ts'
import type { Reversal } from '../../accounts/service.ts'
import { findPicture } from '../../pictures/service.ts'
import { findChurch } from '../data.ts'
import { findFacts, presentFacts } from '../directory/facts.ts'
import { lockChurches } from '../merging/data.ts'
import { type ChurchRow, lockDirectory } from '../merging/duplicates-data.ts'
import {
  applyChange,
  type ChangedBy,
  decideChange,
  differing,
  logChange,
  withoutContact,
} from './apply-change.ts'
import { countDependents, deleteChurch, findNames, findRecords, isBeingScraped } from './records-data.ts'

export interface RecordsOptions {
  db: Database
  clock: Clock
  /** Its bounding box is where pins may stand. */
  city: City
  /** Moves its edges so far that the place is inside. */
  widenArea: (places: readonly ChurchPlace[], by: string) => Promise<void>
}

/** What one correction changes; the same shape stands in the audit log. */
export type RecordChange = Partial<Record<ListingField, string>> & {
  aliases?: string[]
  place?: ChurchPlace | null
  showsPictures?: boolean
}

/** Of churches with these statuses, others decide: the Inbox, a merge, the church itself. */
const CHANGEABLE: readonly string[] = ['listed', 'unlisted', 'closed']

export function createRecordsService({ db, clock, city, widenArea }: RecordsOptions) {
  /** One change of one church, as long as it still is the one that the person saw. */
  const change = <Result>(
    id: number,
    seen: string,
    work: (tx: Transaction, church: ChurchRow) => Promise<Result>,
  ) =>
    decideChange(
      db,
      {
        lock: async (tx) => (await lockChurches(tx, [id]))[0],
        isOpen: ({ updatedAt }) => updatedAt.toISOString() === seen,
        words: { unknown: copy.notFound, decided: copy.changedMeanwhile },
      },
      work,
    )

  /** @throws AppError not_found */
  async function get(id: number): Promise<ChurchRecord> {
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
  }

  return {
    get,

    find: (query: FindRecordsQuery) => findRecords(db, query),

    /** Corrects a church; no list, import or scrape overwrites it. @throws AppError not_found, conflict, invalid */
    async edit(id: number, { fields, seen, widensArea, ...others }: RecordEdit, by: Viewer) {
      const { place } = others
      if (place && !isInside(place, city.boundingBox)) {
        if (widensArea !== true || by.role !== 'owner') throw refuseOutside(city.boundingBox)
        await widenArea([place], by.id)
      }
      const given = Object.entries(others).filter(([, value]) => value !== undefined)
      const wanted: RecordChange = { ...fields, ...Object.fromEntries(given) }
      await change(id, seen, (tx, church) =>
        editRecord(tx, church, wanted, { actor: by.id, now: clock.now() }),
      )
      return get(id)
    },

    /** Lists a church, takes it off the list or marks it as closed. @throws AppError not_found, conflict */
    async changeStatus(id: number, { status, seen }: RecordStatusChange, by: Viewer) {
      const now = clock.now()
      await change(id, seen, async (tx, church) => {
        if (!CHANGEABLE.includes(church.status)) throw new AppError('conflict', copy.decidedElsewhere)
        if (church.status === status) throw new AppError('conflict', copy.changedMeanwhile)
        const line = { action: STATUS_ACTIONS[status], before: { status: church.status }, after: { status } }
        await applyChange(tx, church, { columns: { status, decidedAt: now }, line }, { actor: by.id, now })
      })
      return get(id)
    },

    /** @throws AppError not_found; conflict, in words, where something is in the way */
    delete(id: number, seen: string, by: Viewer): Promise<Dependents> {
      const now = clock.now()
      return change(id, seen, async (tx, church) => {
        const hanging = await countDependents(tx, id, now)
        if (hanging.orders > 0) throw new AppError('conflict', copy.hasOrders(church.name, hanging.orders))
        if (hanging.merges > 0) throw new AppError('conflict', copy.hasMerges(church.name, hanging.merges))
        if (await isBeingScraped(tx, id)) throw new AppError('conflict', copy.isBeingScraped)
        await deleteChurch(tx, id)
        const before = { ...withoutContact(fieldsOf(church)), status: church.status, ...hanging }
        await logChange(tx, id, { action: 'church.deleted', before }, { actor: by.id, now })
        await notifyPublicChurches(tx, [id])
        return hanging
      })
    },
  }
}

function fieldsOf(church: ChurchRow): Record<ListingField, string> {
  return Object.fromEntries(LISTING_FIELDS.map((field) => [field, church[field] ?? ''])) as RecordFields
}

function placeOf({ latitude, longitude }: ChurchRow): ChurchPlace | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** All of a church that can be corrected, as it is now. */
async function readRecord(tx: Transaction, church: ChurchRow): Promise<Required<RecordChange>> {
  const { showsPictures } = church
  return {
    ...fieldsOf(church),
    aliases: await findNames(tx, church.id),
    place: placeOf(church),
    showsPictures,
  }
}

async function editRecord(
  tx: Transaction,
  church: ChurchRow,
  wanted: RecordChange,
  by: ChangedBy,
): Promise<void> {
  const stored = await readRecord(tx, church)
  const changed: RecordChange = differing(stored, wanted)
  const names = Object.keys(changed) as (keyof RecordChange)[]
  if (names.length === 0) return
  const { aliases, place, showsPictures, ...fields } = changed
  const edited = names.filter((name) => name !== 'aliases' && name !== 'showsPictures')
  const columns: Partial<ChurchRow> = {
    ...Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value || null])),
    ...(showsPictures !== undefined && { showsPictures }),
    editedFields: [...new Set([...church.editedFields, ...edited])],
  }
  const before = Object.fromEntries(names.map((name) => [name, stored[name]]))
  const line = { action: 'church.edited', before: withoutContact(before), after: withoutContact(changed) }
  const facts = place && { statements: { location: place }, source: 'administrator' as const }
  await applyChange(
    tx,
    church,
    { columns, ...(facts && { facts }), names: aliases, place: wanted.place, line },
    by,
  )
}

function refuseOutside(area: ChurchRecord['area']): AppError {
  const message = copy.outside(area)
  return new AppError('invalid', message, { issues: [{ path: 'place', message }] })
}

/** How a correction or a status of a church is taken back by its line of the audit log. */
export const recordReversal: Reversal = {
  kind: 'church',
  actions: REVERSIBLE_RECORD_ACTIONS,
  undone: 'This decision was taken back already.',
  async reverse(tx, { action, before, after }, id, by) {
    await lockDirectory(tx)
    const [church] = await lockChurches(tx, [id])
    if (!church) throw new AppError('conflict', 'This church has been deleted since.')
    // Whose contact address it was is not in the log; a status stands in it like any other field.
    const { contactEmail: _, ...wanted } = before as RecordChange
    const { contactEmail: __, ...expected } = after as RecordChange
    const { status } = before as { status: ChurchStatus }
    const stored = { ...(await readRecord(tx, church)), status: church.status }
    if (!isEmpty(differing<typeof stored>(stored, expected)) || isEmpty(wanted))
      throw new AppError('conflict', 'The church has changed since. Please correct it on its own screen.')
    if (action === 'church.edited') await editRecord(tx, church, wanted, by)
    else await applyChange(tx, church, { columns: { status, decidedAt: by.now } }, by)
    return undefined
  },
}

const isEmpty = (fields: object) => Object.keys(fields).length === 0
