/** The figures of docs/reading.md. The tests read them back, so a row keeps its name and a column its place. */
import {
  REVIEW_REASONS,
  type ReviewReason,
  SURE_FROM_CONFIDENCE,
} from '../src/domain/events/review/review-reasons.ts'
import type { Measured, ScoredCase } from './measure.ts'
import { addTally, emptyTally, type Tally, type Verdict } from './score.ts'

const MIN_PAGES_OF_LANGUAGE = 5
const INTERVAL_DRAWS = 500

const COLUMNS = ['recall', 'precision', 'time', 'title', 'place', 'whole'] as const
type Figures = Record<(typeof COLUMNS)[number], number>

export function tablesOf(measured: Measured): string {
  const { cases, rules } = measured
  const church = cases.filter(({ corpus }) => corpus === 'church-pages')
  const events = cases.filter(({ corpus }) => corpus === 'events')
  const folds = [1, 2, 3, 4, 5].map((fold) => church.filter(({ page }) => page.fold === fold))
  const open = church.filter(({ page }) => page.fold !== 5)
  const closed = folds[4] ?? []
  const byKind = Map.groupBy(events, ({ page }) => page.kind)
  return [
    '## Church pages',
    '',
    table([
      row('all', church),
      row('services', church, 'services'),
      row('dated', church, 'dated'),
      row('folds 1 to 4', open),
      row('folds 1 to 4, services', open, 'services'),
      row('folds 1 to 4, dated', open, 'dated'),
      row('fold 5, never opened', closed),
      row('fold 5, services', closed, 'services'),
      row('fold 5, dated', closed, 'dated'),
      ...folds.slice(0, 4).map((pages, at) => row(`fold ${at + 1}`, pages)),
    ]),
    '',
    '## By language',
    '',
    table(
      [...Map.groupBy(church, ({ page }) => page.language)]
        .filter(([, pages]) => pages.length >= MIN_PAGES_OF_LANGUAGE)
        .sort(([, a], [, b]) => b.length - a.length)
        .map(([language, pages]) => row(language, pages)),
    ),
    '',
    '## Pages without events',
    '',
    pagesWithoutEvents(church),
    '',
    '## Reliability of the confidence (church pages)',
    '',
    reliability(church),
    '',
    '## Other sources',
    '',
    'Whoever wrote the rules that propose had seen the pages of civic html; the model that chooses had not seen the site.',
    '',
    table([...byKind].sort().map(([kind, pages]) => row(kind, pages))),
    '',
    `Recurrence rules: ${rules.right} of ${rules.count} right.`,
    '',
    '## Cost',
    '',
    `${cases.length} files in ${measured.cpuSeconds.toFixed(1)} CPU seconds, peak memory ${measured.peakMegabytes.toFixed(0)} MB.`,
  ].join('\n')
}

/** The same figures for answers of other origins to some of the pages, each as all, services and dated. */
export function tableOf(origins: Readonly<Record<string, readonly ScoredCase[]>>): string {
  return table(
    Object.entries(origins).flatMap(([name, cases]) => [
      row(name, cases),
      row(`${name}, services`, cases, 'services'),
      row(`${name}, dated`, cases, 'dated'),
    ]),
  )
}

function table(rows: readonly string[]): string {
  return [
    `| | pages | events | ${COLUMNS.join(' | ')} | page mean | 90 % |`,
    `| --- | ${Array.from({ length: COLUMNS.length + 4 }, () => '---:').join(' | ')} |`,
    ...rows,
  ].join('\n')
}

function row(name: string, cases: readonly ScoredCase[], part: 'all' | 'services' | 'dated' = 'all'): string {
  const tallies = cases.map((scored) => ({ tally: scored.score[part], isComplete: scored.score.isComplete }))
  const figures = figuresOf(tallies)
  const wanted = tallies.map(({ tally }) => tally).filter(({ want }) => want > 0)
  const mean = wanted.reduce((sum, { whole, want }) => sum + whole / want, 0) / wanted.length
  const count = wanted.reduce((sum, { want }) => sum + want, 0)
  const cells = [cases.length, count, ...COLUMNS.map((column) => decimals(figures[column])), decimals(mean)]
  return `| ${name} | ${cells.join(' | ')} | ${intervalOf(wanted)} |`
}

export function figuresOf(tallies: readonly { tally: Tally; isComplete: boolean }[]): Figures {
  const sum = emptyTally()
  const complete = emptyTally()
  for (const { tally, isComplete } of tallies) {
    addTally(sum, tally)
    if (isComplete) addTally(complete, tally)
  }
  return {
    recall: sum.hit / sum.want,
    precision: complete.hit / (complete.hit + complete.wrong),
    time: sum.time / sum.timeWant,
    title: sum.title / sum.titleWant,
    place: sum.place / sum.placeWant,
    whole: sum.whole / sum.want,
  }
}

/** The whole figure's 5th and 95th percentile over pages drawn with replacement. */
function intervalOf(tallies: readonly Tally[]): string {
  if (tallies.length === 0) return ''
  let state = 7
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const draws = Array.from({ length: INTERVAL_DRAWS }, () => {
    let whole = 0
    let want = 0
    for (let n = 0; n < tallies.length; n++) {
      const tally = tallies[Math.floor(random() * tallies.length)]
      whole += tally?.whole ?? 0
      want += tally?.want ?? 0
    }
    return whole / want
  }).sort((a, b) => a - b)
  return `${decimals(draws[25])}–${decimals(draws[474])}`
}

function pagesWithoutEvents(cases: readonly ScoredCase[]): string {
  const pages = cases.filter(({ score }) => score.all.want === 0)
  const wrong = pages.filter(({ score }) => score.all.wrong > 0).length
  const coming = pages.filter(({ score }) => score.falseComing > 0).length
  return `Of ${pages.length} pages without events ${wrong} give a false event, ${coming} a false coming one.`
}

export interface Weighed {
  confidence: number
  reasons: readonly ReviewReason[]
  verdict: Verdict
}

/** The answers of church pages that are right or wrong (not the forgiven ones), the surest first. */
export function weighedAnswers(cases: readonly ScoredCase[]): Weighed[] {
  return cases
    .flatMap(({ answers, score }) =>
      answers.map(({ confidence, reasons }, at) => ({
        confidence,
        reasons,
        verdict: score.verdicts[at] ?? 'wrong',
      })),
    )
    .filter(({ verdict }) => verdict !== 'optional')
    .sort((a, b) => b.confidence - a.confidence)
}

function reliability(cases: readonly ScoredCase[]): string {
  const { sure, right, all } = countSure(cases)
  const answers = weighedAnswers(cases)
  const share = (part: readonly Weighed[]) =>
    decimals(part.filter(({ verdict }) => verdict === 'whole').length / part.length)
  const top = (fraction: number) => share(answers.slice(0, Math.round(answers.length * fraction)))
  return [
    `Sure, from a confidence of ${decimals(SURE_FROM_CONFIDENCE)} on (src/domain/events/review/review-reasons.ts): ${sure} of ${all}, ${decimals(right / sure)} right.`,
    '',
    `Right in date, hour and title: the surest tenth ${top(0.1)}, quarter ${top(0.25)}, half ${top(0.5)}, all ${top(1)}.`,
    '',
    '| to be checked | readings | right |',
    '| --- | ---: | ---: |',
    ...REVIEW_REASONS.flatMap((reason) => {
      const part = answers.filter(({ reasons }) => reasons.includes(reason))
      return part.length === 0 ? [] : [`| ${reason} | ${part.length} | ${share(part)} |`]
    }),
  ].join('\n')
}

/** Of the answers from which on the review queue calls a card sure. */
export function countSure(cases: readonly ScoredCase[]): { sure: number; right: number; all: number } {
  const answers = weighedAnswers(cases)
  const sure = answers.filter(({ confidence }) => confidence >= SURE_FROM_CONFIDENCE)
  const right = sure.filter(({ verdict }) => verdict === 'whole')
  return { sure: sure.length, right: right.length, all: answers.length }
}

function decimals(figure: number | undefined): string {
  return figure === undefined || Number.isNaN(figure) ? '–' : figure.toFixed(3).replace(/^0/, '')
}
