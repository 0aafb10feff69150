import { createHmac, randomBytes } from 'node:crypto'
import type { City } from '../../../contract/city.ts'
import { passwordFaults } from '../../../copy/admin/accounts.ts'
import type { Database } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { countFailure, forgetFailures } from '../data.ts'

/** A shorter name is in too many words to be refused. */
const MIN_NAME_CHARS = 4

/** Letters and digits alone, small and without accents. */
const squeeze = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Whose password it is, and of which site. */
export interface PasswordContext {
  email: string
  /** The person's, where it is known. */
  name?: string
  city: Pick<City, 'name' | 'site'>
}

/** What is guessed first here (ASVS 6.2.11; docs/security.md): the site's and the city's name, and each of the person's. */
function namesIn({ name = '', city }: PasswordContext): string[] {
  return [city.site.name, city.name, ...name.split(/\s+/)]
    .map(squeeze)
    .filter((each) => each.length >= MIN_NAME_CHARS)
}

/**
 * Why a password is one of the first to be guessed, in a sentence (ASVS 6.2.4 and 6.2.11); null = it is not. What is
 * added behind a common password ("baseball-2026!") does not make it another.
 */
export async function findPasswordFault(password: string, context: PasswordContext): Promise<string | null> {
  const { email } = context
  const plain = password.toLowerCase()
  const name = email.toLowerCase().split('@')[0] ?? ''
  if (plain.includes(email.toLowerCase()) || (name.length >= MIN_NAME_CHARS && plain.includes(name)))
    return passwordFaults.address
  const squeezed = squeeze(password)
  if (namesIn(context).some((each) => squeezed.includes(each))) return passwordFaults.name
  if (new Set(plain).size < 4) return passwordFaults.common
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  const known = await common
  return known.has(plain) || known.has(plain.replace(/[^a-z]+$/, '')) ? passwordFaults.common : null
}

/** @throws AppError invalid, about the field `path` */
export async function assertPassword(
  password: string,
  context: PasswordContext,
  path = 'password',
): Promise<void> {
  const message = await findPasswordFault(password, context)
  if (message) throw new AppError('invalid', message, { issues: [{ path, message }] })
}

let common: Promise<ReadonlySet<string>> | undefined

/** A password that can be read aloud and typed: 20 characters of a 32-letter alphabet, 100 bits. */
export function makePassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789A'
  const letters = [...randomBytes(20)].map((byte) => alphabet[byte % alphabet.length])
  return letters.join('').replace(/(.{5})(?=.)/g, '$1-')
}

export interface Passwords {
  hash(password: string): Promise<string>
  verify(password: { hash: string; password: string }): Promise<boolean>
}

export function makeUserId(): string {
  return randomBytes(24).toString('base64url')
}

export type SignInThrottle = ReturnType<typeof createSignInThrottle>

/**
 * Slows the guessing of passwords down, whatever addresses it comes from (ASVS 6.3.1). Nobody is locked out for good: a
 * device that has signed in before is counted by itself, and a passkey is not counted at all.
 */
export function createSignInThrottle(options: { db: Database; clock: Clock; secret: string }) {
  const { db, clock, secret } = options
  const keyOf = (who: string) => createHmac('sha256', secret).update(`sign-in ${who}`).digest('base64url')
  return {
    /** Counts a try as a failure before it is made. Answers how many seconds to wait instead, or null. */
    begin: (who: string): Promise<number | null> => countFailure(db, keyOf(who), clock.now()),
    /** The password was right. */
    succeed: (who: string) => forgetFailures(db, keyOf(who)),
  }
}
