/**
 * `npm run train:categories [-- corrections.csv]`: makes src/extraction/classify/categories.json from the labelled titles of
 * ../shared/corpus, the made ones and curators' corrections (`bulletin export category-corrections`), and writes how well
 * it does out of fold to docs/categories.md.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodeModel } from '../../src/extraction/classify/classify-event.ts'
import { fitModel, predictOutOfFold } from './fit.ts'
import { answersOf, answersTo } from './measure.ts'
import { type CategoryRow, readCheckRows, readCorpusRows, readCorrections, readMadeRows } from './rows.ts'
import { tablesOf } from './tables.ts'

const START = '<!-- npm run train:categories writes what follows -->'

const corpus = readCorpusRows()
if (corpus === null) {
  console.error('The labelled pages are not here: ../shared/corpus/church-pages')
  process.exit(1)
}
const made = readMadeRows()
const corrections = process.argv.slice(2).flatMap(readCorrections)
const others = [...made, ...corrections]
const predictions = predictOutOfFold(corpus, others)
const model = fitModel(corpus, others, predictions)

const digest = createHash('sha256')
for (const { title, language, church, category } of [...corpus, ...others] satisfies CategoryRow[])
  digest.update(`${title}\n${language}\n${church}\n${category}\n`)
const manifest = {
  labelledTitles: corpus.length,
  madeTitles: made.length,
  corrections: corrections.length,
  sha256: digest.digest('hex'),
}
const text = JSON.stringify({ manifest, model: encodeModel(model) })
writeFileSync(join(import.meta.dirname, '../../src/extraction/classify/categories.json'), `${text}\n`)

const tables = tablesOf(
  answersOf(predictions, model.sureFrom),
  answersTo(readCheckRows(made), model),
  manifest,
)
const path = join(import.meta.dirname, '../../docs/categories.md')
const [head] = readFileSync(path, 'utf8').split(START)
writeFileSync(path, `${head}${START}\n\n${tables}\n`)
console.log(`${tables}\n\n${text.length} characters`)
