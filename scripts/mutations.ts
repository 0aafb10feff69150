import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { findMutants, type Mutant } from './mutants.ts'

/**
 * Mutation test of the specification's literal texts, bounds and their uses (sections 5, 8 and 9): each is changed in
 * a scratch copy of the sources, and the tests that hold it have to fail. What survives is listed, and fails the run.
 * `npm run test:mutations` takes minutes and is no part of `npm test`.
 */
const { values } = parseArgs({
  options: { only: { type: 'string' }, list: { type: 'boolean', default: false } },
})
const root = join(import.meta.dirname, '..')
const mutants = findMutants(root).filter(({ label }) => !values.only || label.includes(values.only))

if (values.list) {
  for (const { label } of mutants) console.log(label)
} else {
  const startedAt = performance.now()
  const survivors = await runAll(mutants, Math.min(2, availableParallelism()))
  for (const { label } of survivors) console.log(`SURVIVED ${label}`)
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
  console.log(`${mutants.length} mutants, ${survivors.length} survivors, ${minutes} minutes`)
  process.exitCode = survivors.length === 0 ? 0 : 1
}

async function runAll(all: readonly Mutant[], workers: number): Promise<readonly Mutant[]> {
  const queue = [...all]
  const survivors: Mutant[] = []
  const work = async () => {
    const folder = copySources()
    try {
      await expectGreen(folder)
      for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
        if (!(await isKilled(folder, mutant))) survivors.push(mutant)
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  return survivors
}

/** The sources and tests, beside the same installed packages. */
function copySources(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mutations-'))
  for (const part of [
    'src',
    'tests',
    'scripts',
    'package.json',
    'tsconfig.json',
    'vitest.config.ts',
    'city.config.ts',
  ]) {
    cpSync(join(root, part), join(folder, part), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** A test that fails without any mutation would kill every mutant. */
async function expectGreen(folder: string): Promise<void> {
  if (!(await runTests(folder, ['run', 'tests/specification']))) {
    throw new Error('The tests fail before anything is mutated.')
  }
}

async function isKilled(folder: string, { kind, file, start, end, text }: Mutant): Promise<boolean> {
  const path = relative(root, file)
  const source = readFileSync(file, 'utf8')
  writeFileSync(join(folder, path), source.slice(0, start) + text + source.slice(end))
  try {
    // A literal or a bound is compared in a table; only a screen's own tests notice that it no longer shows one.
    return !(await runTests(folder, kind === 'use' ? ['related', path] : ['run', 'tests/specification']))
  } finally {
    writeFileSync(join(folder, path), source)
  }
}

/** Whether the chosen unit tests pass. */
function runTests(folder: string, choice: readonly string[]): Promise<boolean> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const flags = ['--run', '--project', 'unit', '--bail', '1', '--reporter', 'dot']
  const child = spawn(process.execPath, [vitest, ...choice, ...flags], { cwd: folder, stdio: 'ignore' })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code === 0))
  })
}
