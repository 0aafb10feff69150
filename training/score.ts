/**
 * The scoring of the reference scorer (../shared/tools/score_extraction.py), for tests and training without Python:
 * answers are matched by day, then hour and title; `optional` entries are forgiven, neither wanted nor false.
 */

export interface ExpectedEvent {
  title?: string
  altTitles?: string[]
  start?: string
  location?: string
  startPrecision?: string
  habit?: boolean
  inPage?: { title?: boolean; location?: boolean }
}

export interface Expected {
  church?: string
  group?: string
  language?: string
  url?: string | null
  now?: string | null
  nowGuess?: string | null
  timezone?: string | null
  partial?: boolean
  mayOmit?: boolean
  recurrenceWindow?: { from?: string; to?: string } | null
  events: ExpectedEvent[]
  optional?: ExpectedEvent[]
}

export interface Answer {
  title: string
  start: string
  location: string | null
  recurrence: string | null
}

export interface Tally {
  want: number
  hit: number
  timeWant: number
  time: number
  titleWant: number
  title: number
  placeWant: number
  place: number
  whole: number
  /** Answers that are neither wanted nor forgiven. */
  wrong: number
}

export interface CaseScore {
  /** Everything, and services (instances of a rule) and dated events apart, where the labels tell them apart. */
  all: Tally
  services: Tally
  dated: Tally
  /** Whether the labels are whole, so that precision can be counted. */
  isComplete: boolean
  falseComing: number
  /** By answer: 'whole' and 'date' of what it matched, 'optional' where it is forgiven. */
  verdicts: Verdict[]
}

export type Verdict = 'whole' | 'date' | 'optional' | 'wrong'

export function emptyTally(): Tally {
  return {
    want: 0,
    hit: 0,
    timeWant: 0,
    time: 0,
    titleWant: 0,
    title: 0,
    placeWant: 0,
    place: 0,
    whole: 0,
    wrong: 0,
  }
}

export function addTally(sum: Tally, tally: Tally): void {
  for (const key of Object.keys(sum) as (keyof Tally)[]) sum[key] += tally[key]
}

/** Scores the answers to one case. */
export function scoreCase(expected: Expected, answers: readonly Answer[]): CaseScore {
  const wanted = expected.events.filter(({ start }) => start)
  const optional = expected.optional ?? []
  const { taken, forgiven } = matchAnswers(wanted, optional, answers)
  const isComplete = !expected.partial && (!expected.mayOmit || optional.length > 0)
  const verdicts = answers.map((_, at): Verdict => (forgiven.has(at) ? 'optional' : 'wrong'))
  const score: CaseScore = {
    all: emptyTally(),
    services: emptyTally(),
    dated: emptyTally(),
    isComplete,
    falseComing: 0,
    verdicts,
  }
  const answerTo = new Map([...taken].map(([at, want]) => [want, at]))
  for (const want of wanted) {
    const at = answerTo.get(want)
    const tally = compare(want, at === undefined ? undefined : answers[at])
    if (at !== undefined) verdicts[at] = tally.whole === 1 ? 'whole' : 'date'
    addTally(score.all, tally)
    if (want.habit !== undefined) addTally(want.habit ? score.services : score.dated, tally)
  }
  if (!isComplete) return score
  answers.forEach((answer, at) => {
    if (verdicts[at] !== 'wrong') return
    score.all.wrong++
    score[answer.recurrence ? 'services' : 'dated'].wrong++
    if (dayOf(answer.start) >= (expected.now ?? '').slice(0, 10)) score.falseComing++
  })
  return score
}

/** Which answer each wanted event takes; exact hours first, so that a missing event takes no other's answer. */
function matchAnswers(
  wanted: readonly ExpectedEvent[],
  optional: readonly ExpectedEvent[],
  answers: readonly Answer[],
) {
  const taken = new Map<number, ExpectedEvent>()
  const forgiven = new Set<number>()
  const best = (want: ExpectedEvent, isSameMinute: boolean): { at: number; score: number } | null => {
    let found: { at: number; score: number } | null = null
    answers.forEach((answer, at) => {
      if (taken.has(at) || forgiven.has(at) || dayOf(answer.start) !== dayOf(want.start)) return
      const agrees = minuteOf(answer.start) === minuteOf(want.start)
      if (isSameMinute && !agrees) return
      const score = 1 + titleScore(want, answer.title) + (agrees ? 1 : 0)
      if (!found || score > found.score) found = { at, score }
    })
    return found
  }
  const later: ExpectedEvent[] = []
  for (const want of wanted) {
    const match = best(want, true)
    if (match) taken.set(match.at, want)
    else later.push(want)
  }
  for (const want of optional) {
    const match = best(want, true)
    if (match && match.score > 2) forgiven.add(match.at)
  }
  for (const want of later) {
    const match = best(want, false)
    if (match) taken.set(match.at, want)
  }
  for (const want of optional) {
    const match = best(want, false)
    if (match) forgiven.add(match.at)
  }
  return { taken, forgiven }
}

function compare(want: ExpectedEvent, answer: Answer | undefined): Tally {
  const tally = { ...emptyTally(), want: 1 }
  if (!answer) return tally
  tally.hit = 1
  tally.whole = 1
  if (want.start?.includes('T') && (want.startPrecision ?? 'minute') === 'minute') {
    tally.timeWant = 1
    tally.time = Number(minuteOf(answer.start) === minuteOf(want.start))
    tally.whole &= tally.time
  }
  if (want.title && (want.inPage?.title ?? true)) {
    tally.titleWant = 1
    tally.title = Number(titleScore(want, answer.title) >= 0.6)
    tally.whole &= tally.title
  }
  if (want.location && (want.inPage?.location ?? true)) {
    tally.placeWant = 1
    tally.place = Number(wordScore(want.location, answer.location ?? '') >= 0.5)
  }
  return tally
}

export function titleScore(want: ExpectedEvent, title: string): number {
  return Math.max(...[want.title, ...(want.altTitles ?? [])].map((name) => wordScore(name ?? '', title)))
}

/** Shared words by the smaller side; an answer more than three times as long as the expected one is none. */
export function wordScore(want: string, got: string): number {
  const a = wordsOf(want)
  const b = wordsOf(got)
  if (a.size === 0 || b.size === 0 || b.size > 3 * a.size + 6) return 0
  let shared = 0
  for (const word of a) if (b.has(word)) shared++
  return shared / Math.min(a.size, b.size)
}

const WEEKDAY_WORDS = new Set(
  'sun mon tue wed thu fri sat sunday monday tuesday wednesday thursday friday saturday weekend weekday weekly daily domingo lunes martes miercoles jueves viernes sabado diario'.split(
    ' ',
  ),
)
const knownWords = new Map<string, Set<string>>()

/** "Sunday Mass" and "Weekend Masses" name the same service: without weekdays, in the singular. */
function wordsOf(text: string): Set<string> {
  const known = knownWords.get(text)
  if (known) return known
  const plain = text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')
  const all = new Set((plain.match(/[\p{L}\p{N}_]+/gu) ?? []).map(singular))
  const distinct = new Set([...all].filter((word) => !WEEKDAY_WORDS.has(word)))
  const words = distinct.size > 0 ? distinct : all
  knownWords.set(text, words)
  return words
}

function singular(word: string): string {
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

function dayOf(start: string | undefined): string {
  return (start ?? '').slice(0, 10)
}

function minuteOf(start: string | undefined): string | null {
  return /^\d{4}-\d\d-\d\dT(\d\d:\d\d)/.exec(start ?? '')?.[1] ?? null
}
