import { readFile, stat } from 'node:fs/promises'

export interface Account {
  uid: number
  gid: number
}

/**
 * As whom PostgreSQL is run: null = as ourselves. PostgreSQL refuses to run as root, so root hands it to the owner of
 * the existing data, or to the unprivileged account that every system has.
 * @param cluster PostgreSQL's data folder; it need not exist yet.
 */
export async function chooseAccount(cluster: string): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null
  const owner = await stat(cluster).catch(() => null)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return unprivilegedAccount()
}

async function unprivilegedAccount(): Promise<Account> {
  // macOS keeps nobody at -2, which no file may be given to.
  const name = process.platform === 'darwin' ? 'daemon' : 'nobody'
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const fields = accounts
    .split('\n')
    .map((line) => line.split(':'))
    .find((line) => line[0] === name)
  return { uid: Number(fields?.[2] ?? 65_534), gid: Number(fields?.[3] ?? 65_534) }
}
