/** Processes of a site in their roles, Caddy in front of them, and half a core for each where that is asked for. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { cpuOf } from '../cpu-time.ts'
import { findFreePort } from '../performance/served-city.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const PERIOD_US = 20_000
const MAX_START_MS = 60_000
const LOOK_PAUSE_MS = 50

export interface Running {
  origin: string
  /** Every line that it printed. */
  lines: string[]
  /** Milliseconds of CPU that it has used. */
  cpu(): Promise<number>
  /** Gives it that part of a core at most; 0 = no limit. */
  limit(cores: number): Promise<void>
  stop(): Promise<void>
}

function follow(child: ChildProcess, origin: string): Running {
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface({ input: stream }).on('line', (line) => lines.push(line))
  const ended = once(child, 'exit')
  const group = `bulletin-bench-${child.pid}`
  return {
    origin,
    lines,
    cpu: () => cpuOf(child.pid ?? 0),
    limit: (cores) => limitCores(group, child.pid ?? 0, cores),
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rmdir(groupFolder(group)).catch(() => {}) // it had no limit
    },
  }
}

const isUnified = existsSync('/sys/fs/cgroup/cgroup.controllers')
const groupFolder = (group: string) => join('/sys/fs/cgroup', isUnified ? '' : 'cpu', group)

/** By a control group of the kernel, version 2 or 1; needs root. */
async function limitCores(group: string, pid: number, cores: number): Promise<void> {
  const folder = groupFolder(group)
  await mkdir(folder, { recursive: true })
  const quota = cores === 0 ? null : cores * PERIOD_US
  if (isUnified) await writeFile(join(folder, 'cpu.max'), `${quota ?? 'max'} ${PERIOD_US}`)
  else {
    await writeFile(join(folder, 'cpu.cfs_period_us'), String(PERIOD_US))
    await writeFile(join(folder, 'cpu.cfs_quota_us'), String(quota ?? -1))
  }
  await writeFile(join(folder, 'cgroup.procs'), String(pid))
}

async function waitFor(running: Running, isReady: () => Promise<boolean>): Promise<Running> {
  const giveUpAt = performance.now() + MAX_START_MS
  while (!(await isReady())) {
    if (performance.now() > giveUpAt) throw new Error(running.lines.join('\n'))
    await setTimeout(LOOK_PAUSE_MS)
  }
  return running
}

const isAnswering = (origin: string) =>
  fetch(`${origin}/api/health`).then(
    (answer) => answer.body !== null,
    () => false,
  )

async function startRole(role: 'web' | 'worker', env: Record<string, string>): Promise<Running> {
  const port = env.PORT ?? String(await findFreePort())
  const child = spawn(join(ROOT, 'bulletin'), ['serve'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      ROLE: role,
      ...env,
      PORT: port,
    },
  })
  const running = follow(child, `http://127.0.0.1:${port}`)
  return waitFor(running, async () =>
    role === 'web' ? isAnswering(running.origin) : running.lines.some((line) => line.startsWith('Working')),
  )
}

export const startWeb = (env: Record<string, string>) => startRole('web', env)
export const startWorker = (env: Record<string, string>) => startRole('worker', env)

/** Debian's Caddy with deploy/Caddyfile, on loopback and without https. */
export async function startCaddy(webs: readonly Running[], home: string): Promise<Running> {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn('caddy', ['run', '--config', join(ROOT, 'deploy', 'Caddyfile')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: home,
      SITE_ADDRESS: origin,
      WEBS: webs.map((web) => web.origin.replace('http://', '')).join(' '),
      SITE_OPTIONS: 'bind 127.0.0.1',
      // The bench names the visitor's address in X-Forwarded-For.
      PROXY_OPTIONS: 'trusted_proxies 127.0.0.1/32',
    },
  })
  return waitFor(follow(child, origin), () => isAnswering(origin))
}
