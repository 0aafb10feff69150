import { writeServiceTimes } from '../../../domain/churches/service-times.ts'
import type { Database } from '../../../platform/database/transaction.ts'
import {
  findCategoryCorrections,
  findChurchesToExport,
  findEventsToExport,
  findSubscribersToExport,
} from './data.ts'

export const EXPORTS = ['churches', 'events', 'subscribers', 'category-corrections'] as const
export type ExportKind = (typeof EXPORTS)[number]

/** A row of a list, by column; instants are dates. */
export type ExportRow = Record<string, string | number | boolean | Date | null>

export type ExportService = ReturnType<typeof createExportService>

const PAGE = 1000

/** Lists of facts stand in one cell, as an import reads them. */
const findChurches: (
  ...page: Parameters<typeof findChurchesToExport>
) => Promise<(ExportRow & { id: number })[]> = async (...page) =>
  (await findChurchesToExport(...page)).map(({ languages, service_times: times, ...church }) => ({
    ...church,
    languages: languages?.join('; ') ?? null,
    service_times: times && writeServiceTimes(times),
  }))

const FINDERS = {
  churches: findChurches,
  events: findEventsToExport,
  subscribers: findSubscribersToExport,
  'category-corrections': findCategoryCorrections,
} as const

export function createExportService(db: Database) {
  return {
    /** Every row of a list, however long it is. */
    async *rows(kind: ExportKind): AsyncIterable<ExportRow> {
      let after = 0
      for (;;) {
        const rows = await FINDERS[kind](db, after, PAGE)
        yield* rows
        const last = rows.at(-1)
        if (!last || rows.length < PAGE) return
        after = last.id
      }
    },
  }
}
