import { z } from 'zod'
import { churchRow, optional, readRecords } from './read-records.ts'
import type { DemoChurch } from './record-shapes.ts'

/** Churches that only the places service knows; discovery adds them. */
export const undiscoveredChurches: readonly DemoChurch[] = readRecords('undiscovered-churches.csv', churchRow)

/** Listed churches that the places service returns too: only what differs from the directory. */
export const listedPlaces = readRecords(
  'places.csv',
  z.object({ church: z.string(), name: optional, address: optional, phone: optional }),
)
