import { passwordFaults } from '../../../copy/admin/accounts.ts'
import { AppError } from '../../../platform/errors.ts'

/** A shorter name in an address is in too many words to be refused. */
const MIN_NAME_CHARS = 4

/**
 * Why a password is one of the first to be guessed, in a sentence (ASVS 6.2.4 and 6.2.11); null = it is not. What is
 * added behind a common password ("baseball-2026!") does not make it another.
 */
export async function findPasswordFault(password: string, email: string): Promise<string | null> {
  const plain = password.toLowerCase()
  const name = email.toLowerCase().split('@')[0] ?? ''
  if (plain.includes(email.toLowerCase()) || (name.length >= MIN_NAME_CHARS && plain.includes(name)))
    return passwordFaults.address
  if (new Set(plain).size < 4) return passwordFaults.common
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  const known = await common
  return known.has(plain) || known.has(plain.replace(/[^a-z]+$/, '')) ? passwordFaults.common : null
}

/** @throws AppError invalid, about the field `path` */
export async function assertPassword(password: string, email: string, path = 'password'): Promise<void> {
  const message = await findPasswordFault(password, email)
  if (message) throw new AppError('invalid', message, { issues: [{ path, message }] })
}

let common: Promise<ReadonlySet<string>> | undefined
