import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot, runCommand } from '../../scripts/run-command.ts'

const lines = (count: number) => 'run()\n'.repeat(count)

/** A file, what it holds, and the rule of biome.json that has to report it (none: it is as it should be). */
const planted: readonly (readonly [file: string, text: string, rule?: string])[] = [
  ['src/domain/EventStatus.ts', '', 'useFilenamingConvention'],
  ['src/domain/event_status.ts', '', 'useFilenamingConvention'],
  ['src/features/events/archive.ts', "export * from './one.ts'\n", 'noReExportAll'],
  ['src/features/events/service.ts', "export { two } from './one.ts'\n"],
  ['src/domain/two.ts', "export { two } from './one.ts'\n", 'noBarrelFile'],
  ['src/domain/at-the-limit.ts', lines(450)],
  ['src/domain/long.ts', lines(451), 'noExcessiveLinesPerFile'],
  ['src/domain/long.test.ts', lines(451)],
  ['src/domain/focused.test.ts', "test.only('this alone', () => {})\n", 'noFocusedTests'],
  ['src/domain/skipped.test.ts', "describe.skip('later', () => {})\n", 'noSkippedTests'],
  ['src/domain/clock.ts', 'export const now = new Date()\n', 'plugin'],
  ['src/domain/date.ts', 'export const date = new Date(0)\n'],
  ['src/matching/chance.ts', 'export const chance = Math.random()\n', 'plugin'],
  ['src/matching/chance.test.ts', 'export const chance = Math.random()\n'],
  ['src/extraction/fetches.ts', "await fetch('https://church.example')\n", 'noRestrictedGlobals'],
  ['src/features/events/jobs.ts', 'export const now = Date.now()\n', 'plugin'],
  ['src/features/events/api.ts', 'export const port = process.env.PORT\n', 'noProcessEnv'],
  ['src/platform/config.ts', 'export const port = process.env.PORT\n'],
  ['src/app/public/home.tsx', 'export const key = import.meta.env.VITE_KEY\n', 'plugin'],
  ['src/app/public/mode.tsx', 'export const isDevelopment = import.meta.env.DEV\n'],
]

test('the linter reports what the conventions forbid', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'planted lint '))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(projectRoot, 'scripts/lint'), join(folder, 'scripts/lint'), { recursive: true })
  const configuration = JSON.parse(readFileSync(join(projectRoot, 'biome.json'), 'utf8'))
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...configuration, vcs: { enabled: false } }))
  for (const [file, text] of planted) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const { output } = await runCommand(
    'biome',
    ['lint', '--reporter=json', '--max-diagnostics=none', folder],
    { output: 'capture', folder },
  )
  const { diagnostics } = JSON.parse(output.split('\n').find((line) => line.startsWith('{')) ?? '') as {
    diagnostics: { category: string; location: { path: string } }[]
  }
  const found = diagnostics.map(({ category, location }) => [
    location.path.slice(location.path.indexOf('src/')),
    category.split('/').at(-1),
  ])
  const expected = planted.flatMap(([file, , rule]) => (rule === undefined ? [] : [[file, rule]]))
  expect(found.sort()).toEqual(expected.sort())
})
