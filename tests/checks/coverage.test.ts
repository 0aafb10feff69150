import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  findAnnotations,
  findUnknownAnnotations,
  writeCoverage,
} from '../../scripts/specification-coverage.ts'
import { listRequirements, type RequirementGroup } from '../specification/requirement.ts'
import { requirementGroups } from '../specification/requirements.ts'

const projectRoot = join(import.meta.dirname, '..', '..')
const group: RequirementGroup = {
  title: 'A screen',
  prefix: 'S2.screen',
  issue: 4,
  requirements: { one: 'It does one thing.', two: ['It does another.', 7] },
}

test('every id is well-formed and there once', () => {
  const ids = requirementGroups.flatMap(listRequirements).map(({ id }) => id)
  for (const id of ids) expect(id).toMatch(/^[SD]\d+\.[a-z0-9-]+\.[a-z0-9-]+$/)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a requirement without a test names the issue that builds it', () => {
  const page = writeCoverage([group], [{ id: 'S2.screen.one', file: 'tests/api/one.test.ts' }])
  expect(page).toContain('| `S2.screen.one` | It does one thing. | `tests/api/one.test.ts` |')
  expect(page).toContain('| `S2.screen.two` | It does another. | — none yet (issue 7) |')
  expect(page).toContain('1 of 2 requirements')
})

test('several ids in one title count, and one that no requirement has is reported', () => {
  const folder = mkdtempSync(join(tmpdir(), 'annotations-'))
  mkdirSync(join(folder, 'src'))
  mkdirSync(join(folder, 'tests'))
  writeFileSync(
    join(folder, 'src', 'one.test.ts'),
    "test('both [S2.screen.one] [S2.screen.two]', () => {})\ntest('wrong [S2.screen.three]', () => {})\n",
  )
  const annotations = findAnnotations(folder)
  rmSync(folder, { recursive: true })
  expect(annotations.map(({ id }) => id)).toEqual(['S2.screen.one', 'S2.screen.two', 'S2.screen.three'])
  expect(findUnknownAnnotations([group], annotations)).toEqual([
    { id: 'S2.screen.three', file: 'src/one.test.ts' },
  ])
})

test('no test of the project names a requirement that does not exist', () => {
  expect(findUnknownAnnotations(requirementGroups, findAnnotations(projectRoot))).toEqual([])
})

test('the coverage document is up to date (else: npm run coverage:spec)', () => {
  const written = readFileSync(join(projectRoot, 'docs', 'specification-coverage.md'), 'utf8')
  expect(written).toBe(writeCoverage(requirementGroups, findAnnotations(projectRoot)))
})
