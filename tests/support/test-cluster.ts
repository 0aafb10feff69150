import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { clusterFolder } from '#src/platform/database/cluster-folder.ts'
import { openEmbeddedPostgres } from '#src/platform/database/embedded-postgres.ts'
import {
  clusterIdentity,
  isProcessAlive,
  isServerOf,
  readPostmaster,
} from '#src/platform/database/postmaster-file.ts'

/** A PostgreSQL in which tests make databases of their own. */
export interface TestCluster {
  /** Of a role that may create databases. */
  url: string
  close(): Promise<void>
}

declare module 'vitest' {
  export interface ProvidedContext {
    testClusterUrl: string
  }
}

/** Vitest's globalSetup: one cluster for all files of a run. Without it each file starts a cluster of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await openTestCluster()
  project.provide('testClusterUrl', cluster.url)
  return () => cluster.close()
}

/** TEST_DATABASE_URL's cluster, or a throw-away one in a temporary folder. */
export async function openTestCluster(): Promise<TestCluster> {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url, close: async () => {} }
  await removeAbandonedClusters()
  const dataDir = await mkdtemp(path.join(tmpdir(), `bulletin-tests-${process.pid}-`))
  const postgres = await openEmbeddedPostgres({
    dataDir,
    logger: pino({ level: 'error' }),
    // Nothing here has to outlive a power cut.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  })
  return {
    url: postgres.connectionString,
    async close() {
      await postgres.release()
      await rm(dataDir, { recursive: true, force: true })
    },
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
