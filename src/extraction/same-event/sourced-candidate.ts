import type { EventCandidate, RecurrenceException } from '../candidate/candidate.ts'

export interface SourcedCandidate extends EventCandidate {
  /** Address of the page, feed or calendar that it was read from. */
  sourceUrl: string
}

/** What a page states does not take place. */
export type SourcedException = RecurrenceException & { sourceUrl: string }
