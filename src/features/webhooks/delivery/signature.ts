import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

export const makeSecret = () => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

/**
 * The headers of a message in the form of the Standard Webhooks specification (github.com/standard-webhooks, 1.0.0, "Signature
 * scheme"): HMAC-SHA256 over id, timestamp in seconds and body; one signature for each secret that is in use.
 */
export function signMessage(
  secrets: readonly string[],
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
