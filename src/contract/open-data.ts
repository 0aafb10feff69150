import { z } from 'zod'
import { type CallSpec, call } from './call.ts'

export const OPEN_DATA_FILES = ['events.jsonl', 'events.csv', 'churches.jsonl', 'churches.csv'] as const
export type OpenDataFile = (typeof OPEN_DATA_FILES)[number]

export const openDataCalls = {
  openDataCatalog: call('GET /api/open-data', {
    who: 'anyone',
    summary:
      'The files of open data with their license, as a catalog (DCAT 3, JSON-LD); 404 where the site publishes none.',
    kind: 'document',
    media: 'application/ld+json',
    perMinute: 60,
  }),
  openDataFile: call('GET /api/open-data/{file}', {
    who: 'anyone',
    summary:
      'The public facts of all coming events or all churches in schema.org terms, made once a day: JSON Lines or CSV, with an ETag.',
    kind: 'document',
    media: 'application/x-ndjson',
    params: z.object({ file: z.enum(OPEN_DATA_FILES) }),
    perMinute: 30,
  }),
} as const satisfies Record<string, CallSpec>
