import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { listWaiting, type WaitingJob } from '../../../platform/database/jobs/queue.ts'
import { type Database, type Executor, inTransaction } from '../../../platform/database/transaction.ts'
import { INSTALLATION_KEY } from '../service.ts'
import {
  checkReferences,
  deferReferences,
  findSchemaVersion,
  findTables,
  hasRows,
  liftTimeouts,
  readTable,
  resetNumbers,
  sumOfRows,
  writeRows,
} from './data.ts'
import {
  BackupError,
  checkSigner,
  type InstallationKeys,
  parseJson,
  seal,
  sealWebhooks,
  signLines,
  unseal,
  verifyLines,
} from './keys.ts'
import { collectErased, isOlderForm, toBaseForm, verifyUnsigned } from './older-forms.ts'
import {
  type BackedUpPictures,
  openPictureReader,
  type PictureCount,
  writePictures,
} from './picture-lines.ts'

type Row = Record<string, unknown>

/** Made again by the database itself. */
const DERIVED_TABLES: readonly string[] = ['event_texts']

/**
 * Whoever has them is signed in, or learns what protects a sign-in: a restored copy begins without any. The texts for
 * searches are made again from the events.
 */
const EXCLUDED_TABLES: readonly string[] = [
  'session',
  'verification',
  'two_factor',
  'api_token',
  'rate_limit',
  'idempotent_answer',
  'sign_in_throttle',
  ...DERIVED_TABLES,
]
/** The mark of a restored copy is its own; the rest are keys. */
export const HOLD = 'restore.hold'
const EXCLUDED_SETTINGS: readonly unknown[] = [
  'auth.secret',
  INSTALLATION_KEY,
  'mail.dkim',
  'model.key',
  HOLD,
]

/** Columns that stay empty in a back-up: owners set a new password from the command line, received mails age fast. */
const EMPTIED: Record<string, Row> = {
  account: { password: null, access_token: null, refresh_token: null, id_token: null },
  user: { two_factor_enabled: false },
  received_mails: { source: null },
}

const newToken = () => randomBytes(24).toString('base64url')
const blank = () => ''

/**
 * Columns that open something without a password (links in mails, mails that hold such links). They are sealed by the
 * installation's key; where a back-up is restored without it, something new stands in their place.
 */
const SEALED: Record<string, Record<string, () => unknown>> = {
  subscribers: { token: newToken, confirm_token: () => null },
  newsletter_deliveries: { token: blank },
  advertising_applications: { token: newToken },
  mails: { subject: blank, html: blank, text: blank, headers: () => ({}) },
  payment_notices: { payload: () => ({}) },
  sandbox_intents: { secret: newToken },
  webhook_endpoints: { secret: newToken, former_secret: () => null },
}

/** The rows of a table without what opens something by itself. */
const withoutKeys = (table: string, rows: Row[]): Row[] =>
  rows
    .filter((row) => table !== 'settings' || !EXCLUDED_SETTINGS.includes(row.key))
    .map((row) => ({ ...row, ...EMPTIED[table] }))

/** The rows of a table as a back-up holds them, and the values that it seals; null where the table has none. */
function splitRows(table: string, rows: Row[]): { rows: Row[]; secrets: Row[] | null } {
  const retained = withoutKeys(table, rows)
  const names = Object.keys(SEALED[table] ?? {})
  if (names.length === 0) return { rows: retained, secrets: null }
  return {
    rows: retained.map((row) => ({ ...row, ...Object.fromEntries(names.map((name) => [name, null])) })),
    secrets: retained.map((row) => Object.fromEntries(names.map((name) => [name, row[name]]))),
  }
}

/** What the database holds sealed goes into the sealed part of a back-up open: another installation seals it by its own key. */
function openRow(table: string, values: Row, keys: InstallationKeys): Row {
  if (table !== 'webhook_endpoints') return values
  const { open } = sealWebhooks(keys.seal)
  const former = values.former_secret
  return { ...values, secret: open(String(values.secret)), former_secret: former && open(String(former)) }
}

/** The reverse; without the secrets, new ones. */
function joinRows(table: string, rows: Row[], secrets: Row[] | null): Row[] {
  const made = Object.entries(SEALED[table] ?? {})
  if (made.length === 0) return rows
  return rows.map((row, index) => ({
    ...row,
    ...(secrets?.[index] ?? Object.fromEntries(made.map(([name, make]) => [name, make()]))),
  }))
}

const FORMAT = 'faith-bulletin back-up'
const ROWS_A_LINE = 200
const JOBS = 'jobs'

const header = z.object({
  format: z.literal(FORMAT),
  /** When the newest migration was written: the schema that the rows fit. */
  schema: z.number(),
  madeAt: z.iso.datetime(),
})
const backupHeader = z.discriminatedUnion('version', [
  header.extend({
    version: z.literal(2),
    /** The public key of the installation. */
    signer: z.string(),
    /** For another PostgreSQL on the same machine: sessions and keys are in it, in the clear. Never sent away. */
    isMove: z.literal(true).optional(),
  }),
  /** From before back-ups were signed (November 23, 2026): all tables in the clear. */
  header.extend({ version: z.literal(1), signer: z.null().default(null), isMove: z.undefined().optional() }),
])
export type BackupHeader = z.infer<typeof backupHeader>

const row = z.record(z.string(), z.unknown())
const tableLine = z.object({ table: z.string(), rows: z.array(row), sealed: z.string().optional() })
const jobsLine = z.object({ jobs: z.string() })
const waitingJobs = z.array(z.object({ name: z.string(), data: row }))

/** What was read or written outside of the database cannot be done again. */
const ONCE = { retries: 0 }

export interface BackupScope {
  /** The site goes on with what is read, in another PostgreSQL. */
  isMove?: true | undefined
  /** Left out where their files stay in place. */
  pictures?: BackedUpPictures | undefined
}

/**
 * Writes everything that the installation keeps as lines of JSON: a header, the tables' rows, the jobs that wait, the
 * files of pictures, and a signature. All of the database is of one moment, also while the site is in use. What would open something is
 * left out or sealed (contents.ts).
 *
 * @param write takes one line, without its end; waits while whatever takes it is busy
 */
export async function writeBackup(
  db: Database,
  keys: InstallationKeys,
  madeAt: Date,
  write: (line: string) => Promise<void>,
  { isMove, pictures }: BackupScope,
): Promise<{ rows: number; pictures: PictureCount }> {
  const signed = signLines(keys)
  const add = async (line: unknown) => {
    const text = JSON.stringify(line)
    signed.add(text)
    await write(text)
  }
  const rows = await inTransaction(
    db,
    async (tx) => {
      await liftTimeouts(tx)
      const schema = await findSchemaVersion(tx)
      const header = {
        format: FORMAT,
        version: 2,
        schema,
        madeAt: madeAt.toISOString(),
        signer: keys.signer,
        isMove,
      }
      await add(header)
      let count = 0
      for (const table of await findTables(tx)) {
        if ((isMove ? DERIVED_TABLES : EXCLUDED_TABLES).includes(table)) continue
        for await (const batch of readTable(tx, table, ROWS_A_LINE)) {
          const opened = isMove ? batch : batch.map((each) => openRow(table, each, keys))
          const { rows, secrets } = isMove ? { rows: opened, secrets: null } : splitRows(table, opened)
          await add(secrets ? { table, rows, sealed: seal(keys.seal, table, secrets) } : { table, rows })
          count += rows.length
        }
      }
      await add({ jobs: seal(keys.seal, JOBS, await listWaiting(tx)) })
      return count
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only', ...ONCE },
  )
  // After the rows: every picture that one of them shows is there by now.
  const stored = pictures ? await writePictures(pictures, add) : { names: [], bytes: 0 }
  await write(signed.end())
  return { rows, pictures: stored }
}

/** @throws BackupError */
export function readHeader(line: string): BackupHeader {
  const read = backupHeader.safeParse(parseJson(line))
  if (!read.success) throw new BackupError('This is not a backup made with "bulletin export backup".')
  return read.data
}

/**
 * Reads a back-up through and answers its header: only then is it whole, unchanged and of somebody known.
 * @param named a signer that the person vouches for; "nobody" for a file from before there were signatures
 * @throws BackupError
 */
export async function verifyBackup(
  lines: AsyncIterable<string>,
  keys: InstallationKeys | null,
  named: string | null,
): Promise<BackupHeader> {
  const all = lines[Symbol.asyncIterator]()
  const first = await all.next()
  const header = readHeader(first.done ? '' : first.value)
  if (header.version === 1 && named !== NOBODY) throw new BackupError(UNSIGNED)
  async function* again() {
    yield String(first.value)
    yield* { [Symbol.asyncIterator]: () => all }
  }
  if (header.signer === null) await verifyUnsigned(again())
  else {
    const { signer } = header
    await verifyLines(again(), () => {
      checkSigner(signer, keys, named)
      return signer
    })
  }
  return header
}

const NOBODY = 'nobody'
const UNSIGNED =
  'This backup is from before backups were signed. Where you know that it is yours and unchanged, repeat with --signed-by=nobody.'

/** What was read, table by table: how many rows, of which columns, and a sum over their contents. */
export type Contents = Map<string, { rows: number; sum: bigint; columns: ReadonlySet<string> }>

/**
 * Fills an empty database of the back-up's own schema, in one transaction: all of it, or nothing.
 *
 * @param lines those of a back-up that was verified
 * @param keys the signer's; null where they are lost: then what is sealed is made anew, and no job is read
 * @param finish what else is part of the transaction, as the files of pictures are not
 * @throws BackupError when something is there already
 */
export async function readBackup(
  db: Database,
  lines: AsyncIterable<string>,
  keys: InstallationKeys | null,
  finish: (tx: Executor, jobs: WaitingJob[]) => Promise<void>,
  { isMove, pictures }: BackupScope,
): Promise<{ rows: number; contents: Contents; pictures: PictureCount }> {
  const files = await openPictureReader(pictures)
  return inTransaction(
    db,
    async (tx) => {
      await liftTimeouts(tx)
      await refuseRows(tx)
      const references = await deferReferences(tx)
      const known = new Set(await findTables(tx))
      const contents: Contents = new Map()
      const erased = collectErased()
      let jobs: WaitingJob[] = []
      let header: BackupHeader | null = null
      for await (const text of lines) {
        header ??= readHeader(text)
        const line = parseJson(text)
        if (await files.add(line)) continue
        const waiting = jobsLine.safeParse(line)
        if (waiting.success && keys) jobs = waitingJobs.parse(unseal(keys.seal, JOBS, waiting.data.jobs))
        const read = tableLine.safeParse(line)
        if (!read.success) continue
        const isUnsigned = header.version === 1
        if (isUnsigned && EXCLUDED_TABLES.includes(read.data.table)) continue
        if (isUnsigned) erased.add(read.data.table, read.data.rows)
        const { table, rows: stored } = isOlderForm(header.schema)
          ? toBaseForm(read.data.table, read.data.rows)
          : read.data
        if (!known.has(table)) throw new BackupError(`The backup contains an unknown table, ${table}.`)
        const { sealed } = read.data
        const secrets = sealed && keys ? z.array(row).parse(unseal(keys.seal, table, sealed)) : null
        const clear = isUnsigned ? withoutKeys(table, stored) : joinRows(table, stored, secrets)
        const rows = isMove ? stored : clear
        const unknown = await writeRows(tx, table, rows)
        if (unknown.length > 0)
          throw new BackupError(`The backup contains an unknown column, ${table}.${unknown[0]}.`)
        if (!rows[0]) continue
        const columns = new Set(Object.keys(rows[0]))
        const before = contents.get(table) ?? { columns, rows: 0, sum: 0n }
        const sum = before.sum + sumOfRows(rows, before.columns)
        contents.set(table, { ...before, rows: before.rows + rows.length, sum })
      }
      await checkReferences(tx, references)
      await resetNumbers(tx)
      if (keys) await erased.store(tx, keys)
      await finish(tx, jobs)
      const count = [...contents.values()].reduce((sum, { rows }) => sum + rows, 0)
      return { rows: count, contents, pictures: files.count }
    },
    ONCE,
  ).finally(() => files.close())
}

/** @throws BackupError where the tables are there and hold anything */
export async function refuseRows(executor: Executor): Promise<void> {
  if (await hasRows(executor)) {
    throw new BackupError(
      'This database is not empty, and a backup never overwrites anything. Choose another DATA_DIR or DATABASE_URL.',
    )
  }
}

/** Reads the tables of a database that was filled, and answers those that differ from what was read into them. */
export async function compareContents(db: Database, contents: Contents): Promise<string[]> {
  const differences: string[] = []
  await inTransaction(
    db,
    async (tx) => {
      await liftTimeouts(tx)
      for (const [table, expected] of contents) {
        let rows = 0
        let sum = 0n
        for await (const batch of readTable(tx, table, ROWS_A_LINE)) {
          rows += batch.length
          // Steps that were taken since have added columns, which the back-up cannot have held.
          sum += sumOfRows(batch, expected.columns)
        }
        if (rows !== expected.rows) differences.push(`${table}: ${rows} rows of ${expected.rows}`)
        else if (sum !== expected.sum) differences.push(`${table}: its rows differ`)
      }
    },
    ONCE,
  )
  return differences
}
