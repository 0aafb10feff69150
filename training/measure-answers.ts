/** Scores what recorded answers of a model give, beside the reader, on the same church pages; and the proof on false ones. */
import { readFileSync } from 'node:fs'
import { SURE_FROM_CONFIDENCE } from '../src/domain/events/review/review-reasons.ts'
import type { EventCandidate } from '../src/extraction/candidate/candidate.ts'
import { chooseReadings } from '../src/extraction/decide/choose-readings.ts'
import { extractEvents } from '../src/extraction/extract.ts'
import { parsePage } from '../src/extraction/html/parse-page.ts'
import { type ModelItem, readItems } from '../src/extraction/model/item.ts'
import { questionLines } from '../src/extraction/model/page-lines.ts'
import { proofPage } from '../src/extraction/model/proof.ts'
import { answeredPage } from '../src/extraction/model/read-answer.ts'
import { DAY_CODES } from '../src/extraction/time/recurrence.ts'
import type { CorpusCase } from './corpus.ts'
import { FALSIFIERS, isProven, isTrueElsewhere } from './falsify.ts'
import type { Measured, ScoredCase } from './measure.ts'
import { scoreCase } from './score.ts'
import { countSure, tableOf } from './tables.ts'

/** Of the pages, the share on which an item is falsified before the reading is chosen. */
const FALSIFIED_PAGES = 5

interface AnsweredCase extends ScoredCase {
  items: ModelItem[]
  lines: string[]
}

/** The tables of a file of `bulletin reader import-answers`: the pages of fold 5, and the others. */
export function tableOfAnswers(measured: Measured, file: string): string {
  const recorded = readAnswers(file)
  const all = measured.cases.flatMap((scored): AnsweredCase[] => {
    const answers = scored.corpus === 'church-pages' ? recorded.get(scored.page.id) : undefined
    if (!answers) return []
    const lines = questionLines(parsePage(scored.page.input.body, scored.page.input.url))
    return [{ ...scored, lines, items: answers.flatMap(readItems).flatMap((item) => item ?? []) }]
  })
  return [
    ['fold 5', all.filter(({ page }) => page.fold === 5)] as const,
    ['folds 1 to 4', all.filter(({ page }) => page.fold !== 5)] as const,
  ]
    .flatMap(([name, cases]) => [
      `## Recorded answers, ${name}`,
      '',
      figuresOf(cases, recorded),
      '',
      falsifiedTable(cases),
      '',
    ])
    .join('\n')
}

function figuresOf(cases: readonly AnsweredCase[], recorded: ReadonlyMap<string, unknown[]>): string {
  const rescored = (events: (scored: AnsweredCase) => EventCandidate[]) =>
    cases.map((scored): ScoredCase => {
      const answers = events(scored)
      return { ...scored, answers, score: scoreCase(scored.page.expected, answers) }
    })
  const model = rescored(({ page, lines }) => readAnswered(page, lines, recorded.get(page.id) ?? []))
  const chosen = rescored(({ page, lines, answers }) =>
    chooseReadings(answers, readAnswered(page, lines, recorded.get(page.id) ?? [])),
  )
  const { sure, right } = countSure(chosen)
  return [
    tableOf({ rules: cases, model, 'one reading': chosen }),
    '',
    `Called sure: ${sure}, of which ${right} have date, hour and one of the label's titles.`,
    falseAndSure(cases),
  ].join('\n')
}

function readAnswered(
  page: CorpusCase,
  lines: readonly string[],
  answers: readonly unknown[],
): EventCandidate[] {
  return extractEvents({ ...page.input, body: answeredPage(lines, answers), type: 'model' }).events
}

/** Of one page in five, every item is falsified; how many false readings are sure then. */
function falseAndSure(cases: readonly AnsweredCase[]): string {
  let sure = 0
  let falsified = 0
  for (const [at, { page, lines, items, answers }] of cases.entries()) {
    if (at % FALSIFIED_PAGES !== 0) continue
    const proof = proofPage(lines, page.input.now.slice(0, 10))
    for (const falsify of Object.values(FALSIFIERS)) {
      for (const item of items) {
        const made = falsify(item, items)
        if (!made || isTrueElsewhere(made, items)) continue
        falsified++
        // What is not proven is never sure.
        if (!isProven(made, proof)) continue
        const read = readAnswered(page, lines, [{ events: [stated(made)] }])
        const starts = new Set(read.map(({ start }) => start))
        const found = chooseReadings(answers, read).filter(({ start }) => starts.has(start))
        const { verdicts } = scoreCase(page.expected, found)
        sure += found.filter(
          ({ confidence, reasons }, i) =>
            confidence >= SURE_FROM_CONFIDENCE && reasons.length === 0 && verdicts[i] === 'wrong',
        ).length
      }
    }
  }
  return `On every fifth page each item falsified in each way: ${falsified} false items, ${sure} of their dates called sure.`
}

/** An item as a model states it. */
function stated({ title: t, lines: l, dates: d, rule, starts: s, end: e, place: p }: ModelItem): object {
  const r = rule
    ? [
        rule.days.map(({ weekday, week }) => `${week ?? ''}${DAY_CODES[weekday]}`).join(','),
        ...(rule.interval > 1 ? [`i=${rule.interval}`] : []),
        ...(rule.from ? [`from=${rule.from}`] : []),
        ...(rule.until ? [`until=${rule.until}`] : []),
        ...rule.except.map((date) => `x=${date}`),
      ].join(';')
    : ''
  return { t, l, d, r, s, e: e ?? '', p: p ?? '' }
}

function falsifiedTable(cases: readonly AnsweredCase[]): string {
  const counts = new Map(Object.keys(FALSIFIERS).map((name) => [name, { refused: 0, all: 0 }]))
  let proven = 0
  let refused = 0
  for (const [at, { page, lines, items }] of cases.entries()) {
    // Nobody tunes the proof on fold 5, whose items are few: all of them count.
    if (page.fold !== 5 && at % FALSIFIED_PAGES !== 0) continue
    const proof = proofPage(lines, page.input.now.slice(0, 10))
    for (const item of items) {
      if (!isRight(item, page)) continue
      if (!isProven(item, proof)) {
        refused++
        continue
      }
      proven++
      for (const [name, falsify] of Object.entries(FALSIFIERS)) {
        const made = falsify(item, items)
        const count = counts.get(name)
        if (!made || !count || isTrueElsewhere(made, items)) continue
        count.all++
        if (!isProven(made, proof)) count.refused++
      }
    }
  }
  const share = (part: number, whole: number) =>
    whole === 0 ? '' : (part / whole).toFixed(3).replace(/^0/, '')
  return [
    '| items | of | refused | share |',
    '| --- | ---: | ---: | ---: |',
    `| true | ${proven + refused} | ${refused} | ${share(refused, proven + refused)} |`,
    ...[...counts].map(([name, { refused: no, all }]) => `| ${name} | ${all} | ${no} | ${share(no, all)} |`),
  ].join('\n')
}

/** Whether the labels have what an item states. */
function isRight(item: ModelItem, page: CorpusCase): boolean {
  const found = extractEvents({
    ...page.input,
    body: answeredPage(['-'], [{ events: [{ ...stated(item), l: [1] }] }]),
    type: 'model',
  }).events
  const { verdicts } = scoreCase(page.expected, found)
  return found.length > 0 && verdicts.every((verdict) => verdict !== 'wrong')
}

function readAnswers(file: string): Map<string, unknown[]> {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const answers = lines.map((line) => JSON.parse(line) as { id: string; answers: unknown[] })
  return new Map(answers.map(({ id, answers: given }) => [id, given]))
}
