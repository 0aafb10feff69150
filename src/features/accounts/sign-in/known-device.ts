import { randomBytes } from 'node:crypto'
import { readSignedCookie, type SignedCookie, signText, writeSignedCookie } from './signed-cookie.ts'

const SECONDS = 180 * 24 * 60 * 60

export type KnownDevices = ReturnType<typeof createKnownDevices>

export const makeDeviceId = () => randomBytes(16).toString('base64url')

/** Knows a browser again that has signed in to an account before, by a signed cookie of that account. */
export function createKnownDevices(options: { secret: string; isSecure: boolean }) {
  const { secret, isSecure } = options
  const cookieOf = (userId: string): SignedCookie => ({
    name: `${isSecure ? '__Secure-' : ''}device-${signText(secret, `device cookie ${userId}`).slice(0, 12)}`,
    secret,
    purpose: `device ${userId}`,
    seconds: SECONDS,
    path: '/api/auth',
    sameSite: 'Lax',
    isSecure,
  })
  return {
    /** The device's id, or null where no cookie proves one. */
    read: (cookies: string | undefined, userId: string, now: Date): string | null =>
      readSignedCookie(cookieOf(userId), cookies, now)?.value ?? null,
    /** The cookie that proves it from now on. */
    write: (deviceId: string, userId: string, now: Date) =>
      writeSignedCookie(cookieOf(userId), deviceId, now),
  }
}
