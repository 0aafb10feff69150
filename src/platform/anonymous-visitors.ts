import { createHash, randomBytes } from 'node:crypto'
import { isbot } from 'isbot'

/** Who asks, for counting once and for leaving robots out; nothing of it is stored. */
export interface Visitor {
  address: string
  userAgent: string
  isAdministrator: boolean
}

/** Programs that open the links of mails before a person does, and that isbot does not know. */
const MAIL_SCANNER = /barracuda|mimecast|proofpoint|ironport|trendmicro|fireeye|forcepoint|ms-?office/i

/**
 * Recognizes a visitor within a day: a hash of address and browser under a salt that is replaced every day
 * and is never stored. No cookie, and nothing that could be traced back. null for robots and administrators.
 */
export function createVisitorHash() {
  let salt = { day: '', bytes: randomBytes(16) }

  return ({ address, userAgent, isAdministrator }: Visitor, day: string): string | null => {
    if (isAdministrator || userAgent === '' || isbot(userAgent) || MAIL_SCANNER.test(userAgent)) return null
    if (salt.day !== day) salt = { day, bytes: randomBytes(16) }
    const hash = createHash('sha256').update(salt.bytes).update(`${address}\n${userAgent}`)
    return hash.digest('base64url').slice(0, 16)
  }
}
