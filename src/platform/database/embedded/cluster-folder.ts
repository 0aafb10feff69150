import { randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  lchown,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  stat,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'
import { DatabaseError, diskFullError, errorCode, explainFileError } from '../database-error.ts'
import type { Account } from './postgres-account.ts'
import type { BinariesFolder } from './postgres-binaries.ts'
import { folderArgument, runPostgresTool } from './postgres-tool.ts'
import { isProcessAlive } from './postmaster-file.ts'
import { removeFolder } from './remove-folder.ts'

export const MAJOR_VERSION = '18'

/** The application's own database and the role that owns it; the superuser is only for holding and stopping. */
export const APPLICATION_NAME = 'bulletin'
export const SUPERUSER = 'postgres'

/**
 * Written into postgresql.conf when the cluster is made, for a small server; whoever runs it may change them there.
 * Logs: a file per weekday, each overwritten a week later; terse, so that no row's values (addresses) get into them.
 */
const SETTINGS: Record<string, string> = {
  max_connections: '100',
  shared_buffers: '64MB',
  effective_cache_size: '512MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  random_page_cost: '1.1',
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_min_duration_statement: '2s',
}

export interface ClusterFolder {
  /** DATA_DIR/postgres: ours alone, 0700, so that nobody else's processes under the same account get in. */
  root: string
  /** PostgreSQL's own data folder, owned by the account that runs it. */
  cluster: string
  /** The password of the cluster's two roles, 0600. */
  passwordFile: string
}

export function clusterFolder(dataDir: string): ClusterFolder {
  return layout(path.join(dataDir, 'postgres'))
}

function layout(root: string): ClusterFolder {
  return { root, cluster: path.join(root, 'cluster'), passwordFile: path.join(root, 'password') }
}

/**
 * Makes the cluster when there is none, and gives back its password. Several processes may do so at once, and be
 * killed at any moment: each works in a folder of its own, and the renaming at the end succeeds for one of them.
 */
export async function prepareCluster(
  dataDir: string,
  binaries: BinariesFolder,
  account: Account | null,
): Promise<{ password: string }> {
  const folder = clusterFolder(dataDir)
  try {
    await mkdir(dataDir, { recursive: true })
    await removeAbandoned(dataDir)
    if (!(await holdsCluster(folder))) await createCluster(dataDir, binaries, account)
    await checkVersion(folder)
    await mendOwnership(folder.cluster, account)
    return { password: (await readFile(folder.passwordFile, 'utf8')).trim() }
  } catch (error) {
    if (error instanceof DatabaseError && error.problem === 'disk_full') throw diskFullError(dataDir, error)
    if (errorCode(error) === 'ENOENT') throw damagedError(folder, error)
    throw explainFileError(error, dataDir)
  }
}

async function holdsCluster(folder: ClusterFolder): Promise<boolean> {
  try {
    return (await readdir(folder.root)).length > 0
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}

async function checkVersion(folder: ClusterFolder): Promise<void> {
  const version = (await readFile(path.join(folder.cluster, 'PG_VERSION'), 'utf8')).trim()
  if (version === MAJOR_VERSION) return
  throw new DatabaseError(
    'data_version',
    `The data in ${folder.root} was written by PostgreSQL ${version}, and this version of Faith Bulletin brings PostgreSQL ${MAJOR_VERSION}, which cannot read it. Run the version that wrote it, or restore a back-up made with bulletin export.`,
  )
}

function damagedError(folder: ClusterFolder, cause: unknown): DatabaseError {
  return new DatabaseError(
    'data_damaged',
    `The folder ${folder.root} exists but does not hold a whole database (${cause instanceof Error ? cause.message : cause}). Restore it from a back-up, or move it away to start with an empty database.`,
    { cause },
  )
}

/** PostgreSQL insists on owning its files, and that nobody else may read them; a restored back-up may have lost both. */
async function mendOwnership(cluster: string, account: Account | null): Promise<void> {
  const info = await stat(cluster)
  if (account && info.uid !== account.uid) {
    await giveTree(cluster, account).catch((error) => {
      throw ownershipError(error, account)
    })
  }
  if (process.platform !== 'win32' && (info.mode & 0o077) !== 0) await chmod(cluster, 0o700)
}

/** A container whose root may not do it, a disk that knows no owners. */
function ownershipError(error: unknown, account: Account): DatabaseError {
  return new DatabaseError(
    'account_missing',
    `PostgreSQL refuses to run as root, and its files could not be given to the unprivileged user ${account.uid} (${errorCode(error)}). Start as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.`,
    { cause: error },
  )
}

async function giveTree(folder: string, account: Account): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) await giveTree(file, account)
    else await lchown(file, account.uid, account.gid)
  }
  // The folder itself last: it alone is looked at to see whether this was done.
  await chown(folder, account.uid, account.gid)
}

async function createCluster(
  dataDir: string,
  binaries: BinariesFolder,
  account: Account | null,
): Promise<void> {
  const staging = layout(await mkdtemp(path.join(dataDir, `postgres.new-${process.pid}-`)))
  try {
    await initialize(staging, binaries, account)
    await rename(staging.root, clusterFolder(dataDir).root)
    await syncFolder(dataDir)
  } catch (error) {
    await removeFolder(staging.root)
    // Another process was quicker: its cluster is as good as ours.
    const taken = ['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(errorCode(error) ?? '')
    if (!(taken && (await holdsCluster(clusterFolder(dataDir))))) throw error
  }
}

async function initialize(
  folder: ClusterFolder,
  binaries: BinariesFolder,
  account: Account | null,
): Promise<void> {
  const password = randomBytes(24).toString('base64url')
  await mkdir(folder.cluster, { mode: 0o700 })
  if (account) {
    await chown(folder.cluster, account.uid, account.gid).catch((error) => {
      throw ownershipError(error, account)
    })
  }
  const { cwd, argument } = folderArgument(folder.cluster, account)
  await runPostgresTool(
    path.join(binaries, 'bin', 'initdb'),
    [
      ...['-D', argument, '-U', SUPERUSER, '-E', 'UTF8', '--no-instructions'],
      // PostgreSQL's own locale, the same on every system and release: an upgrade of the system never spoils an index.
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
      // No server ever runs with this rule: it is replaced below, before the folder gets its name.
      '--auth=trust',
      ...Object.entries(SETTINGS).flatMap(([name, value]) => ['--set', `${name}=${value}`]),
    ],
    { account, cwd },
  )
  const written = await runPostgresTool(
    path.join(binaries, 'bin', 'postgres'),
    ['--single', '-D', argument, '-c', 'logging_collector=off', 'postgres'],
    {
      account,
      cwd,
      input: [
        `alter role ${SUPERUSER} password '${password}'`,
        `create role ${APPLICATION_NAME} login createdb password '${password}'`,
        `create database ${APPLICATION_NAME} owner ${APPLICATION_NAME}`,
        '',
      ].join('\n'),
    },
  )
  if (/ERROR|FATAL|PANIC/.test(written))
    throw new DatabaseError('start_failed', `The database could not be set up: ${written}`)
  await writeFile(path.join(folder.cluster, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n', {
    flush: true,
  })
  await writeFile(folder.passwordFile, `${password}\n`, { mode: 0o600, flush: true })
}

/** Makes a renaming survive a power cut. Windows has no such thing. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Removes what killed processes left half made. */
async function removeAbandoned(dataDir: string): Promise<void> {
  for (const entry of await readdir(dataDir)) {
    const pid = Number(/^postgres\.new-(\d+)-/.exec(entry)?.[1] ?? 0)
    if (pid > 0 && !isProcessAlive(pid)) await removeFolder(path.join(dataDir, entry))
  }
}
