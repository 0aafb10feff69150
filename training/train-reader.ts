/**
 * `npm run train:reader`: makes src/extraction/decide/models.json from all labelled pages, and in training/folds one
 * model for each fold, made without that fold's churches, by which docs/reading.md and the tests measure.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { corpusFolder, FOLD_COUNT, readCases } from './corpus.ts'
import { fitReader } from './fit.ts'
import { labelPage } from './pages.ts'

/** Civic pages are not what the reader is for; with them it also knows a page that is no church's. */
const CIVIC_WEIGHT = 0.3

const churchPages = corpusFolder('church-pages')
const events = corpusFolder('events')
if (!churchPages || !events) {
  console.error('The labelled pages are not here: ../shared/corpus')
  process.exit(1)
}
const pages = [
  ...readCases(churchPages).map((page) => labelPage(page, 1)),
  ...readCases(events, ['html']).map((page) => labelPage(page, CIVIC_WEIGHT)),
]
const folds = join(import.meta.dirname, 'folds')
mkdirSync(folds, { recursive: true })
for (let fold = 1; fold <= FOLD_COUNT; fold++)
  write(
    join(folds, `${fold}.json`),
    pages.filter(({ page }) => page.fold !== fold),
  )
write(join(import.meta.dirname, '../src/extraction/decide/models.json'), pages)

function write(path: string, used: typeof pages): void {
  const hash = createHash('sha256')
  for (const { page } of used) hash.update(page.id).update(page.input.body)
  const manifest = {
    corpora: 'church-pages, html of events',
    pages: used.length,
    churches: new Set(used.map(({ page }) => page.group)).size,
    candidates: used.reduce((sum, { units }) => sum + units.length, 0),
    sha256: hash.digest('hex'),
  }
  const text = JSON.stringify({ manifest, ...fitReader(used) })
  writeFileSync(path, `${text}\n`)
  console.log(
    `${path}: ${manifest.pages} pages, ${manifest.candidates} candidates, ${text.length} characters`,
  )
}
