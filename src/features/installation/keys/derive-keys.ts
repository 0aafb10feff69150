import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto'

/** What an installation's one key is used for, a key each. */
export interface InstallationKeys {
  /** Recognizes addresses that get no mail, and nobody else. */
  addresses: string
  /** Seals the columns of a back-up that would open something. */
  seal: Buffer
  /** Signs back-ups (Ed25519). */
  sign: KeyObject
  /** The public half, as text: names the installation that signed. */
  signer: string
}

/** PKCS #8 (RFC 8410) around the 32 bytes of an Ed25519 key. */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

export function deriveKeys(key: string): InstallationKeys {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', key, '', `faith-bulletin ${use}`, 32))
  const sign = createPrivateKey({
    key: Buffer.concat([ED25519_PREFIX, derive('signature')]),
    format: 'der',
    type: 'pkcs8',
  })
  return {
    addresses: derive('addresses').toString('base64url'),
    seal: derive('seal'),
    sign,
    signer: String(createPublicKey(sign).export({ format: 'jwk' }).x),
  }
}

/** The public key of a signer's name. @throws where it is none */
export function readSigner(signer: string): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: signer }, format: 'jwk' })
}
