import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import {
  type ApiToken,
  type CreateApiTokenRequest,
  MAX_API_TOKENS,
} from '../../../contract/admin/accounts.ts'
import type { Scope } from '../../../contract/call.ts'
import type { Viewer } from '../../../contract/calls.ts'
import type { City } from '../../../contract/city.ts'
import { accountMailCopy } from '../../../copy/mail/account-mail.ts'
import { DAY_MS } from '../../../domain/durations.ts'
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
  findExpiringTokens,
  insertApiToken,
  lockOwners,
  updateLastUse,
  writeAudit,
} from '../data.ts'
import type { AccountsService, MailAccount } from '../service.ts'

/**
 * As GitHub makes its tokens: programs that search for leaked secrets know one by the prefix, and by the CRC-32 at its
 * end that it is no example. 256 random bits and the sum, both in base 62.
 */
const TOKEN_PREFIX = 'bulletin_'
const BASE_62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RANDOM_CHARS = 43
const SUM_CHARS = 6
const TOKEN = new RegExp(`^${TOKEN_PREFIX}([0-9A-Za-z]{${RANDOM_CHARS}})([0-9A-Za-z]{${SUM_CHARS}})$`)
/** Of before November 2026, without a sum. */
const FORMER_TOKEN = new RegExp(`^${TOKEN_PREFIX}[\\w-]{43}$`)
/** What the scopes of those tokens are called now; what else they opened takes a person. */
const FORMER_SCOPES: Record<string, Scope> = { curate: 'events:write', mail: 'newsletter:draft' }
const NOTICE_MS = 7 * DAY_MS
const LAST_USE_STEP_MS = 60_000

export type ApiTokens = ReturnType<typeof createApiTokens>

export function createApiTokens(options: {
  db: Database
  clock: Clock
  city: City
  accounts: Pick<AccountsService, 'checkPassword'>
  mail: MailAccount
  siteUrl: string
}) {
  const { db, clock, city, accounts } = options
  const iso = (instant: Date) => isoWithOffset(instant, city.timeZone)
  /** By this process; whichever is first, the mail's key lets one out. */
  const announced = new Set<string>()
  return {
    /**
     * Whose a token is; null for one that is unknown, expired, revoked, or of an account that is no active owner any
     * more. It is looked up at every request, so that no process takes a revoked one.
     * @throws AppError unauthenticated without a look, for what is no token
     */
    async find(token: string): Promise<TokenHolder | null> {
      const [, random = '', sum] = TOKEN.exec(token) ?? []
      if (sum === undefined ? !FORMER_TOKEN.test(token) : sum !== sumOf(random))
        throw new AppError('unauthenticated', 'This is not an API token: check it for a typing error.')
      const now = clock.now()
      const found = await findActiveApiToken(db, hashToken(token), now)
      if (found === null) return null
      const { id, name, owner, lastUsedAt } = found
      const before = new Date(now.getTime() - LAST_USE_STEP_MS)
      if (lastUsedAt === null || lastUsedAt < before) await updateLastUse(db, id, now, before)
      // Never more than an editor: what only owners may do takes a person.
      return { id, name, scopes: nameScopes(found.scopes), viewer: { ...owner, role: 'editor' } }
    },

    async list(): Promise<ApiToken[]> {
      const rows = await findApiTokens(db)
      return rows.map((row) => ({
        ...row,
        scopes: nameScopes(row.scopes),
        createdAt: iso(row.createdAt),
        expiresAt: iso(row.expiresAt),
        isExpired: row.expiresAt <= clock.now(),
        lastUsedAt: row.lastUsedAt && iso(row.lastUsedAt),
      }))
    },

    /** @throws AppError invalid where the password is wrong, conflict above the most that there may be */
    async create(
      { name, scopes, days, password }: CreateApiTokenRequest,
      viewer: Viewer,
    ): Promise<{ id: string; token: string }> {
      await accounts.checkPassword(viewer, password)
      const random = writeBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), RANDOM_CHARS)
      const token = `${TOKEN_PREFIX}${random}${sumOf(random)}`
      const [id, at] = [randomBytes(9).toString('base64url'), clock.now()]
      const chosen = [...new Set<Scope>(scopes)]
      await inTransaction(db, async (tx) => {
        if (!(await lockOwners(tx)).includes(viewer.id))
          throw new AppError('forbidden', 'Only an owner can do this.')
        if ((await countApiTokens(tx)) >= MAX_API_TOKENS) {
          throw new AppError('conflict', 'There are too many API tokens. Revoke one that is no longer used.')
        }
        const expiresAt = new Date(at.getTime() + days * DAY_MS)
        const row = { id, userId: viewer.id, name, hash: hashToken(token), scopes: chosen }
        await insertApiToken(tx, { ...row, createdAt: at, expiresAt })
        const after = { name, scopes: chosen, days }
        const subject = `account:${viewer.id}`
        await writeAudit(tx, { at, actor: viewer.id, action: 'account.token_created', subject, after })
      })
      return { id, token }
    },

    /** Mails each owner whose token expires within a week, once. */
    async announceExpiry(): Promise<void> {
      const now = clock.now()
      const expiring = await findExpiringTokens(db, {
        after: now,
        until: new Date(now.getTime() + NOTICE_MS),
      })
      const words = accountMailCopy.tokenExpires
      for (const { id, name, expiresAt, email } of expiring.filter((token) => !announced.has(token.id))) {
        await inTransaction(db, (tx) =>
          options.mail(tx, {
            key: `token-expires:${id}`,
            to: email,
            subject: words.subject(name, city.site.name),
            lines: words.lines(name, formatDay(expiresAt, city.timeZone)),
            link: { label: words.link, address: `${options.siteUrl}/admin/api-tokens` },
          }),
        )
        announced.add(id)
      }
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

function writeBase62(value: bigint, chars: number): string {
  let [text, left] = ['', value]
  for (; text.length < chars; left /= 62n) text = `${BASE_62[Number(left % 62n)]}${text}`
  return text
}

const sumOf = (random: string) => writeBase62(BigInt(crc32(random)), SUM_CHARS)

const nameScopes = (stored: readonly string[]) => [
  ...new Set(stored.map((scope) => FORMER_SCOPES[scope] ?? (scope as Scope))),
]

function formatDay(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(at)
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
