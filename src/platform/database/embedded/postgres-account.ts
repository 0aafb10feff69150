import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The name of a user that owns the databases of this program and nothing else. */
const OWN_USER = 'faith-bulletin'
/** Debian and its like; BusyBox (Alpine). */
const ADD_USER: [string, string[]][] = [
  ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', OWN_USER]],
  ['adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', OWN_USER]],
]
const ADD_TIMEOUT_MS = 10_000

export interface Account {
  uid: number
  gid: number
}

/**
 * As whom PostgreSQL is run: null = as ourselves. PostgreSQL refuses to run as root, so root hands it to the owner of
 * the existing data, or to a user of its own, which is made at its first use. Where the system has no means to make one
 * it is the account that other programs share: initdb looks its user's name up, so that a bare number does not do.
 * @param cluster PostgreSQL's data folder; it need not exist yet.
 */
export async function chooseAccount(cluster: string): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null
  const owner = await stat(cluster).catch(() => null)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return (await findUser(OWN_USER)) ?? (await addUser()) ?? sharedAccount()
}

async function addUser(): Promise<Account | null> {
  for (const [program, options] of ADD_USER) {
    // Another process may have been quicker: what counts is whether the user is there.
    await run(program, options, { timeout: ADD_TIMEOUT_MS }).catch(() => null)
    const added = await findUser(OWN_USER)
    if (added) return added
  }
  return null
}

async function sharedAccount(): Promise<Account> {
  // macOS keeps nobody at -2, which no file may be given to.
  const name = process.platform === 'darwin' ? 'daemon' : 'nobody'
  return (await findUser(name)) ?? { uid: 65_534, gid: 65_534 }
}

async function findUser(name: string): Promise<Account | null> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const fields = accounts
    .split('\n')
    .map((line) => line.split(':'))
    .find((line) => line[0] === name)
  return fields ? { uid: Number(fields[2]), gid: Number(fields[3]) } : null
}

/** The account that PostgreSQL shares with other programs, for want of one of its own; null where it does not. */
export async function findSharedAccount(cluster: string): Promise<number | null> {
  if (process.getuid?.() !== 0) return null
  const owner = await stat(cluster).catch(() => null)
  return owner?.uid === (await sharedAccount()).uid ? owner.uid : null
}
