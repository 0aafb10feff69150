import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto'
import { z } from 'zod'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a value under a key, bound to its place. */
export function seal(key: Buffer, place: string, value: unknown): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** @throws where the key or the place is another */
export function unseal(key: Buffer, place: string, text: string): unknown {
  const bytes = Buffer.from(text, 'base64')
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return JSON.parse(
    Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
      'utf8',
    ),
  )
}

const WEBHOOK = 'webhook'
/** Before a secret of a webhook in the database; one without it is of before they were sealed. */
const SEALED_MARK = 'sealed:'

/** How secrets of webhooks stand in the database. `open` throws where the key was another. */
export function sealWebhooks(key: Buffer) {
  return {
    isSealed: (stored: string) => stored.startsWith(SEALED_MARK),
    seal: (secret: string) => `${SEALED_MARK}${seal(key, WEBHOOK, secret)}`,
    open: (stored: string) =>
      stored.startsWith(SEALED_MARK)
        ? String(unseal(key, WEBHOOK, stored.slice(SEALED_MARK.length)))
        : stored,
  }
}

export type InstallationKeys = ReturnType<typeof deriveKeys>

/** PKCS #8 (RFC 8410) around the 32 bytes of an Ed25519 key. */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

/** What an installation's one key is used for, a key each. */
export function deriveKeys(key: string) {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', key, '', `faith-bulletin ${use}`, 32))
  const sign = createPrivateKey({
    key: Buffer.concat([ED25519_PREFIX, derive('signature')]),
    format: 'der',
    type: 'pkcs8',
  })
  return {
    /** Recognizes addresses that get no mail, and nobody else. */
    addresses: derive('addresses').toString('base64url'),
    /** Seals the columns of a back-up that would open something. */
    seal: derive('seal'),
    /** Signs back-ups (Ed25519). */
    sign,
    /** The public half, as text: names the installation that signed. */
    signer: String(createPublicKey(sign).export({ format: 'jwk' }).x),
  }
}

/** The public key of a signer's name. @throws where it is none */
function readSigner(signer: string): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: signer }, format: 'jwk' })
}

/** A file that cannot be used; the message is for the person. */
export class BackupError extends Error {}

const lastLine = z.object({ end: z.literal(true), signature: z.string() })

/** Signs the lines of a file as they are written: its last line holds the signature of all before it. */
export function signLines(keys: InstallationKeys) {
  const hash = createHash('sha256')
  return {
    /** Adds a line to what is signed. */
    add: (line: string) => hash.update(`${line}\n`),
    /** The last line of the file. */
    end: () =>
      JSON.stringify({ end: true, signature: sign(null, hash.digest(), keys.sign).toString('base64url') }),
  }
}

/**
 * Reads a signed file through, and answers its first line. Nothing of it is to be used before.
 * @param signerOf who signed, by the first line; what it throws is thrown
 * @throws BackupError when the file is cut off or was changed
 */
export async function verifyLines(
  lines: AsyncIterable<string>,
  signerOf: (first: string) => string,
): Promise<string> {
  const hash = createHash('sha256')
  let first: string | null = null
  let signer = ''
  let signature: string | null = null
  for await (const line of lines) {
    if (first === null) {
      first = line
      signer = signerOf(line)
    }
    if (signature !== null) throw new BackupError(CHANGED)
    const end = lastLine.safeParse(line.startsWith('{"end":') ? parseJson(line) : null)
    if (end.success) ({ signature } = end.data)
    else hash.update(`${line}\n`)
  }
  if (first === null) signerOf('')
  if (signature === null) throw new BackupError('The file is not whole: its end is missing.')
  if (!verify(null, hash.digest(), readSigner(signer), Buffer.from(signature, 'base64url')))
    throw new BackupError(CHANGED)
  return first ?? ''
}

const CHANGED = 'The file was changed after it was made: its signature does not fit.'

/** Who may have signed: this installation, or one that the person names. @throws BackupError */
export function checkSigner(signer: string, keys: InstallationKeys | null, named: string | null): void {
  if (signer === named || signer === keys?.signer) return
  throw new BackupError(
    `The file was signed by another installation (${signer}). Bring that one's installation.key with --key; where it is lost and you know that this is its signature, repeat with --signed-by=${signer}.`,
  )
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
