import { createHash, randomBytes } from 'node:crypto'
import type { Executor } from '../../../platform/database/transaction.ts'
import { insertLink, type PurchaseKey } from './data.ts'

const PATH = '/api/purchases/'

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A new private link to a purchase: its path, to be mailed. The secret in it is stored nowhere else. */
export async function createLink(executor: Executor, key: PurchaseKey, now: Date): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await insertLink(executor, key, { tokenHash: hashToken(token), createdAt: now })
  return PATH + token
}
