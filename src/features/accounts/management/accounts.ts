import type {
  AdminAccount,
  ChangeAccountRequest,
  ChangePasswordRequest,
  CreateAccountRequest,
  OwnAccount,
} from '../../../contract/admin/accounts.ts'
import type { Viewer } from '../../../contract/calls.ts'
import type { City } from '../../../contract/city.ts'
import { isoWithOffset } from '../../../domain/events/when.ts'
import { type Database, inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import {
  changeUser,
  deletePasskey,
  deletePasskeys,
  deleteSecondFactor,
  endSession,
  endSessions,
  findPasskeys,
  findSessions,
  findUser,
  findUsers,
  lockOwners,
  revokeApiTokens,
  setPasswordHash,
  type UserRow,
  writeAudit,
} from '../data.ts'
import type { AccountsService } from '../service.ts'
import { assertPassword, makePassword } from '../sign-in/passwords.ts'
import { nameDevice } from '../sign-in/sign-ins.ts'

export type AccountManagement = ReturnType<typeof createAccountManagement>

/** What owners do with the accounts of all, and everybody with their own. Every change is noted with who made it. */
export function createAccountManagement(options: {
  db: Database
  clock: Clock
  city: City
  accounts: AccountsService
}) {
  const { db, clock, city, accounts } = options
  const iso = (instant: Date) => isoWithOffset(instant, city.timeZone)

  const note = (tx: Transaction, viewer: Viewer, action: string, id: string, change: object = {}) =>
    writeAudit(tx, { at: clock.now(), actor: viewer.id, action, subject: `account:${id}`, ...change })

  /** The account, and the owners of the moment, held; the viewer has to be one of them still. */
  async function holdAsOwner(tx: Transaction, id: string, viewer: Viewer) {
    const owners = await lockOwners(tx)
    if (!owners.includes(viewer.id)) throw new AppError('forbidden', 'Only an owner can do this.')
    const target = await findUser(tx, { id }, true)
    if (!target) throw new AppError('not_found', 'There is no such account.')
    return { owners, target }
  }

  return {
    async list(): Promise<AdminAccount[]> {
      return (await findUsers(db)).map((row) => present(row, iso))
    },

    /** @throws AppError conflict where the address has an account */
    async create(request: CreateAccountRequest, viewer: Viewer): Promise<{ id: string; password: string }> {
      const created = await accounts.create({ ...request, password: null }, viewer.id)
      if (created) return created
      const existing = await findUser(db, { email: request.email })
      throw new AppError('conflict', 'This email address already has an account.', {
        ...(existing && { existing: { id: existing.id, address: `/api/admin/accounts/${existing.id}` } }),
      })
    },

    /** @throws AppError not_found, forbidden, conflict where it would take the last owner */
    change: (id: string, change: ChangeAccountRequest, viewer: Viewer): Promise<AdminAccount> =>
      inTransaction(db, async (tx) => {
        const { owners, target } = await holdAsOwner(tx, id, viewer)
        const before = { name: target.name, role: target.role, isActive: target.deactivatedAt === null }
        const after = { ...before, ...withoutGaps(change) }
        const staysOwner = after.role === 'owner' && after.isActive
        if (owners.includes(id) && !staysOwner && owners.length === 1) {
          throw new AppError('conflict', 'This is the last owner. Make someone else an owner first.')
        }
        const now = clock.now()
        await changeUser(tx, id, {
          name: after.name,
          role: after.role,
          deactivatedAt: after.isActive ? null : (target.deactivatedAt ?? now),
          updatedAt: now,
        })
        if (!after.isActive) await endSessions(tx, id)
        // Or they would work again should the account be an owner's again.
        if (!staysOwner) await revokeApiTokens(tx, id, { at: now, actor: viewer.id })
        await note(tx, viewer, 'account.changed', id, { before, after })
        const [row] = await findUsers(tx, id)
        if (!row) throw new Error('the changed account is gone')
        return present(row, iso)
      }),

    /** @throws AppError not_found */
    async resetPassword(id: string, viewer: Viewer): Promise<{ id: string; password: string }> {
      const password = makePassword()
      const hash = await accounts.passwords.hash(password)
      await inTransaction(db, async (tx) => {
        const { target } = await holdAsOwner(tx, id, viewer)
        await accounts.throttle.succeed(`account ${target.email}`)
        await deletePasskeys(tx, id)
        await revokeApiTokens(tx, id, { at: clock.now(), actor: viewer.id })
        await setPasswordHash(tx, id, { hash, was: null, at: clock.now() })
        await endSessions(tx, id)
        await note(tx, viewer, 'account.password_reset', id)
      })
      return { id, password }
    },

    /** @throws AppError not_found, conflict where there is none */
    removeSecondFactor: (id: string, viewer: Viewer) =>
      inTransaction(db, async (tx) => {
        await holdAsOwner(tx, id, viewer)
        if (!(await deleteSecondFactor(tx, id))) {
          throw new AppError('conflict', 'This account has no second factor.')
        }
        await endSessions(tx, id)
        await note(tx, viewer, 'account.second_factor_removed', id)
      }),

    async own(viewer: Viewer): Promise<OwnAccount> {
      const [row] = await findUsers(db, viewer.id)
      if (!row) throw new AppError('not_found', 'There is no such account.')
      const sessions = await findSessions(db, viewer.id, clock.now())
      const passkeys = await findPasskeys(db, viewer.id)
      const { id, name, email, role, hasSecondFactor } = present(row, iso)
      return {
        id,
        name,
        email,
        role,
        hasSecondFactor,
        backupCodesLeft: hasSecondFactor ? await accounts.countBackupCodes(id) : null,
        passkeys: passkeys.map((passkey) => ({
          id: passkey.id,
          device: passkey.device,
          createdAt: iso(passkey.createdAt),
          lastUsedAt: passkey.lastUsedAt && iso(passkey.lastUsedAt),
        })),
        sessions: sessions.map((session) => ({
          id: session.id,
          isCurrent: session.id === viewer.sessionId,
          device: nameDevice(session.userAgent),
          createdAt: iso(session.createdAt),
          lastSeenAt: iso(session.updatedAt),
        })),
      }
    },

    /** @throws AppError invalid where the present password is wrong */
    async changePassword({ current, next }: ChangePasswordRequest, viewer: Viewer) {
      const was = await accounts.checkPassword(viewer, current, 'current')
      await assertPassword(next, { ...viewer, city }, 'next')
      const hash = await accounts.passwords.hash(next)
      await inTransaction(db, async (tx) => {
        if (!(await setPasswordHash(tx, viewer.id, { hash, was, at: clock.now() }))) {
          throw new AppError('conflict', 'The password was just changed elsewhere.')
        }
        await endSessions(tx, viewer.id, viewer.sessionId ?? null)
        await note(tx, viewer, 'account.password_changed', viewer.id)
      })
    },

    /** @throws AppError not_found, also for somebody else's */
    removePasskey: (id: string, viewer: Viewer) =>
      inTransaction(db, async (tx) => {
        if (!(await deletePasskey(tx, viewer.id, id))) {
          throw new AppError('not_found', 'There is no such passkey.')
        }
        await note(tx, viewer, 'account.passkey_removed', viewer.id)
      }),

    /** @throws AppError not_found, also for somebody else's */
    endSession: (id: string, viewer: Viewer) =>
      inTransaction(db, async (tx) => {
        if (!(await endSession(tx, viewer.id, id))) {
          throw new AppError('not_found', 'This session has already ended.')
        }
        await note(tx, viewer, 'account.session_ended', viewer.id)
      }),

    endOtherSessions: (viewer: Viewer) =>
      inTransaction(db, async (tx) => {
        await endSessions(tx, viewer.id, viewer.sessionId ?? null)
        await note(tx, viewer, 'account.sessions_ended', viewer.id)
      }),
  }
}

type ListedUser = Awaited<ReturnType<typeof findUsers>>[number]

function present(row: ListedUser, iso: (instant: Date) => string): AdminAccount {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    isActive: row.deactivatedAt === null,
    hasSecondFactor: row.twoFactorEnabled,
    createdAt: iso(row.createdAt),
    lastSeenAt: row.lastSeenAt && iso(row.lastSeenAt),
  }
}

function withoutGaps({ name, role, isActive }: ChangeAccountRequest) {
  const change: { name?: UserRow['name']; role?: UserRow['role']; isActive?: boolean } = {}
  if (name !== undefined) change.name = name
  if (role !== undefined) change.role = role
  if (isActive !== undefined) change.isActive = isActive
  return change
}
