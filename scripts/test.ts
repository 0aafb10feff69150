import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endOnSignals, projectRoot, runCommand } from './run-command.ts'
import { makeTestFolder } from './test-folder.ts'

const PROJECTS = ['checks', 'unit', 'components', 'api', 'browser', 'faults']

await installDevelopmentTools()
const folder = makeTestFolder()
endOnSignals(() => folder.remove())
try {
  const { exitCode } = await runCommand('vitest', ['run', ...process.argv.slice(2).map(toArgument)], {
    output: 'pass',
    environment: {
      // "production" would make React and others leave out what the tests look at.
      NODE_ENV: 'test',
      TMPDIR: folder.path,
      // The code of the libraries is compiled for the first worker of the run, not for each.
      NODE_COMPILE_CACHE: join(folder.path, 'compiled'),
    },
  })
  process.exitCode = exitCode
} finally {
  await folder.remove()
}

/** `unit` is short for `--project=unit`; anything else is vitest's own. */
function toArgument(word: string): string {
  return PROJECTS.includes(word) ? `--project=${word}` : word
}

/** `npm install` leaves the tools out when NODE_ENV is "production": the tests bring along what they need. */
async function installDevelopmentTools(): Promise<void> {
  const { devDependencies } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>
  }
  const isInstalled = (name: string) => existsSync(join(projectRoot, 'node_modules', name))
  if (Object.keys(devDependencies).every(isInstalled)) return
  console.log('Installing the development tools, which NODE_ENV=production leaves out.')
  const { exitCode } = await runCommand('npm', ['install', '--include=dev', '--include=optional'], {
    output: 'pass',
  })
  if (exitCode !== 0) throw new Error('They could not be installed: run "npm install --include=dev".')
}
