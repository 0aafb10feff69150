import { type EventCandidate, type Signals, TEXT_FIELDS } from '../candidate/candidate.ts'
import { isGathering } from '../prose/words/happenings.ts'
import { DOCUMENT, NOT_HAPPENING, PUBLICATION } from '../prose/words/papers.ts'
import { isGenericName, isQuestion } from '../prose/words/wording.ts'
import { WORSHIP } from '../prose/words/worship-words.ts'
import { remembered } from '../text/memoize.ts'
import { wordOverlap, wordsOf } from '../text/plain-text.ts'
import { weekdayOf } from '../time/civil-date.ts'
import type { ReaderModel } from './model.ts'
import { daysBetween } from './signals.ts'

/** A candidate on its way to the decision. */
export type WeighedCandidate = EventCandidate & { signals?: Signals }

/** What is decided as one: a title at an hour, on one day or by one rule. */
export interface Unit {
  candidates: WeighedCandidate[]
  signals: Signals
}

const MAX_DAYS = 400
const MAX_WORDS = 60

/** The candidates that were read in prose, by what is decided as one. */
export function unitsOf(candidates: readonly WeighedCandidate[]): Unit[] {
  const units = new Map<string, Unit>()
  for (const candidate of candidates) {
    const { signals, title, start, recurrence } = candidate
    if (!signals) continue
    const key = `${title}|${start.slice(11)}|${recurrence ?? start.slice(0, 10)}`
    const unit = units.get(key)
    if (unit) unit.candidates.push(candidate)
    else units.set(key, { candidates: [candidate], signals })
  }
  return [...units.values()]
}

/** The features of every unit of a page by name, but for those of its words. */
export function featuresOf(
  units: readonly Unit[],
  candidates: readonly WeighedCandidate[],
  today: string,
): Record<string, number>[] {
  const page = countPage(units, candidates, today)
  return units.map((unit) => ({
    ...unit.signals.values,
    ...ofUnit(unit, today),
    ...ofWords('title', unit.signals.texts.title),
    ...ofWords('line', unit.signals.texts.line),
    ...ofWords('heading', unit.signals.texts.heading),
    ...compareWithOthers(unit, page),
  }))
}

/** The words of a field that the model weighs. */
export const fieldWords = remembered((text): readonly string[] => [...wordsOf(text)].slice(0, MAX_WORDS))

/** What the words of each field add up to. */
export function wordScores(texts: Signals['texts'], words: ReaderModel['words']): Record<string, number> {
  const scores: Record<string, number> = {}
  let total = 0
  for (const field of TEXT_FIELDS) {
    let sum = 0
    for (const word of fieldWords(texts[field])) sum += words[field][word] ?? 0
    scores[`words:${field}`] = sum
    total += sum
  }
  scores['words:all'] = total
  return scores
}

function ofUnit({ candidates }: Unit, today: string): Record<string, number> {
  const [first] = candidates
  if (!first) return {}
  const { title, start, end, location, recurrence, confidence, evidence } = first
  const letters = title.replace(/[^\p{L}]/gu, '')
  return {
    isRule: Number(recurrence !== null),
    hasTime: Number(start.length > 10),
    hour: start.length > 10 ? Number(start.slice(11, 13)) + Number(start.slice(14, 16)) / 60 : -1,
    isRoundHour: Number(/[05]$/.test(start)),
    instances: candidates.length,
    weekday: weekdayOf(start),
    daysAway: Math.max(-MAX_DAYS, Math.min(MAX_DAYS, daysBetween(today, start))),
    hasEnd: Number(end !== null),
    hasPlace: Number(location !== null),
    ruleConfidence: confidence,
    evidenceLength: evidence.length,
    titleLength: title.length,
    titleWords: wordsOf(title).size,
    titleCapitals: letters.replace(/\P{Lu}/gu, '').length / Math.max(1, letters.length),
    titleDigits: title.replace(/\D/g, '').length,
    titleStartsSmall: Number(/^\p{Ll}/u.test(title)),
    titleIsGeneric: Number(isGenericName(title)),
    titleIsQuestion: Number(isQuestion(title)),
    titleHasSentence: Number(/[.!?]\s/.test(title)),
  }
}

function ofWords(name: string, text: string): Record<string, number> {
  const kinds = kindsOfWords(text)
  return {
    [`${name}:worship`]: kinds.worship,
    [`${name}:gathering`]: kinds.gathering,
    [`${name}:paper`]: kinds.paper,
    [`${name}:writing`]: kinds.writing,
  }
}

// The units of a page share their headings, and many their lines.
const kindsOfWords = remembered((text) => ({
  worship: Number(WORSHIP.test(text)),
  gathering: Number(isGathering(text)),
  paper: Number(PUBLICATION.test(text) || DOCUMENT.test(text)),
  writing: Number(NOT_HAPPENING.test(text)),
}))

interface PageCandidates {
  units: number
  rules: number
  dated: number
  past: number
  timed: number
  starts: Map<string, WeighedCandidate[]>
  days: Map<string, WeighedCandidate[]>
  titles: Map<string, number>
  structured: Set<string>
  structuredDays: Set<string>
}

function countPage(
  units: readonly Unit[],
  candidates: readonly WeighedCandidate[],
  today: string,
): PageCandidates {
  const firsts = units.flatMap(({ candidates: [first] }) => (first ? [first] : []))
  const structured = candidates.filter(({ signals }) => !signals)
  const titles = new Map<string, number>()
  for (const { title } of firsts) titles.set(title, (titles.get(title) ?? 0) + 1)
  const prose = candidates.filter(({ signals }) => signals)
  return {
    units: units.length,
    rules: firsts.filter(({ recurrence }) => recurrence !== null).length,
    dated: firsts.filter(({ recurrence }) => recurrence === null).length,
    past: firsts.filter(({ start }) => start.slice(0, 10) < today).length,
    timed: firsts.filter(({ start }) => start.length > 10).length,
    starts: Map.groupBy(prose, ({ start }) => start),
    days: Map.groupBy(prose, ({ start }) => start.slice(0, 10)),
    titles,
    structured: new Set(structured.map(({ start }) => start)),
    structuredDays: new Set(structured.map(({ start }) => start.slice(0, 10))),
  }
}

/** What the other candidates of the page say of one. */
function compareWithOthers({ candidates }: Unit, page: PageCandidates): Record<string, number> {
  const [first] = candidates
  if (!first) return {}
  const { title, start, recurrence, confidence } = first
  const own = new Set(candidates)
  const sameStart = (page.starts.get(start) ?? []).filter((other) => !own.has(other))
  const sameDay = (page.days.get(start.slice(0, 10)) ?? []).filter((other) => !own.has(other))
  const overlaps = sameStart.map((other) => wordOverlap(other.title, title))
  const otherKind = (other: WeighedCandidate) => (other.recurrence === null) !== (recurrence === null)
  return {
    pageUnits: page.units,
    pageRules: page.rules,
    pageDated: page.dated,
    pagePastUnits: page.past / Math.max(1, page.units),
    pageTimedUnits: page.timed / Math.max(1, page.units),
    sameStart: sameStart.length,
    sameDay: sameDay.length,
    sameTitle: page.titles.get(title) ?? 0,
    sameStartOverlap: overlaps.length === 0 ? -1 : Math.max(...overlaps),
    sameStartSurer: sameStart.filter((other) => other.confidence > confidence).length,
    otherKindAtStart: sameStart.filter(otherKind).length,
    otherKindOnDay: sameDay.filter(otherKind).length,
    otherKindNamed: sameDay.filter((other) => otherKind(other) && wordOverlap(other.title, title) >= 0.6)
      .length,
    structured: page.structured.size,
    structuredAtStart: Number(page.structured.has(start)),
    structuredOnDay: Number(page.structuredDays.has(start.slice(0, 10))),
  }
}
