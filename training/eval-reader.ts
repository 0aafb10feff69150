/**
 * `npm run eval:reader`: reads every labelled page of ../shared/corpus, prints how well, and writes docs/reading.md.
 * With --answers FILE, prints instead the same figures for what a model's answers give (`bulletin reader import-answers`).
 * With --misses, prints instead what was missed or wrong on the pages of folds 1 to 4; the fifth stays shut.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureReader } from './measure.ts'
import { tableOfAnswers } from './measure-answers.ts'
import { printMisses } from './misses.ts'
import { tablesOf } from './tables.ts'

const START = '<!-- npm run eval:reader writes what follows -->'
const { values } = parseArgs({ options: { misses: { type: 'string' }, answers: { type: 'string' } } })
const measured = measureReader()
if (measured === null) {
  console.error('The labelled pages are not here: ../shared/corpus/church-pages')
  process.exit(1)
}
if (values.answers !== undefined) console.log(tableOfAnswers(measured, values.answers))
else if (values.misses !== undefined) printMisses(measured, values.misses)
else {
  const tables = tablesOf(measured)
  console.log(tables)
  const path = join(import.meta.dirname, '..', 'docs', 'reading.md')
  const [head] = readFileSync(path, 'utf8').split(START)
  writeFileSync(path, `${head}${START}\n\n${tables}\n`)
}
