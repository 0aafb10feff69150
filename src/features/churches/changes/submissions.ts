import type { Viewer } from '../../../contract/calls.ts'
import type { ChurchStatements } from '../../../contract/churches/church-facts.ts'
import type {
  AcceptSubmissionRequest,
  Church,
  ChurchSubmissionRequest,
  JoinSubmissionRequest,
  WaitingChurch,
} from '../../../contract/churches/churches.ts'
import type { City } from '../../../contract/city.ts'
import { REFUSALS } from '../../../contract/refusals.ts'
import { submissionCopy } from '../../../copy/mail/submission-mail.ts'
import { PUBLIC_FIELDS, type PublicField } from '../../../domain/churches/fields.ts'
import { DAY_MS } from '../../../domain/durations.ts'
import { dateIn, isoWithOffset } from '../../../domain/events/when.ts'
import { findMatches, MatchIndex } from '../../../matching/match-index.ts'
import { maybeFrom } from '../../../matching/score.ts'
import type { Database, Executor, Transaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import type { Place, PlacesPort } from '../../../ports/places/port.ts'
import { queueMail, queueUnprovenMail } from '../../newsletter/service.ts'
import { findChurch, findListed, insertChurch } from '../data.ts'
import { stateFacts } from '../directory/facts.ts'
import { UNCONFIRMED_NAME } from '../importing/listings.ts'
import { submissionMail } from '../mails.ts'
import { lockChurches, updateChurch } from '../merging/data.ts'
import { reasonsOf } from '../merging/duplicates.ts'
import { type ChurchRow, findDirectory, matchRecord } from '../merging/duplicates-data.ts'
import { fillChurch, mergeInto } from '../merging/merge.ts'
import { presentChurch } from '../service.ts'
import {
  applyChange,
  type ChangedBy,
  type ChurchChange,
  changeDirectory,
  decideChange,
  emptyToNull,
} from './apply-change.ts'
import { countSubmittedBy, findPlaceKeys, findWaiting, isWaiting } from './submissions-data.ts'

/** Each look is paid for; as the first ones are decided, the next ones come. */
const MAX_LOOKUPS = 25

/**
 * The details of churches of which only the place's identifier is kept, by church, fetched anew. One that the service
 * does not have any more is missing.
 *
 * @param places the service that found them; null where looking for churches is switched off
 */
async function lookUpUnconfirmed(
  executor: Executor,
  places: PlacesPort | null,
  churches: ChurchRow[],
): Promise<Map<number, Place>> {
  const found = new Map<number, Place>()
  const unconfirmed = churches.filter(({ name }) => name === UNCONFIRMED_NAME)
  const keys = await findPlaceKeys(
    executor,
    unconfirmed.map(({ id }) => id),
  )
  await Promise.all(
    [...keys].slice(0, MAX_LOOKUPS).map(async ([churchId, key]) => {
      const [source, ...id] = key.split(':')
      if (!places || source !== places.source) return
      const outcome = await places.look(id.join(':'))
      if (outcome.ok && outcome.place) found.set(churchId, outcome.place)
    }),
  )
  return found
}

/** No person fills nine fields in faster. */
const MIN_FILL_MS = 3000
/** A person submits a handful of churches, a robot does not stop. */
const MAX_SUBMISSIONS_PER_DAY = 10
const MAX_SHOWN_SUBMISSIONS = 200

export interface SubmissionsOptions {
  db: Database
  clock: Clock
  city: City
  jobs: Jobs
  /** For what discovery found at a service that lets only identifiers be kept: its details are fetched anew. */
  places: PlacesPort | null
}

export function createSubmissionsService(options: SubmissionsOptions) {
  const { db, clock, city, jobs, places } = options

  /** Writes to whoever submitted a church what became of it, where an address is known. */
  async function answer(tx: Transaction, church: ChurchRow, ...[became, words]: Answer): Promise<void> {
    const { id, name, contactEmail: email, contactLanguage: language } = church
    if (!email) return
    await queueMail(
      tx,
      jobs,
      submissionMail(became, { id, church: name, email, language }, words, city),
      clock.now(),
    )
  }

  const lookUp = (churches: ChurchRow[]) => lookUpUnconfirmed(db, places, churches)

  /** Decides about a church that waits: the change, and the answer to whoever submitted it. */
  const decide = (id: number, { columns, facts, action, after, by, answered }: Decision) =>
    decideChange(
      db,
      { ...WAITING, lock: async (tx) => (await lockChurches(tx, [id]))[0] },
      async (tx, church) => {
        const line = { action, before: { status: 'awaiting_review' }, after }
        const decided = { ...columns, decidedAt: by.now }
        await applyChange(tx, church, { columns: decided, facts, line, isAcceptance: true }, by)
        await answer(tx, { ...church, ...columns }, ...answered)
      },
    )

  async function findSubmitted(id: number): Promise<ChurchRow> {
    const church = await findChurch(db, id)
    if (!church) throw new AppError('not_found', submissionCopy.unknown)
    return church
  }

  return {
    /**
     * Stores a submission as awaiting review and mails a receipt; it is public only once accepted (decisions, section 5).
     * What a robot fills in is dropped without a word. @throws AppError invalid, too_many_requests
     */
    async submit(submission: ChurchSubmissionRequest): Promise<void> {
      const now = clock.now()
      const { fax, shownAt, language, ...form } = submission
      if (fax) return
      const filledInMs = now.getTime() - Date.parse(shownAt ?? '')
      // A negative time is a clock that goes wrong, not a robot.
      if (filledInMs >= 0 && filledInMs < MIN_FILL_MS) {
        throw new AppError('invalid', REFUSALS.tooQuick)
      }
      await changeDirectory(db, async (tx) => {
        if (await isWaiting(tx, form)) return
        const since = new Date(now.getTime() - DAY_MS)
        if ((await countSubmittedBy(tx, form.contactEmail, since)) >= MAX_SUBMISSIONS_PER_DAY) {
          throw new AppError('too_many_requests', REFUSALS.tooManyChurches, {
            retryAfterSeconds: DAY_MS / 1000,
          })
        }
        const { phone, website, description, notes } = form
        const id = await insertChurch(tx, {
          ...form,
          ...emptyToNull({ phone, website, description, notes }),
          contactLanguage: language,
          status: 'awaiting_review',
          origin: 'submission',
          createdAt: now,
          updatedAt: now,
        })
        const to = { id, church: form.name, email: form.contactEmail, language }
        await queueUnprovenMail(tx, jobs, submissionMail('received', to, {}, city), now)
      })
    },

    async list(): Promise<WaitingChurch[]> {
      const waiting = await findWaiting(db, MAX_SHOWN_SUBMISSIONS)
      const details = await lookUp(waiting)
      // One that asked to be left out is shown too: whoever submits it again may not know.
      const listed = (await findDirectory(db)).filter(
        ({ status }) => status === 'listed' || status === 'withdrawn',
      )
      const byId = new Map(listed.map((church) => [String(church.id), church]))
      const index = new MatchIndex(listed.map(matchRecord))
      return waiting.map((row) => {
        const { id: _, ...place } = details.get(row.id) ?? { id: '', facts: {} }
        const church = { ...row, ...place }
        return {
          id: row.id,
          ...publicFieldsOf(church),
          contactName: church.contactName,
          contactEmail: church.contactEmail,
          notes: church.notes,
          facts: place.facts,
          origin:
            row.origin === 'discovery' || row.origin === 'import' ? row.origin : ('submission' as const),
          createdAt: isoWithOffset(row.createdAt, city.timeZone),
          matches: findMatches(matchRecord(church), index, { threshold: maybeFrom }).flatMap((match) => {
            const other = byId.get(match.id)
            if (!other) return []
            const { optedOutAt } = other
            const withdrawnOn =
              other.status === 'listed' ? null : dateIn(city.timeZone, optedOutAt ?? other.updatedAt)
            const { similarity } = match
            return [
              { id: other.id, ...publicFieldsOf(other), similarity, because: reasonsOf(match), withdrawnOn },
            ]
          }),
        }
      })
    },

    /** Lists a church that waits. @throws AppError not_found, or conflict when somebody decided before */
    async accept(
      id: number,
      corrections: AcceptSubmissionRequest,
      viewer: Viewer,
      siteUrl: string,
    ): Promise<Church> {
      const by = { actor: viewer.id, now: clock.now() }
      const before = await findSubmitted(id)
      // What the person saw and confirmed is theirs to keep.
      const { details, statements } = detailsOf((await lookUp([before])).get(id))
      const confirmed = { ...details, ...nonEmpty(corrections) }
      if (before.name === UNCONFIRMED_NAME && !confirmed.name)
        throw new AppError('conflict', submissionCopy.gone)
      await decide(id, {
        columns: { ...confirmed, status: 'listed' },
        facts: { statements, source: 'administrator' },
        action: 'church.accepted',
        after: confirmed,
        by,
        answered: ['accepted', { address: `${siteUrl}/churches` }],
      })
      const church = (await findListed(db, by.now)).find((each) => each.id === id)
      if (!church) throw new AppError('conflict', submissionCopy.alreadyDecided)
      return presentChurch(church)
    },

    /**
     * Closes a church that waits because it is a listed one: what that one lacks is filled in, of what differs the
     * chosen fields are taken, as in a merge, and it can be taken back like one. Whoever submitted it does not become
     * the church's contact, to whom links for corrections go, but learns how to ask for one. Returns the merge's id.
     *
     * @throws AppError not_found, or conflict where somebody decided before or the other church is not listed any more
     */
    async join(
      { id, churchId, take }: JoinSubmissionRequest & { id: number },
      { viewer, siteUrl }: { viewer: Viewer; siteUrl: string },
    ): Promise<number> {
      const now = clock.now()
      const place = (await lookUp([await findSubmitted(id)])).get(id)
      return changeDirectory(db, async (tx) => {
        const { waiting, listed } = await lockPair(tx, id, churchId)
        const known = await confirm(tx, waiting, place, now)
        const filled = fillChurch(listed, { ...known, contactEmail: null }, take, now)
        const merging = { retained: listed, removed: known, filled, action: 'church.joined' } as const
        const mergeId = await mergeInto(tx, merging, { viewer, now, timeZone: city.timeZone })
        await answer(tx, known, 'joined', { address: `${siteUrl}/add-church?church=${churchId}` })
        return mergeId
      })
    },

    /** Declines a church that waits. @throws AppError not_found, or conflict when somebody decided before */
    decline: (id: number, reason: string, viewer: Viewer) =>
      decide(id, {
        columns: { status: 'declined' },
        action: 'church.declined',
        after: { reason },
        by: { actor: viewer.id, now: clock.now() },
        answered: ['declined', { reason }],
      }),
  }
}

/** What becomes of it, and what of that is written. */
type Answer = [became: Parameters<typeof submissionMail>[0], words: Parameters<typeof submissionMail>[2]]

interface Decision extends Pick<ChurchChange, 'columns' | 'facts'> {
  action: string
  after: object
  by: ChangedBy
  answered: Answer
}

const WAITING = {
  isOpen: ({ status }: ChurchRow) => status === 'awaiting_review',
  words: { unknown: submissionCopy.unknown, decided: submissionCopy.alreadyDecided },
}

/** What a places service has of a church: its columns, and what it states beside them. */
function detailsOf(place: Place | undefined): {
  details: Partial<Omit<Place, 'id' | 'facts'>>
  statements: ChurchStatements
} {
  if (!place) return { details: {}, statements: {} }
  const { id: _, facts, ...details } = place
  const { latitude, longitude } = details
  const location = latitude !== null && longitude !== null ? { location: { latitude, longitude } } : {}
  return { details, statements: { ...facts, ...location } }
}

function publicFieldsOf(church: ChurchRow): Pick<ChurchRow, PublicField> {
  return Object.fromEntries(PUBLIC_FIELDS.map((field) => [field, church[field]])) as Pick<
    ChurchRow,
    PublicField
  >
}

function nonEmpty<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  ) as Partial<Fields>
}

/** Locks the two, in words for whoever comes second. */
async function lockPair(tx: Transaction, id: number, churchId: number) {
  const rows = await lockChurches(tx, [id, churchId])
  const waiting = rows.find((row) => row.id === id)
  const listed = rows.find((row) => row.id === churchId)
  if (!waiting || !WAITING.isOpen(waiting)) throw new AppError('conflict', submissionCopy.alreadyDecided)
  if (!listed) throw new AppError('not_found', submissionCopy.noSuchChurch)
  if (listed.status === 'merged') throw new AppError('conflict', submissionCopy.mergedMeanwhile(listed.name))
  if (listed.status !== 'listed') throw new AppError('conflict', submissionCopy.notListed(listed.name))
  return { waiting, listed }
}

/** What the person saw and confirmed of a found church is theirs to keep. */
async function confirm(
  tx: Transaction,
  church: ChurchRow,
  place: Place | undefined,
  now: Date,
): Promise<ChurchRow> {
  if (church.name !== UNCONFIRMED_NAME) return church
  if (!place) throw new AppError('conflict', submissionCopy.gone)
  const { details, statements } = detailsOf(place)
  await updateChurch(tx, church.id, details)
  await stateFacts(tx, church.id, statements, { source: 'administrator', at: now })
  return { ...church, ...details }
}
