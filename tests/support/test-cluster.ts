import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { clusterFolder } from '#src/platform/database/embedded/cluster-folder.ts'
import { openEmbeddedPostgres } from '#src/platform/database/embedded/embedded-postgres.ts'
import {
  clusterIdentity,
  isProcessAlive,
  isServerOf,
  readPostmaster,
} from '#src/platform/database/embedded/postmaster-file.ts'

/** A PostgreSQL in which tests make databases of their own. */
interface TestCluster {
  /** Of a role that may create databases. */
  url: string
  close(): Promise<void>
}

declare module 'vitest' {
  export interface ProvidedContext {
    testClusterUrl: string
  }
}

/** Vitest's globalSetup: one cluster for all files of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.testCluster ??= openTestCluster()
  const { url } = await shared.testCluster
  project.provide('testClusterUrl', url)
  shared.testClusterUsers = (shared.testClusterUsers ?? 0) + 1
  return async () => {
    shared.testClusterUsers = (shared.testClusterUsers ?? 0) - 1
    if (shared.testClusterUsers === 0) await (await shared.testCluster)?.close()
  }
}

/** Every project loads a copy of this module. */
const shared = globalThis as { testCluster?: Promise<TestCluster>; testClusterUsers?: number }

/** A throw-away one in a temporary folder. */
async function openTestCluster(): Promise<TestCluster> {
  await removeAbandonedClusters()
  const dataDir = await mkdtemp(path.join(tmpdir(), `bulletin-tests-${process.pid}-`))
  const postgres = await openEmbeddedPostgres({
    dataDir,
    logger: pino({ level: 'error' }),
    // Nothing here has to outlive a power cut.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  })
  await cheapenPassword(postgres.connectionString)
  return {
    url: postgres.connectionString,
    async close() {
      await postgres.release()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Whoever connects works a password's 4,096 rounds off, thousands of times in a run: one round does here. */
async function cheapenPassword(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set scram_iterations = 1')
    await client.query(`alter role current_user password '${decodeURIComponent(new URL(url).password)}'`)
  } finally {
    await client.end()
  }
}

/** What a run that was killed left behind: its server, which outlives it, and its folder. */
async function removeAbandonedClusters(): Promise<void> {
  for (const entry of await readdir(tmpdir())) {
    const pid = Number(/^bulletin-tests-(\d+)-/.exec(entry)?.[1] ?? 0)
    if (pid === 0 || isProcessAlive(pid)) continue
    const dataDir = path.join(tmpdir(), entry)
    // Another user's folder cannot be read, nor be removed: it is left to that user's next run.
    await killServer(dataDir).catch(() => {})
    await rm(dataDir, { recursive: true, force: true }).catch(() => {})
  }
}

async function killServer(dataDir: string): Promise<void> {
  const { cluster } = clusterFolder(dataDir)
  const running = await readPostmaster(cluster)
  if (running && (await isServerOf(await clusterIdentity(cluster), running.pid)))
    process.kill(running.pid, 'SIGKILL')
}
