import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { ChurchStatements, ServiceTime } from '../../../contract/churches/church-facts.ts'
import type { City } from '../../../contract/city.ts'
import { languageInTitle } from '../../../domain/churches/languages.ts'
import { DAY_MS } from '../../../domain/durations.ts'
import { addDays, dateIn } from '../../../domain/events/when.ts'
import { notifyPublicChurches } from '../../../platform/database/public-content.ts'
import { type Database, inTransaction } from '../../../platform/database/transaction.ts'
import type { JobKind, Jobs } from '../../../platform/jobs/jobs.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { lockDirectory } from '../merging/duplicates-data.ts'
import { stateAllFacts } from './facts.ts'
import { type FactRow, findAllStatedBy, findWeeklyServices, type WeeklyRow } from './facts-data.ts'

const EVERY_TEN_MINUTES = '*/10 * * * *'

/** Reads the weekly services out of the approved series. Doing it twice is harmless. */
export const readServicesJob: JobKind<Record<string, never>> = {
  name: 'read-services',
  data: z.record(z.string(), z.never()),
  concurrency: 1,
  retries: 1,
  expireInSeconds: 5 * 60,
}

/** Keeps what the churches' sites say up to date in a worker: at its start, and every ten minutes. */
export async function workOnFacts(options: {
  db: Database
  jobs: Jobs
  websiteFacts: ReturnType<typeof createWebsiteFacts>
}): Promise<void> {
  const { db, jobs, websiteFacts } = options
  await jobs.work(readServicesJob, async () => {
    await websiteFacts.bringUpToDate()
  })
  await jobs.schedule(readServicesJob, EVERY_TEN_MINUTES, 'UTC', {})
  await jobs.enqueue(db, readServicesJob, [{}])
}

const WEEKS_AHEAD = 4
const SOURCE = 'website'

export function createWebsiteFacts({ db, clock, city }: { db: Database; clock: Clock; city: City }) {
  return {
    /**
     * Brings what the churches' own sites say of their services up to date with the approved series: a service of every
     * week is a fact of its church, in the language of its title. Returns how many churches changed.
     */
    bringUpToDate: () =>
      inTransaction(db, async (tx) => {
        await lockDirectory(tx)
        const today = dateIn(city.timeZone, clock.now())
        const weekly = await findWeeklyServices(tx, today, addDays(today, WEEKS_AHEAD * 7))
        const weeklyByChurch = Map.groupBy(weekly, ({ churchId }) => churchId)
        const known = Map.groupBy(await findAllStatedBy(tx, SOURCE), ({ churchId }) => churchId)
        const statements = new Map<number, ChurchStatements>()
        const seenAt = new Map<number, Date>()
        for (const churchId of new Set([...weeklyByChurch.keys(), ...known.keys()])) {
          const rows = weeklyByChurch.get(churchId) ?? []
          const read = readStatements(rows)
          const at = new Date(
            Math.max(clock.now().getTime() - 30 * DAY_MS, ...rows.map((row) => row.seenAt.getTime())),
          )
          if (!isNews(read, known.get(churchId) ?? [], at)) continue
          statements.set(churchId, read)
          seenAt.set(churchId, at)
        }
        const changed = await stateAllFacts(tx, statements, {
          source: SOURCE,
          at: (churchId) => seenAt.get(churchId) ?? clock.now(),
        })
        if (changed.size > 0) await notifyPublicChurches(tx, changed, false)
        return changed.size
      }),
  }
}

function readStatements(rows: readonly WeeklyRow[]): ChurchStatements {
  const serviceTimes: ServiceTime[] = []
  for (const { title, weekday, time, language: own } of rows) {
    const named = languageInTitle(title)
    const service = { weekday, time, language: named === own ? null : named }
    if (!serviceTimes.some((other) => isDeepStrictEqual(other, service))) serviceTimes.push(service)
  }
  const others = serviceTimes.flatMap(({ language }) => language ?? [])
  const own = rows[0]?.language ?? null
  const languages = others.length === 0 ? [] : [...new Set([...(own ? [own] : []), ...others])].sort()
  return { serviceTimes: serviceTimes.slice(0, 40), languages }
}

/** Whether it differs from what is kept, or has been seen again since the day that is kept. */
function isNews(statements: ChurchStatements, known: readonly FactRow[], seenAt: Date): boolean {
  const knownValues = new Map(known.map(({ field, value }) => [field, value]))
  const isSame =
    isDeepStrictEqual(knownValues.get('serviceTimes') ?? [], statements.serviceTimes) &&
    isDeepStrictEqual(knownValues.get('languages') ?? [], statements.languages)
  return !isSame || known.some(({ checkedAt }) => seenAt.getTime() - checkedAt.getTime() >= DAY_MS)
}
