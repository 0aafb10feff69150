import { z } from 'zod'
import { flag, readRecords } from './read-records.ts'

/** Pairs of records that are one church written twice, and pairs that only look alike. */
export const demoLookAlikes = readRecords(
  'look-alikes.csv',
  z.object({ first: z.string(), second: z.string(), isSame: flag, why: z.string() }),
)
