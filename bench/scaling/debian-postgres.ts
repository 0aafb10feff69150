/** Debian's PostgreSQL in a temporary folder, on loopback, and a streaming replica of it. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { findFreePort } from '../performance/served-city.ts'

const { PG_BIN = '/usr/lib/postgresql/15/bin' } = process.env
const USER = 'bulletin'
const MAX_START_MS = 30_000
const LOOK_PAUSE_MS = 50

/** PostgreSQL does not run as root; Debian's package brings this user. */
function chooseUser(): { uid: number; gid: number } | Record<never, never> {
  if (process.getuid?.() !== 0) return {}
  const id = (kind: string) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function start(folder: string, port: number): Promise<ChildProcess> {
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'jit=off']
  const child = spawn(join(PG_BIN, 'postgres'), ['-D', folder, ...settings.flatMap((each) => ['-c', each])], {
    ...chooseUser(),
    stdio: 'ignore',
  })
  for (const giveUpAt = performance.now() + MAX_START_MS; ; await setTimeout(LOOK_PAUSE_MS)) {
    const client = new pg.Client(`postgresql://${USER}@127.0.0.1:${port}/postgres`)
    try {
      await client.connect()
      await client.end()
      return child
    } catch (error) {
      if (performance.now() > giveUpAt || child.exitCode !== null) throw error
    }
  }
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

export async function openDebianPostgres() {
  const root = await mkdtemp(join(tmpdir(), 'bulletin-postgres-'))
  const user = chooseUser()
  if ('uid' in user) chownSync(root, user.uid, user.gid)
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(PG_BIN, program), args, { ...user, stdio: ['ignore', 'ignore', 'inherit'] })
  const [folder, copy] = [join(root, 'primary'), join(root, 'replica')]
  run('initdb', '-D', folder, '-U', USER, '-E', 'UTF8', '--locale=C', '--auth=trust')
  const port = await findFreePort()
  const primary = await start(folder, port)
  const address = (at: number, name = USER) => `postgresql://${USER}@127.0.0.1:${at}/${name}`
  const pool = new pg.Pool({ connectionString: address(port, 'postgres'), max: 1 })
  await pool.query(`create database ${USER}`)
  await pool.end()
  let replica: ChildProcess | null = null
  let replicaPort = 0
  return {
    url: address(port),
    /** As an operator makes one: pg_basebackup -R. @returns its address */
    async startReplica(): Promise<string> {
      if (replicaPort === 0) {
        replicaPort = await findFreePort()
        run('pg_basebackup', '-R', '-D', copy, '-d', address(port, 'postgres'), '-c', 'fast')
      }
      replica = await start(copy, replicaPort)
      return address(replicaPort)
    },
    /** As a machine that fails. */
    async killReplica() {
      if (replica) await stop(replica, 'SIGQUIT')
    },
    async close() {
      if (replica) await stop(replica, 'SIGINT')
      await stop(primary, 'SIGINT')
      await rm(root, { recursive: true, force: true })
    },
  }
}
