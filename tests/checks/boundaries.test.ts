import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRoomCircles } from '../../scripts/boundaries/room-circles.ts'
import { boundaryRules } from '../../scripts/boundaries/rules.ts'
import { findBoundaryFaults } from '../../scripts/check-boundaries.ts'
import { unlessSameInputs } from '../support/same-inputs.ts'
import { allowedImports, forbiddenImports } from './planted-imports.ts'

const projectRoot = join(import.meta.dirname, '..', '..')
let folder: string
let faults: Awaited<ReturnType<typeof findBoundaryFaults>>['faults']

function plant(file: string, imported: readonly string[]): void {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  // Named and used, so that no compiler takes the import for one of types.
  const lines = imported.map((address, index) => `import * as imported${index} from '${address}'\n`)
  const names = imported.map((_, index) => `imported${index}`)
  writeFileSync(path, `${lines.join('')}export const used = [${names.join(', ')}]\n`)
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'planted imports '))
  for (const file of ['package.json', 'tsconfig.json', 'city.config.ts']) {
    copyFileSync(join(projectRoot, file), join(folder, file))
  }
  writeFileSync(join(folder, 'city.config.ts'), 'export const city = {}\n')
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
  for (const [file, imported] of Object.entries(allowedImports)) plant(file, imported)
  for (const [file, imported] of Object.values(forbiddenImports))
    plant(file, imported === '' ? [] : [imported])
  plant('src/domain/events/circle.ts', ['./circle-back.ts'])
  plant('src/domain/events/status.test.ts', ['vitest'])
  writeFileSync(
    join(folder, 'src/domain/events/types-only.ts'),
    "import type { used } from '#src/copy/home.ts'\nexport type Used = typeof used\n",
  )
  ;({ faults } = await findBoundaryFaults(folder))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('every rule has a planted violation', () => {
  expect(Object.keys(forbiddenImports).sort()).toEqual(boundaryRules.map(({ name }) => name).sort())
})

test.for(Object.entries(forbiddenImports))('the rule %s reports what breaks it', ([rule, [file]]) => {
  const reported = faults.filter((fault) => fault.rule === rule).map((fault) => fault.from)
  expect(reported).toContain(file)
})

test('what the architecture allows is not reported', () => {
  // The planted violations close circles that no allowed import closes by itself.
  const allowed = faults.filter(
    ({ from, rule }) => from in allowedImports && rule !== 'no-circles-between-rooms',
  )
  expect(allowed).toEqual([])
})

test('an import of types alone counts', () => {
  const reported = faults.filter((fault) => fault.from === 'src/domain/events/types-only.ts')
  expect(reported.map(({ rule }) => rule)).toEqual(['domain-is-the-core'])
})

test('a circle of types between rooms is reported, in which no file imports itself', () => {
  const circles = findRoomCircles([
    { source: 'src/ports/mail/port.ts', dependencies: [{ resolved: 'src/contract/mail.ts' }] },
    { source: 'src/contract/events/events.ts', dependencies: [{ resolved: 'src/domain/events/status.ts' }] },
    { source: 'src/domain/feeds/rss.ts', dependencies: [{ resolved: 'src/ports/clock/clock.ts' }] },
    { source: 'src/ports/clock/clock.ts', dependencies: [{ resolved: 'src/contract/city.ts' }] },
    { source: 'src/features/events/api.ts', dependencies: [{ resolved: 'src/features/events/data.ts' }] },
  ])
  expect(circles).toEqual([
    {
      rooms: ['src/contract', 'src/domain', 'src/ports/clock', 'src/contract'],
      from: 'src/contract/events/events.ts',
      to: 'src/domain/events/status.ts',
    },
  ])
})

test('a fault says where to go instead', () => {
  for (const fault of faults) expect(fault.instead).toMatch(/\S{3,}/)
})

test('a tree without source files does not pass for a clean one', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'planted-empty-'))
  copyFileSync(join(projectRoot, 'tsconfig.json'), join(empty, 'tsconfig.json'))
  // Something for the compiler, but nothing in any of the folders that have rules.
  writeFileSync(join(empty, 'vite.config.ts'), 'export const nothing = 0\n')
  await expect(findBoundaryFaults(empty)).rejects.toThrow('No TypeScript file')
  rmSync(empty, { recursive: true })
})

test('the tree of the project keeps every rule', () =>
  unlessSameInputs('boundaries', async () => {
    const real = await findBoundaryFaults(projectRoot)
    expect(real.faults).toEqual([])
    expect(real.modules).toBeGreaterThan(50)
  }))
