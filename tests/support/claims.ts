import { createHash, randomBytes } from 'node:crypto'
import { insertRow } from './directory.ts'
import type { TestServer } from './server.ts'

/** A link to a church's listing as if it had been mailed; answers its token. */
export async function addClaimLink(
  server: TestServer,
  churchId: number,
  { email = 'office@grace.example', at = new Date(), more = {} as Record<string, unknown> } = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertRow(server, 'church_claims', {
    church_id: churchId,
    email,
    token_hash: createHash('sha256').update(token).digest('base64url'),
    expires_at: new Date(at.getTime() + 48 * 60 * 60_000),
    created_at: at,
    ...more,
  })
  return token
}
