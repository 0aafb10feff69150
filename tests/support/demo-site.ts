import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface DemoSite {
  /** Where it listens: http://127.0.0.1:<port>. */
  origin: string
  admin: { email: string; password: string }
  dataDir: string
  /** Stops the server and removes its data. */
  stop(): Promise<void>
}

const ROOT = path.resolve(import.meta.dirname, '../..')
const LONGEST_START_MS = 90_000

/**
 * A first start of `npm start` as a process of its own: the demo city on the embedded database, in a folder of its
 * own, on free ports. Address, e-mail and password are read from what it prints, as a person would.
 */
export async function startDemoSite(settings: Record<string, string> = {}): Promise<DemoSite> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bulletin-site-'))
  const server = spawn(process.execPath, ['server.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'test',
      DEMO: 'true',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...settings,
    },
  })
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const printed = await readAnnouncement(server)
    const [, origin] = /Public site +(http\S+)\//.exec(printed) ?? []
    const [, email] = /E-mail +(\S+)/.exec(printed) ?? []
    const [, password] = /Password +(\S+)/.exec(printed) ?? []
    if (!origin || !email || !password) throw new Error(`The server did not say where it is:\n${printed}`)
    return { origin, admin: { email, password }, dataDir, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** What the server prints until it is ready. */
async function readAnnouncement({ stdout }: ChildProcess): Promise<string> {
  let printed = ''
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const timer = setTimeout(
    () => reject(new Error(`The server did not start in time:\n${printed}`)),
    LONGEST_START_MS,
  )
  stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    printed += chunk
    if (printed.includes('Ctrl+C')) resolve(printed)
  })
  stdout?.once('end', () => reject(new Error(`The server ended before it was ready:\n${printed}`)))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
  }
}
