import { createHmac, timingSafeEqual } from 'node:crypto'

export const SANDBOX_SIGNATURE = 'sandbox-signature'
const TOLERANCE_MS = 5 * 60_000

/** "t=<seconds>,v1=<hex>": HMAC-SHA256 over the instant and the exact body. */
export function signNotice(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${digest(body, seconds, secret).toString('hex')}`
}

/** Whether the body is the sandbox's own and was signed just now. */
export function isSignedNotice(body: Buffer, header: string, secret: string, now: Date): boolean {
  const [, seconds, signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (seconds === undefined || signature === undefined) return false
  if (Math.abs(now.getTime() - Number(seconds) * 1000) > TOLERANCE_MS) return false
  return timingSafeEqual(digest(body, Number(seconds), secret), Buffer.from(signature, 'hex'))
}

function digest(body: string | Buffer, seconds: number, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
}
