import { spawn } from 'node:child_process'
import { DatabaseError, diskFullError, isDiskFull } from '../database-error.ts'
import type { Account } from './postgres-account.ts'

/**
 * What PostgreSQL's programs see of our environment: never our own settings, which hold passwords and which other
 * processes of the unprivileged account could read.
 */
export function postgresEnvironment(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const inherited: NodeJS.ProcessEnv = {}
  for (const name of ['PATH', 'SystemRoot', 'TEMP', 'TMP']) {
    if (process.env[name] !== undefined) inherited[name] = process.env[name]
  }
  return { ...inherited, LC_ALL: 'C', TZ: 'UTC', ...extra }
}

export interface FolderArgument {
  cwd: string
  argument: string
}

/**
 * A path of which the account may not enter the parents works through the working directory: the folder is entered
 * before the user is changed, and Linux follows /proc/self/cwd without asking the parents.
 */
export function folderArgument(cluster: string, account: Account | null): FolderArgument {
  const throughWorkingDirectory = account !== null && process.platform === 'linux'
  return { cwd: cluster, argument: throughWorkingDirectory ? '/proc/self/cwd' : cluster }
}

export interface ToolOptions {
  account: Account | null
  cwd?: string
  input?: string
}

/**
 * Runs one of PostgreSQL's programs to its end.
 * @returns what it wrote to both of its outputs.
 * @throws DatabaseError when it cannot be run or ends with an error.
 */
export function runPostgresTool(program: string, args: string[], options: ToolOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...(options.account ?? {}),
      cwd: options.cwd ?? '/',
      env: postgresEnvironment(),
      stdio: ['pipe', 'pipe', 'pipe'],
      windowsHide: true,
    })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += String(chunk)
    })
    child.stderr.on('data', (chunk) => {
      output += String(chunk)
    })
    child.stdin.on('error', () => {}) // it ended before reading; its exit code is checked
    child.stdin.end(options.input ?? '')
    child.on('error', (error) => reject(explainSpawnError(error, options.account)))
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(explainToolFailure(output, options.cwd ?? '')),
    )
  })
}

export function explainSpawnError(error: NodeJS.ErrnoException, account: Account | null): DatabaseError {
  if (error.code === 'ENOENT') {
    return new DatabaseError(
      'platform_missing',
      'The PostgreSQL that comes along cannot run on this system (it needs the GNU C library, which for example Alpine lacks). Set DATABASE_URL to a PostgreSQL of your own.',
      { cause: error },
    )
  }
  const who = account ? `as the unprivileged user ${account.uid}, which root must do` : 'here'
  return new DatabaseError(
    'start_failed',
    `PostgreSQL could not be started ${who} (${error.code ?? error.message}). Start as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.`,
    { cause: error },
  )
}

function explainToolFailure(output: string, folder: string): DatabaseError {
  if (isDiskFull(output)) return diskFullError(folder, new Error(output))
  if (/could not look up effective user ID/.test(output)) {
    return new DatabaseError(
      'account_missing',
      'The user that this runs as has no entry in the list of users (/etc/passwd), which PostgreSQL needs. Start as a user that has one, or set DATABASE_URL to a PostgreSQL of your own.',
      { cause: new Error(output) },
    )
  }
  return new DatabaseError(
    'start_failed',
    `The database could not be set up. PostgreSQL says: ${lastLine(output)}`,
    { cause: new Error(output) },
  )
}

/** The line of PostgreSQL's output that says what went wrong. */
export function lastLine(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const description =
    lines.findLast((line) => /(FATAL|PANIC|ERROR|error):/i.test(line)) ?? lines.at(-1) ?? 'nothing'
  return description.replace(/^.*?(?=FATAL|PANIC|ERROR)/, '').trim()
}
