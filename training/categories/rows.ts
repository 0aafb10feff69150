/** Titles with their category: hand-labelled ones of the corpus, made ones, and curators' corrections. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { languageOfCode } from '../../src/domain/churches/languages.ts'
import { CATEGORIES, type Category } from '../../src/domain/events/categories.ts'
import { type TitleInput, titleFeatures } from '../../src/extraction/classify/classify-event.ts'
import { corpusFolder, readCases } from '../corpus.ts'

export interface CategoryRow extends TitleInput {
  category: Category
  weight: number
  features: [bucket: number, value: number][]
}

export interface CorpusRow extends CategoryRow {
  fold: number
}

const MADE_WEIGHT = 0.7

/** The labelled titles of church pages; null where the corpus is not present. Nobody labelled fold 5, which stays shut. */
export function readCorpusRows(): CorpusRow[] | null {
  const folder = corpusFolder('church-pages')
  if (folder === null) return null
  const labels = new Map(
    readTable(join(import.meta.dirname, 'labels.csv')).map((row) => [row.title_sha256, row.category]),
  )
  const rows = new Map<string, CorpusRow>()
  for (const { group, fold, language, expected } of readCases(folder)) {
    for (const { title } of [...expected.events, ...(expected.optional ?? [])]) {
      if (!title) continue
      const digest = createHash('sha256').update(`${group}\n${title}`).digest('hex').slice(0, 16)
      const label = labels.get(digest)
      if (label === undefined || rows.has(digest)) continue
      rows.set(digest, { ...rowOf({ title, language: nameOf(language), church: group }, label, 1), fold })
    }
  }
  return [...rows.values()]
}

/** Titles of our own, a line a language and category; no church stands behind them. */
export function readMadeRows(): CategoryRow[] {
  return readTable(join(import.meta.dirname, 'made-titles.csv')).flatMap(
    ({ language = '', category = '', titles = '' }) =>
      titles
        .split(';')
        .map((title) => rowOf({ title, language: nameOf(language), church: '' }, category, MADE_WEIGHT)),
  )
}

/** What curators corrected: the file that `bulletin export category-corrections` writes. */
export function readCorrections(file: string): CategoryRow[] {
  return readTable(file).map(({ title = '', language = '', church = '', category = '' }) =>
    rowOf({ title, language, church }, category, 1),
  )
}

/** English titles that another hand labelled, about as many of each category, without those that are trained on. */
export function readCheckRows(made: readonly CategoryRow[]): CategoryRow[] {
  const known = new Set(made.map(({ title }) => title.toLowerCase()))
  return readTable(join(import.meta.dirname, 'check-titles.csv'))
    .filter(({ title = '' }) => !known.has(title.toLowerCase()))
    .map(({ title = '', category = '' }) => rowOf({ title, language: 'English', church: '' }, category, 1))
}

const nameOf = (code: string) => languageOfCode(code) ?? code

function readTable(file: string): Record<string, string>[] {
  return parse(readFileSync(file, 'utf8'), { columns: true })
}

function rowOf(input: TitleInput, label: string, weight: number): CategoryRow {
  const category = CATEGORIES.find((name) => name === label)
  if (category === undefined) throw new Error(`"${label}" is not a category (${input.title}).`)
  return { ...input, category, weight, features: [...titleFeatures(input)] }
}
