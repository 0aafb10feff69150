import { createHash, randomBytes } from 'node:crypto'
import {
  type ApiToken,
  type CreateApiTokenRequest,
  MAX_API_TOKENS,
} from '../../../contract/admin/accounts.ts'
import type { Scope } from '../../../contract/call.ts'
import type { Viewer } from '../../../contract/calls.ts'
import type { City } from '../../../contract/city.ts'
import { isoWithOffset } from '../../../domain/events/when.ts'
import { type Database, inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { TokenHolder } from '../../../platform/http/access/bearer.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import {
  countApiTokens,
  deleteApiToken,
  findActiveApiToken,
  findApiTokens,
  insertApiToken,
  lockOwners,
  updateLastUse,
  writeAudit,
} from '../data.ts'
import type { AccountsService } from '../service.ts'

/** So that programs that search for leaked secrets know one. */
const TOKEN_PREFIX = 'bulletin_'
const TOKEN = new RegExp(`^${TOKEN_PREFIX}[\\w-]{43}$`)
const LAST_USE_STEP_MS = 60_000

export type ApiTokens = ReturnType<typeof createApiTokens>

export function createApiTokens(options: {
  db: Database
  clock: Clock
  city: City
  accounts: Pick<AccountsService, 'checkPassword'>
}) {
  const { db, clock, city, accounts } = options
  const iso = (instant: Date) => isoWithOffset(instant, city.timeZone)
  return {
    /**
     * Whose a token is; null for one that is unknown, revoked, or of an account that is no active owner any more. It is
     * looked up at every request, so that no process takes a revoked one.
     */
    async find(token: string): Promise<TokenHolder | null> {
      if (!TOKEN.test(token)) return null
      const found = await findActiveApiToken(db, hashToken(token))
      if (found === null) return null
      const { id, name, scopes, owner, lastUsedAt } = found
      const now = clock.now()
      const before = new Date(now.getTime() - LAST_USE_STEP_MS)
      if (lastUsedAt === null || lastUsedAt < before) await updateLastUse(db, id, now, before)
      // Never more than an editor: what only owners may do takes a person.
      return { id, name, scopes, viewer: { ...owner, role: 'editor' } }
    },

    async list(): Promise<ApiToken[]> {
      const rows = await findApiTokens(db)
      return rows.map((row) => ({
        ...row,
        createdAt: iso(row.createdAt),
        lastUsedAt: row.lastUsedAt && iso(row.lastUsedAt),
      }))
    },

    /** @throws AppError invalid where the password is wrong, conflict above the most that there may be */
    async create(
      { name, scopes, password }: CreateApiTokenRequest,
      viewer: Viewer,
    ): Promise<{ id: string; token: string }> {
      await accounts.checkPassword(viewer, password)
      const token = `${TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`
      const [id, at] = [randomBytes(9).toString('base64url'), clock.now()]
      const chosen = [...new Set<Scope>(scopes)]
      await inTransaction(db, async (tx) => {
        if (!(await lockOwners(tx)).includes(viewer.id))
          throw new AppError('forbidden', 'Only an owner can do this.')
        if ((await countApiTokens(tx)) >= MAX_API_TOKENS) {
          throw new AppError('conflict', 'There are too many API tokens. Revoke one that is no longer used.')
        }
        const row = { id, userId: viewer.id, name, hash: hashToken(token), scopes: chosen, createdAt: at }
        await insertApiToken(tx, row)
        const after = { name, scopes: chosen }
        const subject = `account:${viewer.id}`
        await writeAudit(tx, { at, actor: viewer.id, action: 'account.token_created', subject, after })
      })
      return { id, token }
    },

    /** @throws AppError not_found */
    revoke: (id: string, viewer: Viewer) =>
      inTransaction(db, async (tx) => {
        const gone = await deleteApiToken(tx, id)
        if (gone === null) throw new AppError('not_found', 'This API token was already revoked.')
        const entry = { at: clock.now(), actor: viewer.id, before: { name: gone.name } }
        const subject = `account:${gone.userId}`
        await writeAudit(tx, { ...entry, action: 'account.token_revoked', subject })
      }),
  }
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
