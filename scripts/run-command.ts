import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'

export const projectRoot = join(import.meta.dirname, '..')

/** How a command ended, what it printed (when captured) and how long it took. */
export type CommandResult = { readonly exitCode: number; readonly output: string; readonly seconds: number }

type CommandOptions = {
  /** `capture` keeps what is printed and returns it; `pass` shows it as it comes. */
  readonly output: 'capture' | 'pass'
  /** Where it runs: the root of the project unless stated otherwise. */
  readonly folder?: string
  readonly environment?: Readonly<Record<string, string | undefined>>
  /** Milliseconds after which the command and its children are ended and it counts as failed. */
  readonly timeLimit?: number
}

const running = new Set<ChildProcess>()
let isEnding = false

/**
 * Runs a command of the project (`node_modules/.bin` comes first on its PATH) in the project's root, as the leader of
 * its own process group, so that it can be ended together with everything that it started.
 * A command that cannot be started, or that a signal ended, has a non-zero exit code; nothing is thrown.
 */
export async function runCommand(
  command: string,
  commandArguments: readonly string[],
  options: CommandOptions,
): Promise<CommandResult> {
  if (isEnding) return await never()
  const startedAt = performance.now()
  const child = spawn(command, [...commandArguments], {
    cwd: options.folder ?? projectRoot,
    env: withProjectBinaries({ ...process.env, ...options.environment }),
    stdio: options.output === 'pass' ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    // npm's commands are .cmd files on Windows, which only a shell starts.
    shell: process.platform === 'win32',
  })
  running.add(child)
  // What a command leaves behind in its group would otherwise outlive it, and hold its output open.
  child.once('exit', () => endGroup(child, 'SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const timer = setTimeout(
    () => {
      output += `\n${command} did not end within ${(options.timeLimit ?? 0) / 1000} s and was stopped.\n`
      if (options.output === 'pass') process.stderr.write(output)
      endGroup(child, 'SIGTERM')
      setTimeout(() => endGroup(child, 'SIGKILL'), 5000).unref()
    },
    options.timeLimit ?? 2 ** 31 - 1,
  )
  try {
    const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
    if (isEnding) return await never()
    const exitCode = code ?? 128 + (signal === null ? 0 : constants.signals[signal])
    return { exitCode, output, seconds: (performance.now() - startedAt) / 1000 }
  } catch (error) {
    return { exitCode: 127, output: `${output}${String(error)}\n`, seconds: 0 }
  } finally {
    clearTimeout(timer)
    running.delete(child)
  }
}

/** Ends every command that is still running, waiting up to ten seconds for an orderly end; none is started any more. */
export async function endRunningCommands(): Promise<void> {
  isEnding = true
  const children = [...running]
  for (const child of children) endGroup(child, 'SIGTERM')
  const force = setTimeout(() => {
    for (const child of children) endGroup(child, 'SIGKILL')
  }, 10_000)
  await Promise.all(
    children.map((child) =>
      child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined,
    ),
  )
  clearTimeout(force)
}

/** Ends everything that was started, and then this process, when the terminal or the system asks for it. */
export function endOnSignals(beforeExit: () => void | Promise<void> = () => undefined): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, async () => {
      await endRunningCommands()
      await beforeExit()
      process.exit(128 + constants.signals[signal])
    })
  }
}

/** While everything is being ended, whoever waits for a command waits on: its failure is not news, and nothing may follow. */
function never(): Promise<never> {
  return new Promise(() => undefined)
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal)
  } catch (error) {
    // ESRCH: the whole group has ended already, which is what was wanted.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function withProjectBinaries(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const binaries = join(projectRoot, 'node_modules', '.bin')
  return { ...environment, PATH: `${binaries}${delimiter}${environment.PATH ?? ''}` }
}
