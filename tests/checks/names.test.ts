import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findAvoidedWords, readAvoidedWords } from '../../scripts/avoided-words.ts'
import { findNameFaults, findWordFaults } from '../../scripts/check-names.ts'
import { unlessSameInputs } from '../support/same-inputs.ts'

const projectRoot = join(import.meta.dirname, '..', '..')

/** A file, what it holds, and the rule that has to report it (none: it is as it should be). */
const planted: readonly (readonly [file: string, text: string, rule: string | undefined])[] = [
  ['src/features/events/service.ts', '', undefined],
  ['src/features/events/service.test.ts', '', undefined],
  ['src/features/events/curation/data.ts', '', undefined],
  ['src/features/events/curation/presenter.ts', '', undefined],
  ['src/features/events/components/event-card.tsx', '', undefined],
  ['src/features/events/components/curation/event-card.tsx', '', undefined],
  ['src/features/events/presenter.ts', '', 'feature-file'],
  ['src/features/events/tables.ts', '', 'feature-file'],
  ['src/features/events/curation/deeper/service.ts', '', 'feature-file'],
  ['src/features/events/curation/list.service.ts', '', 'feature-file'],
  ['src/features/events/service.server.ts', '', 'feature-file'],
  ['src/domain/utils/dates.ts', '', 'folder-name'],
  ['tests/helpers/start.ts', '', 'folder-name'],
  ['src/app/common/button.tsx', '', 'folder-name'],
  ['src/domain/EventStates/status.ts', '', 'kebab-case'],
  ['src/domain/events/index.ts', 'export const one = 1\n', 'no-barrel'],
  ['src/domain/events/marked.ts', 'const one = 1 // FIXME\n', 'no-marks'],
  ['src/extraction/fixtures/Page_1/index.html', '', undefined],
]
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'planted names '))
  for (const [file, text] of planted) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.for(planted)('%s is judged rightly', ([file, , rule]) => {
  const rules = findNameFaults(folder)
    .filter((fault) => fault.path.replace(/:\d+$/, '') === file)
    .map((fault) => fault.rule)
  expect(rules).toEqual(rule === undefined ? [] : [rule])
})

test('a folder with more than 20 files side by side is reported', () => {
  const plant = (count: number) => {
    for (let number = 1; number <= count; number += 1) writeFileSync(join(crowded, `idea-${number}.ts`), '')
    return findNameFaults(folder).filter(({ path }) => path === 'src/domain/crowded')
  }
  const crowded = join(folder, 'src/domain/crowded')
  mkdirSync(crowded, { recursive: true })
  expect(plant(20)).toEqual([])
  expect(plant(21)).toMatchObject([{ rule: 'folder-size' }])
})

test('the tree of the project keeps the conventions', () =>
  unlessSameInputs('names', async () => {
    expect(findNameFaults(projectRoot).filter((fault) => fault.severity === 'error')).toEqual([])
    expect(findWordFaults(projectRoot)).toEqual([])
  }))

/** A line of src/matching, and the words to avoid that the glossary's tables find in it. */
const lineWords: readonly (readonly [line: string, words: readonly string[]])[] = [
  ['const told = 1', ['told']],
  ['const isToldBy = 1', ['told']],
  ['const untold = 1', []],
  ['const LONGEST_LINE = 80', ['LONGEST']],
  ['const longest = 80', []],
  ['const onLetGo = 1', ['letGo']],
  ['const letter = go', []],
  ["const text = 'what we told'", []],
  ['// What it told.', ['told']],
  [`${'test'}('is settled', () => {})`, ['settled']],
  ['await Promise.allSettled([])', []],
  ['const journey = 1', []],
]
test.for(lineWords)('%s holds the words to avoid %j', ([line, words]) => {
  const found = findAvoidedWords('src/matching/score.ts', line, readAvoidedWords(projectRoot))
  expect(found.map(({ word }) => word)).toEqual(words)
})

test("a word to avoid in a file's name or in one room alone is found there", () => {
  const words = readAvoidedWords(projectRoot)
  expect(findAvoidedWords('src/matching/told-names.ts', '', words)).toHaveLength(1)
  expect(findAvoidedWords('src/ports/web-fetch/fetch.ts', 'const journey = 1', words)).toHaveLength(1)
})
