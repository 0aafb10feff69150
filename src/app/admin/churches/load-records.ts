import type { LoaderFunctionArgs } from 'react-router'
import { findRecordsQuery } from '../../../contract/churches/church-admin.ts'
import { pageContext } from '../../page-context.ts'
import { adminLoader, attempt } from '../kit/load.ts'

/** The churches that a search finds; all of them, by name, before one was made. */
export const loadRecords = adminLoader(async (context, search) => {
  const query = findRecordsQuery
    .catch({ q: '' })
    .parse(Object.fromEntries([...search].filter(([, value]) => value !== '')))
  return { query, found: await attempt(context, 'findChurchRecords', { query }) }
})
export type RecordsData = NonNullable<Awaited<ReturnType<typeof loadRecords>>>

export async function loadRecord(args: LoaderFunctionArgs) {
  const load = adminLoader(async (context) => ({
    record: await attempt(context, 'getChurchRecord', { params: { id: args.params.id } }),
    tiles: context.get(pageContext).city.maps.tiles,
  }))
  return load(args)
}
export type RecordData = NonNullable<Awaited<ReturnType<typeof loadRecord>>>
