import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto'

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
export function readSigner(signer: string): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: signer }, format: 'jwk' })
}
