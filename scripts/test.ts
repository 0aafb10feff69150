import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checks, describeCheck, runChecks } from './checks.ts'
import { endOnSignals, projectRoot, runCommand } from './run-command.ts'
import { makeTestFolder } from './test-folder.ts'
import { addTallies, describeTally, noTally, runProject, type Tally } from './test-project.ts'

/** The kinds of test, in the order in which they run: what fails fastest comes first. */
const PROJECTS = ['unit', 'api', 'api-embedded', 'browser', 'faults'] as const
/** Those that look at pages, and so need what `npm run build` makes. */
const PROJECTS_OF_BUILT_PAGES: readonly string[] = ['api', 'api-embedded', 'browser', 'faults']

const startedAt = performance.now()
const named = process.argv.slice(2)
const kinds = named.filter((name) => name === 'checks' || (PROJECTS as readonly string[]).includes(name))
const filters = named.filter((name) => !kinds.includes(name))
const isChosen = (kind: string) =>
  kinds.length === 0 ? filters.length === 0 || kind !== 'checks' : kinds.includes(kind)

const folder = makeTestFolder()
endOnSignals(() => folder.remove())
let total = noTally
const unsteady: string[] = []
try {
  await installDevelopmentTools()
  if (isChosen('checks')) total = addTallies(total, await countChecks())
  const projects = PROJECTS.filter(isChosen)
  if (projects.some((project) => PROJECTS_OF_BUILT_PAGES.includes(project))) {
    total = addTallies(total, await countBuild())
  }
  for (const project of projects) {
    console.log(`\n== ${project}`)
    const result = await runProject(project, filters, {
      temporaryFolder: folder.path,
      // Somebody who filters without naming a project does not expect every project to know the file.
      mayBeEmpty: filters.length > 0 && kinds.length === 0,
    })
    total = addTallies(total, result.tally)
    unsteady.push(...result.unsteady)
  }
} finally {
  await folder.remove()
}

const ran = total.passed + total.failed
if (ran === 0) {
  console.log('No test ran.')
  total = addTallies(total, { passed: 0, failed: 1, skipped: 0 })
}
for (const name of unsteady) console.log(`UNSTEADY, passed only when run again alone: ${name}`)
console.log(`\n${((performance.now() - startedAt) / 1000).toFixed(0)} s in all`)
// The last line says everything to whoever (or whatever) reads only that: nothing may be printed after it.
console.log(describeTally(total))
process.exitCode = total.failed === 0 ? 0 : 1

/** `npm install` leaves the tools out when NODE_ENV is "production": the tests bring along what they need. */
async function installDevelopmentTools(): Promise<void> {
  const { devDependencies } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>
  }
  const isInstalled = (name: string) => existsSync(join(projectRoot, 'node_modules', name))
  if (Object.keys(devDependencies).every(isInstalled)) return
  console.log(
    'The development tools are not installed (NODE_ENV=production leaves them out): installing them.',
  )
  const { exitCode } = await runCommand('npm', ['install', '--include=dev', '--include=optional'], {
    output: 'pass',
  })
  if (exitCode !== 0)
    throw new Error('The development tools could not be installed: run "npm install --include=dev".')
}

async function countChecks(): Promise<Tally> {
  console.log(`== checks (${checks.map(({ name }) => name).join(', ')})`)
  const results = await runChecks((result) => console.log(describeCheck(result)))
  const passed = results.filter((result) => result.passed).length
  return { passed, failed: checks.length - passed, skipped: 0 }
}

async function countBuild(): Promise<Tally> {
  console.log('\n== build')
  const { exitCode, seconds } = await runCommand('node', ['scripts/build.ts', '--if-stale'], {
    output: 'pass',
    timeLimit: 300_000,
  })
  console.log(`${exitCode === 0 ? 'ok    ' : 'FAILED'} build (${seconds.toFixed(1)} s)`)
  return exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}
