import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** A process of the product as people start it: `server.ts` in one role, a real site on loopback. */
export interface SiteProcess {
  process: ChildProcess
  /** The first line of its output that fits. @throws Error with all of the output when it ends before. */
  line(pattern: RegExp): Promise<string>
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>
  /** Asks it to stop, and answers its exit code. */
  stop(): Promise<number | null>
}

/** Starts a role. `env` holds its settings; nothing of the environment of the tests is handed on but PATH and TMPDIR. */
export function startSiteProcess(role: 'web' | 'worker', env: Record<string, string>): SiteProcess {
  const { PATH = '', TMPDIR } = process.env
  const child = spawn(process.execPath, ['server.ts'], {
    cwd: ROOT,
    env: {
      PATH,
      ...(TMPDIR === undefined ? {} : { TMPDIR }),
      NODE_ENV: 'production',
      DEMO: 'false',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'error',
      ROLE: role,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  const readers = new Set<(line: string) => void>()
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      output.push(line)
      for (const reader of readers) reader(line)
    })
  }
  const ended = once(child, 'exit')
  return {
    process: child,
    async line(pattern) {
      const known = output.find((line) => pattern.test(line))
      if (known !== undefined) return known
      const found = Promise.withResolvers<string>()
      const read = (line: string) => {
        if (pattern.test(line)) found.resolve(line)
      }
      readers.add(read)
      const early = ended.then(() => {
        throw new Error(`The ${role} process ended early:\n${output.join('\n')}`)
      })
      return Promise.race([found.promise, early]).finally(() => readers.delete(read))
    },
    async kill() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await ended
    },
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await ended
      return child.exitCode
    },
  }
}
