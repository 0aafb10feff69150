import type { ReviewReason } from '../../domain/events/review/review-reasons.ts'
import { isGenericName } from '../prose/words/wording.ts'
import type { Unit } from './features.ts'
import { YEAR_SOURCES } from './signals.ts'

/** Lines between a title and its date from which on the title may belong to something else. */
const FAR_TITLE_LINES = 3

/**
 * What a person should check of each reading of prose before believing it, from the features that the model weighs. Of
 * the readings that the model is sure of, none has any (docs/reading.md).
 */
export function reasonsFor(units: readonly Unit[]): ReviewReason[][] {
  const byLine = Map.groupBy(units, ({ signals }) => signals.texts.line)
  return units.map(({ candidates: [first], signals: { values, texts } }) => {
    if (!first) return []
    const { title, start, recurrence } = first
    const hours = new Set(byLine.get(texts.line)?.map(({ candidates: [other] }) => other?.start.slice(11)))
    const hasTime = start.length > 10
    const found: Partial<Record<ReviewReason, boolean>> = {
      'two-times': hasTime && (values.lineTimes ?? 0) > hours.size,
      'time-unsure': hasTime && (values.isTimeCertain === 0 || values.hasOwnTime === 0),
      'wrong-weekday': values.hasWrongWeekday === 1,
      'date-without-year': recurrence === null && values.yearFrom === YEAR_SOURCES.indexOf('now'),
      'title-unsure':
        values.isOwnTitle === 0 || (values.titleDistance ?? 0) > FAR_TITLE_LINES || isGenericName(title),
    }
    return (Object.keys(found) as ReviewReason[]).filter((reason) => found[reason])
  })
}
