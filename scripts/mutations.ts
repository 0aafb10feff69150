import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { findMutants, type Mutant } from './mutants.ts'

/**
 * Mutation test of the specification's literal texts, bounds and their uses (sections 5, 8 and 9): each is changed in
 * a scratch copy of the sources, and the tests that hold it have to fail. What survives is listed, and fails the run.
 * `npm run test:mutations [-- --only <part of a label>]` takes minutes and is no part of `npm test`.
 */
const root = join(import.meta.dirname, '..')
const COPIED =
  'src tests scripts content docs public package.json tsconfig.json vitest.config.ts city.config.ts'
const WORKERS = 2

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { only: { type: 'string', default: '' }, list: { type: 'boolean' } },
  })
  const mutants = findMutants(root).filter(({ label }) => label.includes(values.only))
  if (values.list) {
    for (const { label } of mutants) console.log(label)
    return 0
  }
  const startedAt = performance.now()
  // A test that fails without any mutation would kill every mutant.
  const choices = [
    ...new Map(mutants.map((mutant) => [chooseTests(mutant).join(' '), chooseTests(mutant)])).values(),
  ]
  const broken = await selectInCopies(choices, async (folder, choice) => !(await runTests(folder, choice)))
  for (const choice of broken) console.log(`FAILS UNMUTATED vitest ${choice.join(' ')}`)
  if (broken.length > 0) return 1
  const survivors = await selectInCopies(mutants, survives)
  for (const { label } of survivors) console.log(`SURVIVED ${label}`)
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
  console.log(`${mutants.length} mutants, ${survivors.length} survivors, ${minutes} minutes`)
  return survivors.length === 0 ? 0 : 1
}

/** The items for which the test is true; two at a time, each in a copy of the sources of its own. */
async function selectInCopies<Item>(
  items: readonly Item[],
  test: (folder: string, item: Item) => Promise<boolean>,
): Promise<readonly Item[]> {
  const queue = [...items]
  const selected: Item[] = []
  const work = async () => {
    const folder = copySources()
    try {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
        if (await test(folder, item)) selected.push(item)
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
  return selected
}

/** The sources and tests, beside the same installed packages. */
function copySources(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mutations-'))
  for (const part of COPIED.split(' ')) cpSync(join(root, part), join(folder, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

async function survives(folder: string, mutant: Mutant): Promise<boolean> {
  const { file, start, end, text } = mutant
  const path = join(folder, relative(root, file))
  const source = readFileSync(file, 'utf8')
  writeFileSync(path, source.slice(0, start) + text + source.slice(end))
  try {
    return await runTests(folder, chooseTests(mutant))
  } finally {
    writeFileSync(path, source)
  }
}

/** A literal or a bound is compared in a table; only a screen's own tests notice that it no longer shows one. */
function chooseTests({ kind, file }: Mutant): readonly string[] {
  return kind === 'use' ? ['related', relative(root, file)] : ['run', 'tests/specification']
}

/** Whether the chosen unit tests pass. */
function runTests(folder: string, choice: readonly string[]): Promise<boolean> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const flags = [
    '--run',
    '--project',
    'unit',
    '--bail',
    '1',
    '--passWithNoTests',
    '--exclude',
    'tests/checks/**',
  ]
  const child = spawn(process.execPath, [vitest, ...choice, ...flags], { cwd: folder, stdio: 'ignore' })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code === 0))
  })
}

process.exitCode = await main()
