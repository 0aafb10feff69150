import { reconcile } from '../../extraction/reconcile.ts'
import { normaliseTitle } from '../events/recognise.service.server.ts'
import type { SourcedCandidate } from './visit.service.server.ts'

/** Below this a reading of plain HTML is more often wrong than right, and would cost the curator's time. */
const LEAST_CONFIDENCE = 0.5

const isPlain = (candidate: SourcedCandidate) => candidate.kind === 'html'

/**
 * What a whole visit of one church's site tells, each happening once: pages repeat what the calendar says, and the
 * most trusted source's words stand. Where a calendar or marked-up data tells of a moment, plain text about the same
 * moment is the same event under whatever heading stood above it, and a page with marked-up events is not read a
 * second time as text. Regular services in plain text stay: calendars often leave them out.
 */
export function settleVisit(candidates: SourcedCandidate[], churchName: string): SourcedCandidate[] {
  const structured = candidates.filter((candidate) => !isPlain(candidate))
  const markedUpPages = new Set(structured.map((candidate) => candidate.sourceUrl))
  const toldMoments = new Set(
    structured.filter((candidate) => candidate.start.includes('T')).map((candidate) => candidate.start),
  )
  const ownName = normaliseTitle(churchName)
  const believed = candidates.filter((candidate) => {
    if (!isPlain(candidate)) return true
    if (candidate.confidence < LEAST_CONFIDENCE) return false
    if (toldMoments.has(candidate.start)) return false
    if (candidate.seriesKey !== null) return true
    return !markedUpPages.has(candidate.sourceUrl) && normaliseTitle(candidate.title) !== ownName
  })
  return reconcile(believed)
}
