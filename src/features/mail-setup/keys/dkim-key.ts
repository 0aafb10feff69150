import { createPublicKey, generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'

/** What every receiver reads (RFC 8301): Ed25519 is still ignored by many. */
const RSA_BITS = 2048

/** A new private key as PEM. */
export async function makeDkimKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: RSA_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return privateKey
}

/** The p= of a key's record (RFC 6376, 3.6.1); null where it is no RSA key. */
export function publicKeyOf(privateKey: string): string | null {
  const key = createPublicKey(privateKey)
  if (key.asymmetricKeyType !== 'rsa') return null
  return key.export({ type: 'spki', format: 'der' }).toString('base64')
}
