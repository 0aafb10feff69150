import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { clusterFolder, prepareCluster, SUPERUSER } from '#src/platform/database/embedded/cluster-folder.ts'
import { openEmbeddedPostgres } from '#src/platform/database/embedded/embedded-postgres.ts'
import { chooseAccount } from '#src/platform/database/embedded/postgres-account.ts'
import { findBinaries } from '#src/platform/database/embedded/postgres-binaries.ts'
import { type Server, startServer, stopServer } from '#src/platform/database/embedded/postgres-server.ts'
import { clusterIdentity, readPostmaster } from '#src/platform/database/embedded/postmaster-file.ts'

const settings = { fsync: 'off' }
const MAX_STOP_MS = 10_000

/** A PostgreSQL and a streaming replica of it, in a temporary folder. */
export async function openStreamingReplica() {
  const folder = await mkdtemp(path.join(tmpdir(), 'bulletin-replica-'))
  const [dataDir, copyDir] = [path.join(folder, 'primary'), path.join(folder, 'replica')]
  const open = () => openEmbeddedPostgres({ dataDir, logger: pino({ level: 'silent' }), settings })
  await (await open()).release()
  await appendFile(
    path.join(clusterFolder(dataDir).cluster, 'pg_hba.conf'),
    'host replication all 127.0.0.1/32 scram-sha-256\n',
  )
  await cp(dataDir, copyDir, { recursive: true })
  const { cluster } = clusterFolder(copyDir)
  await writeFile(path.join(cluster, 'standby.signal'), '')
  const account = await chooseAccount(cluster)
  const binaries = await findBinaries(account, copyDir)
  await prepareCluster(copyDir, binaries, account)
  const primary = await open()
  const address = new URL(primary.connectionString)
  const replica: Server = {
    ...{ cluster, account, binaries, identity: await clusterIdentity(cluster) },
    settings: {
      ...settings,
      primary_conninfo: `host=127.0.0.1 port=${address.port} user=${SUPERUSER} password=${address.password}`,
    },
  }
  let port = 0
  const startReplica = async () => {
    const outcome = await startServer(replica, port)
    if (!outcome.ok) throw new Error(outcome.reason)
    port = (await readPostmaster(cluster))?.port ?? 0
  }
  await startReplica()
  address.port = String(port)
  const replicaUrl = address.href
  address.username = SUPERUSER
  return {
    url: primary.connectionString,
    replicaUrl,
    /** Who may pause what the replica replays. */
    superuserUrl: address.href,
    startReplica,
    stopReplica: () => stopServer(replica, MAX_STOP_MS),
    async close() {
      await stopServer(replica, MAX_STOP_MS)
      await primary.release()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
