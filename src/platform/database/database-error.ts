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

/** A failed file operation in words. */
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
