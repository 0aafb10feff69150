import { HOUR_MS } from '../../domain/durations.ts'
import type { ReviewReason } from '../../domain/events/review/review-reasons.ts'
import type { EventCandidate } from '../candidate/candidate.ts'
import { isGenericName } from '../prose/words/wording.ts'
import { distinctUnits } from './distinct.ts'
import { featuresOf, type Unit, unitsOf, type WeighedCandidate, wordScores } from './features.ts'
import { calibrated, probabilityOf, type ReaderModel, scoreOf } from './model.ts'
import { YEAR_SOURCES } from './signals.ts'

/** Lines between a title and its date from which on the title may belong to something else. */
const FAR_TITLE_LINES = 3

/**
 * What a person should check of each reading of prose before believing it, from the features that the model weighs. Of
 * the readings that the model is sure of, none has any (docs/reading.md).
 */
function reasonsFor(units: readonly Unit[]): ReviewReason[][] {
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
      // A weekday beside the date that fits it settles the year: .98 of such dates are right, .75 of the others.
      'date-without-year': recurrence === null && isYearOf(values, 'now') && values.hasRightWeekday !== 1,
      'title-unsure':
        values.isOwnTitle === 0 ||
        (values.isSchedule !== 1 && (values.titleDistance ?? 0) > FAR_TITLE_LINES) ||
        isGenericName(title),
    }
    return (Object.keys(found) as ReviewReason[]).filter((reason) => found[reason])
  })
}

const isYearOf = ({ yearFrom }: Record<string, number>, ...sources: (typeof YEAR_SOURCES)[number][]) =>
  sources.some((source) => yearFrom === YEAR_SOURCES.indexOf(source))

/** From this confidence on, .94 of the coming dates that `isProvenDate` finds were right in date, hour and title. */
const PROVEN_FROM_CONFIDENCE = 0.6
const PROVEN_CONFIDENCE = 0.94

/** A date to come whose printed weekday is its own, with an hour and a title of its own, and nothing to check. */
function isProvenDate({ candidates: [first], signals: { values } }: Unit, today: string): boolean {
  return (
    first !== undefined &&
    first.recurrence === null &&
    first.start.length > 10 &&
    first.start.slice(0, 10) >= today &&
    values.hasRightWeekday === 1 &&
    values.hasOwnTime === 1 &&
    values.isOwnTitle === 1 &&
    isYearOf(values, 'printed', 'heading', 'now')
  )
}

/**
 * Decides which of the candidates of a page are events, and how sure that is: those that were read in prose by the
 * model, whose confidence they get; those of structured sources stay as they are.
 */
export function chooseEvents(
  candidates: readonly WeighedCandidate[],
  today: string,
  model: ReaderModel,
): EventCandidate[] {
  const units = unitsOf(candidates)
  if (units.length === 0) return [...candidates]
  const rows = rowsOf(units, candidates, today, model)
  const reasons = reasonsFor(units)
  const weighed = units
    .map((unit, at) => {
      const row = rows[at] ?? []
      const likely = probabilityOf(scoreOf(model.isEvent, row))
      const weighed = calibrated(model.calibration, scoreOf(model.isWhole, row))
      const { [at]: own = [] } = reasons
      const isProven =
        own.length === 0 && weighed >= PROVEN_FROM_CONFIDENCE && isProvenDate(unit, today.slice(0, 10))
      const confidence = isProven ? Math.max(weighed, PROVEN_CONFIDENCE) : weighed
      return { unit, likely, confidence, reasons: own }
    })
    .filter(({ unit, likely }) => likely >= model.threshold && !areOpeningHours(unit))
  // A page of which nothing is likely has nothing: a history, an archive, a list of sermons.
  const isEmpty = weighed.every(({ likely }) => likely < model.pageThreshold)
  const chosen = new Map<WeighedCandidate, Pick<EventCandidate, 'confidence' | 'reasons'>>()
  for (const { unit, confidence, reasons } of isEmpty ? [] : distinctUnits(weighed)) {
    for (const candidate of unit.candidates) chosen.set(candidate, { confidence, reasons })
  }
  return candidates.flatMap((candidate): EventCandidate[] => {
    const { signals, ...event } = candidate
    if (!signals) return [event]
    const decided = chosen.get(candidate)
    return decided ? [{ ...event, ...decided }] : []
  })
}

/** "Tuesday: 9 am – 5 pm" on a page that names nothing but itself: when somebody is there. */
function areOpeningHours({ candidates: [first], signals: { texts } }: Unit): boolean {
  if (!first?.end || first.recurrence === null) return false
  const hours = (Date.parse(`${first.end}Z`) - Date.parse(`${first.start}Z`)) / HOUR_MS
  return hours >= MIN_OPEN_HOURS && texts.page.includes(first.title)
}

const MIN_OPEN_HOURS = 5

/** The features of each unit in the model's order. */
export function rowsOf(
  units: readonly Unit[],
  candidates: readonly WeighedCandidate[],
  today: string,
  { features, words }: Pick<ReaderModel, 'features' | 'words'>,
): number[][] {
  return featuresOf(units, candidates, today).map((values, at) => {
    const texts = units[at]?.signals.texts
    const all: Record<string, number> = { ...values, ...(texts ? wordScores(texts, words) : {}) }
    return features.map((name) => all[name] ?? 0)
  })
}
