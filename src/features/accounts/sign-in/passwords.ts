import { randomBytes } from 'node:crypto'

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
