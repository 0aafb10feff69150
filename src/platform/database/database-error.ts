/** What kept the database from being opened or used; each has its own sentence for the person who runs this. */
export type DatabaseProblem =
  | 'platform_missing'
  | 'account_missing'
  | 'folder_unusable'
  | 'disk_full'
  | 'data_version'
  | 'data_damaged'
  | 'start_failed'
  | 'unreachable'
  | 'server_unsuitable'
  | 'database_too_old'
  | 'database_newer'
  | 'migration_failed'
  | 'lost'

/** `message` is one or two plain sentences for a person, with what to do next. */
export class DatabaseError extends Error {
  readonly problem: DatabaseProblem

  constructor(problem: DatabaseProblem, message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.name = 'DatabaseError'
    this.problem = problem
  }
}

/**
 * The code of an operating system or PostgreSQL error (`ENOSPC`, `40001`), looked for along the chain of causes too; also
 * of what was copied from an error, as the job queue does.
 */
export function errorCode(error: unknown): string | null {
  let current = error
  for (let depth = 0; depth < 8 && typeof current === 'object' && current !== null; depth++) {
    if ('code' in current && typeof current.code === 'string') return current.code
    current = 'cause' in current ? current.cause : null
  }
  return null
}

/**
 * The database is away: the network's words for it, PostgreSQL's for ending, starting, being full of connections and
 * letting nobody in, and a stand-by that took over and does not write yet.
 */
const AWAY =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0[1-5]|53[23]00|28000|28P01|3D000|25006)$/
/** The driver's own, which have no code, and of a database that is shut for maintenance, whose code says other things too. */
const AWAY_WORDS =
  /connection (terminated|ended|timeout)|timeout exceeded when trying to connect|client has encountered a connection error|not currently accepting connections/i

/** Whether the database could not be reached, or was lost in the middle: the same again may go through later. */
export function isDatabaseAway(error: unknown): boolean {
  return AWAY.test(errorCode(error) ?? '') || findCause(error, ({ message }) => AWAY_WORDS.test(message))
}

/** Whether the database has no room left to write: what it holds can still be read. */
export function isDatabaseFull(error: unknown): boolean {
  return errorCode(error) === '53100'
}

function findCause(error: unknown, isIt: (cause: { message: string }) => boolean): boolean {
  let current = error
  for (let depth = 0; depth < 8 && typeof current === 'object' && current !== null; depth++) {
    if ('message' in current && typeof current.message === 'string' && isIt({ message: current.message }))
      return true
    current = 'cause' in current ? current.cause : null
  }
  return false
}

export function isDiskFull(text: string): boolean {
  return /No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/.test(text)
}

export function diskFullError(folder: string, cause?: unknown): DatabaseError {
  return new DatabaseError(
    'disk_full',
    `The disk that holds ${folder} is full, so the database cannot run. Free some space and start again; nothing saved before is lost.`,
    { cause },
  )
}

export function explainFileError(error: unknown, folder: string): unknown {
  if (error instanceof DatabaseError) return error
  const code = errorCode(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFullError(folder, error)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR' || code === 'EEXIST') {
    return new DatabaseError(
      'folder_unusable',
      `The data folder ${folder} cannot be read and written by this user (${code}). Start as the user that owns it, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
  return error
}
