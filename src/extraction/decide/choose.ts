import type { EventCandidate } from '../candidate/candidate.ts'
import { featuresOf, type Unit, unitsOf, type WeighedCandidate, wordScores } from './features.ts'
import { calibrated, probabilityOf, type ReaderModel, scoreOf } from './model.ts'
import { reasonsFor } from './reasons.ts'

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
      return { unit, likely, row, reasons: reasons[at] ?? [] }
    })
    .filter(({ likely }) => likely >= model.threshold)
  // A page of which nothing is likely has nothing: a history, an archive, a list of sermons.
  const isEmpty = weighed.every(({ likely }) => likely < model.pageThreshold)
  const chosen = new Map<WeighedCandidate, Pick<EventCandidate, 'confidence' | 'reasons'>>()
  for (const { unit, row, reasons } of isEmpty ? [] : weighed) {
    const confidence = calibrated(model.calibration, scoreOf(model.isWhole, row))
    for (const candidate of unit.candidates) chosen.set(candidate, { confidence, reasons })
  }
  return candidates.flatMap((candidate): EventCandidate[] => {
    const { signals, ...event } = candidate
    if (!signals) return [event]
    const decided = chosen.get(candidate)
    return decided ? [{ ...event, ...decided }] : []
  })
}

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
