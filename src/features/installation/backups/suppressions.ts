import { z } from 'zod'
import type { Database, Executor } from '../../../platform/database/transaction.ts'
import {
  findSuppressed,
  hashAddress,
  listSuppressions,
  type Suppression,
  suppress,
} from '../../subscribers/service.ts'
import { endAsSuppressed, findActiveReaders, findAddresses } from './data.ts'
import { BackupError, checkSigner, type InstallationKeys, parseJson, signLines, verifyLines } from './keys.ts'

const FORMAT = 'faith-bulletin suppressions'

const header = z.object({ format: z.literal(FORMAT), version: z.literal(1), signer: z.string() })
const entryLine = z.object({
  addressHash: z.string(),
  reason: z.enum(['left', 'bounced', 'complained', 'erased']),
  at: z.iso.datetime(),
})

/** Writes the list of who gets no mail as signed lines: hashes, which reveal nobody without the installation's key. */
export async function writeSuppressions(
  db: Database,
  keys: InstallationKeys,
  write: (line: string) => Promise<void>,
): Promise<number> {
  const signed = signLines(keys)
  const entries = await listSuppressions(db, keys.addresses)
  for (const line of [{ format: FORMAT, version: 1, signer: keys.signer }, ...entries]) {
    const text = JSON.stringify(line)
    signed.add(text)
    await write(text)
  }
  await write(signed.end())
  return entries.length
}

/** @throws BackupError where the file is damaged, changed, or of another installation */
export async function readSuppressions(
  open: () => AsyncIterable<string>,
  keys: InstallationKeys,
): Promise<Suppression[]> {
  await verifyLines(open(), (line) => {
    const read = header.safeParse(parseJson(line))
    if (!read.success) throw new BackupError('This is no list made with "bulletin export suppressions".')
    checkSigner(read.data.signer, keys, null)
    return read.data.signer
  })
  const entries: Suppression[] = []
  for await (const line of open()) {
    const read = entryLine.safeParse(parseJson(line))
    if (read.success) entries.push({ ...read.data, at: new Date(read.data.at) })
  }
  return entries
}

/** How many readers get no more mail, by why. */
export type DroppedReaders = Record<Suppression['reason'], number>

/** Adds a list to the database's own, and ends the subscriptions of whoever left after they subscribed. */
export async function mergeSuppressions(
  executor: Executor,
  addressKey: string,
  entries: readonly Suppression[],
): Promise<DroppedReaders> {
  await suppress(executor, entries)
  const listed = new Map(entries.map((entry) => [entry.addressHash, entry]))
  const dropped = { left: 0, bounced: 0, complained: 0, erased: 0 }
  for (const { id, email, subscribedAt } of await findActiveReaders(executor)) {
    const entry = listed.get(hashAddress(addressKey, email))
    if (!entry || entry.reason === 'erased' || entry.at < subscribedAt) continue
    const because = { left: null, bounced: 'bounce', complained: 'complaint' } as const
    await endAsSuppressed(executor, id, entry.at, because[entry.reason])
    dropped[entry.reason] += 1
  }
  return dropped
}

/**
 * Erases again whoever was erased after the back-up was made, and did not come back since.
 * @param erase throws where something of the person is not over yet: why is answered, without naming anybody
 */
export async function eraseAgain(
  db: Database,
  addressKey: string,
  erase: (email: string) => Promise<{ subscribers: number }>,
): Promise<{ people: number; readers: number; waiting: string[] }> {
  const addresses = await findAddresses(db)
  const hashes = new Map(addresses.map((email) => [hashAddress(addressKey, email), email]))
  const suppressed = await findSuppressed(db, [...hashes.keys()])
  const readers = await findActiveReaders(db)
  const cameBackAt = new Map(readers.map(({ email, subscribedAt }) => [email.toLowerCase(), subscribedAt]))
  const outcome = { people: 0, readers: 0, waiting: [] as string[] }
  for (const [hash, email] of hashes) {
    const entry = suppressed.get(hash)
    if (entry?.reason !== 'erased' || (cameBackAt.get(email) ?? 0) > entry.at) continue
    try {
      outcome.readers += (await erase(email)).subscribers
      outcome.people += 1
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'conflict')) throw error
      outcome.waiting.push(error.message)
    }
  }
  return outcome
}
