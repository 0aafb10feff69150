import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findNameFaults } from '../../scripts/check-names.ts'

const projectRoot = join(import.meta.dirname, '..', '..')
const lines = (count: number) => `${'export const one = 1\n'.repeat(count - 1)}export const last = 1\n`

/** A file, what it holds, and the rule that has to report it (none: it is as it should be). */
const planted: readonly (readonly [file: string, text: string, rule: string | undefined])[] = [
  ['src/features/events/tables.server.ts', '', undefined],
  ['src/features/events/service.server.ts', '', undefined],
  ['src/features/events/service.server.test.ts', '', undefined],
  ['src/features/events/scrape-church.service.server.ts', '', undefined],
  ['src/features/events/queries.ts', '', undefined],
  ['src/features/events/components/event-card.tsx', '', undefined],
  ['src/features/events/presenter.server.ts', '', 'feature-file'],
  ['src/features/events/service.ts', '', 'feature-file'],
  ['src/features/events/types.ts', '', 'feature-file'],
  ['src/features/events/deeper/service.server.ts', '', 'feature-file'],
  ['src/features/events/components/list.service.server.ts', '', 'feature-file'],
  ['src/domain/utils/dates.ts', '', 'folder-name'],
  ['tests/helpers/start.ts', '', 'folder-name'],
  ['src/app/common/button.tsx', '', 'folder-name'],
  ['src/domain/EventStatus.ts', '', 'kebab-case'],
  ['src/domain/event_status.ts', '', 'kebab-case'],
  ['src/domain/events/index.ts', 'export const one = 1\n', 'no-barrel'],
  [
    'src/domain/events/all.ts',
    "// All of them.\nexport * from './one.ts'\nexport { two } from './two.ts'\n",
    'no-barrel',
  ],
  ['src/domain/events/some.ts', "export { two } from './two.ts'\nexport const three = 3\n", undefined],
  ['src/domain/events/at-the-limit.ts', lines(300), undefined],
  ['src/domain/events/long.ts', lines(301), 'file-length'],
  ['src/domain/events/too-long.ts', lines(401), 'file-length'],
  ['src/domain/events/focused.test.ts', "test.only('this alone', () => {})\n", 'no-focused-test'],
  ['src/domain/events/skipped.test.ts', "  describe.skip('later', () => {})\n", 'no-skipped-test'],
  ['src/domain/events/marked.ts', 'const one = 1 // FIXME\n', 'no-marks'],
  ['src/domain/events/clock.ts', 'const now = new Date()\n', 'kernel-has-no-clock'],
  ['src/domain/events/date.ts', 'const date = new Date(milliseconds)\n', undefined],
  ['src/matching/chance.ts', 'const chance = Math.random()\n', 'kernel-has-no-chance'],
  ['src/extraction/fetches.ts', 'await fetch(address)\n', 'kernel-does-no-io'],
  [
    'src/features/events/api.server.ts',
    'const port = process.env.PORT\n',
    'only-config-reads-the-environment',
  ],
  ['src/platform/config.ts', 'const port = process.env.PORT\n', undefined],
  ['src/features/events/jobs.server.ts', 'const now = Date.now()\n', 'time-comes-from-the-clock'],
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

test('a file above 300 lines is a warning and one above 400 an error', () => {
  const severities = findNameFaults(folder)
    .filter((fault) => fault.rule === 'file-length')
    .map((fault) => fault.severity)
  expect(severities).toEqual(['warning', 'error'])
})

test('the tree of the project keeps the conventions', () => {
  expect(findNameFaults(projectRoot).filter((fault) => fault.severity === 'error')).toEqual([])
})
