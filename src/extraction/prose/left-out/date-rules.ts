import type { ReadingContext } from '../../candidate/context.ts'
import { sentenceStart } from '../../html/sentences.ts'
import type { Anchor } from '../page-parts.ts'

/** A printed date with the words around it. */
export interface SaidOfDate extends Anchor {
  /** What stands right before it in its own sentence: what another says is of something else. */
  before: string
  /** All that stands behind it on its line. */
  after: string
  /** Whether its line prints an hour. */
  hasTime: boolean
  /** Whether an hour stands behind it, before the next date. */
  hasOwnHour: boolean
  /** 'YYYY-MM-DD' in the church's zone. */
  today: string
}

/** A reason why a date is no event, and whether it holds. */
export type DateRule = readonly [reason: string, holds: (said: SaidOfDate) => boolean]

const REACH = 45

export function saidOf(anchor: Anchor, { today }: ReadingContext): SaidOfDate {
  const { line, mention } = anchor
  const { text, times, dates } = line
  const next = dates.find(({ at }) => at >= mention.end)?.at ?? text.length
  return {
    ...anchor,
    before: text.slice(Math.max(0, mention.at - REACH, sentenceStart(text, mention.at)), mention.at),
    after: text.slice(mention.end),
    hasTime: times.length > 0,
    hasOwnHour: times.some(({ at }) => at >= mention.end && at < next),
    today,
  }
}
