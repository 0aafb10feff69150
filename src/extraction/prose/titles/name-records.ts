import { programOf } from '../hours/day-program.ts'
import type { PageRecord, PageView } from '../page-parts.ts'
import { type ChosenTitle, findTitle } from './choose-title.ts'
import { type FoundTitle, titleWithin } from './title.ts'
import { withoutVenue } from './venue-title.ts'

export interface NamedRecord {
  record: PageRecord
  title: ChosenTitle
}

const SURELY_NAMED = 0.9

/**
 * The records of a page with what each is called; those that nothing names are left out.
 */
export function nameRecords(records: readonly PageRecord[], view: PageView): NamedRecord[] {
  const own = new Map(records.map((record) => [record, titleWithin(record, view)]))
  const isSure = (record: PageRecord) => (own.get(record)?.score ?? 0) >= SURELY_NAMED
  /** The groups of which most records have names of their own. */
  const namedGroups = new Set<PageRecord[]>()
  for (const [siblings, told] of Map.groupBy(records, (record) => record.siblings))
    if (told.filter(isSure).length * 2 > told.length) namedGroups.add(siblings)
  return records.flatMap((record) => {
    const title = titleOfEvent(record, own.get(record) ?? null, namedGroups.has(record.siblings), view)
    return title ? [{ record, title }] : []
  })
}

function titleOfEvent(
  record: PageRecord,
  own: FoundTitle | null,
  isNamedGroup: boolean,
  view: PageView,
): ChosenTitle | null {
  const title = findTitle(record, own, isNamedGroup, view)
  if (title) return withoutVenue(title, record, view)
  // What stands below a bare day has names of its own.
  const [entry] = record.anchors[0] ? programOf(record, record.anchors[0], view) : []
  return entry?.title ? { text: entry.title, line: null, isOwn: true } : null
}
